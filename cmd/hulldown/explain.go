package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/cmd/internal/vocabulary"
	"hulldown.dev/content"
	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/validate"
	"hulldown.dev/validate/check"
)

// explainCommand is one call of explain.
type explainCommand struct {
	*app
	// places is set to name of clauses the files and tests of the tool too.
	places bool
}

func (a *app) explainCommand() *cobra.Command {
	run := &explainCommand{app: a}
	var lang string
	c := command("explain", nil, func(_ *cobra.Command, args []string) error {
		l := wording.Language{}
		if lang != wording.Default {
			var err error
			if _, l, err = a.lookIn(lang); err != nil {
				return err
			}
		}
		return run.explain(joinClauses(args), l)
	})
	c.Flags().BoolVar(&run.places, "places", false, "name the files and tests of the tool that carry a clause out")
	c.Flags().StringVar(&lang, "lang", wording.Default, "explain clauses, rulings, words of rules and metrics in the language with the tag `LANG`")
	return c
}

// joinClauses puts the words of a clause's id together that a shell has parted.
func joinClauses(args []string) []string {
	var words []string
	for _, arg := range args {
		if n := len(words); n > 0 && slices.Contains(ruleSets(), words[n-1]) {
			words[n-1] += " " + arg
			continue
		}
		words = append(words, arg)
	}
	return words
}

// ruleSets lists the first words of the ids of clauses.
func ruleSets() []string {
	var sets []string
	for _, c := range content.Clauses() {
		set, _, _ := strings.Cut(c.ID, " ")
		if !slices.Contains(sets, set) {
			sets = append(sets, set)
		}
	}
	return sets
}

// explain explains words one by one: of several those that mean something, and then
// it refuses the others.
func (a *explainCommand) explain(words []string, l wording.Language) error {
	if len(words) == 0 {
		return a.explainIndex()
	}
	s, err := vocabulary.ReadSchema()
	if err != nil {
		return err
	}
	if phrase := strings.Join(words, " "); len(words) > 1 && sayingRules(phrase, l) != "" && !slices.ContainsFunc(words, func(w string) bool { return explained(s, w, l) != "" }) {
		words = []string{phrase}
	}
	var pages, unknown []string
	for _, word := range words {
		word = strings.TrimSuffix(word, ":")
		page, err := a.explanation(s, word, l)
		if page == "" && err == nil {
			if known, ok := otherwiseWritten(s, word); ok {
				page, err = a.explanation(s, known, l)
			}
		}
		if err != nil {
			return err
		}
		if page == "" {
			unknown = append(unknown, word)
			continue
		}
		pages = append(pages, page)
	}
	if _, err := io.WriteString(a.out, inLines(strings.Join(pages, "\n"))); err != nil || len(unknown) == 0 {
		return err
	}
	return a.unexplained(s, unknown)
}

// hanging is how far the column of what is said of a word may be from the left, under which lines go on.
const hanging = 28

// inLines breaks the lines of prose that are too wide for a terminal, under the column in which they say something;
// lines of CUE and of a shell stay whole, to be copied.
func inLines(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		said := strings.TrimLeft(line, " ")
		if strings.ContainsAny(line, "{}[]|=") || strings.HasPrefix(said, "hulldown ") {
			b.WriteString(line + "\n")
			continue
		}
		indent := len(line) - len(said)
		if gap := strings.Index(said, "  "); gap > 0 {
			if at := gap + len(said[gap:]) - len(strings.TrimLeft(said[gap:], " ")); indent+at <= hanging {
				indent += at
			}
		}
		next := strings.Repeat(" ", indent)
		if strings.HasPrefix(said, "// ") {
			next += "// "
		}
		records.Wrap(&b, line, next)
	}
	return b.String()
}

// otherwiseWritten is the first word that explain knows without content and that differs
// from one in capital letters alone: who reads rules asks for when.unit, and the schema
// calls it When.unit.
func otherwiseWritten(s *vocabulary.Schema, word string) (known string, ok bool) {
	words := knownWords(s)
	i := slices.IndexFunc(words, func(known string) bool { return known != word && strings.EqualFold(known, word) })
	if i < 0 {
		return "", false
	}
	return words[i], true
}

// unexplained refuses words, and names for each the nearest that there are.
func (a *explainCommand) unexplained(s *vocabulary.Schema, words []string) error {
	r, err := a.work.Load()
	if err != nil {
		return err
	}
	known := append(knownWords(s), records.Words(r.Content)...)
	var said []string
	for _, word := range words {
		text := fmt.Sprintf("%q", word)
		if near := diag.NearestFew(word, known, nearWords); len(near) > 0 {
			text += diag.Meant(near...)
		}
		said = append(said, text)
	}
	return usage.Errorf("nothing is known of %s", strings.Join(said, "\n"))
}

