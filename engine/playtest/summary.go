package playtest

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/schema/diag"
)

// Summary says in sentences what a batch shows: its first screen.
type Summary struct {
	// Leads says who is ahead and how surely, Drives what that rests on, Never what
	// does not come about, and Apart what stands out of cards, terrain and units.
	Leads, Drives, Never, Apart []string
	// Gaps are the largest differences between the sides, the surest first.
	Gaps []GapLine
	// marks are the same in few words, for the comparison of players.
	marks []mark
	// speech is the language that it is in.
	speech Speech
}

// GapLine is a Gap with its words.
type GapLine struct {
	Gap
	Label string
}

// Bounds of what a verdict says.
const (
	// mostGaps is how many differences it lists, mostNamed how many things a sentence
	// names.
	mostGaps, mostNamed = 10, 3
	// hardly is the share of games below which something comes hardly ever.
	hardly = 0.05
	// alone is how surely who earns something wins that wins alone, and decides the
	// share of all wins that rest on it.
	alone, decides = 0.85, 0.15
	// waiting is the part of a side's margin from which on it wins by waiting.
	waiting = 0.5
	// dominant is the share of fights from which on a unit dominates.
	dominant = 2.0 / 3
	// useless is the part of the usual use below which a thing is of no use.
	useless = 0.25
	// levelled is the share of games from which on it matters that points are level,
	// and of wins from which on it matters what they rest on.
	levelled = 0.1
	// striking is how far from an even share of wins is worth a word, as long as no
	// side wins more than lopsided: then whatever that side uses wins.
	striking, lopsided = 0.1, 0.7
)

// judge makes the verdict of a batch.
type judge struct {
	Speech
	b *Batch
	f *Family
	v Summary
	// sides are what people call the sides, wins how many games each won.
	sides []string
	wins  []int64
}

// Summary makes the verdict of a batch; that of a batch without games, or of a file
// without the measures of every game, is empty.
func (b *Batch) Summary() *Summary {
	j := judge{b: b, f: b.Family(), Speech: b.Speech, v: Summary{speech: b.Speech}}
	if b.Tally.Games == 0 || !b.Layout.common() {
		return &j.v
	}
	if text := b.brokeOff(); text != "" {
		j.v.Leads = append(j.v.Leads, text)
	}
	if b.Broken() {
		return &j.v
	}
	wins := b.Layout.Measures[mWins]
	for k := range wins.Keys {
		j.sides, j.wins = append(j.sides, diag.Printable(wins.Label(k))), append(j.wins, b.Tally.Sums[b.Layout.At[mWins]+k])
	}
	j.leads()
	j.drives()
	j.never()
	j.apart()
	j.gaps()
	return &j.v
}

// each visits the measures of a role.
func (j *judge) each(role engine.Role, visit func(measure int, m *engine.Measure)) {
	for i := range j.b.Layout.Measures {
		if m := &j.b.Layout.Measures[i]; m.Role == role {
			visit(i, m)
		}
	}
}

// share is a share of some games, held against the batch's own level.
func (j *judge) share(k, n int64) Estimate {
	v := fixed()
	if j.b.Tally.Sequential {
		v = anytime(max(n, 1), miss)
	}
	return share(k, n, v)
}

// leads compares how long and how far each side was ahead.
func (j *judge) leads() {
	l, t := j.b.Layout, j.b.Tally
	top := 0
	for k := range j.wins {
		if j.wins[k] > j.wins[top] {
			top = k
		}
	}
	e := l.Estimate(t, mWins, top)
	even := float64(l.decided(t)) / float64(t.Games) / float64(len(j.wins))
	lead := leaderText{Speech: j.Speech, side: j.sides[top], share: e, wins: j.wins[top], games: t.Games, even: even, sure: j.f.StandsOut(l, mWins, top),
		draws: l.Estimate(t, mDraws, 0)}
	j.v.Leads = append(j.v.Leads, lead.sentence())
	if len(j.wins) == 2 {
		margin := l.Estimate(t, mMargin, 0)
		j.v.Leads = append(j.v.Leads, j.marginSentence(j.sides, margin, j.f.StandsOut(l, mMargin, 0)))
	}
	if decisions := l.Estimate(t, mDecisions, 0); decisions.Median > 0 {
		j.v.Leads = append(j.v.Leads, j.lengthSentence(decisions, l.Estimate(t, mDecidedAt, 0)))
	}
}

