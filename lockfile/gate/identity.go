package gate

import (
	"encoding/json"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// identity is what a server says about itself.
type identity struct {
	name         string
	instructions *string // nil before the server said anything
	version      string  // of the protocol, in the answer to initialize
	hasTools     bool
}

// introduction reads the result of initialize or server/discover. The error is an *Error.
func introduction(method string, result json.RawMessage) (identity, error) {
	found, err := rawjson.Pick(result, "protocolVersion", "serverInfo", "instructions", "capabilities", "_meta")
	if err != nil {
		return identity{}, protocolError("the result of %s is ambiguous or no object: %v", method, err)
	}
	info := found["serverInfo"]
	if method == methodDiscover {
		info = nil
		if !rawjson.IsNull(found["_meta"]) {
			meta, err := rawjson.Pick(found["_meta"], mcp.MetaKeyServerInfo)
			if err != nil {
				return identity{}, protocolError("the _meta of %s is ambiguous or no object: %v", method, err)
			}
			info = meta[mcp.MetaKeyServerInfo]
		}
	}
	var said identity
	if !rawjson.IsNull(info) {
		members, err := rawjson.Pick(info, "name")
		if err != nil {
			return identity{}, protocolError("serverInfo is ambiguous or no object: %v", err)
		}
		said.name, _ = rawjson.Text(members["name"])
	}
	said.version, _ = rawjson.Text(found["protocolVersion"])
	instructions, _ := rawjson.Text(found["instructions"])
	said.instructions = &instructions
	if capabilities, err := rawjson.Pick(found["capabilities"], "tools"); err == nil {
		said.hasTools = !rawjson.IsNull(capabilities["tools"])
	}
	return said, nil
}
