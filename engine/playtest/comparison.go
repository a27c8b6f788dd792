package playtest

import (
	"bytes"
	"cmp"
	_ "embed" // the schema of comparisons
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"hulldown.dev/engine/play"
	"hulldown.dev/schema/diag"
)

// FormatComparison is the format of a Comparison as JSON.
const FormatComparison = "hulldown compare 1"

//go:embed comparison.schema.json
var comparisonSchema []byte

// ComparisonSchema returns the JSON Schema of a Comparison.
func ComparisonSchema() []byte { return bytes.Clone(comparisonSchema) }

// Comparison is what two versions of the content came to, scenario by scenario. Set is
// the set-up in the words of scripts, empty for the scenarios' own.
type Comparison struct {
	Format    string           `json:"format"`
	Engine    int              `json:"engine"`
	Seed      play.Exact       `json:"seed"`
	Bots      []string         `json:"bots"`
	Set       [][]string       `json:"set,omitempty"`
	Base      Version          `json:"base"`
	Head      Version          `json:"head"`
	Changes   ChangeCount      `json:"changes"`
	Scenarios []ScenarioReport `json:"scenarios"`
	// Unreached are the scenarios that no change can reach, which are not played; Gates are
	// those that they alone are judged by, and which hold for that.
	Unreached []string     `json:"unreached,omitempty"`
	Gates     []GateReport `json:"gates,omitempty"`
	// Titles are the titles of the scenarios, by their ids.
	Titles map[string]string `json:"-"`
	// Cards are the names that cards print, by their numbers, for each scenario; "" where cards of a number differ.
	Cards map[string]map[string]string `json:"-"`
	// Speech is the language of reports; names of counts are those of the layouts.
	Speech     Speech `json:"-"`
	gateFailed bool
	// faults are the games of both versions that did not come to their end, of so many.
	faults, games int64
}

// Version names a version of the content.
type Version struct {
	Name    string `json:"name"`
	Content string `json:"content"`
}

// ChangeCount is how many fields differ: Play counts those that play can see,
// Text the others. Seen and Unseen say what they are, such as "scenarios/dusk start 600 → 800".
type ChangeCount struct {
	Play   int      `json:"play"`
	Text   int      `json:"text"`
	Seen   []string `json:"seen,omitempty"`
	Unseen []string `json:"unseen,omitempty"`
	// Said are the changes as people read them, those that play can see first; nil for as they are.
	Said []string `json:"-"`
}

// ScenarioReport is what a scenario came to. Unlike is how many of the games went
// differently in anything that is counted. Narrower is what pairing was good
// for: by which share the middle one of all intervals is narrower than it would
// be without; 0 where nothing differs.
type ScenarioReport struct {
	ID          string       `json:"id"`
	Games       int64        `json:"games"`
	Unlike      int64        `json:"unlike"`
	Narrower    Decimal      `json:"narrower"`
	Gates       []GateReport `json:"gates,omitempty"`
	Differences []Shift      `json:"differences"`
	list        []Difference
	title       string
	// faults are the games of both versions that did not come to their end; broken is set where they
	// are so many that the others show nothing.
	faults int64
	broken bool
}

// GateReport is the result of a gate for one scenario.
type GateReport struct {
	Gate   string     `json:"gate"`
	Passed bool       `json:"passed"`
	Result GateResult `json:"result"`
	// Pairs is about how many pairs of games would show the difference; see GateOutcome.
	Pairs int64  `json:"pairs,omitempty"`
	Why   string `json:"why"`
}

// Shift is a Difference as JSON. Unpaired is half the width that the interval
// would have without pairing.
type Shift struct {
	Name string `json:"name"`
	// Label is what people call the count, left out where that is its name.
	Label    string   `json:"label,omitempty"`
	Base     Decimal  `json:"base"`
	Head     Decimal  `json:"head"`
	Value    Decimal  `json:"difference"`
	Low      *Decimal `json:"low,omitempty"`
	High     *Decimal `json:"high,omitempty"`
	Unpaired Decimal  `json:"unpaired"`
	Few      bool     `json:"few,omitempty"`
	Moved    bool     `json:"moved"`
}

