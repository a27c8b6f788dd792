package scenario

import (
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// orders lists what Robata alone does; where it has tables, how they are read comes first.
func (b *Battle) orders() []draw.Paragraph {
	out := b.listed(OfRobata)
	if slices.ContainsFunc(out, func(p draw.Paragraph) bool { return p.Row != nil }) {
		out = slices.Insert(out, 0, b.plain(b.Lang.Text("scenario.robata-first"), b.Source()))
	}
	return out
}

// idle reports whether rules about Robata are all about sides that it never runs, as those of a
// shelf may be.
func (b *Battle) idle(rules []model.Rule) bool {
	use := b.Scenario.Robata
	return use != nil && !slices.ContainsFunc(rules, func(r model.Rule) bool {
		w := r.When.Unit
		return len(use.Sides) > 0 && (w == nil || slices.Contains(use.Sides, w.Side) ||
			!slices.ContainsFunc(b.Scenario.Sides, func(s model.Side) bool { return s.ID == w.Side }))
	})
}

// robata says which sides Robata may run, with what, and what it goes for.
// Where nothing is said, it may run either side.
func (b *Battle) robata() []draw.Paragraph {
	use, orders := b.Scenario.Robata, b.orders()
	if use == nil {
		return append(b.section(nil, "scenario.robata", b.Lang.Text("scenario.robata-either"), b.Source()), orders...)
	}
	from := b.Source("robata")
	text := b.Lang.Text("scenario.robata-none")
	if len(use.Sides) > 0 {
		names := make([]string, len(use.Sides))
		for i, id := range use.Sides {
			names[i] = b.sideName(id)
		}
		text = b.Lang.Say("scenario.robata-sides", "sides", b.Lang.All("say.or", names))
	}
	if use.Reason != "" {
		text += " " + b.Lang.Sentence(b.Lang.Say("scenario.robata-why", "reason", use.Reason))
	}
	if len(use.Force) > 0 {
		text += " " + b.Lang.Say("scenario.robata-force", "names", b.tanksOf(use.Force))
	}
	out := append(b.section(nil, "scenario.robata", text+b.groups(use), from), b.suggested(use)...)
	return append(out, orders...)
}

// sideName names a side for a text that chooses the case.
func (b *Battle) sideName(id string) string {
	i := slices.IndexFunc(b.Scenario.Sides, func(s model.Side) bool { return s.ID == id })
	return b.Lang.Declined(wording.Key("scenarios/"+b.Scenario.ID+"/sides."+strconv.Itoa(i)+".name"), b.Speech.Side(id))
}

// groups says how many tanks each side fields in a game with Robata, and what
// Robata may field in place of its force.
func (b *Battle) groups(use *model.RobataUse) string {
	text := ""
	if use.Tanks > 0 {
		text += " " + b.Lang.Counted("scenario.robata-tanks", use.Tanks)
	}
	if len(use.Groups) == 0 {
		return text
	}
	parts := []string{b.Lang.Counted("scenario.robata-alike", use.Groups[0].Count) + behind(b.tags(use.Groups[0].Tags))}
	for _, g := range use.Groups[1:] {
		parts = append(parts, b.Lang.Counted("scenario.robata-smaller", g.Count)+behind(b.tags(g.Tags)))
	}
	return text + " " + b.Lang.Say("scenario.robata-groups", "groups", strings.Join(parts, "; "))
}

// suggested is the table of forces that suit the groups of Robata, the groups side by
// side, none where it suggests no force.
func (b *Battle) suggested(use *model.RobataUse) []draw.Paragraph {
	if len(use.Suggests) == 0 || len(use.Groups) == 0 {
		return nil
	}
	rows := [][]string{{b.Lang.Text("scenario.robata-suggested")}}
	for range use.Groups[1:] {
		rows[0] = append(rows[0], b.Lang.Text("scenario.robata-with"))
	}
	for _, force := range use.Suggests {
		rest := make([]model.Force, len(force))
		for i, id := range force {
			rest[i].Vehicle = id
		}
		var row []string
		for i, g := range use.Groups {
			n := min(g.Count, len(rest))
			if i+1 == len(use.Groups) {
				n = len(rest)
			}
			row, rest = append(row, b.tanksOf(rest[:n])), rest[n:]
		}
		rows = append(rows, row)
	}
	return draw.TableRows(rows, b.Source("robata", "suggests"))
}

// robataPage is the right side of the spread of a scenario in which Robata has orders of
// its own: what it fields and what it goes for.
func (b *Battle) robataPage(s sheet.Sheet, text []draw.Paragraph) page.Page {
	c := Battle{Piece: s.NewLeaf(b.Scenario.Origin, false), Scenario: b.Scenario, Speech: b.Speech, label: b.label}
	head, rest := draw.Top(c.Frame, headHigh, sheet.SheetGap)
	c.drawHead(head)
	c.drawPart(2)
	_, in := draw.Top(rest, headStrip, 0)
	f := draw.Flow{Box: draw.Pad(in, 2*textPad, textPad), Min: leastType, Max: bodyType}
	rest.H = min(rest.H, headStrip+c.HeightAt(f, text, c.SizeFor(f, text))+2*textPad)
	c.band(rest, c.Lang.Text("scenario.robata"), draw.KindLeadership.Ink)
	c.FlowText(f, text)
	c.recordFoot(rest)
	return c.Done(s.Opts.Paper.Size())
}
