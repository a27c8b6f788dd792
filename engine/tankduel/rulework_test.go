package tankduel

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

const signedAs = "rule of "

// signedContent is the content with every rule citing itself first.
func signedContent(c *model.Content) *model.Content {
	out := *c
	out.Terrain, out.Modules, out.Scenarios = slices.Clone(c.Terrain), slices.Clone(c.Modules), slices.Clone(c.Scenarios)
	for i := range out.Terrain {
		out.Terrain[i].Rules = signedRules("terrain "+out.Terrain[i].ID, out.Terrain[i].Rules)
	}
	for i := range out.Modules {
		out.Modules[i].Rules = signedRules("module "+out.Modules[i].ID, out.Modules[i].Rules)
	}
	for i := range out.Scenarios {
		out.Scenarios[i].Rules = signedRules(out.Scenarios[i].ID, out.Scenarios[i].Rules)
	}
	return &out
}

func signedRules(of string, rules []model.Rule) []model.Rule {
	out := slices.Clone(rules)
	for i := range out {
		out[i].Cite = append([]string{fmt.Sprintf("%s%s %d", signedAs, of, i)}, out[i].Cite...)
	}
	return out
}

// waited are rules that have not worked yet.
type waited map[engine.Clause]bool

// rules adds those of a record.
func (all waited) rules(of string, rules []model.Rule) {
	for i := range rules {
		all[engine.Clause(fmt.Sprintf("%s%s %d", signedAs, of, i))] = true
	}
}

// keep drops those that are not waited for any more.
func (all waited) keep(still waited) {
	maps.DeleteFunc(all, func(c engine.Clause, _ bool) bool { return !still[c] })
}

// left lists those that are still waited for.
func (all waited) left(still waited) []engine.Clause {
	all.keep(still)
	return all.list()
}

func (all waited) list() []engine.Clause { return slices.Sorted(maps.Keys(all)) }

// workshop is a scenario whose rules are to work, with the set-ups that it allows.
type workshop struct {
	t       *testing.T
	games   []*Game
	waiting waited
	by      map[string]int
	log     engine.Log
	// speaks are the rules that can hold in each game, silent of each the rules that no event
	// shows, by their conditions.
	speaks []map[engine.Clause]bool
	silent map[*rule.When]engine.Clause
}

// openWorkshop assembles a scenario in all of its set-ups and notes which rules worked at once.
func openWorkshop(t *testing.T, c *model.Content, sc *model.Scenario, waiting waited) *workshop {
	w := &workshop{t: t, waiting: waiting, silent: map[*rule.When]engine.Clause{}, by: map[string]int{}, log: engine.Log{Rules: map[engine.Clause]int{}}}
	for _, s := range workSetups(c, sc) {
		if g, _, err := New(c, sc.ID, s, Core()); err == nil {
			w.games = append(w.games, g)
		}
	}
	if len(w.games) == 0 {
		t.Fatal("the scenario cannot be set up")
	}
	for _, g := range w.games {
		w.speaks = append(w.speaks, w.read(g))
		w.listen(g.Assembly(), "set-up")
	}
	return w
}

// read returns the rules that can hold in a game and learns which of them no event shows. The
// length of the game is worked out as it is assembled.
func (w *workshop) read(g *Game) map[engine.Clause]bool {
	speaks := map[engine.Clause]bool{}
	for h := range g.Rules.Rows {
		for _, some := range g.Rules.indexes[h].rows {
			for _, i := range some {
				row := &g.Rules.Rows[h][i]
				speaks[row.Clause] = true
				if info := rule.Hooks()[h]; info.Kind == rule.Query && !strings.HasPrefix(info.Name, "fire.") {
					w.silent[&row.When] = row.Clause
				}
				if rule.Hook(h) == rule.GameLength {
					w.worked(row.Clause, "set-up")
				}
			}
		}
	}
	return speaks
}

// wants reports whether a rule that is waited for can hold in a game.
func (w *workshop) wants(game int) bool {
	for c := range w.waiting {
		if w.speaks[game][c] {
			return true
		}
	}
	return false
}

func (w *workshop) worked(c engine.Clause, by string) {
	if w.waiting[c] {
		delete(w.waiting, c)
		w.by[by]++
	}
}

// listen takes the rules that a log shows at work off those that are waited for.
func (w *workshop) listen(log *engine.Log, by string) {
	if log == nil {
		return
	}
	for c := range log.Rules {
		w.worked(c, by)
	}
	for _, e := range log.Events {
		w.worked(e.Clause, by)
		for _, term := range log.Trace(e) {
			w.worked(term.Clause, by)
		}
	}
}

