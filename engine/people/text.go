package people

import (
	"bytes"
	"cmp"
	_ "embed"
	"io"
	"math"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/schema/diag"
)

//go:embed texts.json
var textsFile []byte

// texts are the texts of reports.
var texts = playtest.TextsOf(textsFile)

// Messages lists the texts of reports on games of persons.
func Messages() []engine.Message { return texts().Messages() }

// TextOptions say how a report is written for people.
type TextOptions struct {
	playtest.Speech
	// Address is put before links, such as that of a page at which they open; "" leaves them bare.
	Address string
	// Ask returns the words of a question by its id, nil where nobody knows them.
	Ask func(id string) string
	// Cite returns a clause as people cite it, nil for as it is.
	Cite func(clause string) string
	// Most is how many kinds of decision are shown, 0 for 10.
	Most int
}

// textWriter writes a report.
type textWriter struct {
	TextOptions
	r   *Report
	out bytes.Buffer
}

// Text writes a report for people.
func Text(w io.Writer, r *Report, o TextOptions) error {
	t := &textWriter{TextOptions: o, r: r}
	t.games()
	t.verdicts()
	t.kinds()
	t.rules()
	t.places()
	t.comments()
	_, err := w.Write(t.out.Bytes())
	return err
}

func (t *textWriter) say(text playtest.Key, pairs ...string) string {
	return t.Say(texts().Message(text), pairs...)
}

// head begins a part.
func (t *textWriter) head(text playtest.Key, pairs ...string) {
	t.out.WriteString("\n" + t.say(text, pairs...) + "\n")
}

// line writes a line so many steps in. What persons wrote has no control characters left.
func (t *textWriter) line(depth int, text string) {
	t.out.WriteString(strings.Repeat("  ", depth) + diag.Printable(text) + "\n")
}

// games says what counts.
func (t *textWriter) games() {
	over := 0
	for _, g := range t.r.Games {
		over += one(g.Over)
	}
	t.line(0, t.say("people.head", "scenario", cmp.Or(t.r.Title, t.r.Scenario), "set", words(t.r.Set)))
	t.line(0, t.say("people.games", "n", t.Whole(len(t.r.Games)), "over", t.Whole(over)))
	for _, g := range t.r.Games {
		t.left(g)
	}
}

// words are the words of a set-up, "" for the plain one.
func words(set [][]string) string {
	var list []string
	for _, option := range set {
		list = append(list, strings.Join(option, " "))
	}
	return strings.Join(list, "; ")
}

// left says why a game counts in part or not at all, nothing of others.
func (t *textWriter) left(g GameLine) {
	var why []string
	if len(g.Differs) > 0 {
		why = append(why, t.say("people.differs", "list", strings.Join(g.Differs, "; ")))
	}
	switch g.Why {
	case "":
	case whyDiffers:
		why = append(why, t.say("people.another-way", "n", t.Whole(g.Held)))
	case whyOpen:
		why = append(why, t.say("people.unfinished"))
	case whyNobody:
		why = append(why, t.say("people.no-person"))
	default:
		if of, same := strings.CutPrefix(g.Why, whyTwice); same {
			why = append(why, t.say("people.twice", "game", of))
			break
		}
		why = append(why, t.say("people.broken", "why", g.Why))
	}
	if len(why) > 0 {
		t.line(1, g.Name+": "+strings.Join(why, "; "))
	}
}

// share is a share of games with its interval.
func (t *textWriter) share(i Interval) string {
	return t.Estimate(engine.Measure{Kind: engine.Share}, i.estimate())
}

// estimate is an interval as reports of playtests have it.
func (i Interval) estimate() playtest.Estimate {
	e := playtest.Estimate{Value: float64(i.Value), N: i.N, Few: i.Few, Bounded: i.Low != nil && i.High != nil}
	if e.Bounded {
		e.Low, e.High = float64(*i.Low), float64(*i.High)
	}
	return e
}

// verdicts puts the results side by side.
func (t *textWriter) verdicts() {
	t.head("people.verdicts")
	few := false
	for i := range t.r.Verdicts {
		v := &t.r.Verdicts[i]
		names := make([]string, len(v.Players))
		for k, p := range v.Players {
			if names[k] = p; p == human {
				names[k] = t.say("people.human")
			}
		}
		if !v.Persons() {
			names = names[:1]
		}
		var parts []string
		for k, side := range v.Sides {
			few = few || v.Wins[k].Few
			parts = append(parts, t.say("people.wins", "side", side, "share", t.share(v.Wins[k])))
		}
		if v.Draws != nil {
			parts = append(parts, t.say("people.draws", "share", t.share(*v.Draws)))
		}
		if v.Margin != nil {
			parts = append(parts, v.Sides[0]+" "+t.margin(*v.Margin))
		}
		t.line(1, t.say("people.row", "players", strings.Join(names, ", "), "n", t.Whole(v.Games)))
		t.line(2, strings.Join(parts, "; "))
	}
	for _, line := range t.apart() {
		t.line(1, line)
	}
	if few {
		t.line(1, t.say("people.few", "n", t.Whole(playtest.Least)))
	}
}

// margin says by how much a side is ahead, or behind.
func (t *textWriter) margin(i Interval) string {
	if i.Value < 0 {
		return t.say("people.behind", "points", t.points(i.negative()))
	}
	return t.say("people.margin", "points", t.points(i))
}

// negative is the interval of the opposite of a value.
func (i Interval) negative() Interval {
	i.Value = -i.Value
	if i.Low != nil && i.High != nil {
		low, high := -*i.High, -*i.Low
		i.Low, i.High = &low, &high
	}
	return i
}

