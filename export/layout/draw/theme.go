package draw

import (
	_ "embed"
	"maps"
	"slices"

	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// Theme is the look of what a set prints; nil is the standard one.
type Theme struct {
	// painting is set where the pages of the content differ in more than icons and colours
	// that records name: colours then lose their roles as soon as a piece is finished.
	painting bool
	inks     Palette
	// given is where the author wrote an ink, zero for one that is standard.
	given [len(Roles)]page.Source
	Fonts *font.Set
	// typeface is where its typeface was chosen, zero for the standard one.
	typeface page.Source
	// Lines remembers the line breaks of paragraphs in its typeface.
	Lines LineMemory
	frame model.Frame
	// sign is that of the set itself, which those that need it do not share.
	sign    look
	decks   map[string]look
	marks   map[string]look
	numbers map[string][]page.Colour
}

// look is the icon and the colour that a theme gives to something, each empty where it
// leaves it as it is.
type look struct {
	icon   string
	colour page.Colour
}

// Themes finds the theme of each set of the content.
type Themes struct {
	content *model.Content
	sets    map[string]*Theme
	// owners are the sets of records by kind and id.
	owners map[string]string
	// main is the theme of items that show no record of one set.
	main *Theme
}

// NewThemes reads the themes of the sets of a content; shown are those that are listed. It is
// nil where no set has one.
func NewThemes(c, shown *model.Content) *Themes {
	if !slices.ContainsFunc(c.Sets, func(s model.Set) bool { return s.Theme != nil }) {
		return nil
	}
	t := &Themes{content: c, sets: map[string]*Theme{}, owners: map[string]string{}}
	for _, k := range model.Kinds() {
		for _, r := range c.Heads(k) {
			t.owners[string(k)+"/"+r.ID] = r.Set
		}
	}
	painting := false
	t.main = t.read("")
	all := []*Theme{t.main}
	for i := range c.Sets {
		one := t.read(c.Sets[i].ID)
		t.sets[c.Sets[i].ID], all = one, append(all, one)
		painting = painting || one.inks != Standard || one.frame != standardFrame || one.Fonts != font.Builtin()
	}
	for _, one := range all {
		one.painting = painting
	}
	if of := mainSet(shown); of != "" {
		t.main = t.sets[of]
	}
	return t
}

// standardFrame is the form of corners and edges of sets that choose no other.
var standardFrame = model.Frame{Shape: "round", Radius: int(FrameRadius / 10)}

// mainSet is the first set that needs none of the others, empty where there is none.
func mainSet(c *model.Content) string {
	for _, s := range c.Sets {
		if !slices.ContainsFunc(c.Sets, func(o model.Set) bool { return c.Needs(s.ID, o.ID) }) {
			return s.ID
		}
	}
	return ""
}

// lineage lists the themes of a set and of those that it needs, the nearest first.
func (t *Themes) lineage(set string) []*model.Set {
	var out []*model.Set
	queue := []string{set}
	for i := 0; i < len(queue); i++ {
		s := model.Find(t.content.Sets, queue[i])
		if s == nil {
			continue
		}
		if s.Theme != nil {
			out = append(out, s)
		}
		for _, id := range s.Needs {
			if !slices.Contains(queue, id) {
				queue = append(queue, id)
			}
		}
	}
	return out
}

// read joins the theme of a set with those of the sets that it needs.
func (t *Themes) read(set string) *Theme {
	all := t.lineage(set)
	out := &Theme{inks: Standard, Fonts: font.Builtin(), frame: standardFrame,
		decks: map[string]look{}, marks: map[string]look{}, numbers: map[string][]page.Colour{}}
	for _, s := range slices.Backward(all) {
		out.add(s)
		if out.sign = (look{}); s.ID == set && s.Theme.Sign != nil {
			out.sign = lookOf(*s.Theme.Sign)
		}
	}
	return out
}

// add lets a set change a theme.
func (t *Theme) add(s *model.Set) {
	for i, name := range Roles {
		colour, err := page.ParseColour(s.Theme.Inks[name])
		if err != nil {
			continue
		}
		t.inks[i], t.given[i] = colour.As(page.Role(i+1)), page.SourceOf(s.Origin, "theme", "inks", name)
	}
	if f := s.Theme.Frame; f != nil {
		if f.Shape != "" {
			t.frame.Shape = f.Shape
		}
		if f.Radius > 0 {
			t.frame.Radius = f.Radius
		}
		if f.Line > 0 {
			t.frame.Line = f.Line
		}
	}
	if s.Theme.Typeface != "" {
		t.Fonts, t.Lines, t.typeface = font.Typeface(s.Theme.Typeface), LineMemory{}, page.Source{}
		if t.Fonts != font.Builtin() {
			t.typeface = page.SourceOf(s.Origin, "theme", "typeface")
		}
	}
	into := func(to map[string]look, from map[string]model.Look) {
		for id, l := range from { // order-free: each fills its own place
			one, given := to[id], lookOf(l)
			if given.icon != "" {
				one.icon = given.icon
			}
			if given.colour.Ink {
				one.colour = given.colour
			}
			to[id] = one
		}
	}
	into(t.decks, s.Theme.Decks)
	into(t.marks, s.Theme.Marks)
	for nation, all := range s.Theme.Numbers { // order-free: a map is filled
		colours := make([]page.Colour, len(all))
		for i, text := range all {
			colours[i] = ColourOr(text, Ink)
		}
		t.numbers[nation] = colours
	}
}

// lookOf is the look that an author gives.
func lookOf(l model.Look) look {
	var out look
	if l.Icon != "" {
		out.icon = iconNamed(l.Icon)
	}
	if colour, err := page.ParseColour(l.Colour); err == nil {
		out.colour = colour
	}
	return out
}

// iconNamed is an icon by the name that an author gives it: that of an icon or of the drawing
// of a terrain. It is the name itself where there is none.
func iconNamed(name string) string {
	if _, ok := Drawings().Icons[name]; ok {
		return name
	}
	if _, ok := Drawings().Grounds[name]; ok {
		return GroundPrefix + name
	}
	return name
}

// Icons lists the icons that a theme can name, sorted.
func Icons() []string {
	out := slices.Concat(slices.Sorted(maps.Keys(Drawings().Icons)), slices.Sorted(maps.Keys(Drawings().Grounds)))
	slices.Sort(out)
	return slices.Compact(out)
}

// Of is the theme of a record by its kind and id, or of what shows no single one.
func (t *Themes) Of(record string) *Theme {
	if t == nil {
		return nil
	}
	if one := t.sets[t.owners[record]]; one != nil {
		return one
	}
	return t.main
}

// Badge is the icon of a deck.
func (t *Theme) Badge(deck string) string {
	if t != nil && t.decks[deck].icon != "" {
		return t.decks[deck].icon
	}
	return deckIcon(deck)
}

// ColourOf is the colour of the heads of the cards of a deck, or another one where the theme
// gives none.
func (t *Theme) ColourOf(deck string, other page.Colour) page.Colour {
	if t != nil && t.decks[deck].colour.Ink {
		return t.decks[deck].colour
	}
	return other
}

// IconOf is the icon of a mark or layer, or another one where the theme gives none.
func (t *Theme) IconOf(mark, other string) string {
	if t != nil && t.marks[mark].icon != "" {
		return t.marks[mark].icon
	}
	return other
}

// InkOf is the colour of a mark or layer, or another one where the theme gives none.
func (t *Theme) InkOf(mark string, other page.Colour) page.Colour {
	if t != nil && t.marks[mark].colour.Ink {
		return t.marks[mark].colour
	}
	return other
}

// NumberInk is the colour of the Identification Number of a board.
func (t *Theme) NumberInk(v *model.Vehicle, b model.Board) page.Colour {
	return t.NumberOr(v.Nation, b.Number, ColourOr(b.Colour, Ink))
}

// NumberOr is the colour of an Identification Number of a nation, or another one where the
// theme gives none.
func (t *Theme) NumberOr(nation string, number int, other page.Colour) page.Colour {
	if t != nil && number > 0 && number <= len(t.numbers[nation]) {
		return t.numbers[nation][number-1]
	}
	return other
}
