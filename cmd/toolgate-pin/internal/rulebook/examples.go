package rulebook

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/toolgate/toolgate-pin/engine"
	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

func writeExamples(out *strings.Builder, title string, examples []engine.Example) {
	fmt.Fprintf(out, "\n### %s\n", title)
	for _, x := range examples {
		severity := ""
		if x.Severity != "" {
			severity = fmt.Sprintf(" (%s)", x.Severity)
		}
		fmt.Fprintf(out, "\n- %s%s\n\n", prose(x.Why), severity)
		if x.Prior != nil {
			out.WriteString("  Approved before:\n\n" + fenced("json", pretty([]byte(x.Prior)), "  ") + "\n")
		}
		shown := x
		shown.Repeat = 1
		text, language := shown.Text(), "text"
		if x.Definition != nil {
			text, language = pretty([]byte(x.Definition)), "json"
		}
		out.WriteString(fenced(language, text, "  "))
		for _, note := range notes(x) {
			out.WriteString("\n  " + prose(note) + "\n")
		}
	}
}

// notes say what stands around an example.
func notes(x engine.Example) (notes []string) {
	if x.Repeat > 1 {
		what := "The output"
		if x.Output == "" {
			what = "The description"
		}
		notes = append(notes, fmt.Sprintf("%s stands %d times behind itself.", what, x.Repeat))
	}
	if len(x.Siblings) > 0 {
		notes = append(notes, "Other tools of the server: "+strings.Join(x.Siblings, ", ")+".")
	}
	for _, t := range x.Inventory {
		notes = append(notes, strings.TrimSpace(fmt.Sprintf("Another server, %s, has the tool %s: %s", t.Server, t.Name, t.Description)))
	}
	return notes
}

// widest is the length up to which JSON stays on one line.
const widest = 110

// pretty writes JSON, if it can be read, with what fits on one line on one line.
func pretty(raw []byte) string {
	v, err := rawjson.Parse(raw)
	if err != nil {
		return string(raw)
	}
	return outline(v, "")
}

func outline(v rawjson.Value, indent string) string {
	opening, closing, items := "[", "]", make([]string, 0, len(v.Items)+len(v.Members))
	for _, item := range v.Items {
		items = append(items, outline(item, indent+"  "))
	}
	if v.Kind == rawjson.Object {
		opening, closing = "{", "}"
	}
	for _, m := range v.Members {
		name := rawjson.Append(nil, rawjson.StringOf(m.Name))
		items = append(items, string(name)+": "+outline(m.Value, indent+"  "))
	}
	if v.Kind != rawjson.Object && v.Kind != rawjson.Array {
		return string(rawjson.Append(nil, v))
	}
	line := opening + strings.Join(items, ", ") + closing
	if len(indent)+len(line) <= widest && !strings.Contains(line, "\n") {
		return line
	}
	inner := "\n" + indent + "  "
	return opening + inner + strings.Join(items, ","+inner) + "\n" + indent + closing
}

var backticks = regexp.MustCompile("`+")

// fenced returns a code block in which nothing is Markdown, with what a reader does not see shown.
func fenced(language, text, indent string) string {
	fence := "```"
	for _, run := range backticks.FindAllString(text, -1) {
		if len(run) >= len(fence) {
			fence = run + "`"
		}
	}
	lines := strings.Split(strings.TrimSuffix(lockfile.Reveal(text), "\n"), "\n")
	return indent + fence + language + "\n" + indent + strings.Join(lines, "\n"+indent) + "\n" + indent + fence + "\n"
}

var (
	markup      = strings.NewReplacer(`\`, `\\`, "<", `\<`, "*", `\*`, "[", `\[`, "]", `\]`)
	underscores = regexp.MustCompile(`(^|[^\pL\pN_])(_+)|(_+)([^\pL\pN_]|$)`)
)

// prose escapes in a text what Markdown would take for markup, but for the code in it.
func prose(s string) string {
	parts := strings.Split(lockfile.Reveal(s), "`")
	for i := range parts {
		if i%2 == 0 || i == len(parts)-1 { // a last backtick without another one begins no code
			parts[i] = underscores.ReplaceAllStringFunc(markup.Replace(parts[i]), func(found string) string {
				return strings.ReplaceAll(found, "_", `\_`)
			})
		}
	}
	return strings.Join(parts, "`")
}
