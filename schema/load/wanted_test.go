package load

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/schema"
)

// TestWanted asks what the schema takes at places of each sort.
func TestWanted(t *testing.T) {
	d, err := ReadDefinitions(schema.FS)
	if err != nil {
		t.Fatal(err)
	}
	for place, want := range map[string]string{
		"Scenario rules.0.on":              "Rule.on is Hook start.range,game.length,…",
		"Scenario rules.0.when":            "Rule.when is When unit,target,was,…",
		"Scenario rules.0.when.phase":      "When.phase is Phase setup,draw,initiative,…",
		"Scenario rules.0.when.action.0":   "When.action is Action move,flank,fire,…",
		"Scenario rules.0.when.action":     "When.action is  move,flank,fire,…",
		"Scenario rules.0.when.unit.holds": "Who.holds is ID ",
		"Scenario rules.0.do.1.take":       "Operation.take is  supply",
		"Scenario supplies":                "Scenario.supplies is  {ID}",
		"Scenario supplies.hill":           "Scenario.supplies is Supply name,card,size,…",
		"Scenario supplies.hill.with":      "Supply.with is  natural,man-made",
		"Vehicle nation":                   "Vehicle.nation is ID ",
		"Vehicle ":                         ". is  name,nation,year,…",
		"Vehicle nowhere":                  "",
		"Nothing x":                        "",
	} {
		definition, dotted, _ := strings.Cut(place, " ")
		var path []string
		if dotted != "" {
			path = strings.Split(dotted, ".")
		}
		w, ok := d.Wanted(definition, path)
		got := ""
		if ok {
			words := slices.Clone(w.Words)
			for _, f := range w.Fields {
				words = append(words, f.Name())
			}
			if w.Map {
				words = append(words, "{"+w.Names+"}")
			}
			said := strings.Join(words, ",")
			if n := strings.Count(want, ","); strings.HasSuffix(want, "…") && len(words) > n {
				said = strings.Join(words[:n], ",") + ",…"
			}
			got = w.Field.Definition + "." + w.Field.Path + " is " + w.Is + " " + said
		}
		if got != want {
			t.Errorf("%s:\ngot  %s\nwant %s", place, got, want)
		}
	}
}
