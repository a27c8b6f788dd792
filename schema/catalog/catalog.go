// Package catalog reads and writes catalogues of translated texts: gettext PO files,
// which translators' tools know. It is the one form of translations, of the tool's own
// texts and of an author's.
package catalog

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/chai2010/gettext-go/po"

	"hulldown/schema/diag"
)

// Ext is how the names of catalogues end, Dir the directory beside the content in which
// they lie: texts/cs.po.
const (
	Ext = ".po"
	Dir = "texts"
)

// Bounds on what is read of one file. A further entry or form, and an entry of more lines or
// bytes is a finding: what the library takes for one grows with both together.
const (
	maxEntries = 20000
	maxForms   = 6
	maxLines   = 500
	maxBytes   = 64 << 10
)

// Tag is the language of a catalogue by its name.
func Tag(file string) string { return strings.TrimSuffix(path.Base(file), Ext) }

// Entry is one text in the language of a catalogue.
type Entry struct {
	// Key names the text, ID is the English that it was made from, and Plural that of
	// more than one; empty for a text without forms of number.
	Key, ID, Plural string
	// Forms is the translation: one text, or one for each category of plural in the order
	// of Categories; empty texts are not yet translated.
	Forms []string
	// Comment is the translator's, Notes are those of the tool. Fuzzy is set where a
	// translator's tool says that the text is only a guess.
	Comment, Notes string
	Fuzzy          bool
	// Was is the English before ID, of a text that a translator is to look at again.
	Was string
	// At is where the translation is written.
	At diag.Span
}

// Translated reports whether every form has a text that is meant.
func (e *Entry) Translated() bool {
	for _, s := range e.Forms {
		if s == "" {
			return false
		}
	}
	return len(e.Forms) > 0 && !e.Fuzzy
}

// File is one catalogue.
type File struct {
	// Name is its name as spans have it, Tag the BCP 47 tag of its language.
	Name, Tag string
	// Builtin is set when it lies beside the built-in content or in the tool.
	Builtin bool
	// Header is the first entry as it is written, empty for none, and Obsolete the
	// entries that a translator's tool has put aside.
	Header, Obsolete string
	// Says is what the header says of the language, the categories of plural and the
	// encoding, and HeaderAt where it says so.
	Says     Said
	HeaderAt diag.Span
	Entries  []Entry
}

// Said is what a header says, each empty where it says nothing.
type Said struct{ Language, PluralForms, ContentType string }

// Parse reads a catalogue. What cannot be read is a finding at its line and leaves out its
// entry alone.
func Parse(name string, data []byte) (*File, []diag.Finding) {
	r := reader{file: &File{Name: name, Tag: Tag(name)}}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	for line := range bytes.Lines(data) {
		r.line(strings.TrimRight(string(line), "\r\n"))
	}
	r.end()
	r.file.Obsolete = r.obsolete.String()
	return r.file, r.findings
}

// reader divides a file into entries, so that the library is handed one well-formed entry
// at a time: of several without a blank line between them it would make one, and at a
// stray text it does not come to an end.
type reader struct {
	file     *File
	findings []diag.Finding
	n        int // the number of the line
	// block are the lines of the entry, size their bytes.
	block    []string
	size     int
	obsolete strings.Builder
	// was is set behind a line of what the text was before.
	was bool
	// state is the last keyword of the entry, forms how many forms it has, at where the
	// first is.
	state  string
	forms  int
	at     diag.Span
	spoilt bool
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
		r.end()
	case strings.HasPrefix(s, "#~"):
		r.end()
		r.obsolete.WriteString(s + "\n")
	case s[0] == '#':
		if r.state != "" {
			r.end()
		}
		if !strings.HasPrefix(s, "#|") || r.previous(s) {
			r.add(s)
		}
	case s[0] == '"':
		if r.state == "" {
			r.refuse("a text that belongs to no msgid or msgstr")
		}
		r.quoted(s)
		r.add(s)
	default:
		r.keyword(s)
	}
}

// wasLine matches a line that says what a text was before, goesOn the lines that follow it.
var (
	wasLine = regexp.MustCompile(`^#\|[ \t]+(msgctxt|msgid)[ \t]+".*"$`)
	goesOn  = regexp.MustCompile(`^#\|[ \t]+".*"$`)
)

// previous reports whether a line of what the text was before is for the library, which does
// not come to an end at one that it does not know, and takes what more than one of something
// was for what one was.
func (r *reader) previous(s string) bool {
	r.was = wasLine.MatchString(s) || r.was && goesOn.MatchString(s)
	return r.was
}

