package records

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"hulldown.dev/engine/kit"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// forcesText writes what both sides of a matchup field.
func forcesText(c *model.Content, m *model.Matchup, l wording.Language) string {
	var sides []string
	for i := range m.Sides {
		sides = append(sides, groupsText(c, m.Sides[i].Groups, l))
	}
	return strings.Join(sides, "  "+l.Text("record.against")+"  ")
}

// groupsText writes the groups of a side: "2 PzKpfw V or Tiger + 1 StuG III".
func groupsText(c *model.Content, groups []model.MatchupGroup, l wording.Language) string {
	var parts []string
	for _, g := range groups {
		var names []string
		for _, id := range g.Vehicles {
			names = append(names, vehicleName(c, id))
		}
		text := strings.Join(names, " "+l.Text("say.or")+" ")
		if g.Count > 0 {
			text = fmt.Sprintf("%d %s", g.Count, text)
		}
		if g.Crew != "" && g.Crew != "seasoned" {
			crew := g.Crew
			if !l.English() {
				crew = l.Text(wording.Key(kit.WordKey("experience", crew)))
			}
			text = l.Say("record.crew", "vehicle", text, "crew", crew)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " + ")
}

func vehicleName(c *model.Content, id string) string {
	if v := model.Find(c.Vehicles, id); v != nil {
		return diag.Printable(v.Name)
	}
	return id
}

// WriteMatchups lists matchups with their forces.
func WriteMatchups(w io.Writer, c *model.Content, all []Entry, l wording.Language) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, e := range all {
		m, ok := e.Record.(*model.Matchup)
		if !ok {
			continue
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\n", m.ID, m.Set, e.Name, forcesText(c, m, l))
	}
	return t.Flush()
}

// WriteForces writes how a matchup is played, below its fields.
func WriteForces(w io.Writer, c *model.Content, m *model.Matchup, l wording.Language) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t)
	for i := range m.Sides {
		fmt.Fprintf(t, "%s\t%s\n", nationName(c, m.Sides[i].Nation), groupsText(c, m.Sides[i].Groups, l))
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for i := range c.Scenarios {
		if meets(&c.Scenarios[i], m) {
			_, err := fmt.Fprintf(w, "\nhulldown play %s --matchup %s\n", c.Scenarios[i].ID, m.ID)
			return err
		}
	}
	return nil
}

// meets reports whether a scenario of the matchup's set has its nations.
func meets(sc *model.Scenario, m *model.Matchup) bool {
	if sc.Set != m.Set || len(sc.Sides) != 2 || len(m.Sides) != 2 {
		return false
	}
	for _, order := range [2][2]int{{0, 1}, {1, 0}} {
		if slices.Contains(sc.Sides[order[0]].Nations, m.Sides[0].Nation) && slices.Contains(sc.Sides[order[1]].Nations, m.Sides[1].Nation) {
			return true
		}
	}
	return false
}

// Orders are the words for the orders in which WriteVehicles lists.
func Orders() []string { return []string{"year", "size"} }

// nationName is what a nation is called, its id where it is not defined.
func nationName(c *model.Content, id string) string {
	if n := model.Find(c.Nations, id); n != nil {
		return diag.Printable(n.Name)
	}
	return id
}

// WriteVehicles lists the vehicles of each set from the earliest to the latest,
// or from the smallest to the largest.
func WriteVehicles(w io.Writer, c *model.Content, by string, l wording.Language) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\n", l.Text("record.set"), l.Word("record.by", by), l.Text("record.vehicle"), l.Text("record.nation"), l.Text("record.id"))
	for i := range c.Sets {
		vehicles := c.ByYear(c.Sets[i].ID)
		if by == "size" {
			vehicles = c.BySize(c.Sets[i].ID)
		}
		for _, v := range vehicles {
			rank := fmt.Sprint(v.Year)
			switch {
			case by == "size" && v.SizeRank == 0:
				rank = "-"
			case by == "size":
				rank = fmt.Sprint(v.SizeRank)
			}
			fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\n", v.Set, rank, diag.Printable(v.Name), nationName(c, v.Nation), v.ID)
		}
	}
	return t.Flush()
}
