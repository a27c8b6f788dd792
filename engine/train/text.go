package train

import (
	"bytes"
	_ "embed"
	"fmt"
	"io"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/playtest"
)

//go:embed texts.json
var textsFile []byte

var texts = playtest.TextsOf(textsFile)

// Messages lists the texts of what a fit comes to.
func Messages() []engine.Message { return texts().Messages() }

// fitWriter writes a fit in a language.
type fitWriter struct {
	playtest.Speech
	// named is what people call the counts in the language, nil for English.
	named *playtest.Layout
	out   bytes.Buffer
}

func (t *fitWriter) say(text playtest.Key, pairs ...string) string {
	return t.Say(texts().Message(text), pairs...)
}

// Text says in words what a fit gains, what fitted sides do otherwise, and whether the fit
// holds. Named is the layout of the games in the language, told in it; nil for English.
func Text(w io.Writer, f *Fit, s playtest.Speech, named *playtest.Layout) error {
	t := &fitWriter{Speech: s, named: named}
	t.out.WriteString(t.say("fit.fitted", "scenario", f.Scenario, "n", strconv.Itoa(f.Games), "seed", strconv.FormatUint(uint64(f.Seed), 10)) + "\n")
	if len(f.Others) > 0 {
		t.out.WriteString(t.say("fit.all-fits", "n", strconv.Itoa(1+len(f.Others))) + "\n")
	}
	for _, s := range f.Sides {
		t.out.WriteString("\n" + t.head(&s) + "\n")
		for _, p := range f.Proof {
			if p.Side == s.Side {
				t.proof(p)
			}
		}
		t.others(f, s.Side)
		for i := range f.Lessons {
			if l := &f.Lessons[i]; l.Side == s.Side {
				t.lesson(l)
			}
		}
	}
	_, err := w.Write(t.out.Bytes())
	return err
}

// head says how a side plays.
func (t *fitWriter) head(s *Side) string {
	if len(s.Weights) == 0 {
		return t.say("fit.standard", "side", s.Side)
	}
	return t.say("fit.side", "side", s.Side, "n", strconv.Itoa(len(s.Weights)), "groups", strconv.Itoa(len(s.Groups)))
}

// others says what further fits gain with a side.
func (t *fitWriter) others(f *Fit, side string) {
	if len(f.Others) == 0 {
		return
	}
	var gains []string
	for _, o := range f.Others {
		gains = append(gains, t.say("fit.of-seed", "seed", strconv.FormatUint(uint64(o.Seed), 10), "gain", t.gain(o.Gain(side))))
	}
	verdict := playtest.Key("fit.agree")
	if !f.Confirmed(side) {
		verdict = "fit.disagree"
	}
	t.out.WriteString("  " + t.say("fit.other", "player", bot.Default, "list", strings.Join(gains, ", "), "verdict", t.say(verdict)) + "\n")
}

// proof says how a fitted side fares against a player, beside the standard in its place.
func (t *fitWriter) proof(p Proof) {
	verdict := playtest.Key("fit.holds")
	if !p.Holds() {
		verdict = "fit.worse"
		if p.Against == bot.Default {
			verdict = "fit.no-better"
		}
	}
	t.out.WriteString("  " + t.say("fit.proof", "player", fmt.Sprintf("%-9s", p.Against), "share", t.percent(p.Share()), "n", strconv.FormatInt(p.Games, 10),
		"plain", t.percent(p.PlainShare()), "gain", t.gain(p.Gain()), "verdict", t.say(verdict)) + "\n")
}

// percent writes a share, as wide as any.
func (t *fitWriter) percent(e playtest.Estimate) string {
	return t.Number(fmt.Sprintf("%5.1f %%", 100*e.Value))
}

// gain writes a gain in points of all games.
func (t *fitWriter) gain(e playtest.Estimate) string {
	if !e.Bounded {
		return t.points(e.Value)
	}
	return t.say("fit.gain", "gain", t.points(e.Value), "low", t.points(e.Low), "high", t.points(e.High))
}

// points writes a share of games as points of all games, with its sign.
func (t *fitWriter) points(x float64) string { return t.Number(fmt.Sprintf("%+.1f", 100*x)) }

// told is how many changes a lesson names.
const told = 4

// lesson says what a group of weights brings, and what the side does otherwise by it.
func (t *fitWriter) lesson(l *Lesson) {
	name := t.say("fit.by-all")
	if l.Group != "" {
		name = t.say("fit.by", "group", t.group(l.Group))
	}
	gain := playtest.Estimate{Value: l.Gain.Value, Low: l.Gain.Low, High: l.Gain.High, Bounded: true}
	var changes []string
	for _, c := range l.Changes[:min(len(l.Changes), told)] {
		changes = append(changes, t.say("fit.change", "what", t.what(&c), "from", t.Number(fmt.Sprintf("%.1f", c.From)), "to", t.Number(fmt.Sprintf("%.1f", c.To))))
	}
	if len(changes) == 0 {
		if l.Group != "" && l.Gain.Low <= 0 {
			return
		}
		changes = []string{t.say("fit.nothing")}
	}
	text := t.gain(gain)
	if l.Gains != nil {
		text = t.say("fit.gains", "gain", text, "low", t.points(l.Gains[0]), "high", t.points(l.Gains[1]))
	}
	t.out.WriteString("  " + t.say("fit.lesson", "by", fmt.Sprintf("%-15s", name), "gain", text, "changes", strings.Join(changes, ", ")) + "\n")
	if !l.Exploits() {
		return
	}
	var plan strings.Builder
	for _, c := range l.Changes {
		switch {
		case c.Stops():
			plan.WriteString(t.say("fit.stops", "what", t.what(&c)))
		case c.Triples():
			plan.WriteString(t.say("fit.triples", "what", t.what(&c)))
		}
	}
	t.out.WriteString("    " + t.say("fit.plan", "list", plan.String()) + "\n")
}

// group is the name of a group of weights in words.
func (t *fitWriter) group(name string) string { return t.Word("key", name) }

// what is what people call that which a side does more or less often: in English as the fit has
// it, and else by the count in the language, without the side.
func (t *fitWriter) what(c *Change) string {
	if t.named == nil {
		return c.What
	}
	measure, key, ok := t.named.Find(c.Metric)
	if !ok {
		return c.What
	}
	m := &t.named.Measures[measure]
	_, what, _ := strings.Cut(m.Label(key), ": ")
	return strings.TrimSpace(m.Things + " " + what)
}
