package train

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
)

// Lesson is what a group of weights brings a fitted side against the standard player, in
// games that nothing was fitted to, and what it then does otherwise than without.
// The lesson without a group is that of all weights together.
type Lesson struct {
	Side  string `json:"side"`
	Group string `json:"group,omitempty"`
	// Gain is in shares of all games; without Bounded it has no interval.
	Gain    Interval `json:"gain"`
	Changes []Change `json:"changes,omitempty"`
	// Gains are the least and the most that any of several fits gains so, nil for one fit.
	Gains *[2]float64 `json:"gains,omitempty"`
}

// Change is how much more often in a game a side does something.
type Change struct {
	// Metric is the name of the count, What what people call that which is done.
	Metric string   `json:"metric"`
	What   string   `json:"what"`
	From   float64  `json:"from"`
	To     float64  `json:"to"`
	More   Interval `json:"more"`
}

// Interval is a value with its interval of 95 %, to four digits behind the point.
type Interval struct {
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// Stops reports whether a side does not do any more what it did, Triples whether it does it
// three times as often; what hardly ever comes does neither.
func (c Change) Stops() bool { return c.From >= rare && c.To <= c.From/20 }

// Triples is described at Stops.
func (c Change) Triples() bool { return c.To >= rare && c.To >= 3*c.From }

// rare is how often in a game something comes that counts.
const rare = 1

// Exploit is from which gain on a plan is one that wins far above its share.
const Exploit = 0.15

// Exploits reports whether the lesson of all weights together is of such a plan: it gains
// much, or lives by what the side stops to do or does three times as often.
func (l *Lesson) Exploits() bool {
	strange := slices.ContainsFunc(l.Changes, func(c Change) bool { return c.Stops() || c.Triples() })
	return l.Group == "" && (l.Gain.Value > Exploit || strange && l.Gain.Low > 0)
}

// mostLessons is how many groups of a side are told of, mostChanges how many changes each.
const (
	mostLessons = 6
	mostChanges = 8
)

// learn plays each fitted side with and without each group that it keeps, as far as a
// checkpoint does not have it, and returns the lessons, of each side all weights together
// first and then what is worth most.
func (t *training) learn(ctx context.Context, fitted [][]int32, kept [][]string) ([]Lesson, error) {
	var all []Lesson
	number := 0
	for _, side := range t.Sides {
		groups := append([]string{""}, kept[side]...)
		for i, group := range groups {
			if number++; number <= len(t.at.Lessons) {
				continue
			}
			if t.Progress != nil {
				t.Progress("telling", i, len(groups))
			}
			without := engine.Standards(t.table)
			if group != "" {
				without = t.without(fitted[side], group)
			}
			lesson, err := t.lesson(ctx, side, [2][]int32{without, fitted[side]})
			if err != nil {
				return nil, err
			}
			lesson.Group = group
			t.at.Lessons = append(t.at.Lessons, *lesson)
			if err := t.save(); err != nil {
				return nil, err
			}
		}
		list := slices.Clone(t.at.Lessons[number-len(groups) : number])
		slices.SortStableFunc(list[1:], func(a, b Lesson) int { return cmp.Compare(b.Gain.Value, a.Gain.Value) })
		all = append(all, list[:min(len(list), 1+mostLessons)]...)
	}
	return all, nil
}

// lesson plays a side by two lists of weights against the standard player.
func (t *training) lesson(ctx context.Context, side int, by [2][]int32) (*Lesson, error) {
	v := playtest.Versions{Seed: t.Seed + 1, Games: t.Lessons, Jobs: t.Jobs}
	for _, of := range t.ledger.Side {
		name := bot.Default
		if of == side {
			name = trained + "me"
		}
		v.Bots = append(v.Bots, name)
	}
	var tuned [2]map[string][][]int32
	for i, match := range []*play.Match{&v.Base, &v.Head} {
		lists := standards(t.Match)
		lists[side] = by[i]
		tuned[i] = map[string][][]int32{"me": lists}
		var err error
		if *match, err = t.Match.Tuned(tuned[i]); err != nil {
			return nil, err
		}
	}
	pairs, err := t.compare(ctx, v, tuned)
	if err != nil {
		return nil, err
	}
	l := &Lesson{Side: t.ledger.Sides[side]}
	list := pairs.Differences()
	for i := range list {
		d := &list[i]
		switch {
		case d.Name == "win_rate."+l.Side:
			l.Gain = interval(d)
		case d.Measure.Role == engine.Conduct && d.Moved && strings.HasPrefix(d.Key, l.Side+".") && len(l.Changes) < mostChanges:
			l.Changes = append(l.Changes, Change{Metric: d.Name, What: strings.TrimSpace(d.Measure.Things + " " + strings.TrimPrefix(d.Key, l.Side+".")),
				From: rounded(d.Base.Value), To: rounded(d.Head.Value), More: interval(d)})
		}
	}
	return l, nil
}

// compare plays two versions of the match, tuned so, here or elsewhere.
func (t *training) compare(ctx context.Context, v playtest.Versions, tuned [2]map[string][][]int32) (*playtest.Pairs, error) {
	if t.Elsewhere != nil {
		return t.Elsewhere.Compare(ctx, v, tuned)
	}
	return playtest.Compare(ctx, v)
}

func interval(d *playtest.Difference) Interval {
	return Interval{rounded(d.Value), rounded(d.Low), rounded(d.High)}
}

// rounded leaves four digits behind the point, so that the last bits of an
// architecture's arithmetic do not show.
func rounded(x float64) float64 { return math.Round(x*1e4) / 1e4 }