// keyword takes a line that begins with a keyword.
func (r *reader) keyword(s string) {
	word, text, _ := strings.Cut(s, " ")
	base, index, formed := strings.Cut(word, "[")
	if r.state == "msgstr" && base != "msgstr" {
		r.end()
	}
	after := map[string][]string{
		"msgctxt": {""}, "msgid": {"", "msgctxt"}, "msgid_plural": {"msgid"}, "msgstr": {"msgid", "msgid_plural", "msgstr"},
	}[base]
	ok := false
	for _, state := range after {
		ok = ok || state == r.state
	}
	switch {
	case after == nil:
		r.refuse("a line that is no part of a PO file; it has msgctxt, msgid, msgid_plural, msgstr, comments behind # and texts in quotes")
	case !ok, base == "msgstr" && r.state == "msgstr" && !formed:
		r.refuse(word + " is out of place; an entry has msgctxt, msgid, msgid_plural where it has forms of number, and msgstr")
	case formed && (base != "msgstr" || index != fmt.Sprint(r.forms)+"]" || r.forms == maxForms):
		r.refuse(word + " is out of order; the forms are msgstr[0], msgstr[1] and so on")
	}
	r.quoted(text)
	if r.state = base; base == "msgstr" {
		if r.forms == 0 {
			r.at = diag.Span{File: r.file.Name, Line: r.n, Col: 1, EndLine: r.n, EndCol: len(s) + 1}
		}
		r.forms++
	}
	if formed { // the library takes the last bracket of the line for that of the number
		r.add(word + ` ""`)
		s = text
	}
	r.add(s)
}

// add adds a line to the entry.
func (r *reader) add(s string) {
	if r.size += len(s); len(r.block) >= maxLines || r.size > maxBytes {
		r.refuse(fmt.Sprintf("the entry is not read; one has at most %d lines and %d KiB", maxLines, maxBytes>>10))
		return
	}
	r.block = append(r.block, s)
}

// quoted refuses what is no text in quotes.
func (r *reader) quoted(s string) {
	s = strings.TrimSpace(s)
	if len(s) < 2 || s[0] != '"' || s[len(s)-1] != '"' {
		r.refuse("a text is to be in quotes, to the end of the line")
	}
}

// refuse reports the line and spoils the entry; of each it reports one line.
func (r *reader) refuse(why string) {
	if r.spoilt {
		return
	}
	r.spoilt = true
	r.findings = append(r.findings, diag.Finding{
		Code: "shape-bad-catalogue", Severity: diag.Error, Span: diag.Span{File: r.file.Name, Line: r.n, Col: 1, EndLine: r.n, EndCol: 1}, Message: why,
	})
}

// end makes an entry of the lines since the one before.
func (r *reader) end() {
	block, state, spoilt, at := strings.Join(r.block, "\n")+"\n", r.state, r.spoilt, r.at
	if len(r.block) > 0 && state != "msgstr" && state != "" && !spoilt {
		r.refuse("an entry without msgstr")
		spoilt = true
	}
	r.block, r.size, r.was, r.state, r.spoilt, r.at, r.forms = nil, 0, false, "", false, diag.Span{}, 0
	switch {
	case spoilt || state != "msgstr":
		return
	case len(r.file.Entries) == maxEntries:
		r.refuse(fmt.Sprintf("this entry and those behind it are not read; a catalogue has at most %d", maxEntries))
		return
	}
	f, err := po.Load([]byte(block))
	if err != nil {
		r.refuse(err.Error())
		return
	}
	if len(f.Messages) == 0 {
		if r.file.Header == "" {
			r.file.Header, r.file.HeaderAt = block, at
			r.file.Says = Said{f.MimeHeader.Language, f.MimeHeader.PluralForms, f.MimeHeader.ContentType}
		}
		return
	}
	m := f.Messages[0]
	e := Entry{
		Key: m.MsgContext, ID: m.MsgId, Plural: m.MsgIdPlural, Forms: m.MsgStrPlural,
		Comment: m.TranslatorComment, Notes: m.ExtractedComment, Fuzzy: m.GetFuzzy(),
		Was: m.PrevMsgId, At: at,
	}
	if m.MsgIdPlural == "" && len(m.MsgStrPlural) == 0 {
		e.Forms = []string{m.MsgStr}
	}
	r.file.Entries = append(r.file.Entries, e)
}

// previous is the comment that has what a text was before; the library writes one that
// translators' tools do not read.
func previous(text string) string {
	if text == "" {
		return ""
	}
	id, _, _ := strings.Cut(po.Message{MsgId: text}.String(), "msgstr")
	return "#| " + strings.ReplaceAll(strings.TrimSuffix(id, "\n"), "\n", "\n#| ") + "\n"
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
		e := &f.Entries[i]
		m := po.Message{MsgContext: e.Key, MsgId: e.ID, MsgIdPlural: e.Plural}
		m.TranslatorComment, m.ExtractedComment = e.Comment, e.Notes
		if e.Fuzzy {
			m.Flags = []string{"fuzzy"}
		}
		if e.Plural != "" {
			m.MsgStrPlural = e.Forms
		} else if len(e.Forms) > 0 {
			m.MsgStr = e.Forms[0]
		}
		comments := m.Comment.String()
		b.WriteString("\n" + comments + previous(e.Was) + strings.TrimPrefix(m.String(), comments))
	}
	if f.Obsolete != "" {
		b.WriteString("\n" + f.Obsolete)
	}
	return b.Bytes()
}
