//go:build unix

package gate

import (
	"os"
	"syscall"
)

// leaveGroup makes this process a member of its parent's group.
func leaveGroup() {
	group, err := syscall.Getpgid(os.Getppid())
	if err == nil {
		err = syscall.Setpgid(0, group)
	}
	if err != nil {
		panic(err)
	}
}
