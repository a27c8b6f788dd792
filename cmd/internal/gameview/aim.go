package gameview

import (
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine/play"
)

// Aim is what can be done about a unit or box of the table: Key is in the Concerns of each action that does, Words say
// what they do.
type Aim struct{ Key, Words string }

// unitKey and boxKey are the keys of a unit by its name and of a box by its side and Range.
func unitKey(name string) string { return "unit:" + name }

func boxKey(side string, metres int) string { return side + ":" + strconv.Itoa(metres) }

// concerns are the keys of what an action concerns, whose unit is of a side.
func concerns(o play.Offer, side string) string {
	var keys []string
	for _, name := range o.Said.Units {
		keys = append(keys, unitKey(name))
	}
	for _, metres := range o.Ranges {
		keys = append(keys, boxKey(side, metres))
	}
	return strings.Join(keys, " ")
}

// aims fills in what can be done about the units and boxes of a table.
func (m *Maker) aims(t *Table, groups []*OfferGroup) {
	does := map[string][]string{}
	for _, g := range groups {
		for _, r := range g.Rows {
			count := map[string]int{}
			var keys []string
			for _, o := range slices.Concat(r.Best, r.Rest) {
				for _, key := range strings.Fields(o.Concerns) {
					if count[key]++; count[key] == 1 {
						keys = append(keys, key)
					}
				}
			}
			for _, key := range keys {
				words := r.Head
				if words == "" {
					words = r.Best[0].Words
				}
				if count[key] > 1 {
					words += ", " + m.say("ways", "n", count[key])
				}
				does[key] = append(does[key], words)
			}
		}
	}
	aim := func(key string) *Aim {
		if len(does[key]) == 0 {
			return nil
		}
		return &Aim{key, strings.Join(does[key], "; ")}
	}
	for _, u := range t.Units {
		u.Aim = aim(unitKey(u.Name))
	}
	if t.Field == nil {
		return
	}
	for i := range t.Field.Lanes {
		lane := &t.Field.Lanes[i]
		for k := range lane.Boxes {
			lane.Boxes[k].Aim = aim(boxKey(lane.side, lane.Boxes[k].at))
		}
	}
}
