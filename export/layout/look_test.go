package layout

import (
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/boards"
	"hulldown.dev/export/layout/counters"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// TestLooksBuiltin holds that the looks of the built-in sets are sound.
func TestLooksBuiltin(t *testing.T) {
	if found := Looks(contenttest.Own(t)); len(found) > 0 {
		t.Error(found)
	}
}

// TestLooks holds what is found of looks whatever sheet shows them, and what is not.
func TestLooks(t *testing.T) {
	own := func(nation, colour string) func(*model.Content) {
		return func(c *model.Content) {
			c.Sets = append(c.Sets, model.Set{Record: model.Record{ID: "mine"}, Needs: []string{"northafrica"}})
			v := c.Vehicles[0]
			v.ID, v.Set, v.Nation, v.Origin = "mine", "mine", nation, nil
			v.Boards = []model.Board{{Number: 1, Colour: colour}}
			c.Vehicles = append(c.Vehicles, v)
		}
	}
	theme := func(m *model.Theme) func(*model.Content) {
		return func(c *model.Content) { c.Sets[0].Theme = m }
	}
	for _, tt := range []struct {
		name, code string
		spoil      func(*model.Content)
	}{
		{"the colour of another nation", "print-number-colour", own("polish", "#1f4e8c")},
		{"nearly the colour of another nation", "print-number-colour", own("polish", "#b52a20")},
		{"the colour of the same nation", "", own("german", "#1f4e8c")},
		{"a colour of its own", "", own("polish", "#404040")},
		{"an icon of a deck", "print-unknown-icon", theme(&model.Theme{Decks: map[string]model.Look{"city": {Icon: "deck-town"}}})},
		{"an icon of a mark", "print-unknown-icon", theme(&model.Theme{Marks: map[string]model.Look{"sent": {Icon: "figure-99"}}})},
		{"the drawing of a terrain", "", theme(&model.Theme{Marks: map[string]model.Look{"sent": {Icon: "mud"}}})},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := contenttest.Own(t)
			tt.spoil(c)
			got := ""
			for _, f := range Looks(c) {
				got = f.Code
			}
			if got != tt.code {
				t.Errorf("%q is found, want %q", got, tt.code)
			}
		})
	}
}

// TestThemeFindings holds that a colour of a theme that cannot be read on a sheet, or told
// from another, is found at the theme, once for each sheet however many cards show it.
func TestThemeFindings(t *testing.T) {
	inks := func(name, colour string) *model.Theme { return &model.Theme{Inks: map[string]string{name: colour}} }
	decks := map[string]model.Look{"standard": {Icon: "deck", Colour: "#5a2020"}, "alternate": {Icon: "deck", Colour: "#205a20"}}
	for _, tt := range []struct {
		name, sheet, code, at string
		theme                 *model.Theme
	}{
		{"pale type", "cards", "print-low-contrast", "theme.inks.quiet", inks("quiet", "#b0b0b0")},
		{"a pale action", "cards", "print-low-contrast", "theme.inks.move", inks("move", "#7fb0d8")},
		{"a pale ground of icons", "cards", "print-faint-icon", "theme.inks.natural", inks("natural", "#d8c890")},
		{"dark paper", "boards", "print-low-contrast", "theme.inks.paper", inks("paper", "#303030")},
		{"white ink", "counters", "print-low-contrast", "theme.inks.ink", inks("ink", "#f0f0f0")},
		{"dark boxes", "boards", "print-low-contrast", "theme.inks.box", inks("box", "#404850")},
		{"a pale deck", "cards", "print-low-contrast", "theme.decks.standard.colour", &model.Theme{Decks: map[string]model.Look{"standard": {Colour: "#e8d080"}}}},
		{"yellow numbers", "counters", "print-low-contrast", "theme.numbers.german.0", &model.Theme{Numbers: map[string][]string{"german": {"#ffe600"}}}},
		{"white numbers", "counters", "print-low-contrast", "theme.numbers.soviet.1", &model.Theme{Numbers: map[string][]string{"soviet": {"#802020", "#ffffff"}}}},
		{"red and green decks with one badge", "cards", "print-alike", "theme.decks", &model.Theme{Decks: decks}},
		{"a pale mark", "counters", "print-low-contrast", "theme.marks.sent.colour", &model.Theme{Marks: map[string]model.Look{"sent": {Colour: "#e0e0a0"}}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := contenttest.Own(t)
			set := model.Find(c.Sets, "eitc")
			set.Theme = tt.theme
			at := map[string]diag.Span{}
			set.Origin = &model.Origin{Name: "sets/eitc", Find: func() model.Places { return model.Places{Fields: at} }}
			for i, path := range []string{tt.at, "theme.decks.standard.colour", "theme.decks.alternate.colour"} {
				at[path] = diag.Span{File: "mine.cue", Line: 10 + i, Col: 1}
			}
			if len(c.Cards) > 110 {
				c.Cards = c.Cards[:110]
			}
			_, found := everySheet()[tt.sheet](c, sheet.Options{})
			n := 0
			for _, f := range found {
				if f.Code == tt.code && f.Span.File == "mine.cue" && f.Record == "sets/eitc" {
					n++
				} else if f.Severity != diag.Warning {
					t.Errorf("also found: %v", f)
				}
			}
			if n != 1 {
				var lines []string
				for _, f := range found {
					lines = append(lines, f.Code+" "+f.Record+" "+f.Span.File+" "+f.Message)
				}
				t.Errorf("%d are found at the theme; all are\n%s", n, strings.Join(lines[:min(len(lines), 8)], "\n"))
			}
		})
	}
}

