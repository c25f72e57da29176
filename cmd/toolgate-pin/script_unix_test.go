//go:build unix

package main

import (
	"os"
	"strconv"
	"strings"
	"syscall"
)

// alive reports whether a process is there and not merely waiting to be reaped by a parent that does not care.
func alive(pid int) bool {
	if syscall.Kill(pid, 0) != nil {
		return false
	}
	stat, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	return err != nil || !strings.Contains(string(stat), ") Z ")
}
