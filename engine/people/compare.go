package people

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
)

// Versions are one set-up in two versions of its content, and the games that persons played of the first.
type Versions struct {
	Base, Head play.Match
	Games      []Game
	// Translator is the language of positions and actions, nil for English, Speech that of
	// what is counted.
	Translator engine.Translator
	Speech     playtest.Speech
}

// Comparison is which games would have gone otherwise.
type Comparison struct {
	Scenario string     `json:"scenario"`
	Set      [][]string `json:"set,omitempty"`
	// Title is what people call the scenario.
	Title string `json:"-"`
	// Games counts those that were compared, Same those that go the same to their end. Left are those that the
	// first version does not play as they were recorded.
	Games int        `json:"games"`
	Same  int        `json:"same"`
	Left  []GameLine `json:"left,omitempty"`
	// Sides names the sides.
	Sides   []string `json:"sides"`
	Changed []Change `json:"changed"`
}

// Change is where a game first goes otherwise, and what then becomes of it.
type Change struct {
	// Spot is the last decision before the difference, which chance may have brought.
	Spot
	// Was and Is are the texts of the turn with the difference in each version that the other has not.
	Was []string `json:"was,omitempty"`
	Is  []string `json:"is,omitempty"`
	// Of is how many decisions the game has, Followed how many of them, and of the chance between them, the second
	// version takes; Why says why it takes no more.
	Of       int    `json:"decisions"`
	Followed int    `json:"followed"`
	Why      string `json:"why,omitempty"`
	// Before and After are the points of the sides at the end, or where it is followed no further, Winner who
	// wins in both, -1 for nobody.
	Before []int  `json:"before"`
	After  []int  `json:"after"`
	Winner [2]int `json:"winner"`
}

// Compare plays games of persons in two versions side by side, with the decisions and the chance that they had.
func Compare(ctx context.Context, v Versions) (*Comparison, error) {
	out := &Comparison{Scenario: v.Head.Head().Scenario, Set: v.Head.Head().Set, Sides: sideNames(v.Head, v.Speech), Changed: []Change{}}
	again := twice(v.Games)
	for i := range v.Games {
		game := &v.Games[i]
		if of, known := again[i]; known {
			out.Left = append(out.Left, GameLine{Name: game.Name, Why: whyTwice + of})
			continue
		}
		if len(game.Persons()) == 0 {
			out.Left = append(out.Left, GameLine{Name: game.Name, Why: whyNobody})
			continue
		}
		p, why, err := v.pair(ctx, game)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", game.Name, err)
		}
		switch {
		case why != nil:
			line := GameLine{Name: game.Name, Why: why.Error(), Differs: differs(v.Base, game.Script)}
			if out.Left = append(out.Left, line); why == errDiffers {
				out.Left[len(out.Left)-1].Why, out.Left[len(out.Left)-1].Held = whyDiffers, p.base.decisions
			}
			continue
		case p.change == nil:
			out.Same++
		default:
			out.Changed = append(out.Changed, *p.change)
		}
		out.Games++
	}
	slices.SortStableFunc(out.Changed, func(a, b Change) int { return -cmp.Compare(a.weight(), b.weight()) })
	return out, nil
}

// weight orders changes: another winner, then the points, then those that are followed no further.
func (c *Change) weight() int {
	weight := 0
	for i := range c.Before {
		weight += max(c.Before[i]-c.After[i], c.After[i]-c.Before[i])
	}
	if c.Winner[0] != c.Winner[1] {
		weight += 1000
	}
	return weight
}

// pair is a game in both versions.
type pair struct {
	base, head *walker
	change     *Change
	game       *Game
	versions   Versions
	sides      []string
}

// pair plays a game in both versions; why says why the first does not play it as it was recorded.
func (v Versions) pair(ctx context.Context, game *Game) (p *pair, why, err error) {
	p = &pair{game: game, versions: v, sides: sidesOf(v.Head, v.Speech)}
	var missing error
	if p.base, missing, err = v.walker(v.Base, game.Script); err != nil || missing != nil {
		return p, missing, err
	}
	free := *game.Script
	free.Lines = slices.DeleteFunc(slices.Clone(free.Lines), func(l play.Line) bool { return l.Words[0] == "state" || l.Words[0] == "reseed" })
	if p.head, missing, err = v.walker(v.Head, &free); err != nil || missing != nil {
		return p, missing, err
	}
	at, followed := 0, true
	for i, line := range game.Script.Lines {
		if err := ctx.Err(); err != nil {
			return p, nil, err
		}
		if why, err := p.base.line(i); why != nil || err != nil {
			return p, why, err
		}
		if slices.Contains([]string{"state", "reseed", "end"}, line.Words[0]) {
			continue
		}
		if followed {
			if followed, err = p.step(ctx, at, i); err != nil {
				return p, nil, err
			}
			at++
		}
	}
	p.finish()
	return p, nil, nil
}

// walker begins a game in one version.
func (v Versions) walker(m play.Match, s *play.Script) (w *walker, why, err error) {
	o := Options{Match: m, Translator: v.Translator}
	return o.begin(s)
}

