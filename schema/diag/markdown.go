//go:build !js

package diag

import (
	"regexp"
	"strings"
	"sync"
)

// What Markdown, as CommonMark and GitHub have it, reads into text beyond single signs: addresses,
// people, issues and small pictures that come about by themselves, and lists and rules by how a line begins. A program
// for pages writes no Markdown, and would carry the tables of regular expressions for it.
var (
	ownLink   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)(:)(/)|(www)\.`) })
	lineBegin = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(?:[0-9]+([.)])(?: |$)|([-+=:]))`) })
	mentioned = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(@|#|\b[Gg][Hh]-)`) })
	pictured  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`:([0-9A-Za-z_+-]+:)`) })
)

// apart is a sign without width, as an entity: what follows @ or # with it is a text and nobody's name.
const apart = "&#8288;"

// Markdown is text that means nothing in Markdown but itself, wherever a line of it has room: in a
// paragraph, an item, a heading or a cell. It is of one line; signs that nobody sees are shown.
func Markdown(text string) string {
	text = strings.TrimSpace(Printable(strings.Join(strings.Fields(text), " ")))
	var b strings.Builder
	for _, r := range text {
		if strings.ContainsRune("\\`*_{}[]<>#|~&!$^", r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	text = ownLink().ReplaceAllStringFunc(b.String(), func(found string) string {
		if found[0] == ':' {
			return `\:/`
		}
		return found[:3] + `\.`
	})
	text = mentioned().ReplaceAllString(text, "${1}"+apart)
	text = pictured().ReplaceAllString(text, ":"+apart+"${1}")
	if m := lineBegin().FindStringSubmatchIndex(text); m != nil {
		at := max(m[2], m[4]) // of the sign that makes it a list, a rule or a definition
		text = text[:at] + `\` + text[at:]
	}
	return text
}