// Add enters a scenario with what those gates say of it whose measures it counts. It refuses
// a percentage of what is no share.
func (c *Comparison) Add(id string, p *Pairs, gates []Gate) error {
	r := ScenarioReport{ID: id, Games: p.Head.Tally.Games, Unlike: p.Unlike, list: p.Differences(), title: cmp.Or(c.Titles[id], id),
		faults: p.Base.Faults() + p.Head.Faults(), broken: p.Base.Broken() || p.Head.Broken()}
	c.faults, c.games = c.faults+r.faults, c.games+2*r.Games
	r.Narrower = Decimal(narrower(r.list))
	for i := range r.list {
		r.list[i].in = c.Speech
		c.nameCard(id, &r.list[i])
	}
	for _, d := range r.list {
		if d.Base.N == 0 && d.Head.N == 0 {
			continue
		}
		shift := Shift{Name: d.Name, Label: d.Label, Base: Decimal(d.Base.Value), Head: Decimal(d.Head.Value), Value: Decimal(d.Value),
			Unpaired: Decimal(d.Unpaired), Few: d.Few, Moved: d.Moved}
		if d.Bounded {
			shift.Low, shift.High = decimal(d.Low), decimal(d.High)
		}
		r.Differences = append(r.Differences, shift)
	}
	for _, g := range gates {
		if !slices.ContainsFunc(r.list, func(d Difference) bool { return d.Name == g.Name }) {
			continue
		}
		v, err := g.Judge(r.list, r.Games)
		if err != nil {
			return err
		}
		c.gateFailed = c.gateFailed || v.Result != Holds
		r.Gates = append(r.Gates, GateReport{Gate: g.String(), Passed: v.Result == Holds, Result: v.Result, Pairs: v.Pairs, Why: v.Why})
	}
	c.Scenarios = append(c.Scenarios, r)
	return nil
}

// Hold enters gates that judged nothing that was played: no change reaches what they measure, so
// that both versions are alike in it.
func (c *Comparison) Hold(gates []Gate) {
	for _, g := range gates {
		judged := slices.ContainsFunc(c.Scenarios, func(r ScenarioReport) bool {
			return slices.ContainsFunc(r.Gates, func(o GateReport) bool { return o.Gate == g.String() })
		})
		if !judged {
			c.Gates = append(c.Gates, GateReport{Gate: g.String(), Passed: true, Result: Holds, Why: c.Speech.say("report.not-reached", "name", g.Name)})
		}
	}
}

// Narrower is by which share the interval is narrower than it would be without
// pairing; false when no games differ, or when there are too few.
func (d Difference) Narrower() (float64, bool) {
	if !d.Bounded || !(d.Unpaired > 0) || math.IsInf(d.Unpaired, 0) || !(d.Half() > 0) || d.Base.N == 0 || d.Head.N == 0 {
		return 0, false
	}
	return 1 - d.Half()/d.Unpaired, true
}

// narrower is the middle one of what pairing did to the intervals of a list.
func narrower(list []Difference) float64 {
	var all []float64
	for _, d := range list {
		if n, ok := d.Narrower(); ok {
			all = append(all, n)
		}
	}
	if len(all) == 0 {
		return 0
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// Pairing writes by how much pairs of games narrow the intervals, "" where nothing differs.
func (r *ScenarioReport) Pairing(s Speech) string {
	if r.Unlike == 0 {
		return ""
	}
	text := s.say("report.pairing", "share", s.percentage(math.Round(100*float64(r.Narrower))/100))
	for _, d := range r.list {
		if n, ok := d.Narrower(); ok && d.Measure.Name == WinRate {
			return s.say("report.pairing-of", "pairing", text, "name", d.Name, "share", s.percentage(math.Round(100*n)/100))
		}
	}
	return text
}

// Failed reports whether a gate did not hold or was not shown to.
func (c *Comparison) Failed() bool { return c.gateFailed }

// BrokeOff is how many games of both versions did not come to their end, of how many.
func (c *Comparison) BrokeOff() (faults, games int64) { return c.faults, c.games }

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
		p := &comparisonText{Speech: c.Speech, markdown: format == "markdown", all: all}
		p.write(c)
		_, err := io.WriteString(w, diag.PrintableLines(p.b.String()))
		return err
	}
	return errors.New("writing a comparison: unknown format " + format)
}

