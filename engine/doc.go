// Package engine judges facts by the Rego policies. It is the only package that imports OPA.
//
// What a policy cannot answer properly (an error, a result of a wrong shape, a deadline) is an error that names the rule and its
// file, never a clean verdict.
package engine
