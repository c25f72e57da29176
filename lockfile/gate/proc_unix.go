//go:build unix

package gate

import (
	"os"
	"os/exec"
	"syscall"
)

// ownGroup makes the child the leader of a process group of its own, which also keeps a Ctrl-C at the terminal from reaching it
// before we have said goodbye.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

func terminateGroup(leader *os.Process) { syscall.Kill(-leader.Pid, syscall.SIGTERM) }

// killGroup ends the leader by itself too: it may have left its group.
func killGroup(leader *os.Process) {
	syscall.Kill(-leader.Pid, syscall.SIGKILL)
	leader.Kill()
}

func groupAlive(leader *os.Process) bool { return syscall.Kill(-leader.Pid, 0) == nil }
