package gate_test

import (
	"context"
	"fmt"
	"log"
	"os"

	"github.com/mark3labs/mcp-go/client"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/toolgate/toolgate-pin/lockfile/gate"
)

// A client that sees only what the lockfile pins. The README shows these lines.
func ExampleNew() {
	run := func(ctx context.Context) error {
		pinner, err := lockfile.NewPinner(lockfile.NewStore("toolgate.lock.json"))
		if err != nil {
			return err
		}
		target := lockfile.Target{Command: []string{"npx", "-y", "@modelcontextprotocol/server-memory@2026.8.31"}}
		server, err := gate.NewTransport(target, gate.Options{}) // or any transport of mcp-go
		if err != nil {
			return err
		}
		pinned := gate.New(server, pinner, "memory-server", gate.Options{OnVerify: func(r lockfile.Result) {
			for _, q := range r.Quarantined {
				log.Printf("quarantined %s (%s)\n%s", lockfile.RevealLine(q.Tool), q.Reason, q.Diff)
			}
		}})
		c := client.NewClient(pinned)
		defer c.Close()
		if err := c.Start(ctx); err != nil {
			return err
		}
		if _, err := c.Initialize(ctx, mcp.InitializeRequest{}); err != nil {
			return err
		}
		tools, err := c.ListTools(ctx, mcp.ListToolsRequest{}) // pinned ones only, and CallTool refuses the others
		if err != nil {
			return err
		}
		fmt.Println(len(tools.Tools))
		return nil
	}
	if _, err := os.Stat("toolgate.lock.json"); err != nil {
		fmt.Println("there is no lockfile yet")
		return
	}
	if err := run(context.Background()); err != nil {
		log.Fatal(err)
	}
	// Output: there is no lockfile yet
}