// drives says what the margin and the wins rest on.
func (j *judge) drives() {
	if len(j.sides) != 2 {
		return
	}
	j.each(engine.Source, func(i int, m *engine.Measure) { j.sources(i) })
	j.each(engine.Decider, func(i int, m *engine.Measure) { j.deciders(i, m) })
	j.each(engine.Prize, func(i int, m *engine.Measure) { j.prizes(i, m) })
	j.each(engine.Waiting, func(i int, m *engine.Measure) { j.waits(i) })
	j.each(engine.Level, func(i int, m *engine.Measure) {
		var n int64
		for k := range m.Keys {
			n += j.b.Tally.Sums[j.b.Layout.At[i]+k]
		}
		if e := j.share(n, j.b.Tally.Games); e.Value >= levelled {
			j.v.Drives = append(j.v.Drives, j.levelSentence(e))
			j.v.mark("level", j.say("report.often-level"))
		}
	})
}

// sources parts the margin by what the points are for.
func (j *judge) sources(measure int) {
	var list []GapLine
	for _, g := range j.b.Gaps() {
		if g.Measure == measure && math.Abs(g.Value) >= 0.05 {
			list = append(list, GapLine{g, j.bare(g.Measure, g.Key)})
		}
	}
	slices.SortStableFunc(list, func(a, b GapLine) int { return cmp.Compare(math.Abs(b.Value), math.Abs(a.Value)) })
	sign, side := 1.0, j.sides[0]
	if j.b.Layout.Estimate(j.b.Tally, mMargin, 0).Value < 0 {
		sign, side = -1, j.sides[1]
	}
	if len(list) > 0 {
		j.v.Drives = append(j.v.Drives, j.sourceSentence(side, sign, list))
	}
}

// deciders says which sources the wins of each side rest on.
func (j *judge) deciders(measure int, m *engine.Measure) {
	n := len(m.Keys) / 2
	at := j.b.Layout.At[measure]
	for side, won := range j.wins {
		var list []restsOn
		for k := range n {
			if e := j.share(j.b.Tally.Sums[at+side*n+k], won); won > 0 && e.Value >= levelled {
				list = append(list, restsOn{j.bare(measure, side*n+k), e})
			}
		}
		slices.SortStableFunc(list, func(a, b restsOn) int { return cmp.Compare(b.share.Value, a.share.Value) })
		if len(list) > 0 {
			j.v.Drives = append(j.v.Drives, j.restSentence(j.sides[side], list))
		}
	}
}

// prizes says what wins alone: who earns it wins, and it is what many wins rest on.
func (j *judge) prizes(measure int, m *engine.Measure) {
	for k, key := range m.Keys {
		var rest int64
		j.each(engine.Decider, func(i int, d *engine.Measure) {
			for at, name := range d.Keys {
				if strings.HasSuffix(name, "."+key) {
					rest += j.b.Tally.Sums[j.b.Layout.At[i]+at]
				}
			}
		})
		won := j.b.Layout.decided(j.b.Tally)
		if won == 0 {
			continue
		}
		e, part := j.b.Layout.Estimate(j.b.Tally, measure, k), j.share(rest, won)
		if e.N > 0 && e.Bounded && e.Low >= alone && part.Value >= decides {
			j.v.Drives = append(j.v.Drives, j.aloneSentence(restsOn{j.bare(measure, k), e}, part))
			j.v.mark("alone "+key, j.say("report.wins-alone", "what", j.bare(measure, k)))
		}
	}
}

// waits says which side wins by waiting: it leads, and that by what it gets whatever
// its own units do.
func (j *judge) waits(measure int) {
	l, t := j.b.Layout, j.b.Tally
	margin := l.Estimate(t, mMargin, 0)
	side, sign := 0, 1.0
	if margin.Value < 0 {
		side, sign = 1, -1
	}
	for _, g := range j.b.Gaps() {
		if g.Measure != measure || !g.StandsOut || !j.f.StandsOut(l, mWins, side) || sign*margin.Value <= 0 {
			continue
		}
		if idle := sign * g.Value; idle > waiting*sign*margin.Value {
			j.v.Drives = append(j.v.Drives, j.waitingSentence(j.sides[side], idle, sign*margin.Value))
			j.v.mark("waits "+j.sides[side], j.say("report.wins-waiting", "side", j.sides[side]))
		}
	}
}

// bare is what people call a key without the side before it.
func (j *judge) bare(measure, key int) string {
	m := &j.b.Layout.Measures[measure]
	label := m.Label(key)
	for k, side := range j.b.Layout.Measures[mWins].Keys {
		if rest, ok := strings.CutPrefix(label, j.b.Layout.Measures[mWins].Label(k)+": "); ok {
			return diag.Printable(rest)
		}
		if rest, ok := strings.CutPrefix(label, side+"."); ok {
			return diag.Printable(rest)
		}
		if label == side || label == j.b.Layout.Measures[mWins].Label(k) {
			return ""
		}
	}
	return diag.Printable(label)
}

