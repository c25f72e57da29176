package main

import "os"

func alive(pid int) bool {
	_, err := os.FindProcess(pid)
	return err == nil
}