// TestNationsByShape holds that whatever counter is in the colour of a nation has its sign
// too, as have the cards of its guns, its boards and the names over its curves.
func TestNationsByShape(t *testing.T) {
	c := contenttest.Own(t)
	s, _ := sheet.New(c, sheet.Options{}, "title.counters")
	signed := 0
	for _, one := range counters.TokensOf(s) {
		for i := range c.Nations {
			n := &c.Nations[i]
			if one.Front.Ink == s.NationColour(n.ID) {
				if signed++; one.Front.Sign != n.Marking || n.Marking == "" {
					t.Errorf("the counter %q of %s is in the colour of %s without its sign", one.Front.Caption, one.Of, n.ID)
				}
			}
		}
	}
	if signed < 20 {
		t.Errorf("only %d counters are in the colour of a nation", signed)
	}
	for name, least := range map[string]int{"guns": len(c.Guns), "boards": len(c.Vehicles), "chart": len(c.Vehicles)} { // order-free: each for itself
		bare := contenttest.Own(t)
		for i := range bare.Nations {
			bare.Nations[i].Marking = ""
		}
		with, _ := everySheet()[name](c, sheet.Options{})
		without, _ := everySheet()[name](bare, sheet.Options{})
		if more := paths(with) - paths(without); more < least {
			t.Errorf("%s: signs are %d paths, want %d at least", name, more, least)
		}
	}
}

// paths counts those of a document.
func paths(d page.Document) int {
	n := 0
	visit(d.Pages, func(page.Text) {}, func(page.Path) { n++ })
	return n
}

// TestGunsAreNamed holds that a vehicle with two guns has its guns named where their reach is
// set out.
func TestGunsAreNamed(t *testing.T) {
	c := contenttest.Own(t)
	grant := model.Find(c.Vehicles, "m3-grant")
	if grant == nil || len(grant.Guns) != 2 {
		t.Fatal("there is no M3 Grant with two guns")
	}
	s, _ := sheet.New(c, sheet.Options{}, "title.chart")
	words := map[string]bool{}
	visit(boards.DuelPages(s, boards.ByNation(c.Vehicles)), func(x page.Text) { words[x.String] = true }, func(page.Path) {})
	for _, g := range grant.Guns {
		if !words[g.Name] {
			t.Errorf("the gun %q is not named", g.Name)
		}
	}
}

// TestGunsOfNations holds that the guns of a side that plays one of several nations stand below the tanks of
// their own.
func TestGunsOfNations(t *testing.T) {
	c := contenttest.Own(t)
	sc := model.Find(c.Scenarios, "break-out-of-the-pocket")
	doc, _ := scenario.ScenarioSheets(c, []model.Scenario{*sc}, sheet.Options{})
	at := map[string]page.MM{}
	for _, p := range doc.Pages[:1] {
		visit([]page.Page{p}, func(x page.Text) {
			if x.At.X > p.Size.W/2 {
				at[x.String] = x.At.Y
			}
		}, func(page.Path) {})
	}
	german, or, soviet := at["88 mm Flak 36 Gun"], at["or SOVIET"], at["85 mm M39 Gun"]
	if german == 0 || or == 0 || german > or || or > soviet {
		t.Errorf("the German gun is at %v, the Soviet nation at %v, and its gun at %v", german, or, soviet)
	}
}