// never lists what no game, or hardly any, came to.
func (j *judge) never() {
	t := j.b.Tally
	most := j.share(0, t.Games).High
	var never, seldom []string
	j.each(engine.Sought, func(i int, m *engine.Measure) {
		var none, few []string
		for k := range m.Keys {
			e, sum := j.b.Layout.Estimate(t, i, k), t.Sums[j.b.Layout.At[i]+k]
			switch {
			case m.Kind == engine.Ratio && e.N < Least*Least:
			case sum == 0:
				none = append(none, j.bare(i, k))
				if m.Name != goalsName {
					j.v.mark("never "+Name(m.Name, m.Keys[k]), j.say("report.never-of", "what", j.bare(i, k), "things", m.Things))
				}
			case m.Kind == engine.Share && e.Bounded && e.High < hardly:
				few = append(few, j.bare(i, k)+" "+j.Format(*m, e.Value, false))
			}
		}
		if len(none) > 0 {
			never = append(never, m.Things+": "+j.named(none))
		}
		if len(few) > 0 {
			seldom = append(seldom, m.Things+": "+j.named(few))
		}
	})
	if len(never) > 0 {
		j.v.Never = append(j.v.Never, j.neverSentence(t.Games, most, never))
	}
	if len(seldom) > 0 {
		j.v.Never = append(j.v.Never, j.seldomSentence(seldom))
	}
}

// apart names the cards, terrain and units that stand out.
func (j *judge) apart() {
	j.each(engine.Dueling, func(i int, m *engine.Measure) {
		for k := range m.Keys {
			e := j.b.Layout.Estimate(j.b.Tally, i, k)
			if e.N > 0 && e.Bounded && e.Value >= dominant && e.Low > (dominant+0.5)/2 {
				j.v.Apart = append(j.v.Apart, j.dominantSentence(j.bare(i, k), e))
				j.v.mark("dominates "+m.Keys[k], j.say("report.dominates-all", "what", j.bare(i, k)))
			}
		}
	})
	j.each(engine.Brought, func(i int, m *engine.Measure) { j.unused(i, m) })
	j.each(engine.Winning, func(i int, m *engine.Measure) {
		var list []restsOn
		even := j.b.Layout.expected(j.b.Tally, i)
		for k := range m.Keys {
			e := j.b.Layout.Estimate(j.b.Tally, i, k)
			if j.f.StandsOut(j.b.Layout, i, k) && math.Abs(e.Value-even) >= striking && float64(slices.Max(j.wins)) < lopsided*float64(j.b.Tally.Games) {
				list = append(list, restsOn{j.bare(i, k), e})
			}
		}
		slices.SortStableFunc(list, func(a, b restsOn) int {
			return cmp.Compare(math.Abs(b.share.Value-even), math.Abs(a.share.Value-even))
		})
		if len(list) > 0 {
			j.v.Apart = append(j.v.Apart, j.winningSentence(m.Things, list))
		}
	})
}

// unused lists the things that a scenario brings and that are used far less often than
// others usually are.
func (j *judge) unused(measure int, m *engine.Measure) {
	var usual []float64
	j.each(engine.Usage, func(i int, all *engine.Measure) {
		for k := range all.Keys {
			if e := j.b.Layout.Estimate(j.b.Tally, i, k); all.Things == m.Things && e.N >= Least {
				usual = append(usual, e.Value)
			}
		}
	})
	if len(usual) == 0 {
		return
	}
	slices.Sort(usual)
	middle := usual[len(usual)/2]
	var list []restsOn
	for k := range m.Keys {
		if e := j.b.Layout.Estimate(j.b.Tally, measure, k); e.N >= Least && e.Bounded && e.High < useless*middle {
			list = append(list, restsOn{j.bare(measure, k), e})
			j.v.mark("useless "+m.Name+m.Keys[k], j.say("report.no-use", "what", j.bare(measure, k), "things", m.Things))
		}
	}
	slices.SortStableFunc(list, func(a, b restsOn) int { return cmp.Compare(a.share.Value, b.share.Value) })
	if len(list) > 0 {
		j.v.Apart = append(j.v.Apart, j.uselessSentence(m.Things, list, middle))
	}
}

// gaps lists the largest differences between the sides.
func (j *judge) gaps() {
	for _, g := range j.b.Gaps() {
		m := &j.b.Layout.Measures[g.Measure]
		if g.Bounded && m.Role <= engine.Source && g.Measure != mWins && g.Measure != mSeatWins && g.Measure != mScore {
			label := m.Title
			if m.Role == engine.Source {
				label, _, _ = strings.Cut(label, " ") // what the points are called
			}
			if what := j.bare(g.Measure, g.Key); what != "" {
				label += ": " + what
			}
			j.v.Gaps = append(j.v.Gaps, GapLine{g, label})
		}
	}
	slices.SortStableFunc(j.v.Gaps, func(a, b GapLine) int { return cmp.Compare(math.Abs(b.errors), math.Abs(a.errors)) })
	j.v.Gaps = j.v.Gaps[:min(len(j.v.Gaps), mostGaps)]
}
