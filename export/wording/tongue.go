package wording

import (
	"hulldown/engine"
	"hulldown/engine/kit"
	"hulldown/schema/catalog"
)

// Tongue returns the language as that in which games tell of themselves, nil for English.
func (l Language) Tongue() engine.Tongue {
	if l.English() {
		return nil
	}
	l.open = true
	return tongue{l}
}

// tongue is a language for logs; it leaves slots and cases open until the end.
type tongue struct{ l Language }

// Say implements engine.Tongue.
func (t tongue) Say(key, english string, n int) string {
	if form, ok := t.l.words.texts[Key(key+"."+catalog.Category(t.l.words.tag, n))]; ok {
		return form
	}
	if s, ok := t.l.words.texts[Key(key)]; ok {
		return s
	}
	if Key(key) != "" && t.l.Has(Key(key)) {
		return t.l.text(Key(key))
	}
	return t.l.instead(english)
}

// Word implements engine.Tongue. A word may have a text for logs or one of its own; of the
// family of capitals are names that are set so.
func (t tongue) Word(family, english string) string {
	if family+"." == capitalKeys {
		return t.l.Capitals(english)
	}
	for _, key := range []Key{Key(kit.WordKey(family, english)), Key(family + "." + english)} {
		if s, ok := t.l.words.texts[key]; ok {
			return s
		}
	}
	if t.l.words.pseudo {
		return PseudoText(english)
	}
	return english
}

// Choose implements engine.Tongue.
func (t tongue) Choose(value, choice string) string { return kit.Choose(value, choice, t.l.category) }

// End implements engine.Tongue.
func (t tongue) End(text string) string {
	text = kit.InCase(text, "")
	if alone(t.l.words.tag) != nil { // the engine writes its numbers with hyphens
		text = ofMinus.ReplaceAllString(text, "$1\u2212$2")
	}
	return text
}
