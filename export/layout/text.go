package layout

import (
	"maps"
	"strconv"
	"strings"
)

// key names a text that sheets print. A language holds every key once.
type key string

// Language is a language that sheets can be printed in; the zero Language is
// English. Other values come from FindLanguage.
type Language struct {
	tag   string
	texts map[key]string
}

// languages holds every language with all its texts; the first is the default.
var languages = widened(tables, map[string][]map[key]string{"en": {englishSheets, englishAids, englishSolo, englishVictoryTank}})

// widened adds to the tables of languages further ones, by their tags. No two
// tables of a language hold the same key.
func widened(tables []Language, more map[string][]map[key]string) []Language {
	out := make([]Language, len(tables))
	for i, l := range tables {
		out[i] = Language{tag: l.tag, texts: map[key]string{}}
		for _, part := range append([]map[key]string{l.texts}, more[l.tag]...) {
			maps.Copy(out[i].texts, part)
		}
	}
	return out
}

// FindLanguage returns the language with a BCP 47 tag, and refuses a tag for
// which there are no texts.
func FindLanguage(tag string) (Language, error) { return find(languages, "language", tag) }

// Name returns the BCP 47 tag.
func (l Language) Name() string { return l.orFirst().tag }

func (l Language) orFirst() Language {
	if l.texts == nil {
		return languages[0]
	}
	return l
}

// text returns the text of a key, with {n} replaced by a number where one is
// given. A key without text shows itself, which a test over all keys excludes.
func (l Language) text(k key, n ...int) string {
	s, ok := l.orFirst().texts[k]
	if !ok {
		return string(k)
	}
	if len(n) > 0 {
		s = strings.ReplaceAll(s, "{n}", strconv.Itoa(n[0]))
	}
	return s
}

// counted returns the text for a number of things: the key with .one or .other.
func (l Language) counted(k key, n int) string {
	if n == 1 {
		return l.text(k+".one", n)
	}
	return l.text(k+".other", n)
}

// say returns the text of a key with each {name} replaced by a value; names and
// values alternate.
func (l Language) say(k key, pairs ...string) string {
	for i := 0; i+1 < len(pairs); i += 2 {
		pairs[i] = "{" + pairs[i] + "}"
	}
	return strings.NewReplacer(pairs...).Replace(l.text(k))
}

// word returns the text for a word of the schema: the key of the family with
// the word behind it. A word we have no text for shows itself.
func (l Language) word(family, word string) string {
	if s, ok := l.orFirst().texts[key(family+"."+word)]; ok {
		return s
	}
	return strings.ReplaceAll(word, "-", " ")
}

// all joins phrases with commas and a last word, as in "a, b and c".
func (l Language) all(last key, phrases []string) string {
	n := len(phrases)
	if n < 2 {
		return strings.Join(phrases, "")
	}
	return strings.Join(phrases[:n-1], ", ") + " " + l.text(last) + " " + phrases[n-1]
}

// number prints a figure; the minus is as wide as one.
func number(n int) string {
	if n < 0 {
		return signed(n)
	}
	return strconv.Itoa(n)
}

// signed prints a modifier with its sign; the minus is as wide as a figure.
func signed(n int) string {
	if n < 0 {
		return "\u2212" + strings.TrimPrefix(strconv.Itoa(n), "-")
	}
	return "+" + strconv.Itoa(n)
}
