package layout

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hulldown/export/layout/cards"
	"hulldown/export/layout/draw"
	"hulldown/export/layout/sheet"
	"hulldown/export/wording"
	"hulldown/schema/model"
)

// mostMarks is how many counters one mark has at most.
const mostMarks = 24

// marked is a mark of a scenario or module in need of counters.
type marked struct {
	id     string
	mark   model.Mark
	owners int
	from   draw.Source
}

// markTokens lists the counters of the marks and layers that scenarios and modules add,
// each once by its name: one for each that can bear it, and as many as show what
// it counts to. A mark that follows from conditions has none.
func markTokens(s sheet.Sheet) []token {
	lang := s.Opts.Language
	all := marks(s)
	glyphs := markGlyphs(all)
	var out []token
	for _, m := range all {
		title := m.mark.Name.In(lang.Name())
		if title == "" {
			title = lang.Capitals(wording.Spaced(m.id))
		}
		look := s.Themes.Of(m.from.Record)
		side := tokenSide{glyph: look.IconOf(m.id, glyphs[m.id]), caption: title, ink: look.InkOf(m.id, draw.Ink), from: m.from, long: true}
		s.Findings.Means(draw.Meaning{Of: draw.MarkMeaning, ID: m.id, Shape: side.glyph, Colour: look.Of(side.ink), From: m.from})
		for _, t := range countedSides(side, m.mark.Max) {
			t.copies, t.of = min(m.owners, mostMarks), lang.Text("counter.marks")
			out = append(out, t)
		}
	}
	return out
}

// countedSides returns the counters of a mark that goes up to a value: of one that is
// there or not its two faces, otherwise the values from 1, two on each counter.
func countedSides(side tokenSide, most int) []token {
	pale := func(t tokenSide) tokenSide { t.pale = true; return t }
	if most <= 1 {
		return []token{{front: side, back: pale(side)}}
	}
	var out []token
	valued := func(n int) tokenSide { t := side; t.text = strconv.Itoa(n); return t }
	for n := 1; n <= min(most, mostMarks); n += 2 {
		t := token{front: valued(n), back: pale(side)}
		if n < most {
			t.back = pale(valued(n + 1))
		}
		out = append(out, t)
	}
	return out
}

// marks lists what needs counters, by name: of marks with one name that which the most can
// bear.
func marks(s sheet.Sheet) []marked {
	need := map[string]marked{}
	add := func(of map[string]model.Mark, sides, tanks int, origin *model.Origin) {
		for _, id := range slices.Sorted(maps.Keys(of)) {
			m := marked{id: id, mark: of[id], owners: 1, from: draw.SourceOf(origin, "marks", id)}
			switch m.mark.Of {
			case "side":
				m.owners = sides
			case "unit":
				m.owners = tanks
			}
			if len(m.mark.If) == 0 && m.owners > need[id].owners {
				need[id] = m
			}
		}
	}
	over := func(of map[string]model.Layer, tanks int, origin *model.Origin) {
		for _, id := range slices.Sorted(maps.Keys(of)) {
			if tanks > need[id].owners {
				need[id] = marked{id: id, mark: model.Mark{Name: of[id].Name, Max: 1}, owners: tanks, from: draw.SourceOf(origin, "layers", id)}
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
	maps.DeleteFunc(need, func(id string, m marked) bool {
		return boxed[strings.ToLower(m.mark.Name.In(lang))] || model.Find(s.Content.Markers, id) != nil
	})
	return slices.SortedFunc(maps.Values(need), func(a, b marked) int { return cmp.Compare(a.id, b.id) })
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

// markGlyphs gives each mark a drawing of its own: that of its id, else that of its name, and
// else a plain figure, the next in turn, so that the marks of a game differ by shape.
func markGlyphs(all []marked) map[string]string {
	out, used := map[string]string{}, map[string]bool{}
	plain := 0
	for _, m := range all {
		name := strings.ReplaceAll(strings.ToLower(m.mark.Name["en"]), " ", "-")
		glyph := cards.GlyphOf(m.id)
		if glyph == "" || used[glyph] {
			glyph = cards.GlyphOf(name)
		}
		if glyph == "" || used[glyph] {
			glyph = "figure-" + strconv.Itoa(plain%markFigures+1)
			plain++
		}
		out[m.id], used[glyph] = glyph, true
	}
	return out
}

// markFigures is how many plain figures there are for marks.
const markFigures = 10
