package playtest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Title is the heading of a report.
func (c *Comparison) Title() string { return c.Speech.say("report.compared") }

// AsItIs is what the content is called that is no version by name.
func (s Speech) AsItIs() string { return s.say("report.as-it-is") }

// Summary says what was compared, a sentence to a line.
func (c *Comparison) Summary() []string {
	say := c.Speech.say
	list := []string{say("report.against", "head", c.Head.Name, "base", c.Base.Name, "players", strings.Join(c.Bots, ", "), "seed", fmt.Sprint(c.Seed), "set", setWords(c.Set))}
	switch {
	case c.Changes.Play == 0 && c.Changes.Text == 0:
		list = append(list, say("report.same"))
	case c.Changes.Play == 0:
		list = append(list, say("report.unseen", "n", fmt.Sprint(c.Changes.Text)))
	default:
		list = append(list, say("report.seen", "n", fmt.Sprint(c.Changes.Play), "other", fmt.Sprint(c.Changes.Text)))
	}
	return slices.Concat(c.went(), list, c.changed())
}

// mostChanged is how many changes a summary names.
const mostChanged = 12

// changed names the changes, those that play can see first.
func (c *Comparison) changed() []string {
	var list []string
	all := c.Changes.Said
	if all == nil {
		all = slices.Concat(c.Changes.Seen, c.Changes.Unseen)
	}
	for _, change := range all[:min(len(all), mostChanged)] {
		list = append(list, c.Speech.say("report.changed", "change", change))
	}
	if n := len(all) - mostChanged; n > 0 {
		list = append(list, c.Speech.say("report.changed-more", "n", fmt.Sprint(n)))
	}
	return list
}

// went says how the scenarios went, and which were not played.
func (c *Comparison) went() []string {
	say := c.Speech.say
	var list, alike []string
	for _, r := range c.Ordered(true) {
		if r.faults > 0 {
			list = append([]string{r.brokeOff(c.Speech)}, list...)
		}
		if r.broken {
			continue
		}
		if r.Unlike > 0 {
			list = append(list, r.summary(c.Speech))
			if text := r.movedMost(c.Speech); text != "" && len(c.Scenarios) <= mostMoved {
				list = append(list, text)
			}
		} else {
			alike = append(alike, r.title)
		}
	}
	switch {
	case len(alike) > 0 && len(alike) == len(c.Scenarios):
		list = append(list, say("report.none-any"))
	case len(alike) > 0:
		list = append(list, say("report.none-in", "list", strings.Join(alike, ", ")))
	}
	if len(c.Unreached) > 0 && c.Changes.Play > 0 {
		list = append(list, say("report.unreached", "n", fmt.Sprint(len(c.Unreached)), "list", c.unreached()))
	}
	for _, g := range c.Gates {
		list = append(list, g.Sentence(c.Speech))
	}
	return list
}

// unreached names the scenarios that no change reaches where they are few, and else counts them.
func (c *Comparison) unreached() string {
	if n := len(c.Unreached); n > mostNamed {
		return c.Speech.say("report.other-scenarios", "n", fmt.Sprint(n))
	}
	var list []string
	for _, id := range c.Unreached {
		list = append(list, cmp.Or(c.Titles[id], id))
	}
	return strings.Join(list, ", ")
}

// Ordered lists the scenarios for a report: where most moved first, then where most
// games went differently. Without all, those in which none did and that no gate asks
// about are left to the summary, unless there is nothing else to tell.
func (c *Comparison) Ordered(all bool) []*ScenarioReport {
	var list []*ScenarioReport
	for i := range c.Scenarios {
		list = append(list, &c.Scenarios[i])
	}
	slices.SortStableFunc(list, func(a, b *ScenarioReport) int {
		return cmp.Or(cmp.Compare(b.moved(), a.moved()), cmp.Compare(b.Unlike, a.Unlike))
	})
	if all || len(list) == 1 {
		return list
	}
	return slices.DeleteFunc(list, func(r *ScenarioReport) bool { return r.Unlike == 0 && len(r.Gates) == 0 })
}

// Went says how many games went differently.
func (r *ScenarioReport) Went(s Speech) string {
	return s.say("report.went", "scenario", r.title, "unlike", fmt.Sprint(r.Unlike), "n", fmt.Sprint(r.Games))
}

// Title is what people call the scenario.
func (r *ScenarioReport) Title() string { return r.title }

// moved is how many counts moved.
func (r *ScenarioReport) moved() int {
	n := 0
	for _, d := range r.list {
		if d.Moved {
			n++
		}
	}
	return n
}

// summary says in a line what a scenario came to: by how much a side wins more or less often, how many games
// differ and how many counts moved.
func (r *ScenarioReport) summary(s Speech) string {
	text := s.say("report.went-so", "unlike", fmt.Sprint(r.Unlike), "n", fmt.Sprint(r.Games))
	if n := r.moved(); n > 0 {
		text = s.say("report.moved", "went", text, "n", fmt.Sprint(n))
	} else {
		text = s.say("report.nothing", "went", text)
	}
	return s.say("report.verdict-of", "scenario", r.title, "verdict", r.verdict(s), "went", text)
}

// brokeOff says how many games of both versions did not come to their end.
func (r *ScenarioReport) brokeOff(s Speech) string {
	key := Key("report.broke-off")
	if r.broken {
		key = "report.no-verdict"
	}
	return s.say("report.verdict-of", "scenario", r.title, "verdict", "", "went", s.say(key, "broken", fmt.Sprint(r.faults), "n", fmt.Sprint(2*r.Games)))
}

// verdict says how often the first side wins in either version, "" where that is not counted.
func (r *ScenarioReport) verdict(s Speech) string {
	for _, d := range r.list {
		if d.Measure.Name != WinRate || d.Base.N == 0 {
			continue
		}
		w, interval := d.Words(), s.say("report.few")
		if d.Bounded {
			interval = s.Between(w[3:])
		}
		text := Key("report.as-often")
		switch {
		case d.Bounded && d.Low > 0:
			text = "report.more-often"
		case d.Bounded && d.High < 0:
			text = "report.less-often"
		}
		return s.say(text, "side", cmp.Or(d.Label, s.Word("key", d.Key)), "base", w[0], "head", w[1], "interval", interval)
	}
	return ""
}

// mostMoved is how many counts a summary names of those that moved, and how many scenarios it does so of.
const mostMoved = 3

// movedMost names what moved most in a scenario, by what people call it, "" where nothing did.
func (r *ScenarioReport) movedMost(s Speech) string {
	var list []string
	for _, d := range r.list {
		if d.Moved && d.Measure.Name != WinRate && len(list) < mostMoved {
			w := d.Words()
			list = append(list, fmt.Sprintf("%s: %s → %s", d.Called(), w[0], w[1]))
		}
	}
	if len(list) == 0 {
		return ""
	}
	return s.say("report.moved-most", "list", strings.Join(list, "; "))
}
