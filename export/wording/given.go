package wording

import (
	"sync"
	"sync/atomic"

	"golang.org/x/text/language"
)

// Texts are the texts of a language as values, for a program that is built without catalogues: those of
// English, and those in which the language differs.
type Texts struct {
	Tag          string
	Plain        bool
	English, Own map[string]string
}

// Texts returns the texts of the language whose keys are wanted, with those of the author's catalogues.
func (l Language) Texts(wanted func(Key) bool) Texts {
	t := Texts{Tag: l.Name(), Plain: l.Plain(), English: english().only(wanted)}
	if !l.English() {
		t.Own = l.words.only(wanted)
	}
	return t
}

// only are the texts whose keys are wanted.
func (w *words) only(wanted func(Key) bool) map[string]string {
	out := map[string]string{}
	for k, s := range w.texts { // order-free: each is put by its key
		if wanted(k) {
			out[string(k)] = s
		}
	}
	return out
}

// given are the English texts that a program was given, nil where it has its own.
var given atomic.Pointer[words]

// Given returns the language of texts, whose English the program takes for its own from then on, unless it has read
// that before.
func Given(t Texts) (Language, error) {
	given.Store(wordsOf(language.English, t.English))
	if t.Tag == Default || t.Tag == Pseudo {
		return FindLanguage(t.Tag)
	}
	tag, err := language.Parse(t.Tag)
	if err != nil {
		return Language{}, err
	}
	w := wordsOf(tag, t.Own)
	w.typeset, w.plain = bindsLetters(tag), t.Plain
	return Language{words: w}, nil
}

// wordsOf are the words of a language.
func wordsOf(tag language.Tag, texts map[string]string) *words {
	w := &words{tag: tag, texts: make(map[Key]string, len(texts))}
	for k, s := range texts { // order-free: each is put by its key
		w.texts[Key(k)] = s
	}
	w.capitals = sync.OnceValue(w.inCapitals)
	return w
}
