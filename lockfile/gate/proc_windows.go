package gate

import (
	"os"
	"os/exec"
	"strconv"
	"syscall"
)

// ownGroup keeps a Ctrl-C at the console from reaching the child.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
}

// terminateGroup does nothing: Windows has no request to end for processes without a window.
func terminateGroup(*os.Process) {}

// killGroup ends the child and what it started. What outlives the child itself cannot be found again.
func killGroup(leader *os.Process) {
	if exec.Command("taskkill", "/T", "/F", "/PID", strconv.Itoa(leader.Pid)).Run() != nil {
		leader.Kill()
	}
}

// groupAlive cannot be told on Windows. What outlives the child itself could not be ended anyway.
func groupAlive(*os.Process) bool { return false }