// comparisonText writes a comparison as text for people.
type comparisonText struct {
	Speech
	b             strings.Builder
	markdown, all bool
}

func (p *comparisonText) write(c *Comparison) {
	if p.markdown {
		p.b.WriteString("## " + p.say("report.compared") + "\n\n")
	}
	for _, text := range c.Summary() {
		p.b.WriteString(p.item() + p.plain(text) + "\n")
	}
	for _, r := range c.Ordered(p.all) {
		p.scenario(r)
	}
}

// item begins a sentence of the summary, each of which is a line.
func (p *comparisonText) item() string {
	if p.markdown {
		return "- "
	}
	return ""
}

// Sentence says whether a gate holds.
func (g GateReport) Sentence(s Speech) string {
	text := Key("report.gate.holds")
	switch g.Result {
	case Fails:
		text = "report.gate.fails"
	case NotShown:
		text = "report.gate.not-shown"
	}
	return s.say(text, "gate", g.Gate, "why", g.Why)
}

func (p *comparisonText) scenario(r *ScenarioReport) {
	if r.broken {
		return // which the summary says
	}
	title := "\n" + r.Went(p.Speech) + "\n"
	if p.markdown {
		title = "\n### " + p.plain(r.Went(p.Speech)) + "\n\n"
	}
	p.b.WriteString(title)
	for _, g := range r.Gates {
		p.b.WriteString(p.indent() + p.plain(g.Sentence(p.Speech)) + "\n")
	}
	if p.markdown && len(r.Gates) > 0 {
		p.b.WriteByte('\n')
	}
	if text := r.Pairing(p.Speech); text != "" {
		text = p.plain(text)
		if p.markdown {
			text += "\n"
		}
		p.b.WriteString(p.indent() + text + "\n")
	}
	p.table(r)
}

// plain is a sentence as it is written: it may hold an author's words, which mean nothing in Markdown.
func (p *comparisonText) plain(text string) string {
	if p.markdown {
		return diag.Markdown(text)
	}
	return text
}

func (p *comparisonText) indent() string {
	if p.markdown {
		return "- "
	}
	return "  "
}

// Shown lists the differences that a report shows: what moved, the win rates
// in any case, and all others only if they are asked for.
func (r *ScenarioReport) Shown(all bool) []Difference {
	var list []Difference
	for _, d := range r.list {
		if d.Base.N > 0 && d.Head.N > 0 && (d.Moved || all || d.Measure.Name == WinRate) {
			list = append(list, d)
		}
	}
	return list
}

// table lists what moved, and the win rates in any case.
func (p *comparisonText) table(r *ScenarioReport) {
	list := r.Shown(p.all)
	more := 0
	if !p.all {
		shown := 0
		list = slices.DeleteFunc(list, func(d Difference) bool {
			shown++
			return shown > mostRows && d.Measure.Name != WinRate
		})
		more = len(r.Shown(false)) - len(list)
	}
	if !slices.ContainsFunc(list, func(d Difference) bool { return d.Moved }) {
		p.b.WriteString(p.indent() + p.say("report.show-nothing", "n", fmt.Sprint(r.Games)) + "\n")
		if p.markdown {
			p.b.WriteByte('\n')
		}
	}
	if p.markdown {
		fmt.Fprintf(&p.b, "| %s | %s | %s | %s | %s | %s |\n|---|--:|--:|--:|---|---|\n", p.say("report.metric"), p.say("report.base"), p.say("report.head"), p.say("report.difference"), p.Number("95 %"), p.say("report.has-moved"))
		for _, d := range list {
			p.markdownRow(d)
		}
	} else {
		p.columns(list)
	}
	if more > 0 {
		if p.markdown {
			p.b.WriteByte('\n')
		}
		p.b.WriteString(p.indent() + p.say("report.more-rows", "n", fmt.Sprint(more)) + "\n")
	}
}

