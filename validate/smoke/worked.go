package smoke

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// worked counts, by name, what games put to work: cards and sections of Damage
// Cards by the number that is printed on them, rules by their signature.
type worked map[string]int

// note counts what the log of a game shows, and what happened when it was assembled.
func (w worked) note(m play.Match, log *engine.Log) {
	if reporter, ok := m.(play.Reporter); ok {
		w.noteLog(reporter, reporter.Assembly())
		w.noteLog(reporter, log)
	}
}

func (w worked) noteLog(reporter play.Reporter, log *engine.Log) {
	if log == nil {
		return
	}
	u := usesIn(log)
	for c, n := range log.Rules { // order-free: each is counted by itself
		if !u.carries(c) {
			w.clause(c, n)
		}
	}
	var idle, untold [256]bool // the kinds of event that count for nothing, and those nobody is told of
	for i, e := range log.Events {
		for _, term := range log.Trace(e) {
			w.clause(term.Clause, 1)
		}
		if untold[e.Kind] {
			continue
		}
		var r engine.Record
		if !idle[e.Kind] || strings.HasPrefix(string(e.Clause), signature) {
			r = reporter.Report(e)
			untold[e.Kind] = r.Kind == ""
		}
		switch {
		case untold[e.Kind]:
			continue
		case !u.carries(e.Clause):
			w.clause(e.Clause, 1)
		case r.Kind != "spent": // what a rule costs is nothing that it does
			u.did(e.Clause, i)
		}
		if idle[e.Kind] = !counted(r.Kind); idle[e.Kind] {
			continue
		}
		w.noteField(log, e, r)
		switch r.Kind {
		case "laid", "pulled", "spent", "tactics-played":
			w["card "+r.Card]++
		case "terrain-placed":
			w["terrain "+r.Card]++
		case "supply-taken":
			w["supply "+r.Item]++
		case "damage-read":
			w["damage "+r.Card+" "+r.Item]++
			w["section "+r.Item]++
		}
	}
	for _, use := range u.list {
		if use.Did {
			w.clause(use.Clause, 1)
		}
	}
}

// uses are the times at which the rules of a game were carried out: of holds those of each
// rule that are still to come, and the last one that has.
type uses struct {
	list []engine.Use
	of   map[engine.Clause][]int
}

func usesIn(log *engine.Log) uses {
	u := uses{slices.Clone(log.Uses), map[engine.Clause][]int{}}
	for i, use := range u.list {
		u.of[use.Clause] = append(u.of[use.Clause], i)
	}
	return u
}

// carries reports whether a rule was carried out: what it does belongs to one of these times,
// however many events tell of it.
func (u *uses) carries(c engine.Clause) bool { return len(u.of[c]) > 0 }

// did notes that an event of a rule came, of the last time before it. It is asked in order
// of the events.
func (u *uses) did(c engine.Clause, event int) {
	at := u.of[c]
	for len(at) > 1 && u.list[at[1]].At <= event {
		at = at[1:]
	}
	if u.of[c] = at; u.list[at[0]].At <= event {
		u.list[at[0]].Did = true
	}
}

// counted reports whether note reads the events of a kind.
func counted(kind string) bool {
	switch kind {
	case "laid", "pulled", "spent", "tactics-played", "terrain-placed", "supply-taken", "damage-read",
		"placed", "declared", "revealed", "scored":
		return true
	}
	return false
}

// join adds what others put to work.
func (w worked) join(others worked) {
	for name, n := range others { // order-free: each is counted by itself
		w[name] += n
	}
}

func (w worked) clause(c engine.Clause, n int) {
	if strings.HasPrefix(string(c), signature) {
		w[string(c)] += n
	}
}

// signature begins the clause that identifies a rule in games that are played
// to see what works.
const signature = "rule of "

func sign(r *model.Record, i int) string { return signature + check.Name(r) + " " + strconv.Itoa(i) }

