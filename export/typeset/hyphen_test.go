package typeset_test

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
	"hulldown.dev/export/typeset"
	"hulldown.dev/export/wording"
)

// czech are the hyphens of Czech.
func czech(t *testing.T) *typeset.Hyphens {
	t.Helper()
	l, err := wording.FindLanguage("cs")
	if err != nil {
		t.Fatal(err)
	}
	h := typeset.NewHyphens(l.Patterns())
	if h == nil {
		t.Fatal("there are no Czech patterns")
	}
	return h
}

// TestPoints holds where Czech words are divided, and that what may not be is whole.
func TestPoints(t *testing.T) {
	h := czech(t)
	for _, want := range []string{
		"poško-zení", "admi-nistrač-ního", "proti-tanko-vého", "vzdá-lenost", "obchvat", "průraz-nost", "všechny", "mod-ry", // at least three letters before and behind
	} {
		word := strings.ReplaceAll(want, "-", "")
		got := h.Points(word)
		for _, n := range got {
			if left, right := []rune(word[:n]), []rune(word[n:]); len(left) < 3 || len(right) < 3 {
				t.Errorf("%s is divided after %s", word, word[:n])
			}
		}
		at := 0
		for part := range strings.SplitSeq(want, "-") {
			if at += len(part); at < len(word) && !slices.Contains(got, at) && want != "mod-ry" {
				t.Errorf("%s is not divided after %s: %v", word, word[:at], got)
			}
		}
	}
	for _, whole := range []string{"Panther", "PzKpfw", "T-34", "800", "les", "", "—", "POHYB", "m3grant", "mechu"} {
		if got := h.Points(whole); len(got) > 0 {
			t.Errorf("%s is divided at %v", whole, got)
		}
	}
	if got := h.Points("(poškození),"); len(got) == 0 || got[0] < len("(poš") {
		t.Errorf("marks around a word count: %v", got)
	}
	if got := h.Points(strings.Repeat("poškození", 600)); len(got) > 0 {
		t.Errorf("what is too long for a word is divided at %d places", len(got))
	}
	if typeset.NewHyphens("# nothing\n") != nil {
		t.Error("no patterns are hyphens")
	}
}

// TestEnglishPoints holds where English words are divided, among them such as the patterns know
// nothing of.
func TestEnglishPoints(t *testing.T) {
	h := typeset.NewHyphens(wording.Language{}.Patterns())
	if h == nil {
		t.Fatal("there are no English patterns")
	}
	for _, want := range []string{
		"pen-e-tra-tion", "coun-ters", "hyphen-ation", "ini-tia-tive", "ad-min-is-tra-tion", "com-man-der", "dam-age", "present", "project", "ref-or-ma-tion", "table",
	} {
		word := strings.ReplaceAll(want, "-", "")
		var points []int
		at := 0
		for part := range strings.SplitSeq(want, "-") {
			// No fewer than three letters come before a hyphen or behind one.
			if at += len(part); at >= 3 && len(word)-at >= 3 {
				points = append(points, at)
			}
		}
		if got := h.Points(word); !slices.Equal(got, points) {
			t.Errorf("%s is divided at %v, want %v", word, got, points)
		}
	}
}

// TestDividedLines holds that a word is divided where it is wider than a line and where much
// of one would stay free, and nowhere else; that nothing is lost; and that without hyphens
// lines are as they were.
func TestDividedLines(t *testing.T) {
	s, h := font.Builtin(), czech(t)
	const size = 3 * mm
	set := func(text string, width page.MM, h *typeset.Hyphens) []string {
		return typeset.Measure{Fonts: s, Face: page.Regular, Size: size, Width: width, Hyphens: h}.Break(text)
	}
	if got := set("nejvyšší průraznost", s.Width(page.Regular, size, "nejvyšší")*5/4, h); len(got) != 2 || strings.HasSuffix(got[0], "-") {
		t.Errorf("a line that is nearly full is divided: %q", got)
	}
	if got := set("od protitankového děla", s.Width(page.Regular, size, "od protitan-"), h); len(got) < 2 || !strings.HasSuffix(got[0], "-") || !strings.HasPrefix(got[0], "od ") {
		t.Errorf("much of a line stays free: %q", got)
	}
	for _, text := range []string{"protitankového", "od protitankového děla a administračního kroku", "  dvě protitankového"} {
		for width := page.MM(8 * mm); width < 60*mm; width += mm / 2 {
			lines := set(text, width, h)
			joined := strings.ReplaceAll(strings.Join(lines, " "), "- ", "")
			if strings.Join(strings.Fields(joined), " ") != strings.Join(strings.Fields(text), " ") {
				t.Fatalf("%q becomes %q", text, lines)
			}
			for _, line := range lines {
				if s.Width(page.Regular, size, line) > width && strings.HasSuffix(line, "-") {
					t.Errorf("%q is wider than %v", line, width)
				}
			}
		}
	}
	if got := set("protitankového", 8*mm, nil); len(got) != 1 {
		t.Error(got)
	}
}

// TestBoxDividesLast holds that a word in a box is divided only where the text would be smaller without.
func TestBoxDividesLast(t *testing.T) {
	s, h := font.Builtin(), czech(t)
	const size = 3 * mm
	box := typeset.Box{Fonts: s, Text: "od protitankového děla", Width: s.Width(page.Regular, size, "od protitan-"), Min: size, Max: size, Leading: 1200, Hyphens: h}
	divided := func(high page.MM) bool {
		box.Height = high
		block := box.Fit()
		return strings.Contains(strings.Join(block.Lines, "|"), "-|")
	}
	if low := page.MM(6 * mm); !divided(low) {
		t.Errorf("no word is divided in a box of %v", low)
	}
	box.Width = s.Width(page.Regular, size, "protitankového")
	if high := page.MM(20 * mm); divided(high) {
		t.Errorf("a word is divided in a box of %v", high)
	}
}
