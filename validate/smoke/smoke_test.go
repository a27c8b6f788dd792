package smoke

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/content"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// faulty is a match whose game 2 breaks when played by the greedy player, and
// whose recordings replay as long as they are.
type faulty struct {
	set   [][]string
	turns int
	// needs is set when the fault shows only with all turns written.
	needs bool
}

func (f faulty) Head() play.Head {
	return play.Head{Game: "toy", Scenario: "duel", Set: f.set}
}

func (f faulty) Seats() []string { return []string{"s1", "s2"} }

func (f faulty) Play(_ context.Context, o play.PlayOptions) (play.Outcome, error) {
	out := play.Outcome{Over: true, Turns: f.turns}
	out.Result.Winner = int8(o.Game % 2)
	if o.Bots[0] == "greedy" && o.Game == 2 {
		return out, fmt.Errorf("turn 7: %w: a card is in two places", play.ErrBroken)
	}
	return out, nil
}

func (f faulty) Record(ctx context.Context, o play.PlayOptions) (*play.Script, play.Outcome, error) {
	out, err := f.Play(ctx, o)
	s := &play.Script{Head: f.Head(), Engine: play.Version, Seed: &play.Seed{Seed: o.Seed, Game: o.Game},
		Seats: []play.SeatLine{{Seat: "s1", Player: o.Bots[0]}, {Seat: "s2", Player: o.Bots[0]}}}
	for i := range f.turns {
		s.Lines = append(s.Lines, play.Line{Number: i + 1, Col: 1, Words: []string{"s1", "pass"}})
	}
	return s, out, err
}

func (f faulty) Replay(_ context.Context, s *play.Script, _ play.ReplayOptions) (play.Report, error) {
	r := play.Report{Outcome: play.Outcome{Over: true}}
	if !f.needs || len(s.Lines) == f.turns {
		r = play.Report{Failure: &play.Failure{Kind: play.KindGame, Message: "a card is in two places"}}
	}
	return r, nil
}

func (f faulty) Sit(play.SitOptions) (play.Session, error) {
	return nil, fmt.Errorf("nobody sits down at a faulty match")
}

// passOver returns a pass over one built-in scenario whose set-ups are replaced
// by a match, and where its findings go.
func passOver(t *testing.T, m play.Match, games int) (*check.Pass, *[]diag.Finding) {
	t.Helper()
	res, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true})
	if err != nil {
		t.Fatal(err)
	}
	found := &[]diag.Finding{}
	p := &check.Pass{Context: t.Context(), Content: res.Content, Loaded: res, Memory: &check.Memory{},
		Play:    check.Batch{Games: games, Seed: 9, Jobs: 2},
		Matches: matchesOf(res.Content, "merging-forces"),
		Report:  func(f diag.Finding) { *found = append(*found, f) }}
	setups := p.Matches[0].Setups
	assembleBy(t, p, func(_ string, set [][]string) (play.Match, []diag.Finding, error) {
		if !slices.ContainsFunc(setups, func(s [][]string) bool { return words(s) == words(set) }) {
			return nil, nil, fmt.Errorf("there is no infantry")
		}
		return m, nil, nil
	})
	return p, found
}

// matchesOf are the matches of a scenario.
func matchesOf(c *model.Content, id string) []check.Match {
	return slices.DeleteFunc(Matches(c), func(m check.Match) bool { return m.Record.ID != id })
}

// assembleBy makes a pass assemble scenarios in another way.
func assembleBy(t *testing.T, p *check.Pass, by assembler) {
	t.Helper()
	p.Memory = &check.Memory{}
	if _, err := check.Once(p, libraryKey{}, func() (assembler, error) { return by, nil }); err != nil {
		t.Fatal(err)
	}
}

