package gameview

import (
	"cmp"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/gametable"
	"hulldown.dev/engine"
)

// View is a game as a seat sees it.
type View struct {
	// Path is the address of the seat.
	Path string
	// Turn is how many turns lie behind the game: what is decided names it, so that nobody decides twice.
	Turn int
	// Waits says for whom the game waits or how it ended, Seats lead to those that persons play.
	Waits string
	Seats []Link
	Table Table
	// Hand are the cards that the seat holds, Held says how many everybody does.
	Hand []Card
	Held string
	// Offers are the actions of the seat, of which there are so many.
	Offers     []*OfferGroup
	OfferCount int
	Foreseen   *Foreseen
	// CanUndo and CanRedo report whether a decision can be taken back or done again.
	CanUndo, CanRedo bool
	// News are the lines since the last decision of a person, Headlines the same in short, Log all lines, and
	// Scored those that say who scored and why.
	News, Log, Scored []LogLine
	Headlines         []Headline
	// Said is what was said of the last decision of a person.
	Said string
	// Beforehand are the actions that can be the answer from here on wherever the same is asked, Standing the
	// answers of the seat that were given so.
	Beforehand []Link
	Standing   []Standing
	// Questions are what the author asks once the game is over.
	Questions []Question
	// Next is the same game with the next seed, and Tally what was scored for what, once this one is over.
	Next  *Next
	Tally *Tally
}

// Standing is an answer that was given beforehand: its number, the kind of action that is taken, and the others
// between which it is, as actions are written.
type Standing struct {
	N      int
	Takes  string
	Others []string
}

// Foreseen is what an action would bring about.
type Foreseen struct {
	// Action is how it is written, Words how people say it.
	Action, Words string
	Lines         []LogLine
	// Odds say how its first test comes out, "" for one without.
	Odds string
	// Rules are what the clauses say by which it comes.
	Rules []Fact
	// Err is why it cannot be taken.
	Err error
}

// telling is a game while it is told: with what lies on its table and what its units and seats are called.
type telling struct {
	*Maker
	game   *Game
	called names
}

// tell returns the telling of a game with these units.
func (m *Maker) tell(g *Game, units []engine.TableUnit) telling {
	in := telling{m, g, m.namesOf(g.Table.Seats(), units)}
	if g.Told != nil {
		g.Told.begin(in.called)
	}
	return in
}

// View is a game as a seat sees it. Of an action that is chosen, "" for none, it says what it would bring
// about.
func (m *Maker) View(g *Game, seat engine.Seat, chosen string) View {
	t := g.Table.See(seat)
	in := m.tell(g, t.Units)
	v := View{Path: g.Path + "/" + g.Table.Seats()[seat], Turn: g.Table.Played(), CanUndo: g.Table.CanUndo(), CanRedo: g.Table.CanRedo()}
	v.Table, v.Hand, v.Held = in.table(t), m.cards(t.Table.Hand), in.held(t.Held)
	offers := in.called.offers(g.Table.Offers(seat))
	v.Offers, v.OfferCount = m.grouped(offers, v.Table.Units, in.sideOf(seat)), len(offers)
	in.aims(&v.Table, v.Offers)
	lines := g.Table.Log(seat)
	in.log(&v, lines)
	in.waits(&v, seat)
	if v.Next != nil {
		v.Tally = in.tally(t.Units, lines)
	}
	in.asks(&v)
	in.beforehand(&v, seat)
	if chosen != "" {
		v.Foreseen = in.foresee(seat, chosen)
		v.Foreseen.Words = wordsOf(v.Offers, chosen)
	}
	return v
}

// beforehand fills in which answers a seat can give beforehand, and has given.
func (in telling) beforehand(v *View, seat engine.Seat) {
	t := in.game.Table
	if !t.Here(seat) {
		return
	}
	for _, o := range in.called.offers(t.Beforehand(seat)) {
		v.Beforehand = append(v.Beforehand, Link{Text: cmp.Or(o.Words, o.Action), Href: o.Action})
	}
	for n, a := range t.Standing() {
		if a.Seat == t.Seats()[seat] {
			v.Standing = append(v.Standing, Standing{n, a.Kinds[0], a.Kinds[1:]})
		}
	}
}

