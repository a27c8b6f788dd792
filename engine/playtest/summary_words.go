package playtest

import (
	"math"
	"strconv"
	"strings"

	"hulldown.dev/engine"
)

// leaderText is what there is to say of the side that is ahead.
type leaderText struct {
	Speech
	side  string
	share Estimate
	// wins are the games that the side won, of so many.
	wins, games int64
	even        float64
	sure        bool
	draws       Estimate
}

// settles makes a number of games of a lead: so many show one that there is in four of five cases, by
// a chance of one in a thousand, which stands out among all that is counted ((3.29 + 0.84)²). Of a
// lead that takes more than mostNeeded nothing is said.
const (
	settles    = 17
	mostNeeded = 20_000
)

// needed is about how many games would show who leads, "" where they are too many.
func (w leaderText) needed() string {
	lead := w.share.Value - w.even
	n := settles * w.share.Value * (1 - w.share.Value) / (lead * lead)
	if !(n > float64(w.games)) || n > mostNeeded {
		return ""
	}
	step := math.Pow10(int(math.Log10(n)) - 1)
	return strconv.FormatFloat(math.Ceil(n/step)*step, 'f', 0, 64)
}

func (w leaderText) sentence() string {
	const near = 0.05
	text := Key("report.open")
	switch {
	case w.sure:
		text = "report.leads"
	case w.share.High-w.even < near && w.even-w.share.Low < near:
		text = "report.even"
	case w.share.Low > w.even:
		text = "report.seems"
	}
	draws := ""
	if w.draws.Value > 0 {
		draws = w.Format(engine.Measure{Kind: engine.Share}, w.draws.Value, false)
	}
	return w.say(text, "side", w.side, "share", w.Speech.share(w.share), "wins", strconv.FormatInt(w.wins, 10), "n", strconv.FormatInt(w.games, 10), "draws", draws, "needed", w.needed())
}

func (s Speech) marginSentence(sides []string, e Estimate, sure bool) string {
	side, low, high, interval := sides[0], e.Low, e.High, ""
	if e.Value < 0 {
		side, low, high = sides[1], -e.High, -e.Low
	}
	if e.Bounded {
		interval = s.say("report.interval", "low", s.fixed(low, 1), "high", s.fixed(high, 1))
	}
	text := s.say("report.ahead", "side", side, "points", s.fixed(math.Abs(e.Value), 1), "interval", interval)
	switch {
	case sure:
		return text
	case e.Bounded && low > 0:
		return s.say("report.ahead-among", "ahead", text)
	}
	return s.say("report.ahead-chance", "ahead", text)
}

func (s Speech) lengthSentence(decisions, decided Estimate) string {
	return s.say("report.length", "n", strconv.Itoa(decisions.Median), "share", s.whole(decided.Value))
}

// whole writes a number of per cent without decimals.
func (s Speech) whole(percent float64) string {
	return s.Number(strconv.FormatFloat(percent, 'f', 0, 64) + " %")
}

func (s Speech) sourceSentence(side string, sign float64, list []GapLine) string {
	var parts []string
	for _, g := range list[:min(len(list), mostNamed)] {
		parts = append(parts, g.Label+" "+s.signed(sign*g.Value))
	}
	return s.say("report.sources", "side", side, "list", strings.Join(parts, ", "))
}

// restsOn is something with a share of games.
type restsOn struct {
	what  string
	share Estimate
}

// briefly writes some things with their shares.
func (s Speech) briefly(list []restsOn) string {
	var parts []string
	for _, r := range list[:min(len(list), mostNamed)] {
		parts = append(parts, r.what+" ("+s.whole(100*r.share.Value)+")")
	}
	text := strings.Join(parts, ", ")
	if n := len(list) - mostNamed; n > 0 {
		text = s.say("report.list-more", "list", text, "n", strconv.Itoa(n))
	}
	return text
}

func (s Speech) restSentence(side string, list []restsOn) string {
	return s.say("report.rests", "side", side, "list", s.briefly(list))
}

func (s Speech) aloneSentence(prize restsOn, part Estimate) string {
	return s.say("report.alone", "what", prize.what, "share", s.share(prize.share), "part", s.whole(100*part.Value))
}

func (s Speech) waitingSentence(side string, idle, margin float64) string {
	return s.say("report.waiting", "side", side, "idle", s.fixed(idle, 1), "margin", s.fixed(margin, 1))
}

func (s Speech) levelSentence(e Estimate) string { return s.say("report.level", "share", s.share(e)) }

// named joins names, a few of many.
func (s Speech) named(list []string) string {
	if n := len(list) - mostNamed; n > 1 {
		return s.say("report.list-more", "list", strings.Join(list[:mostNamed], ", "), "n", strconv.Itoa(n))
	}
	return strings.Join(list, ", ")
}

func (s Speech) neverSentence(games int64, most float64, lists []string) string {
	return s.say("report.never", "n", strconv.FormatInt(games, 10), "share", s.Format(engine.Measure{Kind: engine.Share}, most, false), "list", strings.Join(lists, "; "))
}

func (s Speech) seldomSentence(lists []string) string {
	return s.say("report.seldom", "share", s.whole(100*hardly), "list", strings.Join(lists, "; "))
}

func (s Speech) dominantSentence(what string, e Estimate) string {
	return s.say("report.dominates", "what", what, "share", s.share(e))
}

func (s Speech) winningSentence(things string, list []restsOn) string {
	return s.say("report.win-lose", "things", things, "list", s.briefly(list))
}

func (s Speech) uselessSentence(things string, list []restsOn, usual float64) string {
	return s.say("report.useless", "things", things, "list", s.briefly(list), "usual", s.whole(100*usual))
}
