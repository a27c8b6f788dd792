package studio

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/export/web"
	"hulldown.dev/schema/model"
)

// optionView is an option of a set-up that a form offers: a box to be ticked, of which Line is the line
// of a set-up, or a choice of some lines.
type optionView struct {
	Title, Summary, Line string
	Lines                []web.Link
}

// chosen is the id of the scenario that a form shows.
func chosen(groups []scenarioGroup) string {
	for _, g := range groups {
		for _, l := range g.List {
			if l.Here {
				return l.Href
			}
		}
	}
	if len(groups) > 0 {
		return groups[0].List[0].Href
	}
	return ""
}

// setupOptions lists what may be chosen for a scenario, without what the game refuses by itself.
func (s *Server) setupOptions(d *draft, id string) []optionView {
	sc := model.Find(d.loaded.Content.Scenarios, id)
	if sc == nil {
		return nil
	}
	var out []optionView
	open := func(line string) bool {
		_, err := d.open(id, [][]string{strings.Fields(line)})
		return err == nil
	}
	for _, c := range []struct {
		word, title string
		of          model.Span
		usual       int
	}{{"players", s.drawer.Say("how-many-players"), sc.Players, usualPlayers(d, id)}, {"tanks", s.drawer.Say("how-many-tanks"), sc.Tanks.Span, cmp.Or(sc.Tanks.Usual, least(sc.Tanks.Min))}} {
		v := optionView{Title: c.title, Lines: []web.Link{{Text: s.usual(c.usual)}}}
		for n := least(c.of.Min); n <= least(c.of.Max); n++ {
			if line := fmt.Sprintf("%s %d", c.word, n); open(line) {
				v.Lines = append(v.Lines, web.Link{Text: fmt.Sprint(n), Href: line})
			}
		}
		if len(v.Lines) > 2 {
			out = append(out, v)
		}
	}
	said := d.language.Content(d.loaded.Content)
	if told := model.Find(said.Scenarios, id); told != nil {
		sc = told
	}
	for _, name := range slices.Sorted(maps.Keys(sc.Options)) {
		o := sc.Options[name]
		out = append(out, optionView{Title: o.Title, Summary: o.Summary, Line: "with " + name})
	}
	for _, o := range []optionView{{Title: s.drawer.Say("with-infantry"), Line: "infantry on"}, {Title: s.drawer.Say("with-alternates"), Line: "deck " + model.Alternates}} {
		if open(o.Line) {
			out = append(out, o)
		}
	}
	return out
}

// usualPlayers is how many play a scenario where nobody says, 0 where that is not known.
func usualPlayers(d *draft, id string) int {
	m, err := d.open(id, nil)
	if err != nil {
		return 0
	}
	return len(m.Seats())
}

// usual says what is chosen where nobody does: so many, 0 where that is not known.
func (s *Server) usual(n int) string {
	if n == 0 {
		return s.drawer.Say("as-usual")
	}
	return s.drawer.Say("usual-number", "n", strconv.Itoa(n))
}

// previewView is what is printed of a scenario, with the address of its record.
type previewView struct {
	pictureView
	Record string
}

// previewOf is the sheets of a scenario as pictures, nil where there are none.
func previewOf(d *draft, id string) *previewView {
	sc := model.Find(d.loaded.Content.Scenarios, id)
	if sc == nil {
		return nil
	}
	key := string(model.KindScenario) + "/" + id
	of := pictureOf(d.saved, key, "", sc.Title)
	if of == nil {
		return nil
	}
	return &previewView{*of, "/record/" + key}
}

// least is a bound, 0 where none is given.
func least(n *int) int {
	if n == nil {
		return 0
	}
	return *n
}
