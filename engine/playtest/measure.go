package playtest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// The measures that every game has, in their order in each result.
const (
	mWins = iota
	mSeatWins
	mDraws
	mScore
	mMargin
	mEnds
	mTurns
	mDecisions
	mLeadChanges
	mDecidedAt
	mLedAt
	mLeaderWins
	mOffered
	mTaken
	commons
)

// The measures that reports know by name.
const (
	WinRate  = "win_rate"
	SeatWins = "seat_win_rate"
	Margin   = "margin"
	drawRate = "draw_rate"
)

// Bounds of the bins in the spreads of every game.
const (
	mostScore     = 200
	mostDecisions = 2000
	mostLeads     = 40
	deciles       = 10
	percent       = 100
)

// The endings of games that did not come to theirs.
const (
	endTooLong = "too-long"
	endBroken  = "broken"
	endsName   = "ends"
)

// commonDocs lists the measures of every game without their keys.
func commonDocs() []engine.Measure {
	return []engine.Measure{
		mWins: {Name: WinRate, Kind: engine.Share, Against: engine.Even, Title: "Wins by side",
			Doc:   "Games that the side won, of all games; a draw is won by nobody.",
			Means: "Whether the scenario is fair between players of this strength. Look at several kinds of player before you change anything: what weak players cannot use may decide among strong ones."},
		mSeatWins: {Name: SeatWins, Kind: engine.Share, Against: engine.Even, Title: "Wins by seat",
			Doc:   "Games that the side of the seat won, of all games.",
			Means: "The same as win_rate, by seat, for games in which each seat has a player of its own."},
		mDraws: {Name: drawRate, Kind: engine.Share, Title: "Draws",
			Doc:   "Games that nobody won, those that did not end among them.",
			Means: "Draws are dull; many of them call for a tie break."},
		mScore: {Name: "score", Kind: engine.Spread, Least: -mostScore, Most: mostScore, Title: "Score",
			Doc:   "The score of the side at the end of a game.",
			Means: "How much is earned at all, and by whom."},
		mMargin: {Name: Margin, Kind: engine.Spread, Least: -mostScore, Most: mostScore, Against: engine.Zero, Title: "Margin",
			Doc:   "The score of the first side less that of the second at the end of a game.",
			Means: "How close games are. A fair win rate with wide margins is a coin toss and no contest."},
		mEnds: {Name: endsName, Kind: engine.Share, Title: "How games end",
			Doc:   "Games by what ended them; too-long and broken are faults.",
			Means: "An ending that never comes is a rule that nobody needs."},
		mTurns: {Name: "turns", Kind: engine.Count, Title: "Turns",
			Doc:   "Decisions and outcomes of chance in a game.",
			Means: "How long the game is for a computer."},
		mDecisions: {Name: "decisions", Kind: engine.Spread, Most: mostDecisions, Title: "Decisions",
			Doc:   "Decisions of all seats in a game.",
			Means: "How long the game is for people. Half of them at 20 seconds each is a fair guess at the minutes of a side."},
		mLeadChanges: {Name: "lead_changes", Kind: engine.Spread, Most: mostLeads, Title: "Changes of the lead",
			Doc:   "How often in a game the lead passed from one side to another, ties between left out.",
			Means: "Tension. Games without any are decided by the first blow."},
		mDecidedAt: {Name: "decided_at", Kind: engine.Spread, Most: percent, Title: "Decided after",
			Doc:   "The share of the game's decisions, in per cent, that had been made when the winner took the lead for good; 100 for a winner by tie break and for a draw.",
			Means: "What comes after that is for show. Below 50 the second half of most games does not matter."},
		mLedAt: {Name: "led_at", Kind: engine.Share, Title: "Somebody leads after",
			Doc:   "Games in which a side led when that share of the decisions, in per cent, had been made.",
			Means: "The base of leader_wins."},
		mLeaderWins: {Name: "leader_wins", Kind: engine.Ratio, Per: "led_at", Title: "The leader wins after",
			Doc:   "Of the games in which a side led when that share of the decisions had been made, those that it won.",
			Means: "How soon the winner is certain: where the row first passes 95 %, play could stop."},
		mOffered: {Name: "offered", Kind: engine.Count, Title: "Decisions offered",
			Doc:   "Decisions in a game in which an action of the kind was among several legal ones.",
			Means: "What players can do. A kind that is never offered needs something that never happens."},
		mTaken: {Name: "taken", Kind: engine.Ratio, Per: "offered", Role: engine.Sought, Things: "actions on offer", Title: "Decisions taken",
			Doc:   "Of the decisions in which an action of the kind was among several legal ones, those in which one was taken.",
			Means: "0 for a kind that is offered means that these players never see a reason for it: too dear, or of no use."},
	}
}

// Chapter is a run of measures that belong together, To excluded.
type Chapter struct {
	Title    string
	From, To int
}

// Chapters parts the measures for reports: what every game has by what it is
// about, then the game's own.
func (l *Layout) Chapters(s Speech) []Chapter {
	n := len(l.Measures)
	list := []Chapter{{s.say("report.chapter.wins"), mWins, mTurns}, {s.say("report.chapter.runs"), mTurns, mOffered}, {s.say("report.chapter.decided"), mOffered, commons}, {s.say("report.chapter.happens"), commons, n}}
	for i := range list {
		list[i].From, list[i].To = min(list[i].From, n), min(list[i].To, n)
	}
	return list
}

// Docs lists the measures of every game and those that games add, without
// their keys.
func Docs(games ...[]engine.Measure) []engine.Measure {
	return slices.Concat(append([][]engine.Measure{commonDocs()}, games...)...)
}

