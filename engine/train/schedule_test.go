package train_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/engine/train"
)

// distant plays schedules as a worker does: as text that is read again, in parts.
type distant struct {
	t         *testing.T
	match     train.Match
	mu        sync.Mutex
	schedules []train.Schedule
}

// Play implements train.Elsewhere.
func (d *distant) Play(ctx context.Context, l train.Schedule) ([]train.Outcome, error) {
	text, err := json.Marshal(l)
	if err != nil {
		return nil, err
	}
	var read train.Schedule
	if err := json.Unmarshal(text, &read); err != nil {
		return nil, err
	}
	if err := read.Check(d.match); err != nil {
		return nil, err
	}
	var data []byte
	for k := 0; k < read.Len(); k += 7 {
		list, err := read.Play(ctx, d.match, playtest.Bounds{From: k, To: min(k+7, read.Len())})
		if err != nil {
			return nil, err
		}
		data = train.AppendOutcomes(data, list)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.schedules = append(d.schedules, read)
	return train.OutcomesOf(data, l.Len())
}

// Compare implements train.Elsewhere.
func (d *distant) Compare(context.Context, playtest.Versions, [2]map[string][][]int32) (*playtest.Pairs, error) {
	d.t.Error("a plan without lessons compares")
	return nil, nil
}

// TestElsewhere holds that schedules which are played elsewhere come to the same fit, that none
// is too large, and that games of a search come in small ones.
func TestElsewhere(t *testing.T) {
	p := plan(0, 1)
	p.Games = 5 * train.Generation
	_, want := fitted(t, p)
	d := &distant{t: t, match: p.Match}
	p.Elsewhere, p.Jobs = d, 8
	if _, got := fitted(t, p); got != want {
		t.Errorf("elsewhere:\n%s\nhere:\n%s", got, want)
	}
	small, games := 0, 0
	for _, l := range d.schedules {
		if l.Len() > train.MostSchedule || l.Len() == 0 {
			t.Errorf("a schedule of %d games", l.Len())
		}
		if slices.ContainsFunc(l.Foes, func(p train.Player) bool { return p.Name == train.Searcher }) {
			small = max(small, l.Len())
		}
		games += l.Len()
	}
	if small != 2 || games > p.MostGames() || games < p.MostGames()/3 {
		t.Errorf("schedules of %d games against a search, want 2; %d games of at most %d", small, games, p.MostGames())
	}
}

// TestLotCheck holds that a schedule is refused which cannot be played.
func TestLotCheck(t *testing.T) {
	m := plan(0).Match
	standard := engine.Standards(m.Weights())
	good := func() train.Schedule {
		return train.Schedule{Side: 1, Players: []train.Player{{Values: standard}}, Foes: []train.Player{{Name: "greedy"}}, Games: []train.Pairing{{Game: 3}}}
	}
	if err := good().Check(m); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		say   string
		spoil func(*train.Schedule)
	}{
		{"nobody plays side 2", func(l *train.Schedule) { l.Side = 2 }},
		{"4 weights, expected 5", func(l *train.Schedule) { l.Players[0].Values = standard[1:] }},
		{"expected -100 to 100", func(l *train.Schedule) { l.Players[0].Values = []int32{0, 0, 0, 0, 101} }},
		{"expected weights or the name", func(l *train.Schedule) { l.Foes[0].Name = "trained:/etc/passwd" }},
		{"expected weights or the name", func(l *train.Schedule) { l.Foes[0].Values = standard }},
		{"unknown player", func(l *train.Schedule) { l.Foes[0].Name = "nobody" }},
		{"unknown player", func(l *train.Schedule) { l.Foes[0].Name = "" }},
		{"player 1 of game 3", func(l *train.Schedule) { l.Games[0].Player = 1 }},
		{"player -1 of game 3", func(l *train.Schedule) { l.Games[0].Player = -1 }},
		{"opponent 1 of game 3", func(l *train.Schedule) { l.Games[0].Foe = 1 }},
		{"opponent -1 of game 3", func(l *train.Schedule) { l.Games[0].Foe = -1 }},
	} {
		l := good()
		c.spoil(&l)
		if err := l.Check(m); err == nil || !strings.Contains(err.Error(), c.say) {
			t.Errorf("got %v, want %q", err, c.say)
		}
	}
}

// TestOutcomes holds that outcomes are read as they were written, and that what is none is
// refused.
func TestOutcomes(t *testing.T) {
	want := []train.Outcome{{Reward: 1000, Won: true}, {}, {Reward: 499}}
	data := train.AppendOutcomes(nil, want)
	if got, err := train.OutcomesOf(data, len(want)); err != nil || !slices.Equal(got, want) {
		t.Errorf("got %v, %v, want %v", got, err, want)
	}
	for _, bad := range [][]byte{nil, data[1:], append(data, 0, 0), {0xff, 0xff, 0, 0, 0, 0}} {
		if got, err := train.OutcomesOf(bad, len(want)); err == nil {
			t.Errorf("%x is taken for %v", bad, got)
		}
	}
}
