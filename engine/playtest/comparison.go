package playtest

import (
	"bytes"
	_ "embed" // the schema of comparisons
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// FormatComparison is the format of a Comparison as JSON.
const FormatComparison = "hulldown compare 1"

//go:embed comparison.schema.json
var comparisonSchema []byte

// ComparisonSchema returns the JSON Schema of a Comparison.
func ComparisonSchema() []byte { return bytes.Clone(comparisonSchema) }

// Comparison is what two versions of the content came to, scenario by scenario.
type Comparison struct {
	Format     string           `json:"format"`
	Engine     int              `json:"engine"`
	Seed       uint64           `json:"seed"`
	Bots       []string         `json:"bots"`
	Base       Version          `json:"base"`
	Head       Version          `json:"head"`
	Changes    ChangeCount      `json:"changes"`
	Scenarios  []ScenarioReport `json:"scenarios"`
	gateFailed bool
}

// Version names a version of the content.
type Version struct {
	Name    string `json:"name"`
	Content string `json:"content"`
}

// ChangeCount is how many fields differ: Play counts those that play can see,
// Text the others.
type ChangeCount struct {
	Play int `json:"play"`
	Text int `json:"text"`
}

// ScenarioReport is what a scenario came to. Unlike is how many of the games went
// differently in anything that is counted.
type ScenarioReport struct {
	ID          string       `json:"id"`
	Games       int64        `json:"games"`
	Unlike      int64        `json:"unlike"`
	Gates       []GateReport `json:"gates,omitempty"`
	Differences []Shift      `json:"differences"`
	list        []Difference
}

// GateReport is what a gate says of a scenario.
type GateReport struct {
	Gate   string `json:"gate"`
	Passed bool   `json:"passed"`
	Why    string `json:"why"`
}

// Shift is a Difference as JSON. Unpaired is half the width that the interval
// would have without pairing.
type Shift struct {
	Name     string  `json:"name"`
	Base     Decimal `json:"base"`
	Head     Decimal `json:"head"`
	Value    Decimal `json:"difference"`
	Low      Decimal `json:"low"`
	High     Decimal `json:"high"`
	Unpaired Decimal `json:"unpaired"`
	Moved    bool    `json:"moved"`
}

// Add enters a scenario with what the gates say of it. It refuses gates on
// what the scenario does not count.
func (c *Comparison) Add(id string, p *Pairs, gates []Gate) error {
	r := ScenarioReport{ID: id, Games: p.Head.Tally.Games, Unlike: p.Unlike, list: p.Differences()}
	for _, d := range r.list {
		if d.Base.N == 0 && d.Head.N == 0 {
			continue
		}
		r.Differences = append(r.Differences, Shift{d.Name, Decimal(d.Base.Value), Decimal(d.Head.Value), Decimal(d.Value),
			Decimal(d.Low), Decimal(d.High), Decimal(d.Unpaired), d.Moved})
	}
	for _, g := range gates {
		v, err := g.Judge(r.list)
		if err != nil {
			return err
		}
		c.gateFailed = c.gateFailed || !v.Passed
		r.Gates = append(r.Gates, GateReport{g.String(), v.Passed, v.Why})
	}
	c.Scenarios = append(c.Scenarios, r)
	return nil
}

// Failed reports that a gate did not hold.
func (c *Comparison) Failed() bool { return c.gateFailed }

// Report writes the comparison as text, json or markdown; all adds to the
// first and the last what did not move.
func (c *Comparison) Report(w io.Writer, format string, all bool) error {
	switch format {
	case "json":
		text, err := json.MarshalIndent(c, "", " ")
		if err != nil {
			return fmt.Errorf("writing a comparison: %w", err)
		}
		_, err = w.Write(append(text, '\n'))
		return err
	case "text", "markdown":
		p := &comparisonText{markdown: format == "markdown", all: all}
		p.write(c)
		_, err := io.WriteString(w, p.b.String())
		return err
	}
	return errors.New("writing a comparison: unknown format " + format)
}

// comparisonText writes for people.
type comparisonText struct {
	b             strings.Builder
	markdown, all bool
}

func (p *comparisonText) write(c *Comparison) {
	if p.markdown {
		p.b.WriteString("## What the change does to the game\n\n")
	}
	fmt.Fprintf(&p.b, "%s against %s, played by %s with seed %d\n", c.Head.Name, c.Base.Name, strings.Join(c.Bots, ", "), c.Seed)
	switch {
	case c.Changes.Play == 0 && c.Changes.Text == 0:
		p.b.WriteString("the versions are the same: every difference is exactly 0\n")
		return
	case c.Changes.Play == 0:
		fmt.Fprintf(&p.b, "%s, none of which play can see: every difference is exactly 0, and nothing was played\n", plural(c.Changes.Text, "change"))
		return
	}
	fmt.Fprintf(&p.b, "%s that play can see, %d that it cannot\n", plural(c.Changes.Play, "change"), c.Changes.Text)
	for i := range c.Scenarios {
		p.scenario(&c.Scenarios[i])
	}
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

func (p *comparisonText) scenario(r *ScenarioReport) {
	title := "\n%s: %d of %d games went differently\n"
	if p.markdown {
		title = "\n### %s: %d of %d games went differently\n"
	}
	fmt.Fprintf(&p.b, title, r.ID, r.Unlike, r.Games)
	if p.markdown {
		p.b.WriteByte('\n')
	}
	for _, g := range r.Gates {
		word := "holds"
		if !g.Passed {
			word = "FAILS"
		}
		fmt.Fprintf(&p.b, "%sgate %s %s: %s\n", p.indent(), g.Gate, word, g.Why)
	}
	if p.markdown && len(r.Gates) > 0 {
		p.b.WriteByte('\n')
	}
	p.table(r)
}

func (p *comparisonText) indent() string {
	if p.markdown {
		return "- "
	}
	return "  "
}

// table lists what moved, and the win rates in any case.
func (p *comparisonText) table(r *ScenarioReport) {
	var list []Difference
	for _, d := range r.list {
		head := d.Measure.Name == commonDocs()[mWins].Name
		if d.Base.N > 0 && d.Head.N > 0 && (d.Moved || p.all || head) {
			list = append(list, d)
		}
	}
	moved := slices.IndexFunc(list, func(d Difference) bool { return !d.Moved })
	if moved == 0 {
		fmt.Fprintf(&p.b, "%snothing moved that %d games could show\n", p.indent(), r.Games)
		if p.markdown {
			p.b.WriteByte('\n')
		}
	}
	if p.markdown {
		p.b.WriteString("| metric | base | head | difference | 95 % | moved |\n|---|--:|--:|--:|---|---|\n")
	}
	for _, d := range list {
		p.row(d)
	}
}

func (p *comparisonText) row(d Difference) {
	say := func(x float64, sign bool) string { return Format(d.Measure, x, sign) }
	if p.markdown {
		moved := ""
		if d.Moved {
			moved = "yes"
		}
		fmt.Fprintf(&p.b, "| %s | %s | %s | %s | %s to %s | %s |\n", d.Name, say(d.Base.Value, false), say(d.Head.Value, false), say(d.Value, true), say(d.Low, true), say(d.High, true), moved)
		return
	}
	mark := " "
	if d.Moved {
		mark = "*"
	}
	fmt.Fprintf(&p.b, "%s %-34s %9s -> %9s  %9s  (%s to %s)\n", mark, d.Name, say(d.Base.Value, false), say(d.Head.Value, false), say(d.Value, true), say(d.Low, true), say(d.High, true))
}
