package catalog

import (
	"bytes"
	"fmt"
	"strings"
)

// quote writes a text in quotes on one line.
func quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(s) {
		switch at := strings.IndexByte(plainFor, s[i]); {
		case at >= 0:
			b.WriteString(`\` + plain[at:at+1])
		case s[i] < ' ' || s[i] == 0x7F:
			fmt.Fprintf(&b, `\%03o`, s[i])
		default:
			b.WriteByte(s[i])
		}
	}
	b.WriteByte('"')
	return b.String()
}

// written writes a keyword with its text, each line of several on one of its own.
func written(word, text string) string {
	if strings.Contains(strings.TrimSuffix(text, "\n"), "\n") {
		return multiline(word, text)
	}
	return word + " " + quote(text)
}

// multiline writes a keyword with a text below it.
func multiline(word, text string) string {
	out := word + ` ""`
	for line := range strings.Lines(text) {
		out += "\n" + quote(line)
	}
	return out
}

// commented writes lines behind a mark of comments.
func commented(mark, text string) []string {
	var out []string
	for line := range strings.Lines(text) {
		out = append(out, strings.TrimRight(mark+" "+line, " \n"))
	}
	return out
}

// Bytes writes the catalogue: the header, the entries in their order with their comments,
// and what was put aside.
func (f *File) Bytes() []byte {
	var b bytes.Buffer
	header := f.Header
	if header == "" {
		header = "msgid \"\"\nmsgstr \"\"\n\"Language: " + f.Tag + "\\n\"\n\"MIME-Version: 1.0\\n\"\n" +
			"\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Content-Transfer-Encoding: 8bit\\n\"\n"
		if forms, err := PluralForms(f.Tag); err == nil {
			header += "\"Plural-Forms: " + forms + "\\n\"\n"
		}
	}
	b.WriteString(header)
	for i := range f.Entries {
		b.WriteString("\n" + f.Entries[i].text())
	}
	if f.Obsolete != "" {
		b.WriteString("\n" + f.Obsolete)
	}
	return b.Bytes()
}

// text writes an entry.
func (e *Entry) text() string {
	lines := append(commented("#", e.Comment), commented("#.", e.Notes)...)
	if e.Fuzzy {
		lines = append(lines, "#, fuzzy")
	}
	if e.Was != "" {
		lines = append(lines, commented("#|", written("msgid", e.Was))...)
	}
	if e.Key != "" {
		lines = append(lines, written("msgctxt", e.Key))
	}
	lines = append(lines, written("msgid", e.ID))
	if e.Plural != "" {
		lines = append(lines, written("msgid_plural", e.Plural))
	}
	for i, form := range e.Forms {
		word := "msgstr"
		if e.Plural != "" {
			word = fmt.Sprintf("msgstr[%d]", i)
		}
		if lines = append(lines, written(word, form)); e.Plural == "" {
			break
		}
	}
	if len(e.Forms) == 0 {
		lines = append(lines, `msgstr ""`)
	}
	return strings.Join(lines, "\n") + "\n"
}
