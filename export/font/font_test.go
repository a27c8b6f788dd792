package font_test

import (
	"testing"

	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
)

const mm = page.Millimetre

func TestCoverage(t *testing.T) {
	const needed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" +
		"ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýžßäöüÄÖÜłąę" +
		".,:;!?'\"()/%+−–—×±≤≥½„“”‘’…°→←↑↓•\u00A0\u2011\uFFFD"
	for f := range page.Face(page.Faces) {
		if missing := font.Builtin().Missing(f, needed); len(missing) > 0 {
			t.Errorf("face %v lacks %q", f, string(missing))
		}
	}
}

func TestFiguresAreTabular(t *testing.T) {
	for f := range page.Face(page.Faces) {
		zero := font.Builtin().Width(f, 10*mm, "0")
		for _, digit := range "123456789" {
			if w := font.Builtin().Width(f, 10*mm, string(digit)); w != zero {
				t.Errorf("face %v: %c is %v mm wide, 0 is %v", f, digit, w, zero)
			}
		}
	}
}

func TestMissing(t *testing.T) {
	s := font.Builtin()
	if got := string(s.Missing(page.Regular, "a😀b\u3042😀\u00AD\n")); got != "😀\u3042" {
		t.Errorf("missing %q", got)
	}
	if got := s.Printable(page.Regular, "a😀b\u3042"); got != "a\uFFFDb\uFFFD" {
		t.Errorf("printable %q", got)
	}
	// The typeface has these letters, and nothing turns or joins them.
	if got := s.Missing(page.Regular, "\u05D0b\u0628\u07CA\u0433\u03B1"); string(got) != "\u05D0\u0628\u07CA" {
		t.Errorf("missing %q", got)
	}
}

func TestMetrics(t *testing.T) {
	s := font.Builtin()
	for f := range page.Face(page.Faces) {
		if c := s.CapHeight(f, 10*mm); c < 7*mm || c > 7.5*mm {
			t.Errorf("face %v: capitals of a 10 mm em are %v mm high", f, c)
		}
	}
}

func BenchmarkWidth(b *testing.B) {
	s := font.Builtin()
	for b.Loop() {
		s.Width(page.Regular, 3*mm, "Get round the side of one spotted enemy tank.")
	}
}
