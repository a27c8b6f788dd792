// Package wording puts rules into words: the texts of every language that sheets
// are printed in, and sentences made of them for the special rules of content.
package wording

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/language"

	"hulldown.dev/engine/kit"
	"hulldown.dev/schema/catalog"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Key names a text. English holds every key of the tool once; the other texts, those of
// content, of clauses and of logs, are named by keys too, with English where it is used.
type Key string

// Language is a language that sheets can be printed in; the zero Language is
// English. Other values come from FindLanguage.
type Language struct {
	words *words
	// open leaves words with their cases as they are, for a text around them to choose.
	open bool
}

// words are the texts of one language.
type words struct {
	tag language.Tag
	// texts are those of the tool for English, and all that catalogues translate for
	// another language. A text with forms of number has one key for each category.
	texts map[Key]string
	// set are those of texts that were read so far, set as the language is; see find.
	set sync.Map
	// typeset is set for a language with rules of setting; see alone.
	typeset bool
	// at is where catalogues have what they translate.
	at map[Key]diag.Span
	// capitals are the texts that are written in capitals; see Language.Capitals.
	capitals func() map[string]string
	// pseudo is set for the language that shows what is not translatable, plain for a form of
	// English, in which what is not translated is right.
	pseudo, plain bool
}

// Default is the language that the tool's own texts are written in, Pseudo the one that
// shows what no translator can change and what will not fit: longer, in foreign letters
// and with marks at both ends.
const (
	Default = "en"
	Pseudo  = "x-pseudo"
)

// english reads the texts of the tool, or has those that were given.
var english = sync.OnceValue(func() *words {
	if w := given.Load(); w != nil {
		return w
	}
	data, err := files.ReadFile("texts/" + Default + ".json")
	if err != nil {
		panic("internal error: no texts are embedded: " + err.Error())
	}
	w := &words{tag: language.English, texts: tableTexts()} // the tables of package rule are in English
	w.capitals = sync.OnceValue(w.inCapitals)
	if err := readTable(string(data), w.texts); err != nil {
		panic("internal error: the texts of the tool cannot be read: " + err.Error())
	}
	return w
})

// Builtin reads the catalogue of a language that comes with the tool, nil for none.
func Builtin(tag string) *catalog.File {
	name := "texts/" + tag + catalog.Ext
	data, err := files.ReadFile(name)
	if err != nil {
		return nil
	}
	f, _ := catalog.Parse(name, data) // a test holds that there is nothing to say
	f.Builtin = true
	return f
}

// Patterns are those by which words of the language are divided, empty for a language without
// such, whose words are not.
func (l Language) Patterns() string {
	data, err := files.ReadFile("texts/" + l.Name() + ".hyp")
	if err != nil {
		return ""
	}
	return string(data)
}

// Tags lists the languages that the tool has texts in, English first.
func Tags() []string {
	names, err := fs.Glob(files, "texts/*"+catalog.Ext)
	if err != nil {
		panic("internal error: the texts cannot be listed: " + err.Error())
	}
	out := []string{Default}
	for _, name := range names {
		out = append(out, catalog.Tag(path.Base(name)))
	}
	return out
}

// layers lists the catalogues, of the tool and further ones, in which texts of a language are
// looked for, a later one before an earlier: those of cs before those of cs-CZ, none in another
// script. The language is called as the tool calls it or, where that has none, as the nearest
// catalogue.
func layers(tag string, more []*catalog.File) (name string, of []*catalog.File) {
	script, _ := language.Make(tag).Script()
	spoken := false
	for _, near := range catalog.Fallbacks(tag) {
		if other, _ := language.Make(near).Script(); len(of) > 0 && other != script {
			continue
		}
		var at []*catalog.File
		f := Builtin(near)
		if f != nil {
			at = append(at, f)
		}
		for _, f := range more {
			if f.Tag == near {
				at = append(at, f)
			}
		}
		if f != nil && !spoken || len(at) > 0 && name == "" {
			name, spoken = near, f != nil
		}
		of = append(at, of...)
	}
	return name, of
}

