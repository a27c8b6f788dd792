// Package wording puts rules into words: the texts of every language that sheets
// are printed in, and sentences made of them for the special rules of content.
package wording

import (
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Key names a text that sheets print. A language holds every key once.
type Key string

// Language is a language that sheets can be printed in; the zero Language is
// English. Other values come from FindLanguage.
type Language struct {
	tag   string
	texts map[Key]string
}

// tags names every language; the first is the default.
var tags = []string{"en"}

//go:embed texts/*.json
var files embed.FS

// languages reads every language with all its texts, in the order of tags.
var languages = sync.OnceValue(func() []Language {
	var out []Language
	for _, tag := range tags {
		data, err := files.ReadFile("texts/" + tag + ".json")
		if err != nil {
			panic("internal error: no texts are embedded: " + err.Error())
		}
		l := Language{tag: tag}
		if len(out) == 0 { // the tables of package rule are in the first language
			l.texts = tableTexts()
		}
		if err := json.Unmarshal(data, &l.texts); err != nil {
			panic("internal error: the texts of " + tag + " cannot be read: " + err.Error())
		}
		out = append(out, l)
	}
	return out
})

// FindLanguage returns the language with a BCP 47 tag, and refuses a tag for
// which there are no texts.
func FindLanguage(tag string) (Language, error) {
	i := slices.Index(tags, tag)
	if i < 0 {
		return Language{}, fmt.Errorf("find language %q: the names are %s", tag, strings.Join(tags, ", "))
	}
	return languages()[i], nil
}

// NewLanguage returns a language that has the texts given and no others.
func NewLanguage(tag string, texts map[Key]string) Language {
	return Language{tag: tag, texts: maps.Clone(texts)}
}

// Keys returns the keys of all texts in order.
func (l Language) Keys() []Key { return slices.Sorted(maps.Keys(l.orFirst().texts)) }

// Name returns the BCP 47 tag.
func (l Language) Name() string { return l.orFirst().tag }

func (l Language) orFirst() Language {
	if l.texts == nil {
		return languages()[0]
	}
	return l
}

// Has reports whether there is a text for a key.
func (l Language) Has(k Key) bool {
	_, ok := l.orFirst().texts[k]
	return ok
}

// Text returns the text of a key, with {n} replaced by a number where one is
// given. A key without text shows itself, which a test over all keys excludes.
func (l Language) Text(k Key, n ...int) string {
	s, ok := l.orFirst().texts[k]
	if !ok {
		return string(k)
	}
	if len(n) > 0 {
		s = strings.ReplaceAll(s, "{n}", strconv.Itoa(n[0]))
	}
	return s
}

// Counted returns the text for a number of things: the key with .one or .other.
func (l Language) Counted(k Key, n int) string {
	if n == 1 {
		return l.Text(k+".one", n)
	}
	return l.Text(k+".other", n)
}

// Say returns the text of a key with each {name} replaced by a value; names and
// values alternate.
func (l Language) Say(k Key, pairs ...string) string { return fill(l.Text(k), pairs) }

// fill replaces each {name} of a text. A Replacer would be built anew for every text, which
// takes longer than to lay it out.
func fill(text string, pairs []string) string {
	var b strings.Builder
	for {
		before, rest, open := strings.Cut(text, "{")
		name, after, closed := strings.Cut(rest, "}")
		b.WriteString(before)
		if !open {
			return b.String()
		}
		i := 0
		for i+1 < len(pairs) && pairs[i] != name {
			i += 2
		}
		if !closed || i+1 >= len(pairs) {
			b.WriteByte('{')
			text = rest
			continue
		}
		b.WriteString(pairs[i+1])
		text = after
	}
}

// Word returns the text for a word of the schema: the key of the family with
// the word behind it. A word we have no text for shows itself.
func (l Language) Word(family, word string) string {
	if s, ok := l.orFirst().texts[Key(family+"."+word)]; ok {
		return s
	}
	return strings.ReplaceAll(word, "-", " ")
}

// All joins phrases with commas and a last word, as in "a, b and c".
func (l Language) All(last Key, phrases []string) string {
	n := len(phrases)
	if n < 2 {
		return strings.Join(phrases, "")
	}
	return strings.Join(phrases[:n-1], ", ") + " " + l.Text(last) + " " + phrases[n-1]
}

// Number prints a figure; the minus is as wide as one.
func Number(n int) string {
	if n < 0 {
		return Signed(n)
	}
	return strconv.Itoa(n)
}

// Signed prints a modifier with its sign; the minus is as wide as a figure.
func Signed(n int) string {
	if n < 0 {
		return "\u2212" + strings.TrimPrefix(strconv.Itoa(n), "-")
	}
	return "+" + strconv.Itoa(n)
}
