package gameview

import (
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/gametable"
	"hulldown.dev/engine"
)

// LogLine is a line of a log, that came so many times in a row.
type LogLine struct {
	// Said is its text in pieces: what cites a clause leads to its page.
	Said  []Link
	Times int
	// New is set where it came since the last decision of a person.
	New   bool
	Terms []Term
}

// Text is the text of a line without where it leads.
func (l *LogLine) Text() string { return textOf(l.Said) }

// Term is a term of a number, with the clause behind it.
type Term struct {
	Value, What string
	Clause      Link
}

// maxLog is how many lines of a log one page shows.
const maxLog = 400

// logOf is the end of a log; lines after a turn are marked as new.
func (in telling) logOf(lines []gametable.Line, after int) []LogLine {
	var out []LogLine
	var last string
	for i := max(0, len(lines)-maxLog); i < len(lines); i++ {
		l := &lines[i]
		isNew := after > 0 && l.Turn > after
		if n := len(out); n > 0 && len(l.Terms)+len(out[n-1].Terms) == 0 && last == l.Text && out[n-1].New == isNew {
			out[n-1].Times++
			continue
		}
		v := in.line(l)
		v.New, last = isNew, l.Text
		out = append(out, v)
	}
	return out
}

// line is a line of a log that came once.
func (in telling) line(l *gametable.Line) LogLine {
	return LogLine{Said: in.cited(l.Text), Times: 1, Terms: in.terms(l.Terms)}
}

// terms are the terms of a number.
func (m *Maker) terms(list []engine.Term) []Term {
	var out []Term
	for _, t := range list {
		v := Term{What: m.word("term", t.What)}
		if t.Clause != "" {
			v.Clause = m.Assets.Clause(string(t.Clause))
		}
		switch t.Op {
		case engine.Plus:
			v.Value = fmt.Sprintf("%+d", t.Value)
		case engine.Becomes:
			v.Value = fmt.Sprintf("→ %d", t.Value)
		default:
			v.Value = fmt.Sprint(t.Value)
		}
		out = append(out, v)
	}
	return out
}

// word is a word of a family in the language.
func (m *Maker) word(family, word string) string {
	translator := m.translator()
	if translator == nil {
		return plain(word)
	}
	return translator.End(translator.Word(family, word))
}

// cited divides a text at the clauses that it cites in brackets, such as [EITC 7.0a], and makes each that
// has a page lead there.
func (m *Maker) cited(text string) []Link {
	var out []Link
	for text != "" {
		from := strings.IndexByte(text, '[')
		to := strings.IndexByte(text[max(from, 0):], ']') + max(from, 0)
		if from < 0 || to <= from {
			break
		}
		if l := m.Assets.Clause(text[from+1 : to]); l.Href != "" {
			out = append(out, Link{Text: text[:from+1]}, l)
		} else {
			out = append(out, Link{Text: text[:to]})
		}
		text = text[to:]
	}
	if text != "" {
		out = append(out, Link{Text: text})
	}
	return slices.Clip(out)
}

// textOf is the text of pieces.
func textOf(list []Link) string {
	var b strings.Builder
	for _, l := range list {
		b.WriteString(l.Text)
	}
	return b.String()
}