// FindLanguage returns the language with a BCP 47 tag: of the tool's own catalogue and of
// further ones, of which a later one counts before an earlier, and of those of cs-CZ and cs the
// first. It refuses a tag for which there is none.
func FindLanguage(tag string, more ...*catalog.File) (Language, error) {
	switch tag {
	case Default:
		return Language{}, nil
	case Pseudo:
		w := &words{tag: language.Und, pseudo: true}
		w.capitals = sync.OnceValue(w.inCapitals)
		return Language{words: w}, nil
	}
	name, of := layers(tag, more)
	plain := slices.Contains(catalog.Fallbacks(tag), Default)
	if plain && len(of) == 0 {
		return Language{}, nil
	}
	t, err := language.Parse(name)
	if err != nil || len(of) == 0 {
		names := append(Tags(), Pseudo)
		for _, f := range more {
			names = append(names, f.Tag)
		}
		slices.Sort(names)
		return Language{}, fmt.Errorf("there are no texts in the language %q: the languages are %s", tag, strings.Join(slices.Compact(names), ", "))
	}
	w := &words{tag: t, texts: map[Key]string{}, at: map[Key]diag.Span{}, typeset: bindsLetters(t), plain: plain}
	w.capitals = sync.OnceValue(w.inCapitals)
	for _, f := range of {
		if err := w.take(f); err != nil {
			return Language{}, err
		}
	}
	return Language{words: w}, nil
}

// take adds the texts of a catalogue that are translated.
func (w *words) take(f *catalog.File) error {
	cats, err := catalog.Categories(f.Tag)
	if err != nil {
		return err
	}
	for i := range f.Entries {
		e := &f.Entries[i]
		if !e.Translated() {
			continue
		}
		w.at[Key(e.Key)] = e.At
		if e.Plural == "" {
			w.texts[Key(e.Key)] = e.Forms[0]
			continue
		}
		for n, form := range e.Forms[:min(len(e.Forms), len(cats))] {
			w.texts[Key(e.Key+"."+cats[n])] = form
		}
	}
	return nil
}

// find returns the text of a key as it is set in the language, and reports whether there is
// one. A command reads few of the thousands of texts, so each is set when it is first read.
func (w *words) find(k Key) (string, bool) {
	s, ok := w.texts[k]
	if !ok || !w.typeset {
		return s, ok
	}
	if done, ok := w.set.Load(k); ok {
		return done.(string), true
	}
	s = typeset(w.tag, s)
	w.set.Store(k, s)
	return s, true
}

// Keys returns the keys of all texts of the tool in order.
func Keys() []Key { return slices.Sorted(maps.Keys(english().texts)) }

// Tag returns the BCP 47 tag, and Name what files and records call the language.
func (l Language) Tag() language.Tag { return l.or().tag }

// Name returns the BCP 47 tag as it is written.
func (l Language) Name() string {
	if l.or().pseudo {
		return Pseudo
	}
	return l.or().tag.String()
}

func (l Language) or() *words {
	if l.words == nil {
		return english()
	}
	return l.words
}

// Plain reports whether the language is a form of the one that all texts are written in, which
// needs no translation of them.
func (l Language) Plain() bool { return l.words == nil || l.words.plain }

// English reports whether the language is the one that all texts are written in.
func (l Language) English() bool { return l.words == nil }

// Has reports whether there is a text for a key.
func (l Language) Has(k Key) bool {
	if _, ok := l.or().find(k); ok {
		return true
	}
	_, ok := english().find(k)
	return ok
}

// untranslated is a text that stands in another language for one that is missing.
const untranslated = "‹%s›"

// text is a text as it is in its catalogue, or else in English, between marks. A key
// without text shows itself, which a test over all keys excludes.
func (l Language) text(k Key) string {
	if s, ok := l.or().find(k); ok {
		return s
	}
	s, ok := english().find(k)
	if !ok {
		return string(k)
	}
	return l.instead(s)
}

// instead is what stands for an English text that is not translated.
func (l Language) instead(s string) string {
	switch {
	case l.words == nil || s == "" || l.words.plain:
		return s
	case l.words.pseudo:
		return PseudoText(s)
	}
	return fmt.Sprintf(untranslated, s)
}

