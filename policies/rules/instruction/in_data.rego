# METADATA
# title: Instruction where data belongs
# description: |
#   A default, an allowed value, a constant, an example, a pattern, a comment of the schema, a name, a title, metadata or an unknown member that holds
#   a demand on the model. People who review a definition read its descriptions; a model gets the whole schema. Names are short orders by nature
#   (send_email), so of names and titles only what speaks of the user or of instructions counts, and of titles what names a file to read. Passes:
#   examples of messages and queries without a demand on a model, and tools whose name says that prompts are what they work on, where only weak
#   evidence is noted. Wrongly flagged: defaults that are prompts, of tools whose name does not say so. Missed: names that demand something else,
#   values of under four words, and demands in a place that is meant for prose, which other rules read.
# custom:
#   id: TG-INJ-007
#   severity: medium
#   subjects: [definition]
#   remedy: Have the text removed from the schema. A value that is passed on must not talk to the model.
#   maps:
#     owasp_mcp: ["MCP03:2025"]
#     mitre_atlas: [AML.T0051]
package toolgate.rules.instruction.in_data

import data.toolgate.lib.directive

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": handles_prompts} if {
	some i in data_places
	sentence := input.sentences[i]
	count(split(sentence.plain, " ")) >= fewest_words
	i in directive.candidates
	directive.demanding(sentence.window)
}

# Names are short imperatives by nature (send_email): of these only what speaks of the user or of instructions counts.
findings contains {"at": sentence.at, "evidence": sentence.text} if {
	some i in directive.model_candidates
	i in names
	sentence := input.sentences[i]
	count(split(sentence.plain, " ")) >= fewest_words
	directive.on_the_model(sentence.plain)
}

# A title that names a file to read is no title.
findings contains {"at": sentence.at, "evidence": sentence.text} if {
	some i in input.places.title
	sentence := input.sentences[i]
	count(split(sentence.plain, " ")) >= fewest_words
	regex.match(directive.on_files, sentence.plain)
}

data_places := {i |
	some place in [
		input.places.default, input.places.enum, input.places.const, input.places.example, input.places.pattern,
		input.places.comment, input.places.annotation, input.places.unknown_member, input.places.meta,
	]
	some i in place
}

names := {i | some place in [input.places.name, input.places.title, input.places.property]; some i in place}

# The words that a demand takes at least: ignore all previous instructions.
fewest_words := 4

default handles_prompts := false

# The tool's own name says that prompts are what it works on.
handles_prompts if {
	some word in input.subject.words
	word in {"prompt", "prompts", "agent", "agents", "assistant", "chat", "completion", "instruction", "instructions", "llm", "persona", "template", "templates"}
}
