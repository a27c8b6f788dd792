package catalog

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"hulldown.dev/schema/diag"
)

// Bounds on what is read of one file. A further entry or form, and an entry of more lines or
// bytes is a finding.
const (
	maxEntries = 20000
	maxForms   = 6
	maxLines   = 500
	maxBytes   = 64 << 10
)

// Parse reads the catalogue of the language that its name has. What cannot be read is a
// finding at its line and leaves out its entry alone.
func Parse(name string, data []byte) (*File, []diag.Finding) {
	return ParseAs(Tag(name), name, data)
}

// ParseAs reads a catalogue of the language with a tag as Parse does, whatever its name is.
func ParseAs(tag, name string, data []byte) (*File, []diag.Finding) {
	r := reader{file: &File{Name: name, Tag: tag}}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	for line := range bytes.Lines(data) {
		if r.line(strings.TrimRight(string(line), "\r\n")); r.full {
			break
		}
	}
	r.end()
	r.file.Obsolete = r.obsolete.String()
	r.file.inOrder()
	return r.file, r.findings
}

// reader makes entries of the lines of a file, as GNU gettext does: blank lines divide
// nothing, keywords and texts may share a line, and a text is what all its pieces are
// together.
type reader struct {
	file     *File
	findings []diag.Finding
	n        int // the number of the line
	full     bool
	obsolete strings.Builder
	entry
}

// entry is what was read of an entry so far.
type entry struct {
	Entry
	// state is the last keyword, into the text that pieces are added to, began the line of
	// the first keyword.
	state string
	into  *string
	began int
	// comments are the lines of comments, lines and size how many lines and bytes there are.
	comments    []string
	lines, size int
	// was is the keyword of the last line of what the text was before.
	was string
	// blank is set behind a blank line, by which a keyword out of place spoils no whole entry.
	blank, spoilt bool
}

// line takes the next line of the file.
func (r *reader) line(s string) {
	r.n++
	s = strings.TrimSpace(s)
	if !utf8.ValidString(s) {
		r.refuse("the text is not UTF-8; save the file in that encoding")
	}
	switch {
	case s == "":
		if r.blank = true; r.spoilt { // what follows is read again
			r.end()
		}
	case strings.HasPrefix(s, "#~"):
		r.end()
		r.obsolete.WriteString(s + "\n")
	case s[0] == '#':
		if r.state != "" {
			r.end()
		}
		if r.room(s) {
			r.comment(s)
		}
	case r.room(s):
		r.tokens(s)
	}
}

// room counts a line of the entry, and reports whether it is within the bounds.
func (r *reader) room(s string) bool {
	r.lines, r.size = r.lines+1, r.size+len(s)
	if r.lines > maxLines || r.size > maxBytes {
		r.refuse(fmt.Sprintf("the entry is not read; one has at most %d lines and %d KiB", maxLines, maxBytes>>10))
	}
	return !r.spoilt
}

// comment takes a line of a comment: of the translator, of the tool, flags, or what a text
// was before. Of the last kind, what is not written as gettext does says nothing.
func (r *reader) comment(s string) {
	r.comments = append(r.comments, s)
	kind, text := byte(' '), strings.TrimPrefix(s, "#")
	if len(s) > 1 && strings.IndexByte(".,:|", s[1]) >= 0 {
		kind, text = s[1], s[2:]
	}
	text = strings.TrimSpace(text)
	join := func(to *string) { *to = strings.TrimPrefix(*to+"\n"+text, "\n") }
	switch kind {
	case ' ':
		join(&r.Comment)
	case '.':
		join(&r.Notes)
	case ',':
		for flag := range strings.SplitSeq(text, ",") {
			r.Fuzzy = r.Fuzzy || strings.TrimSpace(flag) == "fuzzy"
		}
	case '|':
		r.previous(text)
	}
}

// previous takes a line of what the text was before.
func (r *reader) previous(line string) {
	word, rest := keyword(line)
	if word == "" {
		word = r.was
	}
	r.was = ""
	text, rest, why := quoted(strings.TrimSpace(rest))
	if why != "" || rest != "" {
		return
	}
	if r.was = word; word == "msgid" {
		r.Was += text
	}
}

// tokens takes a line of keywords and texts in quotes.
func (r *reader) tokens(s string) {
	for s = strings.TrimSpace(s); s != ""; s = strings.TrimSpace(s) {
		word, rest := keyword(s)
		if word != "" {
			r.checkText() // of an earlier keyword of the line
			s = r.keyword(word, rest)
			continue
		}
		text, rest, why := quoted(s)
		switch {
		case why != "":
			r.refuse(why)
			return
		case r.into == nil:
			r.refuse("a text that belongs to no msgid or msgstr")
			return
		}
		*r.into += text
		s = rest
	}
	r.checkText()
}

