package counters

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// mostMarks is how many counters one mark has at most.
const mostMarks = 24

// boxes is how many boxes the Range Track has.
const boxes = 11

// Marked is a mark of a scenario or module in need of counters.
type Marked struct {
	ID     string
	Mark   model.Mark
	owners int
	from   page.Source
}

// MarkTokens lists the counters of the marks and layers that scenarios and modules add,
// each once by its name: one for each that can bear it, and as many as show what
// it counts to. A mark that follows from conditions has none.
func MarkTokens(s sheet.Sheet) []Token {
	lang := s.Opts.Language
	all := Marks(s)
	glyphs := MarkGlyphs(all)
	var out []Token
	for _, m := range all {
		title := m.Mark.Name.In(lang.Name())
		if title == "" {
			title = lang.Capitals(wording.Spaced(m.ID))
		}
		look := s.Themes.Of(m.from.Record())
		side := TokenSide{Glyph: look.IconOf(m.ID, glyphs[m.ID]), Caption: title, Ink: look.InkOf(m.ID, draw.Ink), From: m.from}
		s.Findings.Means(draw.Meaning{Of: draw.MarkMeaning, ID: m.ID, Shape: side.Glyph, Colour: look.Of(side.Ink), From: m.from})
		for _, t := range countedSides(side, m.Mark.Max) {
			t.Name = m.ID
			if t.Front.Text != "" {
				t.Name += "-" + t.Front.Text
			}
			t.Copies, t.Of = min(m.owners, mostMarks), lang.Text("counter.marks")
			out = append(out, t)
		}
	}
	return out
}

// countedSides returns the counters of a mark that goes up to a value: of one that is
// there or not its two faces, otherwise the values from 1, two on each counter.
func countedSides(side TokenSide, most int) []Token {
	pale := func(t TokenSide) TokenSide { t.Pale = true; return t }
	if most <= 1 {
		return []Token{{Front: side, Back: pale(side)}}
	}
	var out []Token
	valued := func(n int) TokenSide { t := side; t.Text = strconv.Itoa(n); return t }
	for n := 1; n <= min(most, mostMarks); n += 2 {
		t := Token{Front: valued(n), Back: pale(side)}
		if n < most {
			t.Back = pale(valued(n + 1))
		}
		out = append(out, t)
	}
	return out
}

// Marks lists what needs counters, by name: of marks with one name that which the most can
// bear.
func Marks(s sheet.Sheet) []Marked {
	need := map[string]Marked{}
	add := func(of map[string]model.Mark, sides, tanks int, origin *model.Origin) {
		for _, id := range slices.Sorted(maps.Keys(of)) {
			m := Marked{ID: id, Mark: of[id], owners: 1, from: page.SourceOf(origin, "marks", id)}
			switch m.Mark.Of {
			case "side":
				m.owners = sides
			case "unit":
				m.owners = tanks
			case "box":
				m.owners = boxes
			}
			if m.Mark.Counts() && m.owners > need[id].owners {
				need[id] = m
			}
		}
	}
	over := func(of map[string]model.Layer, tanks int, origin *model.Origin) {
		for _, id := range slices.Sorted(maps.Keys(of)) {
			owners := tanks
			if of[id].OfBox() {
				owners = boxes
			}
			if owners > need[id].owners {
				need[id] = Marked{ID: id, Mark: model.Mark{Name: of[id].Name, Max: 1}, owners: owners, from: page.SourceOf(origin, "layers", id)}
			}
		}
	}
	for i := range s.Content.Scenarios {
		sc := &s.Content.Scenarios[i]
		add(sc.Marks, len(sc.Sides), sc.Tanks.High(2), sc.Origin)
		over(sc.Layers, sc.Tanks.High(2), sc.Origin)
	}
	for i := range s.Content.Modules {
		m := &s.Content.Modules[i]
		add(m.Marks, 2, moduleTanks, m.Origin)
		over(m.Layers, moduleTanks, m.Origin)
	}
	boxed := boxedNames(s)
	lang := s.Opts.Language.Name()
	maps.DeleteFunc(need, func(id string, m Marked) bool {
		return boxed[strings.ToLower(m.Mark.Name.In(lang))] || model.Find(s.Content.Markers, id) != nil
	})
	return slices.SortedFunc(maps.Values(need), func(a, b Marked) int { return cmp.Compare(a.ID, b.ID) })
}

// boxedNames are the names of the counters in the box and of their faces, in small letters
// and in the language of the content: a mark of such a name, or of the id of one, needs no counter of its own.
func boxedNames(s sheet.Sheet) map[string]bool {
	out := map[string]bool{}
	for i := range s.Content.Markers {
		if s.Content.Markers[i].Role != "counter" {
			continue
		}
		out[strings.ToLower(s.Content.Markers[i].Name)] = true
		for _, f := range s.Content.Markers[i].Faces {
			out[wording.Spaced(f.ID)] = true
			out[strings.ToLower(f.Title)] = true
		}
	}
	return out
}

// moduleTanks is for how many tanks the marks of a module have counters: the
// most that a game of its rules has, as a module names no scenario.
const moduleTanks = 8

// MarkGlyphs gives each mark a drawing of its own: that of its id, else that of its name, and
// else a plain figure, the next in turn, so that the marks of a game differ by shape.
func MarkGlyphs(all []Marked) map[string]string {
	out, used := map[string]string{}, map[string]bool{}
	plain := 0
	for _, m := range all {
		name := strings.ReplaceAll(strings.ToLower(m.Mark.Name["en"]), " ", "-")
		glyph := cards.GlyphOf(m.ID)
		if glyph == "" || used[glyph] {
			glyph = cards.GlyphOf(name)
		}
		if glyph == "" || used[glyph] {
			glyph = "figure-" + strconv.Itoa(plain%markFigures+1)
			plain++
		}
		out[m.ID], used[glyph] = glyph, true
	}
	return out
}

// markFigures is how many plain figures there are for marks.
const markFigures = 10
