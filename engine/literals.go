package engine

import (
	"regexp/syntax"
	"slices"
	"strings"
	"unicode/utf8"
)

// literals are what a text must hold to match a pattern: one string of each set. Looking for them takes a fraction of the time that the pattern takes.
type literals [][]string

// mostLiterals and shortestLiteral bound the sets that are worth looking for.
const (
	mostLiterals    = 24
	shortestLiteral = 2
)

// literalsOf reads them off a pattern. One that is not understood needs nothing.
func literalsOf(pattern string) literals {
	re, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		return nil
	}
	sets := required(re)
	slices.SortStableFunc(sets, func(a, b []string) int { return len(a) - len(b) })
	return sets
}

func required(re *syntax.Regexp) literals {
	switch re.Op {
	case syntax.OpLiteral:
		s := string(re.Rune)
		replaced := slices.Contains(re.Rune, utf8.RuneError) // matches whatever is no text, too
		if len(s) >= shortestLiteral && re.Flags&syntax.FoldCase == 0 && !replaced {
			return literals{{s}}
		}
	case syntax.OpCapture, syntax.OpPlus:
		return required(re.Sub[0])
	case syntax.OpRepeat:
		if re.Min > 0 {
			return required(re.Sub[0])
		}
	case syntax.OpConcat:
		var sets literals
		for _, sub := range re.Sub {
			sets = append(sets, required(sub)...)
		}
		return sets
	case syntax.OpAlternate:
		return anyOf(re.Sub)
	}
	return nil
}

// anyOf returns the one set that alternatives need, of which each gives its smallest.
func anyOf(alternatives []*syntax.Regexp) literals {
	var set []string
	for _, alternative := range alternatives {
		sets := required(alternative)
		if len(sets) == 0 {
			return nil
		}
		set = append(set, slices.MinFunc(sets, func(a, b []string) int { return len(a) - len(b) })...)
	}
	if len(set) > mostLiterals {
		return nil
	}
	return literals{set}
}

// in reports whether a text holds one of each set.
func (l literals) in(text string) bool {
	for _, set := range l {
		if !slices.ContainsFunc(set, func(s string) bool { return strings.Contains(text, s) }) {
			return false
		}
	}
	return true
}
