package gameview

import (
	"strings"

	"hulldown.dev/cmd/internal/gametable"
)

// reason is what a line of a log is about or why it came, by the clause behind it: the text that says so, for the kinds
// of event that it is said of; one without a clause is for all others.
type reason struct{ kinds, clause, text string }

// The kinds of event that have reasons.
const (
	checked = "check-failed check-passed"
	halted  = "motion-ended"
	awarded = "scored points-scored"
)

// reasons are the reasons of lines of which the kind and the card alone say too little.
func reasons() []reason {
	return []reason{
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
}

// reasonOf is the reason of a line, "" where it needs none.
func (m *Maker) reasonOf(l *gametable.Line) string {
	for _, r := range reasons() {
		if l.Kind != "" && strings.Contains(" "+r.kinds+" ", " "+l.Kind+" ") && (r.clause == "" || string(l.Clause) == r.clause) && len(l.Terms) == 0 {
			return m.say(r.text)
		}
	}
	return ""
}

// lines is what a page says of lines of a log: units and seats by what they are called, checks by what they are of,
// and what came for a reason with it.
func (in telling) lines(list []gametable.Line) []gametable.Line {
	out := in.called.lines(list)
	for i := range out {
		l := &out[i]
		why := in.reasonOf(l)
		switch unit, rest, found := strings.Cut(l.Text, ": "); {
		case why == "":
		case strings.Contains(checked, l.Kind) && found:
			l.Text = unit + ", " + why + ": " + rest
		case !strings.Contains(checked, l.Kind):
			said, cited, has := strings.Cut(l.Text, " [")
			if l.Text = said + ", " + why; has {
				l.Text += " [" + cited
			}
		}
	}
	return out
}
