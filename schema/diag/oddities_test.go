package diag

import (
	"strings"
	"testing"
)

// TestOddities holds what is strange in a text, and how it is mended where that is
// certain: "?" is what is not. A text that is as it should be is its own mending.
func TestOddities(t *testing.T) {
	for _, tt := range []struct{ name, text, mended, why string }{
		{"soft hyphen", "Hold the mi\u00ADll", "Hold the mill", `the text has the soft hyphen U+00AD, which nobody sees; take it out, or write \u00ad if it is meant`},
		{"zero-width space", "Hold\u200Bthe mill", "?", `the text has the zero-width space U+200B, which nobody sees; …`},
		{"joiner", "mi\u200Dll", "mill", `the text has the zero-width joiner U+200D, …`},
		{"order of bytes", "The \uFEFFmill", "The mill", `the text has the byte order mark U+FEFF, …`},
		{"direction", "The \u202Emill\u202C", "The mill", `the text has the mark of direction U+202E, …`},
		{"selector", "m\uFE0Fill", "mill", `the text has the invisible character U+FE0F, …`},
		{"no-break space between words", "Hold\u00A0the mill", "Hold the mill", `the text has the no-break space U+00A0 where a blank belongs; …`},
		{"no-break space in a title", "My\u00A0Battle", "My Battle", `the text has the no-break space U+00A0 …`},
		{"no-break space at the end", "The mill\u00A0", "The mill ", `the text has the no-break space U+00A0 …`},
		{"no-break space beside a blank", "at 5 \u00A0km", "at 5  km", `the text has the no-break space U+00A0 …`},
		{"line separator", "The\u2028mill", "The mill", `the text has the blank U+2028 …`},
		{"Cyrillic letter", "The mіll", "The mill", "the text has the Cyrillic letter і U+0456 in \"mіll\", which looks like the Latin i; write that"},
		{"Greek letter", "Hοld", "Hold", "the text has the Greek letter ο U+03BF in \"Hοld\", …"},
		{"Latin letter", "Tигр", "Тигр", "the text has the Latin letter T in \"Tигр\", which looks like the Cyrillic Т; write that"},
		{"word of look-alikes", "Hold а mill", "Hold a mill", "the text has the Cyrillic letter а U+0430 in \"а\", …"},
		{"number of a tank", "The Т-34 comes", "The T-34 comes", "the text has the Cyrillic letter Т U+0422 in \"Т\", …"},
		{"full width", "Day ２", "Day 2", "the text has the full-width ２ U+FF12; write 2"},
		{"in parts", "Re\u0301union", "Réunion", "the text has é in several characters, a letter and its accent; write it as one"},
		{"in parts, twice", "r\u030Ceka u me\u030Csta", "řeka u města", "the text has ř …"},

		{"private use", "The mill\uE000", "?", `the text has the private character U+E000, which says nothing to a reader; take it out`},
		{"private use of the last plane", "The mill\U0010FFFD", "?", `the text has the private character U+10FFFD, …`},
		{"no character", "The mill\uFFFE", "?", `the text has the number of no character U+FFFE, which says nothing to a reader; take it out`},
		{"no character of another plane", "The mill\U0003FFFF", "?", `the text has the number of no character U+3FFFF, …`},
		{"no character in the middle", "The mill\uFDD0", "?", `the text has the number of no character U+FDD0, …`},
		{"not read", "The mill\uFFFD", "?", `the text has the sign of an unreadable character U+FFFD, …`},

		{"Czech", "Boj o\u00A0řeku v\u00A0údolí č.\u00A05, 10\u00A0km", "", ""},
		{"German", "Die Höhe 112, z.\u00A0B. „Straße“ – 5\u202F000\u00A0m", "", ""},
		{"French", "À l’aube\u00A0! «\u00A0Oui\u00A0»", "", ""},
		{"Russian", "Танк Т-34 и КВ-1 у\u00A0деревни, Х армия", "", ""},
		{"Russian with Latin names", "Танк T-34 против Tiger и M4", "", ""},
		{"Greek", "Μάχη στο Ρούπελ", "", ""},
		{"Cyrillic name beside", "The tank Тигр (СССР)", "", ""},
		{"units", "5 µm, 3 Ω, Δt", "", ""},
		{"signs", "± 5 – 10 × 2 … ½ → ★", "", ""},
		{"pictures", "Day 1 ❤\uFE0F 👩\u200D🚀", "", ""},
		{"Persian", "می\u200Cخواهم", "", ""},
		{"Japanese", "第２次大戦", "", ""},
		{"escapes", `Fire\nВойна \u00adВойна \(name)Война`, "", ""},
		{"Vietnamese", "Điện Biên Phủ", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			text := `"` + tt.text + `"`
			odd := Oddities(text)
			if tt.why == "" {
				if len(odd) > 0 {
					t.Errorf("%q is strange: %v", tt.text, odd)
				}
				return
			}
			if len(odd) == 0 {
				t.Fatalf("%q is not strange", tt.text)
			}
			says := odd[0].Why + odd[0].Escape
			if want, open := strings.CutSuffix(tt.why, "…"); !strings.HasPrefix(says, want) || !open && says != want {
				t.Errorf("says %s\nwant %s", says, tt.why)
			}
			mended := text
			for i := len(odd) - 1; i >= 0; i-- {
				if o := odd[i]; o.Certain {
					mended = mended[:o.From] + o.Right + mended[o.To:]
				} else {
					mended = `"?"`
				}
			}
			if mended != `"`+tt.mended+`"` {
				t.Errorf("mended it is %q, want %q", mended, tt.mended)
			}
		})
	}
}