// Open returns the language with words that have cases left as they are, for a text that
// takes them up to choose from.
func (l Language) Open() Language {
	l.open = true
	return l
}

// done ends a text: a word with cases that nothing has chosen from is in its first.
func (l Language) done(s string) string {
	if l.open || !strings.Contains(s, "|") {
		return s
	}
	return kit.InCase(s, "")
}

// Of returns the translation of a text that is written elsewhere, such as in the content,
// under its key.
func (l Language) Of(k Key, text string) string {
	if l.words == nil || text == "" {
		return text
	}
	if s, ok := l.words.find(k); ok {
		return l.done(s)
	}
	return l.instead(text)
}

// Declined is a text of content with the cases that its translation has, for a text around it to
// choose from: the translation under a key where it says the same, or else the text itself.
func (l Language) Declined(k Key, text string) string {
	if s, ok := l.or().find(k); ok && kit.InCase(s, "") == text {
		return s
	}
	return text
}

// Content returns content in the language: its own for English, and otherwise a copy in
// which texts are translated and come from where their translations are written.
func (l Language) Content(c *model.Content) *model.Content {
	if l.English() {
		return c
	}
	return c.Translate(l.Name(), func(record string, s model.Shown) model.Translation {
		k := ContentKey(record, s)
		return model.Translation{Text: l.Of(k, s.Text), At: l.words.at[k]}
	})
}

// Lookup returns what a catalogue of the language has for a key, and reports whether one
// has anything.
func (l Language) Lookup(k Key) (string, bool) {
	s, ok := l.or().find(k)
	return s, ok
}

// Text returns the text of a key, with {n} replaced by a number where one is
// given.
func (l Language) Text(k Key, n ...int) string {
	s := l.text(k)
	if len(n) > 0 {
		return l.done(fill(s, []string{"n", strconv.Itoa(n[0])}, l.category))
	}
	return l.done(s)
}

// Counted returns the text for a number of things: that of the key and the category of
// plural that the number has in the language.
func (l Language) Counted(k Key, n int) string {
	form := k + "." + Key(catalog.Category(l.or().tag, n))
	if _, ok := l.or().find(form); !ok {
		form = k + ".other"
		if n == 1 {
			form = k + ".one"
		}
	}
	return l.Text(form, n)
}

// category is the category of plural of the last number in a text.
func (l Language) category(text string) string {
	end := strings.LastIndexFunc(text, isDigit) + 1
	start := end
	for start > 0 && isDigit(rune(text[start-1])) {
		start--
	}
	n, err := strconv.Atoi(text[start:end])
	if err != nil {
		return "other"
	}
	return catalog.Category(l.or().tag, n)
}

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

// Say returns the text of a key with each {name} replaced by a value; names and
// values alternate.
func (l Language) Say(k Key, pairs ...string) string {
	return l.done(fill(l.text(k), pairs, l.category))
}

// Fill is Say for a text that is written elsewhere.
func (l Language) Fill(k Key, text string, pairs ...string) string {
	if s, ok := l.or().find(k); ok && l.words != nil {
		text = s
	} else {
		text = l.instead(text)
	}
	return l.done(fill(text, pairs, l.category))
}

// Word returns the text for a word of the schema: the key of the family with
// the word behind it. A word we have no text for shows itself.
func (l Language) Word(family, word string) string {
	if k := Key(family + "." + word); l.Has(k) {
		return l.done(l.text(k))
	}
	return strings.ReplaceAll(word, "-", " ")
}

// All joins phrases with commas and a last word, as in "a, b and c".
func (l Language) All(last Key, phrases []string) string {
	n := len(phrases)
	if n < 2 {
		return strings.Join(phrases, "")
	}
	word, gap := l.Text(last), " "
	if utf8.RuneCountInString(word) == 1 { // it does not end a line
		gap = "\u00A0"
	}
	return strings.Join(phrases[:n-1], ", ") + " " + word + gap + phrases[n-1]
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