// step carries out a line that the first version has carried out in the second too, and reports whether that was
// possible.
func (p *pair) step(ctx context.Context, at, line int) (bool, error) {
	why, err := p.head.line(at)
	if err != nil {
		return false, err
	}
	if why == nil && p.change != nil {
		return true, nil
	}
	var states [2]string
	for i, w := range []*walker{p.base, p.head} {
		if states[i], err = w.session.State(); err != nil {
			return false, err
		}
	}
	if why == nil && states[0] == states[1] {
		return true, nil
	}
	if p.change == nil {
		spot, err := p.spot(ctx, line)
		if err != nil {
			return false, err
		}
		p.change = &Change{Spot: spot}
		if why == nil {
			was, is := told(p.base.session), told(p.head.session)
			p.change.Was, p.change.Is = without(was, is), without(is, was)
		}
	}
	if why != nil {
		p.change.Why = why.Error()
	}
	return why == nil, nil
}

// spot is the last decision up to a line, as it was before it was taken.
func (p *pair) spot(ctx context.Context, line int) (Spot, error) {
	s := Spot{Game: p.game.Name, When: strings.Join(p.base.session.Table(engine.NoSeat).Facts, ", ")}
	short := *p.game.Script
	for short.Lines = short.Lines[:line+1]; len(short.Lines) > 0; {
		last := short.Lines[len(short.Lines)-1]
		short.Lines = short.Lines[:len(short.Lines)-1]
		seat := slices.Index(p.base.seats, last.Words[0])
		if seat < 0 {
			continue
		}
		o := Options{Match: p.versions.Base, Translator: p.versions.Translator}
		w, _, why, err := o.walk(ctx, &short, nil)
		if err != nil || why != nil {
			return s, err
		}
		s.Seat, s.Side, s.Decision = last.Words[0], p.sides[seat], w.decisions
		s.Action = strings.Join(last.Words[1:], " ")
		s.Words, s.When = said(w.session, s.Action), strings.Join(w.session.Table(engine.NoSeat).Facts, ", ")
		break
	}
	return s, nil
}

// told are the texts of the turn that came last.
func told(s play.Session) []string {
	var list []string
	for _, e := range s.Events() {
		if text := s.Report(e, engine.NoSeat).Text; text != "" {
			list = append(list, text)
		}
	}
	return list
}

// without is a list without what another has too.
func without(list, other []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(text string) bool { return slices.Contains(other, text) })
}

// finish says what became of a game that went another way.
func (p *pair) finish() {
	if p.change == nil {
		return
	}
	p.change.Of, p.change.Followed = p.base.decisions, p.head.decisions
	sides := 0
	for i, w := range []*walker{p.base, p.head} {
		r := w.session.Outcome().Result
		if i == 0 {
			for _, side := range r.Side[:len(w.seats)] {
				sides = max(sides, int(side)+1)
			}
		}
		var points []int
		for _, score := range r.Score[:sides] {
			points = append(points, int(score))
		}
		if p.change.Winner[i] = int(r.Winner); i == 0 {
			p.change.Before = points
		} else {
			p.change.After = points
		}
	}
}

// sideNames names the sides of a match.
func sideNames(m play.Match, s playtest.Speech) []string {
	c, ok := m.(play.Countable)
	if !ok {
		return m.Seats()
	}
	l := c.Ledger()
	var names []string
	for i, side := range l.Sides {
		if i < len(l.SideNames) {
			side = l.SideNames[i]
		}
		names = append(names, s.Word("key", side))
	}
	return names
}

// sidesOf names the side of each seat.
func sidesOf(m play.Match, s playtest.Speech) []string {
	names := sideNames(m, s)
	c, ok := m.(play.Countable)
	if !ok {
		return names
	}
	var list []string
	for _, side := range c.Ledger().Side {
		list = append(list, names[side])
	}
	return list
}

// CompareText writes comparisons for people.
func CompareText(w io.Writer, c *Comparison, o TextOptions) error {
	t := &textWriter{TextOptions: o}
	t.line(0, t.say("people.compared", "scenario", cmp.Or(c.Title, c.Scenario), "set", words(c.Set), "n", t.Whole(c.Games), "same", t.Whole(c.Same)))
	for _, g := range c.Left {
		t.left(g)
	}
	for i := range c.Changed {
		t.changed(i+1, &c.Changed[i], c.Sides)
	}
	_, err := w.Write(t.out.Bytes())
	return err
}

// changed writes where a game goes otherwise.
func (t *textWriter) changed(n int, c *Change, sides []string) {
	t.line(0, "")
	t.line(1, fmt.Sprintf("%d. ", n)+t.say("people.comment", t.spot(&c.Spot)...))
	for _, text := range c.Was {
		t.line(3, t.say("people.was", "text", text))
	}
	for _, text := range c.Is {
		t.line(3, t.say("people.is", "text", text))
	}
	if c.Why != "" {
		t.line(3, t.say("people.not-followed", "n", t.Whole(c.Followed), "of", t.Whole(c.Of), "why", c.Why))
		return
	}
	t.line(3, t.say("people.ends", "before", t.ending(c.Before, c.Winner[0], sides), "after", t.ending(c.After, c.Winner[1], sides)))
}

// ending is how a game ends: the points of the sides and who wins.
func (t *textWriter) ending(points []int, winner int, sides []string) string {
	var list []string
	for i, n := range points {
		list = append(list, t.say("people.points", "side", sides[min(i, len(sides)-1)], "n", t.Whole(n)))
	}
	who := t.say("people.nobody")
	if winner >= 0 && winner < len(sides) {
		who = t.say("people.winner", "side", sides[winner])
	}
	return strings.Join(append(list, who), ", ")
}