// apart says of which players the share of wins is outside the interval of persons.
func (t *textWriter) apart() []string {
	var list []string
	if len(t.r.Verdicts) == 0 || !t.r.Verdicts[0].Persons() {
		return nil
	}
	first := &t.r.Verdicts[0]
	for i := range t.r.Verdicts {
		v := &t.r.Verdicts[i]
		if v.Persons() || len(v.Wins) == 0 || len(first.Wins) == 0 {
			continue
		}
		if of := first.Wins[0]; of.Low != nil && (v.Wins[0].Value < *of.Low || v.Wins[0].Value > *of.High) {
			list = append(list, t.say("people.apart", "player", v.Players[0], "side", first.Sides[0], "share", t.share(of), "other", t.share(v.Wins[0])))
		}
	}
	return list
}

// mostKinds is how many kinds are shown where nobody says otherwise.
const mostKinds = 10

// kinds lists the kinds of decision.
func (t *textWriter) kinds() {
	t.head("people.kinds", "player", t.r.Adviser)
	shown, more := 0, 0
	for _, k := range t.r.Kinds {
		if math.Abs(float64(k.Sure)) < 1 {
			break
		}
		if shown == cmp.Or(t.Most, mostKinds) {
			more++
			continue
		}
		like := ""
		if k.Varied {
			like = t.say("people.like")
		}
		text := t.say("people.kind", "kind", k.Example, "like", like, "offered", t.Whole(k.Offered), "games", t.Whole(k.Games), "taken", t.Whole(k.Taken), "player", t.r.Adviser, "advised", t.Whole(k.Advised))
		if k.Taken == 0 {
			text += " (" + t.say("people.never") + ")"
		}
		t.line(1, text)
		shown++
	}
	switch {
	case len(t.r.Kinds) == 0:
		t.line(1, t.say("people.no-kinds"))
	case shown == 0:
		t.line(1, t.say("people.alike", "player", t.r.Adviser))
	case more > 0:
		t.line(1, t.say("people.more-kinds", "n", t.Whole(more)))
	}
}

// rules lists the rules that persons never used.
func (t *textWriter) rules() {
	if len(t.r.Unused) == 0 {
		return
	}
	t.head("people.rules")
	for _, rule := range t.r.Unused {
		t.line(1, t.say("people.rule", "rule", t.cite(rule.Clause), "n", t.Whole(rule.Games), "of", t.Whole(rule.Of), "player", t.r.Adviser))
	}
}

func (t *textWriter) cite(clause string) string {
	if t.Cite == nil {
		return clause
	}
	return t.Cite(clause)
}

// places lists the decisions that differ most.
func (t *textWriter) places() {
	if len(t.r.Places) == 0 {
		return
	}
	t.head("people.places")
	for i := range t.r.Places {
		p := &t.r.Places[i]
		t.line(1, strconv.Itoa(i+1)+". "+t.say("people.place", "game", p.Game, "n", t.Whole(p.Decision+1), "seat", seat(&p.Spot), "when", p.When))
		t.line(3, t.say("people.did", "action", p.Words))
		t.line(3, t.say("people.would", "player", t.r.Adviser, "action", p.AdvisedWords))
		if p.Second != "" {
			t.line(3, t.say("people.would", "player", t.r.Second, "action", p.SecondWords))
		}
		t.line(3, t.worth(p.Gain))
		t.link(3, p.Link)
	}
}

// worth says what a decision was worth.
func (t *textWriter) worth(i Interval) string {
	key := playtest.Key("people.gain")
	switch {
	case i.Value == 0:
		key = "people.even"
	case i.Value < 0:
		key, i = "people.loss", i.negative()
	}
	return t.say(key, "player", t.r.Adviser, "points", t.points(i))
}

// points is a difference of points with its interval.
func (t *textWriter) points(i Interval) string {
	return t.Estimate(engine.Measure{Kind: engine.Spread, Least: -1}, i.estimate())
}

// link writes a link that leads to a position.
func (t *textWriter) link(depth int, link string) {
	if link == "" {
		return
	}
	if t.Address != "" {
		link = strings.TrimSuffix(t.Address, "#") + "#" + link
	}
	t.line(depth, link)
}

// comments lists what persons wrote and answered, and what took them long.
func (t *textWriter) comments() {
	if len(t.r.Notes) > 0 {
		t.head("people.comments")
	}
	for i := range t.r.Notes {
		n := &t.r.Notes[i]
		where := t.say("people.whole", "game", n.Game)
		if n.Seat != "" {
			where = t.say("people.comment", t.spot(&n.Spot)...)
		}
		t.line(1, where)
		for line := range strings.SplitSeq(n.Text, "\n") {
			t.line(3, line)
		}
		t.link(3, n.Link)
	}
	if len(t.r.Answers) > 0 {
		t.head("people.answers")
	}
	for _, a := range t.r.Answers {
		question := a.Question
		if t.Ask != nil {
			question = cmp.Or(t.Ask(a.Question), question)
		}
		t.line(1, question)
		for _, text := range a.Texts {
			t.line(3, text)
		}
	}
	if len(t.r.Slowest) > 0 {
		t.head("people.slowest")
	}
	for i := range t.r.Slowest {
		s := &t.r.Slowest[i]
		t.line(1, t.say("people.slow", append(t.spot(&s.Spot), "seconds", t.Whole(s.Seconds))...))
	}
}

// seat names the seat of a spot with its side.
func seat(s *Spot) string { return strings.TrimSpace(s.Side + " " + s.Seat) }

// spot is a place in a game for a text.
func (t *textWriter) spot(s *Spot) []string {
	return []string{"game", s.Game, "n", t.Whole(s.Decision + 1), "seat", seat(s), "when", s.When, "action", s.Words}
}