// checkText refuses the text that pieces were added to, with its escapes, where it is none.
func (r *reader) checkText() {
	switch {
	case r.into == nil:
	case !utf8.ValidString(*r.into):
		r.refuse("the text is not UTF-8; save the file in that encoding")
	case strings.IndexByte(*r.into, 0) >= 0:
		r.refuse("the text has the character with the number 0, which ends texts")
	}
}

// follows lists behind which keywords another may be, "" for the beginning of an entry.
var follows = map[string][]string{
	"msgctxt": {""}, "msgid": {"", "msgctxt"}, "msgid_plural": {"msgid"}, "msgstr": {"msgid", "msgid_plural", "msgstr"},
}

// keyword takes a keyword and returns what of the line is behind it.
func (r *reader) keyword(word, rest string) string {
	number, rest, formed := index(rest)
	switch {
	case r.state == "":
	case word == "msgctxt", word == "msgid" && r.state != "msgctxt", r.state == "msgstr" && (follows[word] == nil || r.blank && !formed):
		r.end()
	}
	if r.state == "" {
		r.began = r.n
	}
	ok := false
	for _, state := range follows[word] {
		ok = ok || state == r.state
	}
	switch {
	case follows[word] == nil:
		r.refuse("a line that is no part of a PO file; it has msgctxt, msgid, msgid_plural, msgstr, comments behind # and texts in quotes")
	case !ok, word == "msgstr" && r.state == "msgstr" && !formed:
		r.refuse(word + " is out of place; an entry has msgctxt, msgid, msgid_plural where it has forms of number, and msgstr")
	case formed && (word != "msgstr" || number != len(r.Forms) || number == maxForms):
		r.refuse(word + "[...] is out of order; the forms are msgstr[0], msgstr[1] and so on")
	case !strings.HasPrefix(rest, `"`) && rest != "":
		r.refuse("a text is to be in quotes, to the end of the line")
	}
	if r.state = word; r.spoilt {
		return ""
	}
	r.open(word, formed, rest)
	return rest
}

// open has the texts that follow belong to a keyword.
func (r *reader) open(word string, formed bool, rest string) {
	switch word {
	case "msgctxt":
		r.into = &r.Key
	case "msgid":
		r.into = &r.ID
	case "msgid_plural":
		r.into = &r.Plural
	case "msgstr":
		if len(r.Forms) == 0 {
			width := len("msgstr ") + len(rest)
			if formed {
				width += len("[0]")
			}
			r.At = diag.Span{File: r.file.Name, Line: r.n, Col: 1, EndLine: r.n, EndCol: width + 1}
		}
		r.Forms = append(r.Forms, "")
		r.into = &r.Forms[len(r.Forms)-1]
	}
}

// refuse reports the line and spoils the entry; of each it reports one line.
func (r *reader) refuse(why string) { r.refuseAt(r.n, why) }

func (r *reader) refuseAt(line int, why string) {
	if r.spoilt {
		return
	}
	r.spoilt = true
	r.findings = append(r.findings, diag.Finding{
		Code: "shape-bad-catalogue", Severity: diag.Error, Span: diag.Span{File: r.file.Name, Line: line, Col: 1, EndLine: line, EndCol: 1}, Message: why,
	})
}

// end makes an entry of what was read since the one before.
func (r *reader) end() {
	if r.state != "msgstr" && r.state != "" {
		r.refuseAt(r.began, "an entry without msgstr")
	}
	e := r.entry
	e.Comment, e.Notes = strings.TrimRight(e.Comment, "\n"), strings.TrimRight(e.Notes, "\n")
	if !utf8.ValidString(e.Was) || strings.IndexByte(e.Was, 0) >= 0 {
		e.Was = "" // no text that there can have been
	}
	r.entry = entry{}
	switch {
	case e.spoilt || e.state != "msgstr":
		return
	case e.Key == "" && e.ID == "":
		r.header(e)
	case r.full:
	case len(r.file.Entries) == maxEntries:
		r.full = true
		r.refuse(fmt.Sprintf("this entry and those behind it are not read; a catalogue has at most %d", maxEntries))
	default:
		r.file.Entries = append(r.file.Entries, e.Entry)
	}
}

// header takes the first entry that translates nothing for the header.
func (r *reader) header(e entry) {
	if r.file.Header != "" {
		return
	}
	r.file.HeaderAt = e.At
	r.file.Header = strings.Join(append(e.comments, `msgid ""`, multiline("msgstr", e.Forms[0])), "\n") + "\n"
	for line := range strings.SplitSeq(e.Forms[0], "\n") {
		name, value, _ := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		switch strings.ToLower(strings.TrimSpace(name)) {
		case "language":
			r.file.Says.Language = value
		case "plural-forms":
			r.file.Says.PluralForms = value
		case "content-type":
			r.file.Says.ContentType = value
		}
	}
}
