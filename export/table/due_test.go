package table_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/export/table"
	"hulldown.dev/export/table/tabletest"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// secrets holds that the notes say each unit that is put somewhere by a choice which the engine keeps from
// others before chance has a part, and no other: it is asked with players that choose anything.
func secrets(t *testing.T, c *model.Content, of *table.Table, one tabletest.Case) {
	t.Helper()
	match, _, err := games.Open(c, one.ID, one.Set)
	if err != nil {
		t.Fatal(err)
	}
	s, err := match.Sit(play.SitOptions{Players: slices.Repeat([]string{"random"}, len(match.Seats())), Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	var want, out []string
	kept := map[string]int{}
	for _, u := range s.Table(engine.NoSeat).Units {
		if u.Out {
			out = append(out, u.Name)
		}
	}
	for s.Turn().Kind == engine.Decide {
		seat, other := s.Turn().Seat, (s.Turn().Seat+1)%engine.Seat(len(match.Seats()))
		if err := s.Step(t.Context()); err != nil {
			t.Fatal(err)
		}
		own, open := s.Last(seat), s.Last(other)
		unit, _, _ := strings.Cut(own.Action, " ")
		if own.Action == open.Action || !slices.Contains(out, unit) {
			continue
		}
		h := stack(of, unit)
		if h == nil || h.Owner == table.NoSide || !h.Down {
			t.Fatalf("%s is chosen in secret, and lies as %+v", unit, h)
		}
		kept[wording.Language{}.Say("table.note.secret", "unit", h.Title, "side", of.Sides[h.Owner].Title)]++
	}
	for note, n := range kept { // order-free: sorted below
		if n > 1 {
			note = wording.Language{}.Say("scenario.times", "n", wording.Number(n), "name", note)
		}
		want = append(want, note)
	}
	var got []string
	for _, n := range of.Notes {
		if strings.Contains(n, "in secret") {
			got = append(got, n)
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("the notes say %q, and the engine keeps %q", got, want)
	}
	n := 0
	for _, times := range kept {
		n += times
	}
	if want, ok := map[string]int{"hidden-death": 2, "achtung-minen": 1, "race-against-sunrise": 2}[one.ID]; ok && n != want {
		t.Errorf("the engine keeps %d in secret, want %d", n, want)
	}
}

// choices holds that one note a side says that it has choices before chance has a part, but for the
// Ranges that others tell of, and that no other side has one.
func choices(t *testing.T, c *model.Content, of *table.Table, one tabletest.Case) {
	t.Helper()
	match, _, err := games.Open(c, one.ID, one.Set)
	if err != nil {
		t.Fatal(err)
	}
	s, err := match.Sit(play.SitOptions{Players: slices.Repeat([]string{play.Remote}, len(match.Seats()))})
	if err != nil {
		t.Fatal(err)
	}
	ranged := regexp.MustCompile(`^\S+ (mine|emplace) `)
	want := make([]int, len(of.Sides))
	for s.Turn().Kind == engine.Decide {
		seat, all := s.Turn().Seat, s.Legal()
		if side := s.Outcome().Result.Side[seat]; len(all) > 1 && !ranged.MatchString(all[0]) && side >= 0 {
			want[side] = 1
		}
		if err := s.Decide(all[len(all)-1]); err != nil {
			t.Fatal(err)
		}
	}
	for i, side := range of.Sides {
		got := 0
		for _, n := range of.Notes {
			if strings.HasPrefix(n, side.Title+": choices at the set-up") {
				got++
			}
		}
		if got != want[i] {
			t.Errorf("%d notes of choices of %s, want %d: %q", got, side.Title, want[i], of.Notes)
		}
	}
	grant := wording.Language{}.Say("table.note.choices", "side", "German", "units", "GER\u00a01, GER\u00a02, GER\u00a03 and GER\u00a04")
	if one.ID == "general-grant" && !slices.Contains(of.Notes, grant) {
		t.Errorf("the notes are %q, want %q", of.Notes, grant)
	}
}
