package font

import (
	"encoding/binary"
	"maps"
	"slices"
	"testing"

	imagefont "golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"

	"hulldown/export/page"
)

// readable is a file of the glyphs of some characters with the tables that a reader of whole
// fonts asks for.
func readable(t *testing.T, f page.Face, file []byte, runes []rune) *sfnt.Font {
	t.Helper()
	tables, whole := tablesOf(file), tablesOf(Builtin().at(f).data)
	for _, name := range []string{"OS/2", "name", "post"} {
		tables[name] = whole[name]
	}
	// One table of characters in format 12, a group for each.
	order := map[rune]int{}
	for i, r := range runes {
		order[r] = i + 1
	}
	var longs []uint32
	for _, r := range slices.Sorted(maps.Keys(order)) {
		longs = append(longs, uint32(r), uint32(r), uint32(order[r]))
	}
	n := uint32(len(order))
	table := []byte{0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12, 0, 12, 0, 0}
	for _, v := range append([]uint32{16 + 12*n, 0, n}, longs...) {
		table = binary.BigEndian.AppendUint32(table, v)
	}
	tables["cmap"] = table
	out, err := sfnt.Parse(assembled(tables))
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestSubset holds that the glyphs of a file with few of them are drawn and as wide as those
// of the whole face, composed ones too, and that nothing else is in it.
func TestSubset(t *testing.T) {
	runes := []rune("HxAž\u00A0 Ú−i½(\uFFFD")
	for f := range page.Face(page.Faces) {
		file, n := Builtin().Subset(f, runes)
		at := Builtin().at(f)
		cut := readable(t, f, file, runes)
		if n <= len(runes)+1 || n > 3*len(runes) {
			t.Errorf("face %v: %d glyphs for %d characters", f, n, len(runes))
		}
		if len(file) > len(at.data)/5 {
			t.Errorf("face %v: %d of %d bytes", f, len(file), len(at.data))
		}
		for i, r := range append([]rune{0}, runes...) {
			var a, b sfnt.Buffer
			old := sfnt.GlyphIndex(Builtin().Glyph(f, r))
			want, err := at.parsed.LoadGlyph(&a, old, at.em, nil)
			if err != nil {
				t.Fatal(err)
			}
			got, err := cut.LoadGlyph(&b, sfnt.GlyphIndex(i), at.em, nil)
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("face %v: %q is drawn otherwise: %v", f, r, err)
			}
			wide, _ := at.parsed.GlyphAdvance(&a, old, at.em, imagefont.HintingNone)
			if is, err := cut.GlyphAdvance(&b, sfnt.GlyphIndex(i), at.em, imagefont.HintingNone); err != nil || is != wide {
				t.Errorf("face %v: %q is %v wide, want %v: %v", f, r, is, wide, err)
			}
		}
	}
}

// TestSubsetSums holds the sums by which readers see that a file is whole.
func TestSubsetSums(t *testing.T) {
	file, _ := Builtin().Subset(page.Serif, []rune("abc"))
	if got := sum(file); got != 0xB1B0AFBA {
		t.Errorf("the sum of the file is %#x", got)
	}
	head := slices.Clone(tablesOf(file)["head"])
	clear(head[sumPlace:][:4])
	for i := range int(binary.BigEndian.Uint16(file[4:])) {
		entry := file[12+16*i:]
		table := tablesOf(file)[string(entry[:4])]
		if string(entry[:4]) == "head" {
			table = head
		}
		if want := binary.BigEndian.Uint32(entry[4:]); sum(table) != want {
			t.Errorf("the sum of %q is %#x, the file says %#x", entry[:4], sum(table), want)
		}
	}
}

// TestFaceMetrics holds what a file says of a face against the face.
func TestFaceMetrics(t *testing.T) {
	for f := range page.Face(page.Faces) {
		m := Builtin().Metrics(f)
		if m.Ascent < m.Capitals || m.Capitals < 700 || m.Descent > -200 || m.Box[0] >= 0 || m.Box[1] >= m.Descent || m.Box[2] < 1000 || m.Box[3] <= m.Ascent {
			t.Errorf("face %v: %+v", f, m)
		}
		if thick := m.Stem > 120; thick != f.Heavy() {
			t.Errorf("face %v: stems are %d thick", f, m.Stem)
		}
	}
}
