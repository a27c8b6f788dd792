package gameview

import (
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/gametable"
)

// subject is what lines with reasons are about.
type subject int

const (
	other subject = iota
	checked
	halted
	awarded
)

// subjectOf is what lines of a kind of event are about.
func subjectOf(kind string) subject {
	switch kind {
	case "check-failed", "check-passed":
		return checked
	case "motion-ended":
		return halted
	case "scored", "points-scored":
		return awarded
	}
	return other
}

// reason is what a line of a log is about or why it came, by the clause behind it: the text that says so; one without a
// clause is for all others of its subject.
type reason struct {
	of           subject
	clause, text string
}

// reasons are the reasons of lines of which the kind and the card alone say too little.
var reasons = []reason{
	{checked, "EITC 12.2.1a", "check-explosion"},
	{checked, "EITC 12.3.1a", "check-fire"}, {checked, "EITC 12.3.1b", "check-fire"}, {checked, "EITC 12.3.1c", "check-fire"}, {checked, "EITC 12.1.4c-v", "check-fire"},
	{checked, "EITC 8.1.d-iv", "check-fire"}, {checked, "EITC 8.1.d-v", "check-fire"}, {checked, "EITC 8.1.d-vi", "check-fire"},
	{checked, "EITC 12.4.1b", "check-morale"}, {checked, "EITC 12.4.2b", "check-morale"}, {checked, "EITC 12.4.3a", "check-morale"},
	{checked, "EITC 8.1.e-iii", "check-morale"}, {checked, "EITC 8.1.e-iv", "check-morale"},
	{checked, "EITC 12.6.2c", "check-escape"},
	{halted, "EITC 11.1.3h-vii", "halt-pierced"}, {halted, "EITC 10.3.2a", "halt-terrain"}, {halted, "NA 3.7.2c", "halt-mine"},
	{halted, "EITC 10.2.2a", "halt-chosen"},
	{awarded, "EITC 14.1a", "score-crew"}, {awarded, "EITC 14.1b", "score-crew"},
	{awarded, "EITC 14.2a", "score-tank"}, {awarded, "EITC 14.2b", "score-tank"}, {awarded, "EITC 14.2d", "score-tank"},
	{awarded, "", "score-scenario"},
}

// reasonOf is the reason of a line, "" where it needs none.
func (m *Maker) reasonOf(l *gametable.Line) string {
	if key := reasonKey(l); key != "" {
		return m.say(key)
	}
	return ""
}

// reasonKey is the text of the reason of a line, "" where it needs none.
func reasonKey(l *gametable.Line) string {
	of := subjectOf(l.Kind)
	if of == other || len(l.Terms) > 0 {
		return ""
	}
	for _, r := range reasons {
		if r.of == of && (r.clause == "" || string(l.Clause) == r.clause) {
			return r.text
		}
	}
	return ""
}

// lines is what a page says of lines of a log: units and seats by what they are called, checks by what they are of,
// and what came for a reason with it.
func (in telling) lines(list []gametable.Line) []gametable.Line {
	out := slices.Clone(list)
	for i := range out {
		out[i].Text = in.said(&out[i])
	}
	return out
}

// saying is what a page says of a line.
func (in telling) saying(l *gametable.Line) string {
	text, why := in.called.say(l.Text), in.reasonOf(l)
	if l.Kind == gametable.SoleChoice {
		return in.say("sole-choice", "what", text)
	}
	if why == "" {
		return text
	}
	if subjectOf(l.Kind) != checked {
		said, cited, has := strings.Cut(text, " [")
		if said += ", " + why; has {
			said += " [" + cited
		}
		return said
	}
	if unit, rest, found := strings.Cut(text, ": "); found {
		return unit + ", " + why + ": " + rest
	}
	return text
}
