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
	for i := 0; i < len(text); {
		length := groupLength(text, i)
		if length < 2 {
			i += max(length, 0) + 1
			continue
		}
		n, end := groupsAt(text, i, length)
		if n >= fewestGroups || n >= 2 && length >= shortestEncoded {
			if encoding, decoded := decodeGroups(text[i:end], length, n); decoded != "" {
				found(encoding, decoded)
				i = end
				continue
			}
		}
		i += length + 1
		if n > fewestGroups { // the blocks were tried together: do not try each tail of them again
			i = max(i, end-length-1)
		}
	}
}

// groupLength returns the number of encoding characters at i.
func groupLength(text string, i int) int {
	start := i
	for i < len(text) && encodingByte[text[i]] && text[i] != '-' {
		i++
	}
	return i - start
}

// groupsAt counts the blocks that follow each other from i on, where the first has the given length. Blocks of up to three characters need not
// have the same length: they may be decimal numbers.
func groupsAt(text string, i, length int) (n, end int) {
	for i < len(text) {
		size := groupLength(text, i)
		if size == 0 || size > length && (length > 3 || size > 3) {
			break
		}
		n++
		i += size
		end = i
		if size < length && length > 3 {
			break
		}
		separator := separatorAt(text, i)
		if separator == 0 {
			break
		}
		i += separator
	}
	return n, end
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

// decodeGroups decodes n blocks of the given length.
func decodeGroups(blocks string, length, n int) (encoding, text string) {
	groups := make([]string, 0, n)
	for i := 0; i < len(blocks); i += separatorAt(blocks, i) {
		size := groupLength(blocks, i)
		groups = append(groups, blocks[i:i+size])
		if i += size; size == 0 {
			break
		}
	}
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
