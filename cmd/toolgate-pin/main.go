// Command toolgate-pin pins the tool definitions of MCP servers and fails when they change.
package main

import "os"

func main() {
	os.Exit(run(os.Args, os.Stdin, os.Stdout, os.Stderr))
}