// nearWords is how many words are named at most in place of an unknown one.
const nearWords = 4

// explained reports everything that a word means without content, empty if it means nothing.
func explained(s *vocabulary.Schema, word string, l wording.Language) string {
	var b strings.Builder
	if c := validate.Find(word); c != nil {
		explainCheck(&b, c)
	}
	var entries []vocabulary.Entry
	for _, v := range wordsIn(l) {
		if v.Name == word {
			entries = append(entries, v)
		}
	}
	entries = append(entries, s.Explain(word)...)
	for i, e := range append(entries, vocabulary.ScriptWords(word)...) {
		if i > 0 {
			b.WriteString("\n")
		}
		b.WriteString(e.In(l).Text(l))
	}
	explainMetrics(&b, word, l)
	explainClauses(&b, word, l)
	if r, ok := content.FindRuling(word); ok {
		fmt.Fprintf(&b, "%s  (%s)\n  %s\n  %s\n\n  %s:\n", r.ID, l.Text("explain.ruling"), l.Of(wording.RulingKey(r.ID, "question"), r.Question), l.Of(wording.RulingKey(r.ID, "ruling"), r.Answer), l.Text("explain.on"))
		for _, c := range r.Clauses {
			fmt.Fprintf(&b, "    %s\n", c)
		}
	}
	return b.String()
}

// mostSaying is how many clauses are listed at most that say a word.
const mostSaying = 12