// workSetups are the set-ups in which the rules of a scenario are looked for: its smallest
// and its largest, one deck longer, with each option and each module, infantry and Robata on either side, with each group of
// cards that it offers, and with vehicles that have what a rule asks for and its own have not.
func workSetups(c *model.Content, sc *model.Scenario) []setup.Setup {
	all := []setup.Setup{{}, {Tanks: sc.Tanks.High(setup.MostTanks)}, {Infantry: true}}
	if !sc.Fixed {
		all = append(all, setup.Setup{Decks: 1})
	}
	for _, name := range slices.Sorted(maps.Keys(sc.Options)) {
		all = append(all, setup.Setup{Options: []string{name}, Infantry: !slices.Contains(sc.Options[name].Without, "infantry")})
	}
	for i := range c.Modules {
		all = append(all, setup.Setup{Options: []string{c.Modules[i].ID}})
	}
	for _, group := range sc.Deck.Offers {
		all = append(all, setup.Setup{Deck: []string{group}})
	}
	for side := range state.Sides {
		s := setup.Setup{}
		s.Robata[side] = true
		all = append(all, s)
	}
	for _, word := range askedWords(sc) {
		for side := range sc.Sides {
			for _, nation := range sc.Sides[side].Nations {
				if s, ok := fielding(c, sc, side, nation, word); ok {
					all = append(all, s)
					for by := range state.Sides {
						s.Robata = [state.Sides]bool{0: by == 0, 1: by == 1}
						all = append(all, s)
					}
				}
			}
		}
	}
	return all
}

// askedWords are the words by which the rules of a scenario, and the conditions with a name
// of it, call units that have them by construction.
func askedWords(sc *model.Scenario) []string {
	words := map[string]bool{}
	for i := range sc.Rules {
		calledBy(&sc.Rules[i].When, words)
	}
	for _, name := range slices.Sorted(maps.Keys(sc.Marks)) {
		for i := range sc.Marks[name].If {
			calledBy(&sc.Marks[name].If[i], words)
		}
	}
	return slices.Sorted(maps.Keys(words))
}

func calledBy(w *model.When, words map[string]bool) {
	all := []*model.Who{w.Unit, w.Target}
	for i := range w.Count {
		all = append(all, w.Count[i].Of.Units)
	}
	for _, who := range all {
		if who != nil && who.Is != "" {
			words[who.Is] = true
		}
	}
}

// fielding is the set-up in which a side fields nothing but vehicles of a nation that have a
// word; false where there is none or its own have it.
func fielding(c *model.Content, sc *model.Scenario, side int, nation, word string) (setup.Setup, bool) {
	has := func(v *model.Vehicle) bool {
		return v != nil && (v.ID == word || strconv.Itoa(v.Year) == word || slices.Contains(v.Equipment, word))
	}
	if slices.ContainsFunc(sc.Sides[side].Force, func(f model.Force) bool { return has(model.Find(c.Vehicles, f.Vehicle)) }) {
		return setup.Setup{}, false
	}
	for i := range c.Vehicles {
		v := &c.Vehicles[i]
		if v.Nation != nation || !has(v) {
			continue
		}
		s := setup.Setup{Year: max(v.Year, sc.Year)}
		if len(sc.Sides[side].Nations) > 1 {
			s.Nations[side] = nation
		}
		shares, _ := sc.Shares(sc.Tanks.Low(setup.FewestTanks))
		for range shares[side] {
			s.Force[side] = append(s.Force[side], setup.Tank{Vehicle: v.ID})
		}
		if _, _, err := New(c, sc.ID, s, Core()); err == nil {
			return s, true
		}
	}
	return setup.Setup{}, false
}

// plainly plays games of each set-up by one kind of player.
func (w *workshop) plainly(games int, greedy bool) {
	by := map[bool]string{false: "random", true: "greedy"}[greedy]
	for i, g := range w.games {
		for k := range games {
			if !w.wants(i) {
				break
			}
			p := newWalker(w, g, uint64(k), by)
			for !p.over() {
				p.plain(greedy)
			}
		}
	}
}

// walker plays one game by legal decisions and notes what worked.
type walker struct {
	w      *workshop
	g      *Game
	s      state.State
	turns  int
	game   uint64
	by     string
	greedy Thinker
	legal  []engine.Action
}