// signed returns the content with every rule citing itself, so that a log
// returns which of them did something. The games are the same.
func signed(c *model.Content) *model.Content {
	out := *c
	out.Terrain = slices.Clone(c.Terrain)
	for i := range out.Terrain {
		out.Terrain[i].Rules = signRules(&out.Terrain[i].Record, out.Terrain[i].Rules)
	}
	out.Modules = slices.Clone(c.Modules)
	for i := range out.Modules {
		out.Modules[i].Rules = signRules(&out.Modules[i].Record, out.Modules[i].Rules)
	}
	out.Scenarios = slices.Clone(c.Scenarios)
	for i := range out.Scenarios {
		out.Scenarios[i].Rules = signRules(&out.Scenarios[i].Record, out.Scenarios[i].Rules)
	}
	return &out
}

func signRules(r *model.Record, rules []model.Rule) []model.Rule {
	out := slices.Clone(rules)
	for i := range out {
		out[i].Cite = append([]string{sign(r, i)}, out[i].Cite...)
	}
	return out
}

// traceless reports whether a rule may do its work without a trace in the log: it folds a
// number that no event carries.
func traceless(r *model.Rule) bool {
	if strings.HasPrefix(r.On, "fire.") {
		return false
	}
	return !slices.ContainsFunc(rule.Hooks(), func(h rule.HookInfo) bool {
		return h.Name == r.On && (h.Kind == rule.Reaction || h.Kind == rule.Guard)
	})
}

// many is how many games make it worth telling that something never worked.
const many = 200

// often is how often the cards of the Damage Deck must have been read for a
// section, each on average, before one that never was is reported.
const often = 15

// otherRecords reports whether what a record does not do in play may only follow from
// another that could not be read. A scenario has its own games.
func otherRecords(p *check.Pass, f *diag.Finding) bool {
	return check.Unread(p, f) && !strings.HasPrefix(f.Record, string(model.KindScenario)+"/") && !strings.HasPrefix(f.Record, string(model.KindVariant)+"/")
}

// never reports what no game put to work.
func never(p *check.Pass) error {
	all, err := playAll(p)
	if err != nil {
		return err
	}
	tests, err := testAll(p)
	if err != nil {
		return err
	}
	if p.Play.Used != nil {
		p.Play.Used(used(p, all, tests))
	}
	total := worked{}
	for _, r := range all {
		r.worked.join(tests.worked[r.played.Record])
		total.join(r.worked)
		if r.scenario != nil {
			neverRules(p, &r.scenario.Record, r.scenario.Rules, tally{r.worked, r.games, r.under})
		}
	}
	for t := range p.Terrain() {
		seen := ofTerrain(p.Content, all, t)
		neverRules(p, &t.Record, t.Rules, tally{worked: total, games: seen.games})
		if seen.games >= many && len(seen.worked) == 0 {
			say(p, check.AtLabel(&t.Record), "nobody placed the terrain in %d games", seen.games)
		}
	}
	for m := range p.Modules() {
		if n := ofModule(p.Content, all, m, ""); n > 0 {
			neverRules(p, &m.Record, m.Rules, tally{worked: total, games: n})
		}
	}
	for c := range p.Cards() {
		if seen := ofCard(p.Content, all, c); seen.games >= many && len(seen.worked) == 0 {
			say(p, check.AtLabel(&c.Record), "nobody laid or pulled the card in %d games", seen.games)
		}
	}
	neverRead(p, total)
	neverVariants(p, all)
	return nil
}

// tally is what so many games put to work, and how many of them had what in use; nil
// where that is not known.
type tally struct {
	worked worked
	games  int
	under  map[string]int
}

// asked is in how many games a rule could speak.
func (t tally) asked(r *model.Rule) int {
	n := t.games
	if t.under == nil {
		return n
	}
	if r.When.Option != "" {
		n = min(n, t.under[r.When.Option])
	}
	if r.On == "robata.mission" || r.On == "robata.shot" || r.On == "robata.peril" || r.When.Robata != nil || r.When.Unit != nil && r.When.Unit.Run == "robata" {
		n = min(n, t.under["robata"])
	}
	return n
}

func say(p *check.Pass, f diag.Finding, format string, args ...any) {
	f.Message = fmt.Sprintf(format, args...)
	p.Report(f)
}

