package smoke

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// What scripts may cost: a script so many statements and so many turns, and all
// of a run together so many of both, with opening for each. A whole game has some
// thousand turns.
const (
	maxStatements = 10_000
	maxTurns      = 10_000
	maxSteps      = 1_000_000
	opening       = 200
)

// tested is the result of running all scripts.
type tested struct {
	// unreadable are findings about scripts that are none, or that begin no game;
	// failed are those of which a statement does not hold, idle those that could not fail.
	unreadable, failed, idle []diag.Finding
	// worked are the rules and numbers that the scripts of each record put to work.
	worked map[*model.Record]worked
}

type testedKey struct{}

// testAll carries out every wanted script once in a run.
func testAll(p *check.Pass) (*tested, error) {
	return check.Once(p, testedKey{}, func() (*tested, error) {
		t, steps := &tested{worked: map[*model.Record]worked{}}, 0
		for _, s := range p.Loaded.Scripts {
			if err := p.Context.Err(); err != nil {
				return nil, err
			}
			one := test{pass: p, script: s, record: Subject(p.Content, s)}
			if p.Play.Wanted != nil && !p.Play.Wanted(one.at(0, 0)) {
				continue
			}
			if steps > maxSteps {
				t.unreadable = append(t.unreadable, one.wrong(1, 1, "this script and those after it are not carried out: those before it take too long"))
				return t, nil
			}
			if err := one.run(t); err != nil {
				return nil, err
			}
			steps += opening + one.steps
		}
		return t, nil
	})
}

// test is a script to be carried out.
type test struct {
	pass   *check.Pass
	script load.Script
	// record is what the head names, nil for nothing that there is.
	record *model.Record
	// steps is how many statements and turns it took.
	steps int
}

// Subject is the record that the head of a script names, nil for none that there is.
func Subject(c *model.Content, s load.Script) *model.Record {
	line, cols := play.Find(s.Text, "scenario")
	if len(cols) != 2 {
		return nil
	}
	statement := slices.Collect(bytes.Lines(s.Text))[line-1]
	found := games.Find(c, strings.Fields(string(statement[cols[1]-1:]))[0])
	if found == nil {
		return nil
	}
	return found.Record
}

// at begins a finding about a place of the script, the line from there on.
func (t *test) at(line, col int) diag.Finding {
	f := diag.Finding{Span: diag.Span{File: t.script.File, Line: line, Col: col, EndLine: line, EndCol: col}}
	if t.record != nil {
		f.Record = check.Name(t.record)
	}
	lines := slices.Collect(bytes.Lines(t.script.Text))
	if line > 0 && line <= len(lines) {
		f.Span.EndCol = max(col, 1+len(bytes.TrimRight(lines[line-1], "\r\n\t ")))
	}
	return f
}

// wrong is a finding with a message.
func (t *test) wrong(line, col int, message string) diag.Finding {
	f := t.at(line, col)
	f.Message = message
	return f
}

// read reads the script, or returns what is wrong with it.
func (t *test) read() (*play.Script, *diag.Finding) {
	refuse := func(line, col int, message string) (*play.Script, *diag.Finding) {
		f := t.wrong(line, col, message)
		return nil, &f
	}
	if t.script.Text == nil {
		return refuse(1, 1, t.script.Unread)
	}
	s, err := play.Parse(t.script.Text)
	var syntax *play.SyntaxError
	switch {
	case errors.As(err, &syntax):
		return refuse(syntax.Line, syntax.Col, syntax.Message)
	case len(s.Lines) > maxStatements:
		at := s.Lines[maxStatements]
		return refuse(at.Number, at.Col, fmt.Sprintf("a script that is checked has at most %d statements in its body", maxStatements))
	}
	for _, seat := range s.Seats {
		if name := seat.Player; thinks(name) {
			line, cols := play.Find(t.script.Text, "seat", seat.Seat)
			return refuse(line, cols[2], fmt.Sprintf("%s thinks for too long in a script that is checked; expected %s, script or human",
				name, strings.Join(players(), ", ")))
		}
	}
	return s, nil
}

// thinks reports whether a player tries out what may follow.
func thinks(name string) bool {
	n, err := bot.Parse(name)
	return err == nil && n.Thinks()
}