func newWalker(w *workshop, g *Game, game uint64, by string) *walker {
	return &walker{w: w, g: g, s: g.Start(), game: game, by: by, greedy: Thinkers(g)}
}

func (p *walker) over() bool {
	if p.turns > 200_000 {
		p.w.t.Fatalf("game %d does not end", p.game)
	}
	return p.g.Turn(&p.s).Kind == engine.Over
}

func (p *walker) rand() bot.Rand {
	return bot.NewRand(bot.Stream{Seed: 11, Game: p.game, Purpose: bot.ForTests, Turn: p.turns})
}

// plain takes one turn as a random or greedy player does.
func (p *walker) plain(greedy bool) {
	turn, r := p.g.Turn(&p.s), p.rand()
	if turn.Kind == engine.Chance {
		p.apply(p.g.Outcome(&p.s, r.Below(turn.Outcomes)))
		return
	}
	p.legal = p.g.Actions(p.legal[:0], &p.s)
	a := p.legal[r.Below(len(p.legal))]
	if greedy {
		a = p.legal[p.greedy.Choose(&p.s, turn.Seat, p.legal, &r)]
	}
	p.apply(a)
}

// apply carries an action out and notes what worked. A number that no event carries is at
// work when the conditions of its rule hold while the action is carried out.
func (p *walker) apply(a engine.Action) {
	p.w.log.Reset()
	p.g.Rules.watch = p.held
	err := p.g.Apply(&p.s, a, &p.w.log)
	p.g.Rules.watch = nil
	if err != nil {
		p.w.t.Fatal(err)
	}
	p.turns++
	p.w.listen(&p.w.log, p.by)
}

// held notes a rule of a number whose conditions hold.
func (p *walker) held(when *rule.When) {
	if c, ok := p.w.silent[when]; ok {
		p.w.worked(c, p.by)
	}
}

// TestEveryRuleWorks holds that every rule of every scenario, and every rule of terrain and of
// modules in some scenario, works in some game of legal decisions, in a set-up that the
// scenario allows: what neither random nor greedy players come to is looked for by games that
// are guided to it.
func TestEveryRuleWorks(t *testing.T) {
	loaded := contenttest.Content(t)
	c := signedContent(loaded)
	common, total := waited{}, map[string]int{}
	for i := range c.Terrain {
		common.rules("terrain "+c.Terrain[i].ID, c.Terrain[i].Rules)
	}
	for i := range c.Modules {
		common.rules("module "+c.Modules[i].ID, c.Modules[i].Rules)
	}
	of := len(common)
	for i := range c.Scenarios {
		sc := &c.Scenarios[i]
		if !slow.Takes(i, 12) {
			continue
		}
		t.Run(sc.ID, func(t *testing.T) {
			all := maps.Clone(common)
			all.rules(sc.ID, sc.Rules)
			w := openWorkshop(t, c, sc, all)
			w.plainly(slow.Count(1, 20), false)
			w.plainly(slow.Count(1, 20), true)
			own := maps.Clone(all)
			maps.DeleteFunc(own, func(c engine.Clause, _ bool) bool { return common[c] })
			if slow.Whole() {
				w.guide(own.list(), 6)
			}
			if open := own.left(all); slow.Whole() && len(open) > 0 {
				t.Errorf("these never worked: %q", open)
			}
			common.keep(all)
			t.Log(len(sc.Rules), "rules of its own, by the first games in which they and others worked:", w.by)
			add(total, w.by)
		})
	}
	if slow.Whole() {
		add(total, guideCommon(t, c, common))
	}
	if len(common) == of {
		t.Errorf("none of %d rules of terrain and modules worked", of)
	}
	t.Log(of, "rules of terrain and modules; all rules, by the first games in which they worked:", total)
}

// guideCommon looks for games of any scenario in which the rules of terrain and modules work
// that no other game has come to.
func guideCommon(t *testing.T, c *model.Content, common waited) map[string]int {
	by := map[string]int{}
	for i := range c.Scenarios {
		if len(common) == 0 {
			break
		}
		w := openWorkshop(t, c, &c.Scenarios[i], common)
		w.guide(common.list(), 2)
		add(by, w.by)
	}
	if len(common) > 0 {
		t.Errorf("these never worked: %q", common.list())
	}
	return by
}

func add(total, more map[string]int) {
	for by, n := range more {
		total[by] += n
	}
}
