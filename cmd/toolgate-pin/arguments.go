package main

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"
)

// arrange brings a command line into the order that urfave/cli reads: the app's flags, the command, its flags, its arguments. It takes
// off what stands behind -- for a command that can start a server. Behind a first word that is no URL everything is left
// as it is, since it is likely to be a server's command line, unless the command reads files.
func arrange(app *cli.App, args []string) (arranged, tail []string) {
	head := args[1:]
	if at := slices.Index(head, "--"); at >= 0 {
		head, tail = head[:at], append([]string{}, head[at+1:]...)
	}
	var global, flags, words []string
	var command *cli.Command
	path := 0 // how many of the words name the command
	known := app.Flags
	for i := 0; i < len(head); i++ {
		arg := head[i]
		name, _, hasValue := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		switch {
		case len(arg) > 1 && arg[0] == '-':
			to := &flags
			if command == nil || has(app.Flags, name) {
				to = &global
			}
			*to = append(*to, arg)
			if !hasValue && takesValue(known, name) && i+1 < len(head) {
				i++
				*to = append(*to, head[i])
			}
		case command == nil:
			words = append(words, arg)
			if command = app.Command(arg); command == nil {
				return slices.Concat(args[:1], global, head[i:]), tail
			}
			known = command.Flags
			path++
		case command.Command(arg) != nil: // a command of a command
			words = append(words, arg)
			command = command.Command(arg)
			known = command.Flags
			path++
		default:
			words = append(words, arg)
			if has(command.Flags, "lockfile") && has(command.Flags, "stdio") && !strings.Contains(arg, "://") {
				words = append(words, head[i+1:]...)
				i = len(head)
			}
		}
	}
	if command == nil {
		return slices.Concat(args[:1], global, words), tail
	}
	arguments := words[path:]
	if !has(command.Flags, "stdio") {
		arguments, tail = append(arguments, tail...), nil
	}
	return slices.Concat(args[:1], global, words[:path], flags, []string{"--"}, arguments), tail
}

func has(flags []cli.Flag, name string) bool {
	return slices.ContainsFunc(flags, func(f cli.Flag) bool { return slices.Contains(f.Names(), name) })
}

func takesValue(flags []cli.Flag, name string) bool {
	for _, flag := range flags {
		if slices.Contains(flag.Names(), name) {
			_, isBool := flag.(*cli.BoolFlag)
			return !isBool
		}
	}
	return false
}

// jsonAsked reports whether a command line, though it may not be understood, asks for JSON.
func jsonAsked(args []string) bool {
	for i, arg := range args {
		if arg == "--" {
			return false
		}
		flag := strings.TrimPrefix(arg, "-")
		if flag == "-format=json" || flag == "-format" && i+1 < len(args) && args[i+1] == "json" {
			return true
		}
	}
	return false
}
