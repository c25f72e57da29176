package facts

import "unicode/utf8"

// What bytes a text holds. Each detector runs only where its own occur: one cheap pass instead of a dozen.
const (
	sawBeyondASCII uint32 = 1 << iota
	sawControl
	sawBackslash
	sawPercent
	sawAmpersand
	sawAngle
	sawBracket
	sawAt
	sawSlash
	sawColon
	sawDot
	sawDollar
	sawDigit
	sawQuote // of code or speech
	sawUnderscore
	sawLine
	sawPlus
	sawStar
	sawHash
	sawUpper
	sawBlankRun // white space that is worth measuring
	sawLongRun  // a run of characters that encodings use
)

// byteFlags gives the flags of each byte.
var byteFlags = func() (flags [256]uint32) {
	for c := range flags {
		switch {
		case c >= utf8.RuneSelf:
			flags[c] = sawBeyondASCII
		case c < ' ' && c != '\t' && c != '\n' && c != '\r', c == 0x7F:
			flags[c] = sawControl
		case c >= '0' && c <= '9':
			flags[c] = sawDigit
		case c >= 'A' && c <= 'Z':
			flags[c] = sawUpper
		}
	}
	for c, flag := range map[byte]uint32{
		'\\': sawBackslash, '%': sawPercent, '&': sawAmpersand, '<': sawAngle, '>': sawAngle, '[': sawBracket, ']': sawBracket, '@': sawAt,
		'/': sawSlash, ':': sawColon, '.': sawDot, '$': sawDollar, '`': sawQuote, '"': sawQuote, '\'': sawQuote, '_': sawUnderscore,
		'\n': sawLine, '\r': sawLine, '+': sawPlus, '*': sawStar, '~': sawSlash, '#': sawHash,
	} {
		flags[c] = flag
	}
	return flags
}()

const (
	longRun  = 12 // characters from which a run may be an encoded text
	blankRun = 24 // white space from which a run may be padding; line breaks count for more
)

// flagsOf returns the flags of all bytes of s.
func flagsOf(s string) uint32 {
	var all uint32
	run, blanks := 0, 0
	for i := range len(s) {
		c := s[i]
		all |= byteFlags[c]
		switch {
		case c == ' ' || c == '\t':
			blanks++
		case c == '\n' || c == '\r' || c == '\v' || c == '\f':
			blanks += blankRun / 4
		default:
			blanks = 0
		}
		if blanks >= blankRun {
			all |= sawBlankRun
		}
		if encodingByte[c] {
			if run++; run >= longRun {
				all |= sawLongRun
			}
		} else {
			run = 0
		}
	}
	return all
}

// bytesOf returns the flags of single bytes of s, without those of runs.
func bytesOf(s string) uint32 {
	var all uint32
	for i := range len(s) {
		all |= byteFlags[s[i]]
	}
	return all
}

// encodingByte tells the characters of base64, in both alphabets, and of hex.
var encodingByte = func() (table [256]bool) {
	for c := range table {
		table[c] = c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z' && c < utf8.RuneSelf || c == '+' || c == '/' || c == '-' || c == '_' || c == '='
	}
	return table
}()
