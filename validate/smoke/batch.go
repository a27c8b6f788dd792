package smoke

import (
	"slices"

	"hulldown/engine/play"
	"hulldown/schema/model"
	"hulldown/validate/check"
)

// result is what came of all games of a scenario.
type result struct {
	played check.Match
	// scenario is the scenario that is played, nil for what is none.
	scenario *model.Scenario
	games    int
	// wins counts the games that each side won, by index.
	wins [2]int
	// fault is the first game that stopped; nil if none did.
	fault *broken
	// worked counts what the games put to work.
	worked worked
}

// broken is a game that stopped, or that could not be set up and has no match.
type broken struct {
	match  play.Match
	set    [][]string
	player string
	game   int
	err    error
}

type playedKey struct{}

// playAll plays every wanted scenario once in a run.
func playAll(p *check.Pass) ([]result, error) {
	return check.Once(p, playedKey{}, func() ([]result, error) {
		batches := plan(p)
		total := 0
		for _, b := range batches {
			total += b.games
		}
		var all []result
		done := 0
		for _, b := range batches {
			if n := len(all); n == 0 || all[n-1].played.Record != b.played.Record {
				all = append(all, result{played: b.played, scenario: scenarioOf(p.Content, b.played.Record), worked: worked{}})
			}
			r := &all[len(all)-1]
			if b.match == nil {
				r.fault = &broken{set: b.set, err: b.err}
				continue
			}
			err := play.Many(p.Context, b.match, b.options(p), func(k int, o play.Outcome) {
				r.add(b, k, &o)
				done++
				if p.Play.Progress != nil {
					p.Play.Progress(done, total)
				}
			})
			if err != nil {
				return nil, err
			}
		}
		return all, nil
	})
}

// scenarioOf returns the scenario that a record is the head of, nil if it is
// none.
func scenarioOf(c *model.Content, r *model.Record) *model.Scenario {
	if sc := model.Find(c.Scenarios, r.ID); sc != nil && &sc.Record == r {
		return sc
	}
	return nil
}

// batch is a number of games of one set-up by one kind of player; without a
// match, err says why there is none.
type batch struct {
	played check.Match
	match  play.Match
	err    error
	set    [][]string
	player string
	games  int
}

// plan lists the batches of all scenarios. The games of a kind of player are
// shared out among the set-ups, the further ones where the content has what they
// ask for. A scenario that cannot be set up at all has its
// finding already; one that cannot be set up large has not.
func plan(p *check.Pass) []batch {
	var out []batch
	for _, m := range wanted(p) {
		sets := slices.Clone(m.Setups)
		for _, set := range m.Further {
			if open(p, m.Record.ID, set).match != nil {
				sets = append(sets, set)
			}
		}
		for i, set := range sets {
			o := open(p, m.Record.ID, set)
			games := (p.Play.Games + len(sets) - 1 - i) / len(sets)
			if o.match == nil {
				if i > 0 && o.err != nil && p.DecksWhole() {
					out = append(out, batch{played: m, set: set, err: o.err})
				}
				continue
			}
			for _, player := range players() {
				out = append(out, batch{played: m, match: o.match, set: set, player: player, games: games})
			}
		}
	}
	return out
}

func (b *batch) options(p *check.Pass) play.ManyOptions {
	return play.ManyOptions{Games: b.games, Seed: p.Play.Seed, Jobs: p.Play.Jobs, Bots: []string{b.player}, Check: true, Log: true}
}

func (r *result) add(b batch, k int, o *play.Outcome) {
	if o.Fault != nil {
		if r.fault == nil {
			r.fault = &broken{b.match, b.set, b.player, k, o.Fault}
		}
		return
	}
	r.games++
	r.worked.note(b.match, o.Log)
	if w := o.Result.Winner; w >= 0 && int(w) < len(r.wins) {
		r.wins[w]++
	}
}
