package wording

import (
	"strings"

	"hulldown.dev/engine/kit"
)

// accents puts a Czech letter in place of each plain one that has such.
var accents = strings.NewReplacer("a", "á", "c", "č", "d", "ď", "e", "ě", "i", "í", "n", "ň", "o", "ó", "r", "ř", "s", "š", "t", "ť", "u", "ů", "y", "ý", "z", "ž",
	"A", "Á", "C", "Č", "D", "Ď", "E", "Ě", "I", "Í", "N", "Ň", "O", "Ó", "R", "Ř", "S", "Š", "T", "Ť", "U", "Ů", "Y", "Ý", "Z", "Ž")

// PseudoText is a text in foreign letters, three tenths longer, as a translation may be, with
// marks at both ends, which count among what is longer. Slots stay, for values replace them,
// but for the texts that they choose from; sentences begin with a mark and need no other form.
func PseudoText(text string) string {
	var b strings.Builder
	letters, grown, inside, chosen := 0, 2, false, false
	for _, r := range kit.Within(text) {
		switch r {
		case '{':
			inside = true
		case '}', '|':
			inside, chosen = r == '|', false
		}
		if inside && !chosen || r == '}' {
			chosen = inside && r == ':'
			b.WriteRune(r)
			continue
		}
		if inside {
			b.WriteString(accents.Replace(string(r)))
			continue
		}
		b.WriteString(accents.Replace(string(r)))
		letters++
		// What is new stays in its word.
		if r != ' ' && r != '\u00A0' && r != '\n' && letters*3 >= (grown+1)*10 {
			b.WriteRune('ě')
			grown++
		}
	}
	return "‹" + b.String() + "›"
}
