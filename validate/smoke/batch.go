package smoke

import (
	"fmt"
	"hash/fnv"
	"slices"

	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// result is the games of a scenario and the findings in them.
type result struct {
	played check.Match
	// scenario is the scenario that is played, nil for what is none.
	scenario *model.Scenario
	// tries is set where the scenario is proven and a module that is not was tried with it.
	tries bool
	games int
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
			r.tries = r.tries || b.tries
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
	// tries is set for the results of the batch, see result.
	tries bool
	err   error
}

// plan lists the batches of all scenarios. The games of a kind of player are
// shared out among the set-ups, the further ones where the content has what they
// ask for. A scenario that cannot be set up at all has its
// finding already; one that cannot be set up large has not.
func plan(p *check.Pass) []batch {
	var out []batch
	matches := wanted(p)
	own := shares{tried: ownModules(p, matches)}
	own.games = ownGames(p, matches, len(own.tried))
	for _, m := range matches {
		sets := slices.Clone(m.Setups)
		for _, set := range slices.Concat(m.Further, m.Modules) {
			if open(p, m.Record.ID, set).playable {
				sets = append(sets, set)
			}
		}
		for i, set := range sets {
			o := open(p, m.Record.ID, set)
			games, tries := own.of(p, m, set)
			if !tries {
				games = (games + len(sets) - 1 - i) / len(sets)
			}
			switch {
			case o.playable:
				by := players()
				if o.fitted {
					by = append(by, bot.Trained)
				}
				out = append(out, batch{played: m, set: set, players: by, games: games, tries: tries})
			case i > 0 && o.err != nil && p.DecksWhole():
				out = append(out, batch{played: m, set: set, err: o.err})
			}
		}
	}
	return out
}

// shares are what is played of what is not proven: so many games of each scenario by each
// kind of player, and of each module, which so many set-ups try.
type shares struct {
	games int
	tried map[string]int
}

// of returns how many games each kind of player plays: of all set-ups of the scenario, or
// of just this one where it tries a module for the module's sake.
func (s shares) of(p *check.Pass, m check.Match, set [][]string) (games int, tries bool) {
	if !proven(p, m) {
		return max(p.Play.Games, s.games), false
	}
	if n := s.tried[moduleTried(p, m, set)]; n > 0 && s.games > 0 {
		return (s.games + n - 1) / n, true
	}
	return p.Play.Games, false
}

// proven reports whether a scenario is one of those that are known to be in order.
func proven(p *check.Pass, m check.Match) bool { return p.Proven != nil && p.Proven(m.Record) }

// moduleTried is the module that is not proven with which a set-up of a proven scenario
// tries it, "" for none: in other scenarios it has its share of theirs.
func moduleTried(p *check.Pass, m check.Match, set [][]string) string {
	same := func(o [][]string) bool { return slices.EqualFunc(o, set, slices.Equal[[]string]) }
	if !proven(p, m) || !slices.ContainsFunc(m.Modules, same) {
		return ""
	}
	if module := p.ModuleOf(set); module != nil && !p.Proven(&module.Record) {
		return module.ID
	}
	return ""
}

// ownModules counts by module the set-ups of proven scenarios that try one which is not
// proven.
func ownModules(p *check.Pass, matches []check.Match) map[string]int {
	tried := map[string]int{}
	for _, m := range matches {
		for _, set := range m.Modules {
			if id := moduleTried(p, m, set); id != "" && open(p, m.Record.ID, set).playable {
				tried[id]++
			}
		}
	}
	return tried
}

// ownGames is how many games each kind of player plays of a scenario that is not proven,
// and with so many modules that are not: enough to judge by, or a share of all that may be
// played of such.
func ownGames(p *check.Pass, matches []check.Match, modules int) int {
	n := modules
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
