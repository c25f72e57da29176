package facts

import (
	"strings"
)

// longestPath is the size from which a token is no path: PATH_MAX of Linux.
const longestPath = 4096

// isPath reports whether a token has the shape of a file's path: from the root, the home or the current folder, on a Windows drive, a dotfile, a
// name with a suffix that files have; or of a variable of the environment.
func isPath(token string) bool {
	if len(token) > longestPath {
		return false
	}
	switch token[0] {
	case '/':
		return rootedPath(token)
	case '~':
		return token[1] == '/' || token[1] == '\\' || strings.IndexByte(token, '/') > 1
	case '$':
		return variable(strings.Trim(token[1:], "{}"))
	case '%':
		end := strings.IndexByte(token[1:], '%')
		return end > 0 && variable(token[1:1+end])
	case '.':
		return dotPath(token)
	case '\\':
		return token[1] == '\\' && strings.IndexByte(token[2:], '\\') > 1
	}
	if token[1] == ':' && token[0]|0x20 >= 'a' && token[0]|0x20 <= 'z' {
		return token[2] == '\\' || token[2] == '/'
	}
	if keyFile(token) {
		return true
	}
	if slash := strings.IndexAny(token, "/\\"); slash > 0 && token[slash:] != "/" {
		return strings.Contains(token, "/.") || fileName(token[strings.LastIndexAny(token, "/\\")+1:])
	}
	return fileName(token)
}

// rootedPath: /etc/passwd, /.env, //server/share; not a lone slash, a fraction, or a closing tag.
func rootedPath(token string) bool {
	letters := 0
	for i := range len(token) {
		if asciiWord[token[i]] {
			letters++
		}
	}
	return letters >= 2 && (asciiWord[token[1]] || token[1] == '.' || token[1] == '/' || token[1] == '{')
}

// dotPath: ./x, ../x, .env, .ssh/id_rsa; not an ellipsis, a number, or a suffix that stands alone (.pdf).
func dotPath(token string) bool {
	rest := strings.TrimLeft(token, "./\\")
	if rest == "" || len(token)-len(rest) > 1 {
		return rest != "" && strings.ContainsAny(token, "/\\") && !strings.HasPrefix(token, "...")
	}
	first := rest[0]
	if !(first >= 'a' && first <= 'z') {
		return false
	}
	return strings.ContainsAny(rest, "/\\") || first == '_' || !fileSuffix[strings.ToLower(rest)] && plainName(rest) || rest == "env" || rest == "key"
}

func plainName(name string) bool {
	for i := range len(name) {
		if c := name[i]; !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_' || c == '-' || c == '.') {
			return false
		}
	}
	return true
}

// variable reports whether a name is one that variables of the environment have: capitals, digits, underscores, and perhaps a path behind.
func variable(name string) bool {
	if end := strings.IndexAny(name, "}/\\"); end >= 0 {
		name = name[:end]
	}
	for i := range len(name) {
		if c := name[i]; !(c >= 'A' && c <= 'Z' || c == '_' || i > 0 && c >= '0' && c <= '9') {
			return false
		}
	}
	return len(name) >= 3
}

// keyFile reports whether a token is the name of a file without a suffix, as OpenSSH names its files.
func keyFile(token string) bool {
	switch token {
	case "id_rsa", "id_dsa", "id_ecdsa", "id_ed25519", "authorized_keys", "known_hosts":
		return true
	}
	return false
}

// fileName reports whether a name ends in a suffix that files have.
func fileName(name string) bool {
	dot := strings.LastIndexByte(name, '.')
	if dot < 1 || len(name)-dot > 9 || !fileSuffix[strings.ToLower(name[dot+1:])] {
		return false
	}
	for i := range len(name) {
		if c := name[i]; !asciiWord[c] && strings.IndexByte("._-+@ ~#", c) < 0 && c < 0x80 {
			return false
		}
	}
	return true
}

var fileSuffix = func() map[string]bool {
	all := make(map[string]bool)
	for _, suffix := range strings.Fields(`txt json jsonl yaml yml toml xml env pem key crt cer pub p12 pfx ppk jks kdbx gpg asc conf cfg ini config properties
		db sqlite sqlite3 sql log csv tsv pdf doc docx xls xlsx ppt pptx md rst html htm sh bash zsh ps1 bat cmd exe dll py js ts mjs rb php java
		go rs c h cpp cs zip gz tar tgz rar 7z bak old tmp dat bin png jpg jpeg gif svg webp mp3 mp4 wav eml msg vcf ics lock plist ovpn rdp tf
		tfstate tfvars netrc npmrc htpasswd`) {
		all[suffix] = true
	}
	return all
}()
