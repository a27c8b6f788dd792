package content_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// TestReconstructedCounts holds the counts by which unpublished values were
// set (RECONSTRUCTION.md). They are ours to change, in both places at once.
func TestReconstructedCounts(t *testing.T) {
	all := loadContent(t)
	var numbered []string
	for n := 1; n <= 20; n++ {
		numbered = append(numbered, fmt.Sprint("damage-", n))
	}
	twenty := strings.Join(numbered, " ")
	check := func(f fact) {
		t.Helper()
		if err := all.check(f); err != nil {
			t.Errorf("%s %s %s %q: %v", f.kind, f.path, f.relation, f.value, err)
		}
	}
	cards := cardCounts()
	for _, path := range slices.Sorted(maps.Keys(cards)) {
		for _, v := range cards[path] {
			check(fact{kind: "cards", record: "*", path: path, relation: "count", value: v})
		}
	}
	check(fact{kind: "cards", record: "*", path: "orders", relation: "sum", value: "65"})
	check(fact{kind: "cards", record: "*", path: "icons.*", relation: "total", value: "163"})
	damage := damageCounts()
	for _, path := range slices.Sorted(maps.Keys(damage)) {
		for _, v := range damage[path] {
			check(fact{kind: "damage", record: twenty, path: path, relation: "count", value: v})
		}
	}
}

func cardCounts() map[string][]string {
	return map[string][]string{
		"icons.*":                {"33 of explosion", "28 of fire", "30 of extinguisher", "38 of binoculars", "34 of smoke"},
		"icons.0":                {"100"},
		"icons.1":                {"48"},
		"icons.2":                {"12"},
		"icons.3":                {"3"},
		"icons.4":                {"0"},
		"orders":                 {"43 of 0", "49 of 1", "8 of 2"},
		"modifier":               {"92", "5 of -4", "8 of -3", "11 of -2", "13 of -1", "12 of 0", "14 of 1", "12 of 2", "10 of 3", "7 of 4"},
		"pen.heavy":              {"45", "1 of -4", "2 of -3", "4 of -2", "5 of -1", "5 of 0", "7 of 1", "7 of 2", "8 of 3", "6 of 4"},
		"pen.pierces":            {"4 of heavy", "0 of light"},
		"pen.bounces":            {"4 of true"},
		"heavy":                  {"49 of true"},
		"fires.*.hit":            {"7 of 10", "9 of 5", "18 of 0"},
		"halves.*.smoke.conceal": {"3 of 50"},
	}
}

func damageCounts() map[string][]string {
	counts := map[string][]string{
		"critical.turret.0.result": {"3 of catastrophic-hit"},
		"critical.hull.0.result":   {"2 of catastrophic-hit"},
		"turret.heavy.0.result":    {"2 of catastrophic-hit"},
		"tracks.light.*.tracks":    {"15 of damaged", "0 of destroyed"},
		"tracks.heavy.*.tracks":    {"7 of damaged", "13 of destroyed"},
		"tracks.heavy.*.wound":     {"5 of driver"},
		"morale.green":             {"11 of true"},
		"morale.seasoned":          {"7 of true"},
		"morale.elite":             {"4 of true"},
		"morale.commander_kia":     {"13 of true"},
		"morale.immobilized":       {"8 of true"},
		"morale.on_fire":           {"11 of true"},
	}
	for _, part := range []string{"turret", "hull"} {
		counts[part+".light.*.fire"] = []string{"8 of check", "0 of certain"}
		counts[part+".light.*.explosion"] = []string{"2 of check", "0 of certain"}
		counts[part+".heavy.*.fire"] = []string{"14 of check", "0 of certain"}
		counts[part+".heavy.*.explosion"] = []string{"12 of check", "0 of certain"}
		counts["critical."+part+".*.fire"] = []string{"4 of certain"}
		counts["critical."+part+".*.explosion"] = []string{"2 of certain"}
	}
	for n := range 10 {
		counts["critical.number"] = append(counts["critical.number"], fmt.Sprint("2 of ", n))
	}
	return counts
}

// TestReconstructedSpread holds that no icon set contradicts itself and that
// each special damage result is on one to three cards.
func TestReconstructedSpread(t *testing.T) {
	all := loadContent(t)
	for _, r := range all["cards"] {
		icons := flat(reach(r.tree, "icons"))
		if s := " " + strings.Join(icons, " ") + " "; strings.Contains(s, " fire ") && strings.Contains(s, " extinguisher ") {
			t.Errorf("%s carries both fire and extinguisher", r.id)
		}
	}
	cards := map[string]int{}
	for _, r := range all["damage"] {
		for _, result := range flat(reach(r.tree, "results")) {
			cards[result]++
		}
	}
	if len(cards) != 14 {
		t.Errorf("%d special results occur, want 14: %v", len(cards), cards)
	}
	for result, n := range cards {
		if n > 3 {
			t.Errorf("%s stands on %d cards, want 1 to 3", result, n)
		}
	}
	for _, r := range all["damage"] {
		if m := moraleCrosses(r); m[2] && !m[1] || m[1] && !m[0] {
			t.Errorf("%s: crosses for green, seasoned, elite are %v, want a better crew to fail only with the worse", r.id, m)
		}
	}
}

func moraleCrosses(r record) [3]bool {
	var m [3]bool
	for i, crew := range []string{"green", "seasoned", "elite"} {
		m[i] = text(reach(r.tree, "morale."+crew)[0]) == "true"
	}
	return m
}