// mostRows is how many of the counts that moved a text lists, the surest, where not all are asked for.
const mostRows = 24

// Words are the values of a difference as people read them: base, head, how
// much they differ, and both ends of its interval, "" where too few games leave
// them open.
func (d Difference) Words() [5]string {
	both := d.in.Together(d.Measure, false, d.Base.Value, d.Head.Value)
	if !d.Bounded {
		return [5]string{both[0], both[1], d.in.Format(d.Measure, d.Value, true), "", ""}
	}
	moved := d.in.Together(d.Measure, true, d.Value, d.Low, d.High)
	return [5]string{both[0], both[1], moved[0], moved[1], moved[2]}
}

// nameCard gives a count of a card the name that the card prints, where nothing else names it.
func (c *Comparison) nameCard(scenario string, d *Difference) {
	number, half, _ := strings.Cut(d.Key, ".")
	name := c.Cards[scenario][number]
	if name == "" || !strings.HasPrefix(d.Measure.Name, "card_") {
		return
	}
	if d.Label != "" {
		_, half, _ = strings.Cut(d.Label, ": ")
	}
	d.Label = strings.TrimSuffix(number+" "+name+": "+spaced(half), ": ")
}

// spaced is an id as words.
func spaced(id string) string { return strings.ReplaceAll(id, "-", " ") }

// Of is what people call that which is counted, "" where the measure says it all.
func (d Difference) Of() string {
	return diag.Printable(cmp.Or(d.Label, spaced(strings.ReplaceAll(d.Key, ".", ": "))))
}

// Called is what people call a count: its measure, and what it is of.
func (d Difference) Called() string {
	title := cmp.Or(d.Measure.Title, d.Name)
	if of := d.Of(); of != "" {
		return title + " (" + of + ")"
	}
	return title
}

func (p *comparisonText) markdownRow(d Difference) {
	moved := ""
	if d.Moved {
		moved = p.say("report.yes")
	}
	w := d.Words()
	fmt.Fprintf(&p.b, "| %s | %s | %s | %s | %s | %s |\n", p.plain(d.Called()), w[0], w[1], w[2], d.interval([2]int{}), moved)
}

// interval writes both ends of an interval, each as wide as is asked for.
func (d Difference) interval(widths [2]int) string {
	if !d.Bounded {
		return d.in.say("report.few")
	}
	w := d.Words()
	text := d.in.say("report.interval", "low", fmt.Sprintf("%*s", widths[0], w[3]), "high", fmt.Sprintf("%*s", widths[1], w[4]))
	if d.Few {
		return d.in.say("report.interval-few", "interval", text)
	}
	return text
}

// columns writes rows with columns as wide as their entries.
func (p *comparisonText) columns(list []Difference) {
	name, widths := 0, [5]int{}
	for _, d := range list {
		name = max(name, utf8.RuneCountInString(d.Called()))
		for i, word := range d.Words() {
			widths[i] = max(widths[i], utf8.RuneCountInString(word))
		}
	}
	for _, d := range list {
		mark, w := " ", d.Words()
		if d.Moved {
			mark = "*"
		}
		fmt.Fprintf(&p.b, "%s %-*s  %*s -> %*s  %*s  (%s)", mark, name, d.Called(), widths[0], w[0], widths[1], w[1],
			widths[2], w[2], d.interval([2]int{widths[3], widths[4]}))
		if p.all {
			p.b.WriteString("  " + d.Name) // by which gates ask for it
		}
		p.b.WriteByte('\n')
	}
}
