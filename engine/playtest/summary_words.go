package playtest

import (
	"fmt"
	"math"
	"strings"

	"hulldown/engine"
)

// The sentences of verdicts. Each begins in lower case and has no full stop, so that
// text, pages and tables can set them as they like.

// leadWords are what there is to say of who is ahead.
type leadWords struct {
	side, other string
	share       Estimate
	games       int64
	even        float64
	sure        bool
	draws       Estimate
}

// shareWords writes a share with its interval.
func shareWords(e Estimate) string {
	m := engine.Measure{Kind: engine.Share}
	text := Format(m, e.Value, false)
	if e.Bounded {
		text += " (" + strings.TrimSuffix(Format(m, e.Low, false), " %") + " to " + Format(m, e.High, false) + ")"
	}
	return text
}

func (w leadWords) sentence() string {
	const near = 0.05
	text := ""
	switch {
	case w.sure:
		text = fmt.Sprintf("%s leads: it wins %s of the games, which chance does not explain", w.side, shareWords(w.share))
	case w.share.High-w.even < near && w.even-w.share.Low < near:
		text = fmt.Sprintf("the sides are even: %s wins %s of the games", w.side, shareWords(w.share))
	case w.share.Low > w.even:
		text = fmt.Sprintf("%s seems to lead, which may be chance among so many numbers: it wins %s", w.side, shareWords(w.share))
	default:
		text = fmt.Sprintf("no side leads that %d games could show: %s wins %s", w.games, w.side, shareWords(w.share))
	}
	if w.draws.Value > 0 {
		text += fmt.Sprintf("; %s are draws", Format(engine.Measure{Kind: engine.Share}, w.draws.Value, false))
	}
	return text
}

func marginSentence(sides []string, e Estimate, sure bool) string {
	side, low, high := sides[0], e.Low, e.High
	if e.Value < 0 {
		side, low, high = sides[1], -e.High, -e.Low
	}
	text := fmt.Sprintf("on average %s is %.1f points ahead at the end", side, math.Abs(e.Value))
	if e.Bounded {
		text += fmt.Sprintf(" (%.1f to %.1f)", tidy(low, 1), tidy(high, 1))
	}
	if !sure {
		text += ", which may be chance"
	}
	return text
}

func lengthSentence(decisions, decided Estimate) string {
	return fmt.Sprintf("half of the games take more than %d decisions; the winner is ahead for good after %.0f %% of them", decisions.Median, decided.Value)
}

func sourceSentence(side string, sign float64, list []GapLine) string {
	var parts []string
	for _, g := range list[:min(len(list), mostNamed)] {
		parts = append(parts, fmt.Sprintf("%s %+.1f", g.Label, tidy(sign*g.Value, 1)))
	}
	return fmt.Sprintf("the points of %s, less those of the other side: %s", side, strings.Join(parts, ", "))
}

// restsOn is something with a share of games.
type restsOn struct {
	what  string
	share Estimate
}

// briefly writes some things with their shares.
func briefly(list []restsOn) string {
	var parts []string
	for _, r := range list[:min(len(list), mostNamed)] {
		parts = append(parts, fmt.Sprintf("%s (%.0f %%)", r.what, 100*r.share.Value))
	}
	text := strings.Join(parts, ", ")
	if n := len(list) - mostNamed; n > 0 {
		text += fmt.Sprintf(" and %d more", n)
	}
	return text
}

func restSentence(side string, list []restsOn) string {
	return fmt.Sprintf("wins of %s rest on %s", side, briefly(list))
}

func aloneSentence(prize restsOn, part Estimate) string {
	return fmt.Sprintf("%q wins alone: who earns it wins %s of these games, and %.0f %% of all wins rest on it", prize.what, shareWords(prize.share), 100*part.Value)
}

func waitingSentence(side string, idle, margin float64) string {
	return fmt.Sprintf("%s wins by waiting: it gets %.1f points more than the other side whatever its own units do, and is %.1f ahead", side, idle, margin)
}

func levelSentence(e Estimate) string {
	return fmt.Sprintf("points are level in %s of the games, which a tie break decides", shareWords(e))
}

// named joins names, a few of many.
func named(list []string) string {
	if n := len(list) - mostNamed; n > 1 {
		return strings.Join(list[:mostNamed], ", ") + fmt.Sprintf(" and %d more", n)
	}
	return strings.Join(list, ", ")
}

func neverSentence(games int64, most float64, lists []string) string {
	return fmt.Sprintf("never in %d games (each in at most %s of all): %s", games, Format(engine.Measure{Kind: engine.Share}, most, false), strings.Join(lists, "; "))
}

func seldomSentence(lists []string) string {
	return fmt.Sprintf("hardly ever, surely below %.0f %% of games: %s", 100*hardly, strings.Join(lists, "; "))
}

func dominantSentence(what string, e Estimate) string {
	return fmt.Sprintf("%s dominates: of the fights to the end it wins %s", what, shareWords(e))
}

func winningSentence(things string, list []restsOn) string {
	return fmt.Sprintf("%s that win or lose, by the wins of those who use them: %s", things, briefly(list))
}

func uselessSentence(things string, list []restsOn, usual float64) string {
	return fmt.Sprintf("%s of next to no use, by how often they are used when drawn: %s; half of all %s are above %.0f %%", things, briefly(list), things, 100*usual)
}
