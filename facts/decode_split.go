package facts

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

const (
	fewestSpaced = 5 // single letters in a row that are read as letter-spaced text
	fewestCodes  = 8 // numbers in a row that are read as character codes
)

// encodedGroups finds encoded text that is broken into blocks: hex in pairs, base64 in lines, bits in eights, codes of characters in decimal.
// Blocks of one length follow each other, with one separator between them; the last may be shorter.
func encodedGroups(text string, found func(encoding, text string)) {
	row := blocks{text: text}
	for i := 0; i < len(text); {
		size := groupLength(text, i)
		if size == 0 {
			i++
			row.n = 0
			continue
		}
		if !row.takes(size) {
			row = blocks{text: text, start: i, length: size}
		}
		row.n++
		row.end, row.last = i+size, row.length > 3 && size < row.length
		i = row.end
		separator := separatorAt(text, i)
		if next := i + separator; separator == 0 || next >= len(text) || !row.takes(groupLength(text, next)) {
			row.decode(found)
			row.n = 0
		}
		i += separator
	}
}

// blocks is a row of blocks of one length. Blocks of up to three characters need not have the same length: they may be decimal numbers.
type blocks struct {
	text       string
	start, end int
	length     int // of the first block
	n          int
	last       bool // the last block was shorter: no other one can follow
}

// takes reports whether a block of the given size may be the next one.
func (b *blocks) takes(size int) bool {
	switch {
	case b.n == 0 || size == 0 || b.last:
		return false
	case b.length <= 3:
		return size <= 3
	}
	return size <= b.length
}

// strayFirst and strayLast are how many words of the same length may stand before and behind the blocks.
const strayFirst, strayLast = 3, 2

func (b *blocks) decode(found func(encoding, text string)) {
	if b.n < fewestGroups && (b.n < 2 || b.length < shortestEncoded) {
		return
	}
	groups := b.groups()
	for first := 0; first <= strayFirst; first++ {
		for last := 0; last <= strayLast && first+last+2 <= len(groups); last++ {
			row := groups[first : len(groups)-last]
			if encoding, text := decodeGroups(row, len(row[0])); text != "" {
				found(encoding, text)
				return
			}
		}
	}
}

func (b *blocks) groups() []string {
	groups := make([]string, 0, b.n)
	for i := b.start; i < b.end; i += separatorAt(b.text, i) {
		size := groupLength(b.text, i)
		groups = append(groups, b.text[i:i+size])
		i += size
	}
	return groups
}

// groupLength returns the number of encoding characters at i.
func groupLength(text string, i int) int {
	start := i
	for i < len(text) && encodingByte[text[i]] && text[i] != '-' {
		i++
	}
	return i - start
}

// separatorAt returns the bytes of what separates two blocks: a blank, a comma, a colon, a hyphen, a line break with indentation.
func separatorAt(text string, i int) int {
	start := i
	if i < len(text) && strings.IndexByte(",;:-", text[i]) >= 0 {
		i++
	}
	for i < len(text) && isBlank(text[i]) && i-start < 16 {
		i++
	}
	return i - start
}

// decodeGroups decodes blocks of the given length.
func decodeGroups(groups []string, length int) (encoding, text string) {
	joined := strings.Join(groups, "")
	switch {
	case length <= 3 && len(groups) >= fewestCodes:
		if text := decimalText(groups); text != "" {
			return "decimal", text
		}
	case length == 8 && strings.Trim(joined, "01") == "":
		return "binary", binaryText(groups)
	}
	if stripped := strings.ReplaceAll(joined, "0x", ""); length == 4 && isHex(stripped) && len(stripped)*2 == len(joined) {
		joined = stripped
	}
	if isHex(joined) && length%2 == 0 {
		if text := decodedHex(joined); text != "" {
			return "hex", text
		}
	}
	if length == 2 {
		return "", ""
	}
	return "base64", decodedBase64(joined)
}

func decimalText(groups []string) string {
	var out strings.Builder
	for _, g := range groups {
		n, err := strconv.ParseUint(g, 10, 8)
		if err != nil || n >= utf8.RuneSelf {
			return ""
		}
		out.WriteByte(byte(n))
	}
	return textOf(out.String())
}

func binaryText(groups []string) string {
	var out strings.Builder
	for _, g := range groups {
		n, err := strconv.ParseUint(g, 2, 8)
		if err != nil {
			break
		}
		out.WriteByte(byte(n))
	}
	return textOf(out.String())
}

// announced reports whether a text names an encoding, in any case.
func announced(text string, names ...string) bool {
	for i := 0; i+3 < len(text); i++ {
		if text[i]|0x20 != 'r' || text[i+1]|0x20 != 'o' || text[i+2]|0x20 != 't' {
			continue
		}
		for _, name := range names {
			if len(text) >= i+len(name) && strings.EqualFold(text[i:i+len(name)], name) {
				return true
			}
		}
	}
	return false
}

func rot13(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z':
			return 'a' + (r-'a'+13)%26
		case r >= 'A' && r <= 'Z':
			return 'A' + (r-'A'+13)%26
		}
		return r
	}, text)
}