// Layout says where the counts of each measure are in a row of numbers.
type Layout struct {
	Measures []engine.Measure
	// At is where the counts of each measure begin, Size how many there are
	// altogether.
	At   []int
	Size int
	// per is for each count the place of the count that it is divided by, -1
	// for none.
	per []int
	// fellow is for each count of the first of two sides the place of the same count of
	// the second, -1 for what is of no side.
	fellow []int
	// spreads are the places of counts whose spread is kept, with their bounds.
	spreads []spread
	verbs   []int
	sides   []int
}

type spread struct{ at, least, most int }

// LayoutOf lays out what games of a match count.
func LayoutOf(m play.Match, o play.CountOptions) (*Layout, error) {
	_, ledger, err := play.CounterOf(m, o)
	if err != nil {
		return nil, err
	}
	return newLayout(ledger, m.Seats(), o.Bots), nil
}

// newLayout lays out what a match's ledger counts of games of some players, one for all
// seats or one for each.
func newLayout(l play.Ledger, seats, bots []string) *Layout {
	verbs, list := []string(nil), []int(nil)
	for v, name := range l.Verbs {
		if name != "" {
			verbs, list = append(verbs, name), append(list, v)
		}
	}
	var tenths []string
	for i := 1; i < deciles; i++ {
		tenths = append(tenths, strconv.Itoa(i*deciles))
	}
	one := []string{""}
	keys := [commons][]string{
		mWins: l.Sides, mSeatWins: seats, mDraws: one, mScore: l.Sides, mMargin: one,
		mEnds:  append(slices.Clone(l.Endings), endTooLong, endBroken),
		mTurns: one, mDecisions: one, mLeadChanges: one, mDecidedAt: one, mLedAt: tenths, mLeaderWins: tenths,
		mOffered: verbs, mTaken: verbs,
	}
	measures := commonDocs()
	for i := range measures {
		measures[i].Keys = keys[i]
	}
	measures[mWins].Labels, measures[mScore].Labels = l.SideNames, l.SideNames
	measures[mSeatWins].Labels = seatNames(l, seats, bots)
	out := layOut(append(measures, l.Measures...))
	out.verbs, out.sides = list, l.Side
	return out
}

// seatNames tell seats apart that have players of one kind: by the side and the player
// beside the seat.
func seatNames(l play.Ledger, seats, bots []string) []string {
	var names []string
	for i, seat := range seats {
		if i < len(l.Side) && l.Side[i] < len(l.SideNames) {
			seat += " " + l.SideNames[l.Side[i]]
		}
		if len(bots) > 0 {
			seat += " " + bots[min(i, len(bots)-1)]
		}
		names = append(names, seat)
	}
	return names
}

// layOut finds the place of every count.
func layOut(measures []engine.Measure) *Layout {
	l := &Layout{Measures: measures}
	for i := range measures {
		l.At = append(l.At, l.Size)
		l.Size += len(measures[i].Keys)
	}
	l.per = slices.Repeat([]int{-1}, l.Size)
	for i, m := range measures {
		for k := range m.Keys {
			if m.Kind == engine.Spread {
				l.spreads = append(l.spreads, spread{l.At[i] + k, m.Least, m.Most})
			}
			if m.Kind == engine.Ratio {
				l.per[l.At[i]+k] = l.divisor(m, k)
			}
		}
	}
	l.fellow = l.fellows()
	return l
}

// fellows finds for each count of the first of two sides that of the second, by their
// keys: a side, or a side, a point and anything.
func (l *Layout) fellows() []int {
	list := slices.Repeat([]int{-1}, l.Size)
	if !l.common() || len(l.Measures[mWins].Keys) != 2 {
		return list
	}
	first, second := l.Measures[mWins].Keys[0], l.Measures[mWins].Keys[1]
	for i, m := range l.Measures {
		for k, key := range m.Keys {
			rest, ok := strings.CutPrefix(key, first)
			if !ok || rest != "" && rest[0] != '.' {
				continue
			}
			if other := slices.Index(m.Keys, second+rest); other >= 0 {
				list[l.At[i]+k] = l.At[i] + other
			}
		}
	}
	return list
}

// Side is the number of the side that a key is of, -1 for none.
func (l *Layout) Side(key string) int {
	if !l.common() {
		return -1
	}
	return slices.IndexFunc(l.Measures[mWins].Keys, func(side string) bool {
		return key == side || strings.HasPrefix(key, side+".")
	})
}

// divisor finds the count that key k of a ratio is divided by.
func (l *Layout) divisor(m engine.Measure, k int) int {
	for j, d := range l.Measures {
		if d.Name == m.Per && len(d.Keys) == 1 {
			return l.At[j]
		}
		if d.Name == m.Per && len(d.Keys) == len(m.Keys) {
			return l.At[j] + k
		}
	}
	panic(fmt.Sprintf("internal error: measure %s is per %q, which has other keys", m.Name, m.Per))
}

// Name is how a count is called: "win_rate.german", or "rounds" without a key.
func Name(measure, key string) string {
	if key == "" {
		return measure
	}
	return measure + "." + key
}

// Names lists the names of all counts in their order.
func (l *Layout) Names() []string {
	names := make([]string, 0, l.Size)
	for _, m := range l.Measures {
		for _, key := range m.Keys {
			names = append(names, Name(m.Name, key))
		}
	}
	return names
}

// Find returns the measure and the key of a count by its name; false where there is
// none.
func (l *Layout) Find(name string) (measure, key int, ok bool) {
	for i := range l.Measures {
		m := &l.Measures[i]
		of, found := strings.CutPrefix(name, m.Name)
		if !found || of != "" && of[0] != '.' {
			continue
		}
		if k := slices.Index(m.Keys, strings.TrimPrefix(of, ".")); k >= 0 && Name(m.Name, m.Keys[k]) == name {
			return i, k, true
		}
	}
	return 0, 0, false
}
