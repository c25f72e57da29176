package facts

import (
	"regexp"
	"strings"
)

// email notes the e-mail address that a token is, and reports whether it is one.
func (f *finder) email(token string) bool {
	at := strings.LastIndexByte(token, '@')
	start := at
	for start > 0 && (asciiWord[token[start-1]] || strings.IndexByte("._%+-{}", token[start-1]) >= 0) {
		start--
	}
	end := at + 1
	for end < len(token) && (asciiWord[token[end]] || token[end] == '.' || token[end] == '-') {
		end++
	}
	host := strings.ToLower(strings.Trim(token[at+1:end], ".-"))
	dot := strings.LastIndexByte(host, '.')
	if start == at || dot <= 0 || len(host)-dot < 3 || !asciiLetters(host[dot+1:]) {
		return false
	}
	f.contact(&f.s.doc.Contacts.Email, "emails", token[start:end], host)
	return true
}

func (f *finder) contact(list *[]Contact, what, value, host string) {
	*list = keep(f.s, what, *list, Contact{At: f.at, Value: revealed(value), Host: host, Sentence: f.n})
}

// International numbers: eight to fifteen digits (ITU-T E.164) behind a plus.
const fewestDigits, mostDigits = 8, 15

// phones finds telephone numbers that begin with +.
func (f *finder) phones() {
	for i := 0; i < len(f.text); i++ {
		if f.text[i] != '+' || i > 0 && asciiWord[f.text[i-1]] {
			continue
		}
		digits, end := 0, i+1
		for j := i + 1; j < len(f.text) && digits <= mostDigits; j++ {
			if c := f.text[j]; c >= '0' && c <= '9' {
				digits++
				end = j + 1
			} else if strings.IndexByte(" -.()", c) < 0 || j-end > 1 {
				break
			}
		}
		if digits >= fewestDigits && digits <= mostDigits && (end == len(f.text) || !asciiWord[f.text[end]]) {
			f.contact(&f.s.doc.Contacts.Phone, "phones", f.text[i:end], "")
		}
		i = max(i, end-1)
	}
}

// accountShapes are bank accounts (IBAN, or a number behind the word), and addresses of Ethereum and Bitcoin.
var accountShapes = regexp.MustCompile(`\b(?:[A-Z]{2}[0-9]{2} ?(?:[A-Z0-9]{4} ?){2,7}[A-Z0-9]{1,4}|0x[0-9a-fA-F]{40}|bc1[a-z0-9]{25,60}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|(?i:account|acct|konto|iban|wallet)(?i:\.| no\.?| number| nummer)?:? ?[0-9][0-9 -]{5,24}[0-9])\b`)

// accounts finds account numbers. The pattern is slow, so the sentence must hold a row of digits and letters that is long enough,
// or one of digits with a word for accounts or the beginning of an IBAN.
func (f *finder) accounts() {
	const fewestDigits, fewestCharacters = 7, 15
	digits, characters, iban, mixed := 0, 0, false, false
	for i := range len(f.text) {
		c := f.text[i]
		switch {
		case c >= '0' && c <= '9':
			digits++
			characters++
			mixed = true
			iban = iban || i >= 2 && capital(f.text[i-1]) && capital(f.text[i-2]) && (i == 2 || !asciiWord[f.text[i-3]])
		case asciiWord[c]:
			digits = 0
			characters++
		case c == ' ' || c == '-':
			characters, mixed = 0, false
		default:
			digits, characters, mixed = 0, 0, false
		}
		if mixed && characters >= fewestCharacters || digits >= fewestDigits && (iban || f.namesAccount()) {
			f.matchAccounts()
			return
		}
	}
}

func capital(c byte) bool { return c >= 'A' && c <= 'Z' }

// namesAccount reports whether the sentence has a word for accounts.
func (f *finder) namesAccount() bool {
	plain := f.s.doc.Sentences[f.n].Plain
	for _, word := range []string{"account", "acct", "konto", "iban", "wallet"} {
		if strings.Contains(plain, word) {
			return true
		}
	}
	return false
}

func (f *finder) matchAccounts() {
	for _, m := range accountShapes.FindAllString(f.text, 16) {
		if iban := strings.ReplaceAll(m, " ", ""); capital(m[0]) && capital(m[1]) && m[2] >= '0' && m[2] <= '9' && !validIBAN(iban) {
			continue
		}
		f.contact(&f.s.doc.Contacts.Account, "accounts", m, "")
	}
}

// validIBAN checks the check digits (ISO 13616): the number with its first four characters moved to the end, letters as 10
// to 35, leaves 1 when divided by 97.
func validIBAN(iban string) bool {
	const shortest, longest = 15, 34
	if len(iban) < shortest || len(iban) > longest {
		return false
	}
	remainder := 0
	for _, c := range []byte(iban[4:] + iban[:4]) {
		if c >= 'A' {
			remainder = (remainder*100 + int(c-'A') + 10) % 97
		} else {
			remainder = (remainder*10 + int(c-'0')) % 97
		}
	}
	return remainder == 1
}