// neverRules reports the rules of a record that did nothing. Those by which a scenario
// rewards have a check of their own.
func neverRules(p *check.Pass, r *model.Record, rules []model.Rule, seen tally) {
	if !p.Sound(r) {
		return
	}
	for _, turns := range turnsOf(r, len(rules)) {
		var idle []int
		for turn, i := range turns {
			if n := seen.asked(&rules[i]); n >= many && (seen.under == nil || !rewards(&rules[i])) && !traceless(&rules[i]) && seen.worked[sign(r, i)] == 0 {
				idle = append(idle, turn)
			}
		}
		if len(idle) > 0 {
			first := turns[idle[0]]
			say(p, check.At(r, "rules", first, "on"), "the rule did nothing in %d games%s", seen.asked(&rules[first]), ofTurns(idle, len(turns)))
		}
	}
}

// neverRead reports sections of Damage Cards that nobody read, of those that
// were read on other cards often enough.
func neverRead(p *check.Pass, total worked) {
	cards := max(1, len(p.Content.Damage))
	for _, name := range slices.Sorted(maps.Keys(total)) {
		section, ok := strings.CutPrefix(name, "section ")
		if !ok || total[name] < often*cards {
			continue
		}
		for d := range p.Damage() {
			if total["damage "+strconv.Itoa(d.Number)+" "+section] == 0 {
				part, _, _ := strings.Cut(section, "-")
				say(p, check.AtLabel(&d.Record, part), "nobody read the section %s, which was read %d times on all cards",
					strings.ReplaceAll(section, "-", ", "), total[name])
			}
		}
	}
}

// deckOf lists the cards of a scenario's deck.
func deckOf(c *model.Content, sc *model.Scenario) []*model.Card {
	var out []*model.Card
	replaced := map[int]bool{}
	for _, groups := range [][]string{sc.Deck.Alternates, sc.Deck.Replace, {sc.Deck.Base}} {
		for i := range c.Cards {
			if card := &c.Cards[i]; slices.Contains(groups, card.Deck) && !replaced[card.Number] {
				replaced[card.Number] = true
				out = append(out, card)
			}
		}
	}
	return out
}

// ofCard returns the games of the scenarios whose deck holds a card, and what
// they did with it.
func ofCard(c *model.Content, all []result, card *model.Card) tally {
	out := tally{worked: worked{}}
	name := "card " + strconv.Itoa(card.Number)
	for _, r := range all {
		if r.scenario != nil && slices.ContainsFunc(deckOf(c, r.scenario), func(o *model.Card) bool { return o.ID == card.ID }) {
			out.games += r.games
			out.worked.add(name, r.worked[name])
		}
	}
	return out
}

// ofModule counts the games in which a module was in use: those of a kind of player, or of
// all for "".
func ofModule(c *model.Content, all []result, m *model.Module, player string) int {
	n := 0
	for i := range all {
		r := &all[i]
		if r.scenario == nil {
			continue
		}
		games, under := r.games, r.under
		if player != "" {
			at := slices.IndexFunc(r.by, func(b byPlayer) bool { return b.player == player })
			if at < 0 {
				continue
			}
			games, under = r.by[at].games, r.by[at].under
		}
		most := 0
		for i := range c.Modules {
			if id := c.Modules[i].ID; slices.Contains(c.Brings(id), m.ID) {
				if r.scenario.Modules[id] == "on" {
					most = max(most, games)
				}
				most = max(most, under[id])
			}
		}
		n += most
	}
	return n
}

// ofTerrain returns the games of the scenarios in which a terrain can come, by
// a card of the deck or a supply, and how it was placed.
func ofTerrain(c *model.Content, all []result, t *model.Terrain) tally {
	out := tally{worked: worked{}}
	for _, r := range all {
		if r.scenario == nil {
			continue
		}
		can := false
		for _, name := range slices.Sorted(maps.Keys(r.scenario.Supplies)) {
			if r.scenario.Supplies[name].Card == t.ID {
				can = true
				for _, word := range []string{name, t.ID, t.Name, strings.ToLower(t.Name)} {
					out.worked.add("supply "+word, r.worked["supply "+word])
				}
			}
		}
		for _, card := range deckOf(c, r.scenario) {
			if slices.ContainsFunc(card.Halves, func(h model.Half) bool { return h.Terrain == t.ID }) {
				can = true
				name := "terrain " + strconv.Itoa(card.Number)
				out.worked.add(name, r.worked[name])
			}
		}
		if can {
			out.games += r.games
		}
	}
	return out
}

// add counts on, and enters nothing for nothing.
func (w worked) add(name string, n int) {
	if n > 0 {
		w[name] += n
	}
}