func TestFaultCarriesAScript(t *testing.T) {
	head := "hulldown script 1\ngame toy\nscenario duel\nengine 2\nseed 1961692929 2\nseat s1 greedy\nseat s2 greedy"
	tests := []struct {
		name  string
		match faulty
		want  string
	}{
		{"the head is enough", faulty{turns: 5}, head},
		{"all turns are needed", faulty{turns: 2, needs: true}, head + "\n\ns1 pass\ns1 pass"},
		{"too long to show", faulty{turns: 60, needs: true}, "--record fault.play"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, found := passOver(t, tt.match, 6)
			if err := fault(p); err != nil {
				t.Fatal(err)
			}
			if len(*found) != 1 {
				t.Fatalf("found %v, want one fault for the scenario", *found)
			}
			f := (*found)[0]
			const says = "game 2 of seed 1961692929 with tanks 4, players 2, played by greedy, stops: turn 7: the game is broken: a card is in two places"
			if f.Message != says || f.Span.IsZero() {
				t.Errorf("message %q at %v, want %q", f.Message, f.Span, says)
			}
			if !strings.HasPrefix(f.Recording, head) || strings.Count(f.Recording, "\ns1 pass") != tt.match.turns {
				t.Errorf("the recording is\n%s", f.Recording)
			}
			if !strings.HasSuffix(f.Help, tt.want) || strings.Count(f.Help, "\n") > maxRecording {
				t.Errorf("help:\n%s\nwant at its end:\n%s", f.Help, tt.want)
			}
		})
	}
}

func TestGamesAreSharedOut(t *testing.T) {
	p, _ := passOver(t, faulty{}, 5)
	var got []string
	for _, b := range plan(p) {
		got = append(got, fmt.Sprintf("%s: %v: %d", words(b.set), b.players, b.games))
	}
	want := []string{
		"tanks 4, players 2: [random greedy]: 3", "tanks 8, players 2: [random greedy]: 2",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("batches (-want +got):\n%s", diff)
	}
}

// TestRobataPlaysToo holds that a scenario which can be played against Robata is played
// so as well, for its share of the games.
func TestRobataPlaysToo(t *testing.T) {
	p, _ := passOver(t, faulty{}, 5)
	p.Memory = &check.Memory{}
	total := 0
	var sets []string
	for _, b := range plan(p) {
		total += len(b.players) * b.games
		sets = append(sets, words(b.set))
	}
	if !slices.Contains(sets, "robata soviet") || total != 10 {
		t.Errorf("%d games are played, with %q, want 10, some against Robata", total, sets)
	}
}

func TestUnplayableLargeSetUp(t *testing.T) {
	p, found := passOver(t, faulty{}, 2)
	p.Memory = &check.Memory{}
	large, real := words(p.Matches[0].Setups[1]), library(p)
	assembleBy(t, p, func(scenario string, set [][]string) (play.Match, []diag.Finding, error) {
		if words(set) == large {
			return nil, nil, fmt.Errorf("no board is left")
		}
		return real(scenario, set)
	})
	if err := fault(p); err != nil {
		t.Fatal(err)
	}
	if len(*found) != 1 || (*found)[0].Message != "the scenario cannot be set up with tanks 8, players 2: no board is left" {
		t.Errorf("found %v", *found)
	}
}

