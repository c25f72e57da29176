// Package facts says what is there in a tool definition, in a tool's output or in a server's instructions: sentences, hidden
// characters, encoded texts, markup, URLs, paths, names of other tools, parameters, and what changed since the approval. It
// judges nothing: what a fact means is written in Rego, in the policies folder.
//
// The result is one closed document, described by policies/schema/facts.json. Building it never fails: text that cannot be read
// strictly is read leniently, and what lies beyond a bound is named in the document.
package facts
