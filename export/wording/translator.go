package wording

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/schema/catalog"
)

// Translator returns the language as that in which games tell of themselves, nil for English.
func (l Language) Translator() engine.Translator {
	if l.English() {
		return nil
	}
	l.open = true
	return translator{l}
}

// translator is a language for logs; it leaves slots and cases open until the end.
type translator struct{ l Language }

// Say implements engine.Translator.
func (t translator) Say(key, english string, n int) string {
	if form, ok := t.l.words.find(Key(key + "." + catalog.Category(t.l.words.tag, n))); ok {
		return form
	}
	if s, ok := t.l.words.find(Key(key)); ok {
		return s
	}
	if Key(key) != "" && t.l.Has(Key(key)) {
		return t.l.text(Key(key))
	}
	return t.l.instead(english)
}

// Word implements engine.Translator. A word may have a text for logs or one of its own; of the
// family of capitals are names that are set so.
func (t translator) Word(family, english string) string {
	if family+"." == capitalKeys {
		return t.l.Capitals(english)
	}
	for _, key := range []Key{Key(kit.WordKey(family, english)), Key(family + "." + english)} {
		if s, ok := t.l.words.find(key); ok {
			return s
		}
	}
	if t.l.words.pseudo {
		return PseudoText(english)
	}
	return english
}

// Choose implements engine.Translator.
func (t translator) Choose(value, choice string) string {
	return kit.Choose(value, choice, t.l.category)
}

// End implements engine.Translator.
func (t translator) End(text string) string {
	text = kit.InCase(text, "")
	if bindsLetters(t.l.words.tag) { // the engine writes its numbers with hyphens
		text = ofMinus.set(text)
	}
	return text
}
