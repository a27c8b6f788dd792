package content_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/schema/model"
)

// tree turns a record into maps, lists, numbers, texts and truths, named as in
// the content.
func tree(t *testing.T, record any) map[string]any {
	t.Helper()
	data, err := json.Marshal(record)
	if err != nil {
		t.Fatal(err)
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	out := map[string]any{}
	if err := dec.Decode(&out); err != nil {
		t.Fatal(err)
	}
	return out
}

// describeCard adds what a Battle Card shows taken together:
//
//	title     its halves in words, such as "move 4 / fire 4"
//	target    its Target Number
//	modifier  the number of its Penetration Modifier; none for a letter
//	heavy     whether the modifier is red
//	moves     its MOVE halves: level, cover, hit and triggers
//	fires     its FIRE halves: level, hit and triggers
//	ground    the terrain it lays
func describeCard(c *model.Card, out map[string]any, ground map[string]any) map[string]any {
	var title []string
	moves, fires := []any{}, []any{}
	for i := range c.Halves {
		h := &c.Halves[i]
		title = append(title, halfTitle(h))
		if h.Move != nil {
			moves = append(moves, map[string]any{"level": h.Move.Level, "cover": h.Move.Cover, "hit": h.Move.Hit, "triggers": texts(h.Triggers)})
		}
		if h.Fire != nil {
			fires = append(fires, map[string]any{"level": h.Fire.Level, "hit": h.Fire.Hit, "triggers": texts(h.Triggers)})
		}
		if g, ok := ground[h.Terrain].(map[string]any); ok {
			out["ground"] = g
			title[i] = strings.ReplaceAll(strings.ToLower(fmt.Sprint(g["name"])), " ", "-") // as printed: two sorts of Hill have one name
		}
	}
	out["title"], out["target"] = strings.Join(title, " / "), c.Target()
	out["moves"], out["fires"] = moves, fires
	out["heavy"] = c.Pen.Heavy != nil || c.Pen.Pierces == "heavy"
	for _, n := range []*int{c.Pen.Light, c.Pen.Heavy} {
		if n != nil {
			out["modifier"] = *n
		}
	}
	return out
}

func halfTitle(h *model.Half) string {
	switch {
	case h.Move != nil:
		return fmt.Sprint("move ", h.Move.Level)
	case h.Fire != nil:
		return fmt.Sprint("fire ", h.Fire.Level)
	case h.Flank != nil:
		return fmt.Sprint("flank ", h.Flank.Level)
	case h.Leadership != nil:
		return "leadership"
	case h.Command != nil:
		return "command"
	case h.Tactics != nil:
		return "tactics"
	case h.Smoke != nil:
		return "smoke"
	case h.After != nil:
		return strings.ToLower(h.After.Name)
	}
	return h.Terrain
}

func texts(list []string) []any {
	out := []any{}
	for _, s := range list {
		out = append(out, s)
	}
	return out
}

// describeDamage adds to a Damage Card
//
//	entries  every entry of every text
//	results  the special results among them, each once
func describeDamage(out map[string]any) map[string]any {
	entries, results := []any{}, []any{}
	for _, path := range []string{"critical.turret.*", "critical.hull.*", "turret.*.*", "hull.*.*", "tracks.*.*"} {
		entries = append(entries, reach(out, path)...)
	}
	for _, e := range entries {
		if r, ok := e.(map[string]any)["result"]; ok && !slices.Contains(results, r) {
			results = append(results, r)
		}
	}
	out["entries"], out["results"] = entries, results
	return out
}

// describeVehicle adds
//
//	seats             the VP of each seat by its name
//	total             the VP of vehicle and whole crew
//	heavy_by_calibre  whether it deals Heavy Damage just when a gun has 85 mm
//	                  or more (EITC 5.5.3)
//	light_by_calibre  whether it deals Light Damage just when a gun has 45 mm
//	                  or less (NA 5.4a)
func describeVehicle(v *model.Vehicle, out map[string]any) map[string]any {
	seats, total, large := map[string]any{}, v.VP, false
	for _, c := range v.Crew {
		seats[c.Seat] = c.VP
		total += c.VP
	}
	for i := range v.Guns {
		large = large || v.Guns[i].Calibre >= 85
	}
	out["seats"], out["total"] = seats, total
	out["heavy_by_calibre"] = large == slices.Contains(v.Equipment, "heavy-damage")
	out["light_by_calibre"] = lightByCalibre(v.Equipment, v.Guns...)
	return out
}

// lightByCalibre reports whether equipment says Light Damage just when a gun has 45 mm or
// less (NA 5.4a).
func lightByCalibre(equipment []string, guns ...model.Gun) bool {
	small := slices.ContainsFunc(guns, func(g model.Gun) bool { return g.Calibre <= 45 })
	return small == slices.Contains(equipment, "light-damage")
}