// run carries out the script and notes what is wrong. A script of a record that an
// earlier tier condemned is left alone.
func (t *test) run(found *tested) error {
	// An author's records may well change what a built-in script shows.
	quiet := t.script.Builtin && t.pass.Loaded.Authored
	if quiet {
		found = &tested{worked: found.worked}
	}
	s, bad := t.read()
	if bad != nil {
		found.unreadable = append(found.unreadable, *bad)
		return nil
	}
	if t.record != nil && !t.pass.Sound(t.record) || t.record == nil && t.declared(s.Head.Scenario) {
		return nil
	}
	m, mistakes, err := library(t.pass)(s.Head.Scenario, s.Head.Set)
	if m == nil {
		if len(mistakes) == 0 && err != nil && t.pass.DecksWhole() { // others have their findings
			line, col := t.blame(err)
			found.unreadable = append(found.unreadable, t.wrong(line, col, err.Error()))
		}
		return nil
	}
	log := &engine.Log{Rules: map[engine.Clause]int{}}
	report, err := m.Replay(t.pass.Context, s, play.ReplayOptions{Check: true, Turns: maxTurns, Log: log})
	switch line, col := t.misfit(s, m); {
	case t.pass.Context.Err() != nil:
		return t.pass.Context.Err()
	case err != nil:
		found.unreadable = append(found.unreadable, t.wrong(line, col, err.Error()))
		return nil
	}
	t.steps = report.Held + report.Outcome.Turns
	if !quiet && t.pass.Play.Tested != nil {
		t.pass.Play.Tested()
	}
	if report.Failure != nil {
		found.failed = append(found.failed, t.failure(report))
		return nil
	}
	if f := t.idle(s, m.Seats()); f != nil && !s.Recorded() {
		found.idle = append(found.idle, *f)
	}
	if found.worked[t.record] == nil {
		found.worked[t.record] = worked{}
	}
	found.worked[t.record].note(m, log)
	return nil
}

// declared reports whether a match could be made of an id if its record were sound.
func (t *test) declared(id string) bool {
	return t.pass.Declared(model.KindScenario, id) || t.pass.Declared(model.KindVariant, id)
}

// blame places an error about the head: at the option or at the scenario.
func (t *test) blame(err error) (line, col int) {
	word, words := 1, []string{"scenario"}
	var option *games.OptionError
	if errors.As(err, &option) {
		word, words = 1+option.Word, append([]string{"set"}, option.Words...)
	}
	line, cols := play.Find(t.script.Text, words...)
	if len(cols) <= word {
		return 1, 1
	}
	return line, cols[word]
}

// misfit is where the head names another game than that of its scenario, or else a
// seat that the game does not have.
func (t *test) misfit(s *play.Script, m play.Match) (line, col int) {
	word, words := 1, []string{"game"}
	if s.Head.Game == m.Head().Game {
		for _, seat := range s.Seats {
			if !slices.Contains(m.Seats(), seat.Seat) {
				words = []string{"seat", seat.Seat}
				break
			}
		}
	}
	line, cols := play.Find(t.script.Text, words...)
	return line, cols[word]
}

// failure is a finding about the first statement that does not hold.
func (t *test) failure(r play.Report) diag.Finding {
	f := r.Failure
	message := f.Message
	if f.Expected != "" || f.Actual != "" {
		message += fmt.Sprintf(": expected %s, and there is %s", f.Expected, f.Actual)
	}
	out := t.wrong(max(f.Line, 1), max(f.Col, 1), message)
	var help []string
	if len(f.Legal) > 0 {
		help = append(help, "legal are: "+strings.Join(f.Legal, " | "))
	}
	if f.Omitted > 0 {
		help = append(help, fmt.Sprintf("and %d more", f.Omitted))
	}
	out.Help, out.Recording = strings.Join(append(help, r.Notes...), "\n"), string(t.script.Text)
	return out
}

// ofScripts reports some of what came of the scripts.
func ofScripts(of func(*tested) []diag.Finding) func(*check.Pass) error {
	return func(p *check.Pass) error {
		t, err := testAll(p)
		if err != nil {
			return err
		}
		for _, f := range of(t) {
			p.Report(f)
		}
		return nil
	}
}
