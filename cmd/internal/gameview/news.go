package gameview

import (
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/cmd/internal/gametable"
)

// Headline is a piece of news: a line, and what came of it, a line for each.
type Headline struct {
	Text string
	Did  []string

	weight int
}

// fewHeadlines is how many pieces of news stand above the log of what happened, and mostHeadlines how many
// where further ones weigh as much as the last of these.
const fewHeadlines, mostHeadlines = 4, 8

// gravest is the weight from which on a piece of news comes first.
const gravest = 5

// weights are the kinds of event that are news by what their line of the log says.
var weights = map[string]int{
	"ended": 6, "eliminated": 5, "scored": 5, "points-scored": 5, "reinforced": 4, "damage-dealt": 4, "hurt": 4, "scarred": 4,
	"gained": 3, "bogged": 3, "range-moved": 2, "smoke-placed": 2, "flanked": 2, "action-cancelled": 2,
	"terrain-placed": 1, "spotted": 1, "acquired": 1, "check-failed": 1, "motion-began": 1, "action-declared": 1, "tactics-played": 2, "motion-ended": 2,
	gametable.SoleChoice: 2,
}

// headlines are the news among lines of a log: the first few by weight, with all that weigh as much as the last of
// them unless these are too many; those that are grave come before the others, and else in the order in which they
// came. A shot and what it did are one piece.
func (in telling) headlines(lines []gametable.Line) []Headline {
	var all []Headline
	for i := 0; i < len(lines); i++ {
		h, next := in.newsAt(lines, i)
		if i = next; h.weight > 0 && h.Text != "" {
			all = append(all, h)
		}
	}
	least := leastOf(all)
	var out, grave []Headline
	ended := slices.ContainsFunc(lines, func(l gametable.Line) bool { return l.Kind == "ended" }) // then all is in the order in which it came
	for _, h := range all {
		switch {
		case h.weight < least || len(grave)+len(out) == mostHeadlines:
		case h.weight >= gravest && !ended:
			grave = append(grave, h)
		default:
			out = append(out, h)
		}
	}
	return append(grave, out...)
}

// leastOf is the weight from which on pieces of news are shown.
func leastOf(all []Headline) int {
	weights := make([]int, len(all))
	for i, h := range all {
		weights[i] = h.weight
	}
	slices.Sort(weights)
	slices.Reverse(weights)
	if len(weights) <= fewHeadlines {
		return 0
	}
	least := weights[fewHeadlines-1]
	if len(weights) > mostHeadlines && weights[mostHeadlines] == least && weights[0] > least {
		return least + 1
	}
	return least
}

// newsAt is the piece of news that begins with a line, of weight 0 for none, and the last line about it.
func (in telling) newsAt(lines []gametable.Line, i int) (Headline, int) {
	switch l := &lines[i]; {
	case l.Kind == "tried-to-hit":
		return in.shotNews(lines, i)
	case l.Kind == "revealed":
		return in.bidNews(lines, i)
	case subjectOf(l.Kind) == halted && in.reasonOf(l) == "":
		return Headline{}, i // a card makes room for another
	default:
		return Headline{Text: uncited(l.Text), weight: weights[l.Kind]}, i
	}
}

// bidNews are the bids that are revealed from a line on, which come in the order in which the units act, and the last line
// about them.
func (in telling) bidNews(lines []gametable.Line, at int) (Headline, int) {
	var bids []string
	next := at
	for ; next < len(lines) && lines[next].Kind == "revealed"; next++ {
		bids = append(bids, in.called.name(lines[next].Unit)+" "+lines[next].Card)
	}
	return Headline{Text: in.say("news-bids", "bids", strings.Join(bids, ", "), "unit", in.called.name(lines[at].Unit)), weight: gravest - 1}, next - 1
}

// lastNews is how many lines of the log are the news where nothing in it weighs anything.
const lastNews = 4

// plainNews are the last lines of a log, without clauses.
func plainNews(lines []LogLine) []Headline {
	var out []Headline
	for i := range lines[max(0, len(lines)-lastNews):] {
		out = append(out, Headline{Text: uncited(lines[max(0, len(lines)-lastNews)+i].Text())})
	}
	return out
}

// outcomes are the kinds of event that say how a shot came out.
var outcomes = []string{"shot-missed", "shot-hit", "shot-bounced", "shot-penetrated"}

// fromShot are the lines of a log from one on, none for -1; where they begin within a shot, from the shot on, so that
// what a decision in between was about is news in full.
func fromShot(lines []gametable.Line, from int) []gametable.Line {
	if from < 0 {
		return nil
	}
	shot := func(l gametable.Line) bool { return l.Kind == "tried-to-hit" }
	first := slices.IndexFunc(lines[from:], func(l gametable.Line) bool { return shot(l) || slices.Contains(outcomes, l.Kind) })
	if first >= 0 && !shot(lines[from+first]) {
		for i := from - 1; i >= 0 && lines[i].Kind != "action-declared"; i-- {
			if shot(lines[i]) {
				return lines[i:]
			}
		}
	}
	return lines[from:]
}

// uncited is a line of a log without the clauses behind it.
func uncited(text string) string {
	before, _, _ := strings.Cut(text, " [")
	return before
}

// harm are the kinds of event that say what a shot did to its target.
var harm = []string{"hurt", "scarred", "gained", "eliminated", "damage-dealt"}

// shotNews is the shot of a line, with what it did, and the last line about it.
func (in telling) shotNews(lines []gametable.Line, at int) (Headline, int) {
	shot := &lines[at]
	how, weight, last := "", 3, at
	var did []string
	for i := at + 1; i < len(lines); i++ {
		l := &lines[i]
		switch {
		case l.Kind == "tried-to-hit" || l.Kind == "activated" || l.Kind == "phase-began" || l.Kind == "action-declared":
			i = len(lines)
			continue
		case l.Kind == "shot-missed":
			how, last = "news-missed", i
		case l.Kind == "shot-hit" && how == "":
			how, weight, last = "news-hit", 4, i
		case l.Kind == "shot-bounced":
			how, last = "news-holds", i
		case l.Kind == "shot-penetrated":
			how, weight, last = "news-pierced", 5, i
		case subjectOf(l.Kind) == awarded, l.Kind == "damage-read" || l.Unit == shot.Target && slices.Contains(harm, l.Kind):
			did, last = append(did, uncited(l.Text)), i
		}
	}
	if how == "" {
		how = "news-fires"
	}
	text := in.say(how, "unit", in.called.name(shot.Unit), "target", in.called.name(shot.Target), "n", strconv.Itoa(shot.To))
	return Headline{text, did, weight}, last
}
