package smoke

import (
	"fmt"
	"hash/fnv"
	"slices"

	"hulldown/engine/bot"
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
	// under counts the games by what was in use: options and modules by their names, and
	// "robata".
	under map[string]int
	// worked counts what the games put to work, and by the same for each kind of player.
	worked worked
	by     []byPlayer
}

// byPlayer is what the games of a kind of player put to work; under is that of a result.
type byPlayer struct {
	player string
	games  int
	worked worked
	under  map[string]int
}

// of returns the part of a kind of player.
func (r *result) of(player string) *byPlayer {
	for i := range r.by {
		if r.by[i].player == player {
			return &r.by[i]
		}
	}
	r.by = append(r.by, byPlayer{player: player, worked: worked{}, under: map[string]int{}})
	return &r.by[len(r.by)-1]
}

// broken is a game that stopped, or a set-up that cannot be played and has no
// player.
type broken struct {
	set    [][]string
	player string
	seed   uint64
	game   int
	err    error
}

type playedKey struct{}

// playAll plays every wanted scenario once in a run, one match at a time.
func playAll(p *check.Pass) ([]result, error) {
	return check.Once(p, playedKey{}, func() ([]result, error) {
		batches := plan(p)
		total := 0
		for _, b := range batches {
			total += len(b.players) * b.games
		}
		var all []result
		done := 0
		for _, b := range batches {
			if n := len(all); n == 0 || all[n-1].played.Record != b.played.Record {
				all = append(all, result{played: b.played, scenario: scenarioOf(p.Content, b.played.Record), under: map[string]int{}, worked: worked{}})
			}
			r := &all[len(all)-1]
			if b.err != nil {
				r.fault = &broken{set: b.set, err: b.err}
				continue
			}
			err := b.play(p, r, func() {
				done++
				if p.Play.Progress != nil {
					p.Play.Progress(done, total)
				}
			})
			if err != nil {
				return nil, err
			}
		}
		for _, r := range all {
			for _, part := range r.by {
				r.worked.join(part.worked)
			}
		}
		return all, nil
	})
}

// play plays the games of a batch into a result and calls step after each.
func (b *batch) play(p *check.Pass, r *result, step func()) error {
	m, err := match(p, b.played.Record.ID, b.set)
	if err != nil {
		return err
	}
	for _, player := range b.players {
		err := play.Many(p.Context, m, b.options(p, player), func(k int, o play.Outcome) {
			r.add(game{m, b.set, player, b.seed(p, player), k}, &o)
			step()
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// scenarioOf returns the scenario that a record is the head of, nil if it is
// none.
func scenarioOf(c *model.Content, r *model.Record) *model.Scenario {
	if sc := model.Find(c.Scenarios, r.ID); sc != nil && &sc.Record == r {
		return sc
	}
	return nil
}

// batch is a set-up with the games that each of some kinds of player plays of it,
// or with the reason why it cannot be played.
type batch struct {
	played  check.Match
	set     [][]string
	players []string
	games   int
	err     error
}

// plan lists the batches of all scenarios. The games of a kind of player are
// shared out among the set-ups, the further ones where the content has what they
// ask for. A scenario that cannot be set up at all has its
// finding already; one that cannot be set up large has not.
func plan(p *check.Pass) []batch {
	var out []batch
	matches := wanted(p)
	own := ownGames(p, matches)
	for _, m := range matches {
		sets := slices.Clone(m.Setups)
		for _, set := range slices.Concat(m.Further, m.Modules) {
			if open(p, m.Record.ID, set).playable {
				sets = append(sets, set)
			}
		}
		for i, set := range sets {
			o := open(p, m.Record.ID, set)
			games := p.Play.Games
			if !proven(p, m) {
				games = max(games, own)
			}
			games = (games + len(sets) - 1 - i) / len(sets)
			switch {
			case o.playable:
				by := players()
				if o.fitted {
					by = append(by, bot.Trained)
				}
				out = append(out, batch{played: m, set: set, players: by, games: games})
			case i > 0 && o.err != nil && p.DecksWhole():
				out = append(out, batch{played: m, set: set, err: o.err})
			}
		}
	}
	return out
}

// proven reports whether a scenario is one of those that are known to be in order.
func proven(p *check.Pass, m check.Match) bool { return p.Proven != nil && p.Proven(m.Record) }

// ownGames is how many games each kind of player plays of a scenario that is not proven:
// enough to judge by, or a share of all that may be played of such.
func ownGames(p *check.Pass, matches []check.Match) int {
	n := 0
	for _, m := range matches {
		if !proven(p, m) {
			n++
		}
	}
	return min(p.Play.Own, p.Play.OwnInAll/max(n, 1)) / len(players())
}

// seed is that of the games of a player: the record's own, so that no other content
// changes it, and another for each set-up and player. What two scenarios have in common
// would otherwise see the same cards in both.
func (b *batch) seed(p *check.Pass, player string) uint64 {
	h := fnv.New32a()
	fmt.Fprintf(h, "%d %s %q %s", p.Play.Seed, b.played.Record.ID, b.set, player)
	return uint64(h.Sum32())
}

func (b *batch) options(p *check.Pass, player string) play.ManyOptions {
	return play.ManyOptions{Games: b.games, Seed: b.seed(p, player), Jobs: p.Play.Jobs, Bots: []string{player}, Check: true, Log: true}
}

// game is one game of a batch.
type game struct {
	match  play.Match
	set    [][]string
	player string
	seed   uint64
	number int
}

// add counts what came of a game.
func (r *result) add(g game, o *play.Outcome) {
	if o.Fault != nil {
		if r.fault == nil {
			r.fault = &broken{g.set, g.player, g.seed, g.number, o.Fault}
		}
		return
	}
	r.games++
	part := r.of(g.player)
	part.games++
	use := func(option string) {
		r.under[option]++
		part.under[option]++
	}
	for _, words := range g.set {
		switch words[0] {
		case "with":
			for _, option := range words[1:] {
				use(option)
			}
		case "infantry", "robata":
			use(words[0])
		}
	}
	part.worked.note(g.match, o.Log)
	if w := o.Result.Winner; w >= 0 && int(w) < len(r.wins) {
		r.wins[w]++
	}
}
