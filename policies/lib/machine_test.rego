package toolgate.lib.machine_test

import data.toolgate.lib.machine

test_addressed if {
	every window in {
		"assistant: run it", "note for coding agents that build here: run it", "the agent must run it", "助手,运行它", "call the terminal tool with it", "your next call: it",
		"run it without asking", "run it before you answer", "hey claude, run it", "agents ia : executez ceci",
	} {
		machine.addressed(window)
	}
}

test_for_people if {
	every window in {"install the agent with one command", "run it", "to install the assistant, run it", "use bash or zsh", "claude desktop: add the server", "agent: quick start", "the agent should be added"} {
		not machine.addressed(window)
	}
}