func TestOneSidedNeedsManyGames(t *testing.T) {
	duel := check.Match{Record: &model.Record{ID: "duel"}, Sides: []check.Side{{ID: "a"}, {ID: "b"}}}
	for _, tt := range []struct {
		name  string
		games int
		wins  [2]int
		want  string
	}{
		{"all of many", enough, [2]int{0, enough}, `the side "b" won 40 of 40 games, 95 % and more; its share is between 91 % and 100 %`},
		{"all but one", enough, [2]int{1, enough - 1}, `the side "b" won 39 of 40 games, 95 % and more; its share is between 87 % and 100 %`},
		{"all but two, which luck may do", enough, [2]int{2, enough - 2}, ""},
		{"95 % of many", 200, [2]int{190, 10}, `the side "a" won 190 of 200 games, 95 % and more; its share is between 91 % and 97 %`},
		{"less of many", 200, [2]int{189, 11}, ""},
		{"most, and the rest drawn", 60, [2]int{57, 0}, `the side "a" won 57 of 60 games, 95 % and more; its share is between 86 % and 98 %`},
		{"none, and some drawn", enough, [2]int{enough - 10, 0}, `the side "b" won none of 40 games`},
		{"all drawn", enough, [2]int{}, "no side won any of 40 games"},
		{"all of few", enough - 1, [2]int{0, enough - 1}, ""},
	} {
		var found []diag.Finding
		p := &check.Pass{Memory: &check.Memory{}, Report: func(f diag.Finding) { found = append(found, f) }}
		if _, err := check.Once(p, playedKey{}, func() ([]result, error) {
			return []result{{played: duel, games: tt.games, wins: tt.wins}}, nil
		}); err != nil {
			t.Fatal(err)
		}
		said := ""
		if err := oneSided(p); err == nil && len(found) == 1 {
			said = found[0].Message
		}
		if said != tt.want || len(found) > 1 {
			t.Errorf("%s: found %v, want %q", tt.name, found, tt.want)
		}
	}
}

// TestMatchesAreLetGo holds that of many scenarios no more than one match is kept
// at a time, since each takes megabytes.
func TestMatchesAreLetGo(t *testing.T) {
	p, _ := passOver(t, faulty{}, 2)
	p.Matches = Matches(p.Content)
	var alive, most atomic.Int64
	assembleBy(t, p, func(string, [][]string) (play.Match, []diag.Finding, error) {
		runtime.GC() // what nobody keeps is gone
		m := &faulty{turns: 1}
		most.Store(max(most.Load(), alive.Add(1)))
		runtime.AddCleanup(m, func(int) { alive.Add(-1) }, 0)
		return m, nil, nil
	})
	if err := fault(p); err != nil {
		t.Fatal(err)
	}
	if len(p.Matches) < 10 || most.Load() > 6 {
		t.Errorf("of %d records %d matches were kept at once", len(p.Matches), most.Load())
	}
}

// capped is a match that never ends and says so at the cap of a replay.
type capped struct {
	faulty
	turns int
}

func (c *capped) Replay(_ context.Context, _ *play.Script, o play.ReplayOptions) (play.Report, error) {
	c.turns = o.Turns
	return play.Report{Outcome: play.Outcome{Turns: o.Turns}, Failure: &play.Failure{
		Kind: play.KindGame, Line: 4, Col: 1, Message: play.ErrTooLong.Error()}}, nil
}

// TestScriptsEnd holds that a script that plays on for ever is stopped, and that its
// turns count for what all scripts may take.
func TestScriptsEnd(t *testing.T) {
	m := &capped{}
	p, found := passOver(t, m, 1)
	assembleBy(t, p, func(string, [][]string) (play.Match, []diag.Finding, error) { return m, nil, nil })
	text := fmt.Sprintf("hulldown script 1\ngame toy\nscenario %s\nseed 1\n", p.Matches[0].Record.ID)
	for i := range 200 {
		p.Loaded.Scripts = append(p.Loaded.Scripts, load.Script{File: fmt.Sprintf("%d.hds", i), Text: []byte(text)})
	}
	of := func(t *tested) []diag.Finding { return append(t.failed, t.unreadable...) }
	if err := ofScripts(of)(p); err != nil {
		t.Fatal(err)
	}
	stopped, last := (*found)[0], (*found)[len(*found)-1]
	if m.turns != maxTurns || stopped.Message != play.ErrTooLong.Error() || stopped.Span.Line != 4 {
		t.Errorf("the first is stopped after %d turns with %v", m.turns, stopped)
	}
	if n := len(*found); n != 100 || !strings.Contains(last.Message, "those before it take too long") {
		t.Errorf("%d findings, the last %v", n, last)
	}
}
