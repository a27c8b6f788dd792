package content_test

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/schema/model"
)

// TestProvenance holds that a published value says so at its place: a fact
// about one field of one record needs a stated source on it or, where the
// field is a list of which only a part is published, a basis that names the
// source. The other way about, what no fact covers must not claim one.
func TestProvenance(t *testing.T) {
	heads := allHeads(t)
	for _, f := range readFacts(t) {
		r := heads[f.kind+"/"+f.record]
		if !slices.Contains(model.Kinds(), model.Kind(f.kind)) {
			r = heads["cards/"+f.record] // of another group of the deck
		}
		if r == nil || f.sure != "stated" || f.relation != "=" || !hasField(r, f.path) {
			continue
		}
		if from := r.Source(f.path); from.Stated == "" && !strings.Contains(from.Reconstructed, "eitc-") && !strings.Contains(from.Reconstructed, "north-africa") {
			t.Errorf("%s: %s/%s %s is published, its provenance is %q", f.at, f.kind, f.record, f.path, from.Reconstructed)
		}
	}
	reconstructed(t, unpublished())
}

// reconstructed fails for fields of records, named as "cards/battle-1 orders", that claim a
// stated source.
func reconstructed(t *testing.T, fields []string) {
	t.Helper()
	heads := allHeads(t)
	for _, p := range fields {
		name, path, _ := strings.Cut(p, " ")
		if from := heads[name].Source(path); from.Reconstructed == "" {
			t.Errorf("%s is not published, its provenance is %q", p, from.Stated)
		}
	}
}

// allHeads finds what all records have in common by kind and id.
func allHeads(t *testing.T) map[string]*model.Record {
	t.Helper()
	res, err := builtin()
	if err != nil {
		t.Fatal(err)
	}
	heads := map[string]*model.Record{}
	for _, kind := range model.Kinds() {
		for _, r := range res.Content.Heads(kind) {
			heads[string(kind)+"/"+r.ID] = r
		}
	}
	return heads
}

// unpublished samples fields of every kind that no source gives.
func unpublished() []string {
	return []string{
		"cards/battle-1 orders", "cards/battle-1 icons", "cards/battle-1 infantry", "cards/battle-1 pen",
		"cards/battle-4 halves.0.command.exchange",
		"cards/battle-20 halves.0.smoke.conceal",
		"cards/battle-83 halves.0.fire.hit",
		"damage/damage-1 hull.heavy", "damage/damage-1 critical.hull", "damage/damage-1 morale.green",
		"vehicles/stug-iii-ausf-g size", "vehicles/stug-iii-ausf-g levels.fire", "vehicles/stug-iii-ausf-g boards",
		"vehicles/tiger-ausf-e levels.move", "vehicles/tiger-ausf-e armour.front.hull", "vehicles/tiger-ausf-e guns.0.hit",
		"actions/action-1 copies", "actions/action-4 value", "battlefield/reinforcement-red army", "battlefield/tank-start start",
		"variants/seven-rounds layout", "variants/seven-rounds deck",
		"vehicles/pzkpfw-iv-ausf-g armour.side.hull", "vehicles/pzkpfw-iv-ausf-g armour.front.tracks", "vehicles/pzkpfw-iv-ausf-g guns.0.rounds",
	}
}

// hasField reports whether a path is a field written in the record itself.
func hasField(r *model.Record, path string) bool {
	_, ok := r.Origin.Places().Fields[path]
	return ok
}
