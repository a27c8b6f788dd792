package validate

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/schema/slow"
)

// TestThemesOfAuthors holds that what is wrong with the look of an author's set is found at
// what he wrote, and that a sound theme gives nothing. A sample is one in twelve.
func TestThemesOfAuthors(t *testing.T) {
	const from = `	from: stated: "my notes"
}

nations: polish`
	const colour = `colour: "#705070"`
	boards := `boards: [{number: 1, colour: "#404040"}`
	tests := []struct{ name, old, with, code string }{
		{"a sound theme", from, "\ttheme: {inks: {natural: \"#5a5a20\", paper: \"#fffdf6\"}, decks: desert: {icon: \"sand\", colour: \"#4a3a2a\"}, numbers: polish: [\"#5a2a6a\"], frame: {shape: \"scooped\", radius: 400, line: 40}}\n" + from, ""},
		{"small type that is too pale", from, "\ttheme: inks: quiet: \"#a8acb0\"\n" + from, "print-low-contrast"},
		{"icons that are too pale", from, "\ttheme: inks: natural: \"#d8c890\"\n" + from, "print-faint-icon"},
		{"dark paper", from, "\ttheme: inks: paper: \"#302820\"\n" + from, "print-low-contrast"},
		{"a pale deck", from, "\ttheme: decks: desert: colour: \"#e8d8a0\"\n" + from, "print-low-contrast"},
		{"an icon that there is not", from, "\ttheme: decks: desert: icon: \"dessert\"\n" + from, "print-unknown-icon"},
		{"a sign that there is not", from, "\ttheme: sign: icon: \"dessert\"\n" + from, "print-unknown-icon"},
		{"a pale sign", from, "\ttheme: sign: {icon: \"sand\", colour: \"#e8d8a0\"}\n" + from, "print-faint-icon"},
		{"a deck that there is not", from, "\ttheme: decks: dessert: icon: \"sand\"\n" + from, "link-idle-look"},
		{"a mark that there is not", from, "\ttheme: marks: heldd: icon: \"figure-2\"\n" + from, "link-idle-look"},
		{"a nation that there is not", from, "\ttheme: numbers: pollish: [\"#404040\"]\n" + from, "link-idle-look"},
		{"an ink that there is not", from, "\ttheme: inks: acent: \"#aa0000\"\n" + from, "shape-unknown-word"},
		{"a typeface that there is not", from, "\ttheme: typeface: \"comic\"\n" + from, "shape-unknown-word"},
		{"a frame out of range", from, "\ttheme: frame: radius: 9\n" + from, "shape-out-of-range"},
		{"no colour", from, "\ttheme: inks: ink: \"black\"\n" + from, "shape-invalid"},
		{"a yellow board", boards, strings.Replace(boards, "#404040", "#ffe600", 1), "print-low-contrast"},
		{"a white board", boards, strings.Replace(boards, "#404040", "#ffffff", 1), "print-low-contrast"},
		{"the number of another nation", boards, strings.Replace(boards, "#404040", "#1f4e8c", 1), "print-number-colour"},
		{"a pale nation", colour, `colour: "#e0c8e0"`, "print-low-contrast"},
		{"the sign of another nation", colour, colour + "\n\tmarking: \"cross\"", "print-alike"},
	}
	for i, tt := range tests {
		if !slow.Takes(i, 12) {
			continue
		}
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			text := replace(t, tt.old, tt.with)
			res := loadText(t, text)
			found, err := Run(t.Context(), Options{Loaded: res, NoPlay: true, Proven: known(res)})
			if err != nil {
				t.Fatal(err)
			}
			codes := slices.Compact(codesOf(found))
			if tt.code == "" && len(codes) > 0 || tt.code != "" && !slices.Contains(codes, tt.code) {
				t.Fatalf("found %v, want %q", found, tt.code)
			}
			for _, f := range found {
				at := strings.Split(text, "\n")[max(f.Span.Line-1, 0)]
				if f.Code == tt.code && !strings.Contains(tt.with, strings.TrimSpace(at)) && !strings.Contains(at, strings.TrimSpace(tt.with)) {
					t.Errorf("%s is at %q: %s", f.Code, at, f.Message)
				}
			}
		})
	}
}
