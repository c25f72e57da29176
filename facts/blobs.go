package facts

import (
	"math"
	"strings"
)

// blob notes a long run of encoding characters that begins at start.
func (s *scan) blob(p passage, run string, start int) {
	encoding := "base64"
	switch {
	case isHex(run):
		encoding = "hex"
	case strings.ContainsAny(run, "-_"):
		if strings.ContainsAny(run, "+/") || words(run) {
			return
		}
		encoding = "base64url"
	case strings.Count(run, "/")*16 > len(run), strings.Count(run, "/")*24 > len(run) && !strings.ContainsAny(strings.TrimRight(run, "="), "0123456789+="): // a path, or words
		return
	}
	s.doc.Blobs = keep(s, "blobs", s.doc.Blobs, Blob{
		At: p.at, Encoding: encoding, Length: len(run), Entropy: entropy(run), DataURL: dataURL(p.raw[max(0, start-64):start]),
	})
}

// words reports whether a run is words with separators between them, as in a slug or a line of a table.
func words(run string) bool {
	separators := strings.Count(run, "-") + strings.Count(run, "_")
	return separators*12 > len(run)
}

// dataURL returns the media type when before ends with the head of a data URL.
func dataURL(before string) string {
	colon := strings.LastIndex(before, "data:")
	if colon < 0 || !strings.HasSuffix(before, ",") {
		return ""
	}
	head := strings.TrimSuffix(before[colon+len("data:"):], ",")
	mime, _, _ := strings.Cut(head, ";")
	if mime == "" {
		mime = "text/plain" // RFC 2397
	}
	return revealed(valid(mime))
}

// entropy returns the Shannon entropy of a text in bits a byte, rounded to hundredths: 4 at most for hex, 6 for base64.
func entropy(s string) float64 {
	if s == "" {
		return 0
	}
	var counts [256]int
	for i := range len(s) {
		counts[s[i]]++
	}
	sum := 0.0
	for _, n := range counts {
		if n > 0 {
			p := float64(n) / float64(len(s))
			sum -= p * math.Log2(p)
		}
	}
	return math.Round(sum*100) / 100
}