// held says how many cards each seat holds.
func (in telling) held(counts []int) string {
	seats := in.game.Table.Seats()
	var held []string
	for i, n := range counts {
		held = append(held, in.say("holds", "seat", in.called.name(seats[i]), "n", n))
	}
	return strings.Join(held, ", ")
}

// log fills in the log of a seat. Of long logs only what is shown is put into words.
func (in telling) log(v *View, lines []gametable.Line) {
	since := in.game.Table.Since()
	v.Scored = in.scored(lines)
	isNew := func(l gametable.Line) bool { return l.Turn > since }
	shown := max(0, len(lines)-maxLog)
	if first := slices.IndexFunc(lines, isNew); first >= 0 {
		shown = min(shown, first)
	}
	told := in.lines(lines[shown:])
	v.Log = in.logOf(told, since)
	for _, l := range v.Log {
		if l.New {
			v.News = append(v.News, l)
		}
	}
	if since > 0 {
		if v.Headlines = in.headlines(fromShot(told, slices.IndexFunc(told, isNew))); len(v.Headlines) == 0 {
			v.Headlines = plainNews(v.News)
		}
	}
}

// waits fills in for whom the game waits and where the persons sit.
func (in telling) waits(v *View, seat engine.Seat) {
	g := in.game
	seats := g.Table.Seats()
	for i := range seats {
		if at := engine.Seat(i); g.Table.Here(at) {
			v.Seats = append(v.Seats, Link{Text: in.seatCalled(at), Href: g.Path + "/" + seats[i], Here: at == seat})
		}
	}
	now := g.Table.Turn()
	switch {
	case now.Kind == engine.Over:
		v.Table.Question, v.Waits = in.over()
		v.Table.Facts, v.Next = nil, nextOf(g)
	case g.Table.Halted() != nil:
		v.Waits = in.say("halted", "why", g.Table.Halted().Error())
	case g.Table.Post() && (now.Kind != engine.Decide || !g.Table.Here(now.Seat)):
		v.Waits = in.say("waits-for-links")
	case now.Seat == seat:
		v.Waits = in.say("your-turn", "seat", in.seatCalled(seat))
	default:
		// Who is asked says something of the cards that he holds.
		v.Waits = in.say("waits-for-others")
		v.Seats = append(v.Seats, Link{Text: in.say("hand-over"), Href: g.Path})
	}
}

// foresee says what an action would bring about.
func (in telling) foresee(seat engine.Seat, action string) *Foreseen {
	lines, err := in.game.Table.Foresee(seat, action)
	return &Foreseen{Action: action, Lines: in.logOf(in.lines(lines), 0), Odds: in.odds(seat, action), Rules: in.rules(lines), Err: err}
}

// fewRules is how many clauses are quoted in full.
const fewRules = 3

// rules are what the first clauses say by which lines come.
func (in telling) rules(lines []gametable.Line) []Fact {
	var out []Fact
	for i := range lines {
		id := string(lines[i].Clause)
		about := in.Assets.Clause(id).Text
		said := in.Assets.Rule(id)
		if said != "" && len(out) < fewRules && !slices.ContainsFunc(out, func(f Fact) bool { return f.About == about }) {
			out = append(out, Fact{About: about, Words: said})
		}
	}
	return out
}

// odds say how the first test of an action comes out, "" for one without.
func (in telling) odds(seat engine.Seat, action string) string {
	odds, err := in.game.Table.Odds(seat, action)
	if err != nil { // what is wrong with it is said with what it does
		return ""
	}
	var ways []string
	for _, o := range odds {
		ways = append(ways, in.say("odd", "how", o.Words, "n", o.Percent))
	}
	return strings.Join(ways, ", ")
}