// sayingRules lists the clauses that say words of the game, which have no signs of programs; empty for a word that
// names one thing alone.
func sayingRules(word string, l wording.Language) string {
	if _, ruled := content.FindRuling(word); ruled || strings.ContainsAny(word, ".#@:_0123456789") || validate.Find(word) != nil {
		return ""
	}
	said := func(c content.Clause) string { return l.Of(wording.ClauseKey(c.ID), c.Text) }
	found := content.Saying(word, func(c content.Clause) string { return said(c) + " " + c.Text })
	if len(found) == 0 {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s  (%s)\n", strings.ReplaceAll(word, "-", " "), l.Text("explain.saying", len(found)))
	for _, c := range found[:min(len(found), mostSaying)] {
		records.Wrap(&b, "  "+content.Cited(c.ID)+"  "+sentence(said(c)), "    ")
	}
	if more := len(found) - mostSaying; more > 0 {
		fmt.Fprintf(&b, "  %s\n", l.Text("explain.more", more))
	}
	return b.String() + "\n"
}

// explanation reports everything that a word means, empty if it means nothing: first the rules that say it.
// Content is read only for a word that the tool itself does not know, and for rules that the
// directories of a call offer beside the shelf.
func (a *explainCommand) explanation(s *vocabulary.Schema, word string, l wording.Language) (string, error) {
	rules, shelf := sayingRules(word, l), explainOffers(vocabulary.Shelf(), word, l)
	if text := rules + explained(s, word, l) + a.placesOf(word, l) + shelf; text != rules {
		if shelf == "" || !a.work.Named() {
			return text, nil
		}
		r, l, err := a.lookIn(l.Name())
		if err != nil {
			return "", err
		}
		return text + explainOwn(r.Offers(), word, l), nil
	}
	if joined := strings.ReplaceAll(word, " ", "-"); joined != word && rules != "" {
		return rules + explained(s, joined, l), nil
	}
	var b strings.Builder
	r, l, err := a.lookIn(l.Name())
	if err != nil {
		return "", err
	}
	b.WriteString(explainOffers(r.Offers(), word, l))
	for _, e := range records.In(l, r.Content, records.Matching(r.Content, word)) {
		if err := records.WritePage(&b, e, l); err != nil {
			return "", err
		}
	}
	return rules + b.String(), nil
}

// explainOffers explains the rules of shelves that a word names, and lists all of the shelf that
// it names.
func explainOffers(all []load.Offer, word string, l wording.Language) string {
	var b strings.Builder
	var shelf [][]string
	for i := range all {
		o := &all[i]
		if o.Package == word {
			shelf = append(shelf, []string{o.Name, sentence(o.Doc)})
		}
		if o.Called(word) {
			b.WriteString(vocabulary.Offer(o).Text(l))
		}
	}
	if len(shelf) > 0 {
		fmt.Fprintf(&b, "%s  (rules that scenarios and modules take)\n%s\n", word, columns("  ", shelf))
	}
	return b.String()
}

// explainOwn explains the rules that sets of authors offer beside those of the shelf that a word
// names: those that it names too, or all of them beside the whole shelf.
func explainOwn(all []load.Offer, word string, l wording.Language) string {
	own := slices.DeleteFunc(slices.Clone(all), func(o load.Offer) bool { return o.Builtin })
	if !slices.ContainsFunc(all, func(o load.Offer) bool { return o.Builtin && o.Package == word }) {
		return explainOffers(own, word, l)
	}
	var b strings.Builder
	for i := range own {
		if pkg := own[i].Package; i == 0 || pkg != own[i-1].Package {
			b.WriteString(explainOffers(own, pkg, l))
		}
	}
	return b.String()
}

// rulesWords lists the words of special rules.
func rulesWords() []vocabulary.Entry {
	return slices.Concat(vocabulary.Hooks(), vocabulary.Operations(), vocabulary.Conditions(), vocabulary.Descriptions())
}

// wordsIn lists the words of special rules with what they mean in a language.
func wordsIn(l wording.Language) []vocabulary.Entry {
	all := rulesWords()
	for i := range all {
		all[i] = all[i].In(l)
	}
	return all
}

// knownWords lists the words that explain knows without content.
func knownWords(s *vocabulary.Schema) []string {
	words := append(s.Words(), vocabulary.AllScriptWords()...)
	for _, c := range validate.Checks() {
		words = append(words, c.Code)
	}
	for _, o := range vocabulary.Shelf() {
		words = append(words, o.Package, o.Name, o.Package+"."+o.Name)
	}
	for _, v := range rulesWords() {
		words = append(words, v.Name)
	}
	for _, m := range playtest.Docs(games.Measures()) {
		words = append(words, m.Name)
	}
	for _, c := range content.Clauses() {
		words = append(words, c.ID)
	}
	for _, r := range content.Rulings() {
		words = append(words, r.ID)
	}
	return words
}

// explainMetrics explains a metric of playtest by its name, with or without a
// key such as that of a side; metric lists them all.
func explainMetrics(w *strings.Builder, word string, l wording.Language) {
	name, _, _ := strings.Cut(word, ".")
	var all [][]string
	for _, m := range playtest.Docs(games.Measures()) {
		m.Doc, m.Means = l.Of(wording.MeasureKey(m.Name, "doc"), m.Doc), l.Of(wording.MeasureKey(m.Name, "means"), m.Means)
		all = append(all, []string{m.Name, m.Doc})
		if name == m.Name {
			// Nothing fails that writes to a builder.
			_ = explainMeasure(w, m, l)
		}
	}
	if word == "metric" || word == "metrics" {
		fmt.Fprintln(w, columns("", all))
	}
}

// explainMeasure writes the page about a measure of playtests.
func explainMeasure(w io.Writer, m engine.Measure, l wording.Language) error {
	sort := [...]wording.Key{engine.Count: "explain.metric.count", engine.Share: "explain.metric.share", engine.Ratio: "explain.metric.ratio", engine.Spread: "explain.metric.spread"}[m.Kind]
	kind := l.Say("explain.metric", "kind", l.Say(sort, "per", m.Per))
	_, err := fmt.Fprintf(w, "%s  (%s)\n  %s\n\n  %s\n", m.Name, kind, m.Doc, m.Means)
	return err
}

// explainClauses explains the clause with an id, whose rule set may be left out, and
// lists those whose ids begin with it.
func explainClauses(w io.Writer, word string, l wording.Language) {
	for _, id := range append([]string{word}, prefixed(word)...) {
		if c, ok := content.Citing(id); ok {
			explainClause(w, c, l)
		}
		var under [][]string
		for _, c := range content.Clauses() {
			if isUnder(c.ID, id) {
				under = append(under, []string{content.Cited(c.ID), sentence(l.Of(wording.ClauseKey(c.ID), c.Text))})
			}
		}
		if len(under) > 0 {
			fmt.Fprintf(w, "%s  (%s)\n%s\n", id, l.Text("explain.under", len(under)), columns("  ", under))
		}
	}
}

// isUnder reports whether the id of a clause begins with another, which ends where
// a number, a word or a letter of it does: 10.4.2 is no beginning of 10.4.20.
func isUnder(id, prefix string) bool {
	rest, ok := strings.CutPrefix(id, prefix)
	if !ok || rest == "" || prefix == "" {
		return false
	}
	last, next := prefix[len(prefix)-1], rest[0]
	digit := func(c byte) bool { return c >= '0' && c <= '9' }
	letter := func(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
	return !(digit(last) && digit(next)) && !(letter(last) && letter(next))
}

func prefixed(word string) []string {
	ids := ruleSets()
	for i := range ids {
		ids[i] += " " + word
	}
	return ids
}

// explainClause reports what a clause says, how what it leaves open is settled,
// and which clauses are next to it.
func explainClause(w io.Writer, c content.Clause, l wording.Language) {
	cited := content.Cited(c.ID)
	if cited != c.ID {
		cited += "  [" + c.ID + "]"
	}
	fmt.Fprintf(w, "%s  (%s, %s)\n  %s\n", cited, areaIn(l, c.Area), l.Word("scope", c.Scope), l.Of(wording.ClauseKey(c.ID), c.Text))
	if note := content.Printed(l.Name())[c.ID]; note != "" {
		fmt.Fprintf(w, "\n  (%s)\n", note)
	}
	for _, r := range content.RulingsOn(c.ID) {
		ruled := l.Say("explain.ruled", "id", r.ID, "question", l.Of(wording.RulingKey(r.ID, "question"), r.Question))
		fmt.Fprintf(w, "\n  %s\n    %s\n", ruled, l.Of(wording.RulingKey(r.ID, "ruling"), r.Answer))
	}
	if beside := neighbours(c.ID, l); len(beside) > 0 {
		fmt.Fprintf(w, "\n  %s:\n%s\n", l.Text("explain.neighbours"), columns("    ", beside))
	}
}

// neighbours are the clauses before and behind one, as rows of a table.
func neighbours(id string, l wording.Language) [][]string {
	all := content.Clauses()
	at := slices.IndexFunc(all, func(c content.Clause) bool { return c.ID == id })
	var rows [][]string
	for _, i := range []int{at - 1, at + 1} {
		if at >= 0 && i >= 0 && i < len(all) && all[i].Area == all[at].Area {
			rows = append(rows, []string{content.Cited(all[i].ID), sentence(l.Of(wording.ClauseKey(all[i].ID), all[i].Text))})
		}
	}
	return rows
}

// placesOf names the files of the tool that carry out a clause and those that test it, where that is asked for.
func (a *explainCommand) placesOf(word string, l wording.Language) string {
	var b strings.Builder
	for _, id := range append([]string{word}, prefixed(word)...) {
		c, ok := content.Citing(id)
		if !ok || !a.places {
			continue
		}
		places := content.Places(c.ID)
		done := printPlaces(&b, l.Text("explain.code"), places, content.PlaceCode, content.PlaceRule)
		if tested := printPlaces(&b, l.Text("explain.tests"), places, content.PlaceTest); tested && !done {
			fmt.Fprintf(&b, "\n  %s\n", l.Text("explain.no-code"))
		} else if !tested && !done {
			fmt.Fprintf(&b, "\n  %s\n", l.Text("explain.no-test"))
		}
	}
	return b.String()
}

// areaIn names a part of the rules in a language.
func areaIn(l wording.Language, area string) string {
	if l.English() {
		return area
	}
	return l.Word("area", area)
}

// printPlaces writes the places of some kinds, those of one file together, and
// reports whether there are any.
func printPlaces(w io.Writer, title string, places []content.Place, kinds ...string) bool {
	file := ""
	for _, p := range places {
		if !slices.Contains(kinds, p.Kind) {
			continue
		}
		if file == "" {
			fmt.Fprintf(w, "\n  %s:\n", title)
		}
		if p.File != file {
			file = p.File
			fmt.Fprintf(w, "    %s\n", file)
		}
		fmt.Fprintf(w, "      %s\n", p.Name)
	}
	return file != ""
}

func explainCheck(w io.Writer, c *check.Check) {
	doc := c.Doc()
	fmt.Fprintf(w, "%s  (%s, %s)\n  %s\n\n  %s\n", c.Code, c.Tier, c.Severity, doc.Title, doc.Why)
	for _, example := range []struct{ title, text string }{{"bad", doc.Bad}, {"good", doc.Good}} {
		if example.text == "" {
			continue
		}
		fmt.Fprintf(w, "\n  %s:\n", example.title)
		for line := range strings.Lines(strings.Trim(example.text, "\n") + "\n") {
			fmt.Fprintf(w, "    %s", line)
		}
	}
}
