package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	pathpkg "path"
	"slices"
	"strconv"
	"strings"

	"go.lsp.dev/protocol"

	"hulldown.dev/cmd/internal/records"
	words "hulldown.dev/cmd/internal/vocabulary"
	"hulldown.dev/content"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load/outline"
	"hulldown.dev/schema/model"
)

// Hover implements protocol.Server: what the thing at a place is in the game, not what the schema
// says of its field.
func (s *server) Hover(ctx context.Context, p *protocol.HoverParams) (*protocol.Hover, error) {
	q := s.ask(ctx, p.TextDocumentPositionParams, false)
	if q == nil || q.spoken == nil && (q.place.At == nil || q.inComment()) {
		return nil, ctx.Err()
	}
	q.alone = s.options.Alone
	from, to := q.place.Word.From, q.place.Word.To
	if q.spoken == nil && q.place.Word.IsZero() {
		from, to = q.place.At.LabelFrom, q.place.At.LabelTo
	}
	parts := q.said()
	if len(parts) == 0 {
		return nil, nil
	}
	return &protocol.Hover{
		Contents: q.client.laidOut(parts),
		Range:    &protocol.Range{Start: q.client.position(q.text, from), End: q.client.position(q.text, to)},
	}, nil
}

// part is a paragraph of a hover: prose, text that is laid out with blanks, or a picture.
type part struct {
	text          string
	laid, picture bool
}

// laidOut is a hover as the client shows it best.
func (c client) laidOut(parts []part) protocol.HoverContents {
	var out []string
	for _, p := range parts {
		text := strings.TrimRight(p.text, "\n")
		switch {
		case p.picture && !c.markdown:
			continue
		case p.laid && c.markdown:
			text = "```text\n" + strings.ReplaceAll(text, "```", "'''") + "\n```"
		case c.markdown && !p.picture:
			text = diag.Markdown(text)
		}
		out = append(out, text)
	}
	kind := protocol.MarkupKindPlainText
	if c.markdown {
		kind = protocol.MarkupKindMarkdown
	}
	return &protocol.MarkupContent{Kind: kind, Value: strings.Join(out, "\n\n")}
}

// said is the parts of the hover at the place.
func (q *question) said() []part {
	switch {
	case q.spoken != nil:
		return q.explained(q.spoken)
	case q.place.Label && q.isRecord():
		return q.shownRecord(q.subject.Kind, q.subject.ID)
	case q.place.Label && q.ofShelf() != nil:
		return q.ofShelf()
	case q.place.Label:
		return append(q.labelled(), q.origin()...)
	case q.place.Word.Quoted:
		return append(q.valued(), q.origin()...)
	}
	return append(q.ofShelf(), q.origin()...)
}

// isRecord reports whether the place is a record as a whole.
func (q *question) isRecord() bool { return q.subject.Kind != "" && len(q.subject.Path) == 0 }

// shownRecord is the page of a record, with its picture before it where it has one.
func (q *question) shownRecord(k model.Kind, id string) []part {
	e, ok := q.entry(k, id)
	if !ok {
		return nil
	}
	var b strings.Builder
	if records.WritePage(&b, e, wording.Language{}) != nil {
		return nil
	}
	out := append(q.pictured(k, id), part{text: clipped(b.String()), laid: true})
	layers := q.layered(e.Key(), "")
	if len(layers) == 0 && e.Head.Replaces != "" { // in a pack
		layers = []part{{text: fmt.Sprintf("It takes the place of the record of this name in the set %s.", e.Head.Replaces)}}
	}
	return append(out, layers...)
}

// mostLines is how many lines of a page a hover has.
const mostLines = 40

// clipped is a page that a hover has room for.
func clipped(text string) string {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	if len(lines) <= mostLines {
		return text
	}
	return strings.Join(lines[:mostLines], "\n") + fmt.Sprintf("\n… %d lines more: hulldown show", len(lines)-mostLines)
}

// layered says which sets amend a record, given as kind/id, or take its place, or those that do so to
// the value at a path of it, unless it is what they write in the document.
func (q *question) layered(name, path string) []part {
	var out []part
	for _, l := range q.view.read.Layers[name] {
		if !l.Changes(path) || path != "" && l.Label.File == q.doc.file {
			continue
		}
		does, given := "takes the place of", ""
		if l.Amends {
			does = "amends"
			if path == "" && len(l.Given) > 0 {
				given = ": " + strings.Join(l.Given, ", ")
			}
		}
		what := "this record"
		if path != "" {
			what = "this value"
		}
		text := fmt.Sprintf("The set %s %s %s in %s, line %d%s.", l.Set, does, what, pathpkg.Base(l.Label.File), l.Label.Line, given)
		out = append(out, part{text: text})
	}
	return out
}

// labelled says what a field of rules means; of other fields the server of CUE says it.
func (q *question) labelled() []part {
	name := q.place.At.Label
	var entries []words.Entry
	switch q.wanted.Field.Definition {
	case "Rule":
		if text := q.printed(); text != "" {
			return []part{{text: text}}
		}
	case "When":
		entries = words.Conditions()
	case "Who":
		entries = words.Descriptions()
	case "Operation":
		entries = words.Operations()
	}
	if out := meaning(entries, name); out != nil || !q.known {
		return out
	}
	if e, ok := q.entry(q.kind, name); ok && q.wanted.Field.Path != name {
		return q.shownRecord(e.Kind, name)
	}
	if !q.alone || q.wanted.Field.Doc == "" {
		return nil
	}
	return []part{{text: q.wanted.Field.Doc}}
}

// meaning is the page of a word among entries.
func meaning(entries []words.Entry, name string) []part {
	for _, e := range entries {
		if e.Name == name {
			return []part{{text: e.Text(wording.Language{}), laid: true}}
		}
	}
	return nil
}

// valued explains the value at the place: the record, mark or word that it names.
func (q *question) valued() []part {
	word := q.place.Word.Text
	if q.kind != "" {
		return q.shownRecord(q.kind, word)
	}
	if q.wanted.Is == "Hook" {
		return meaning(words.Hooks(), word)
	}
	if field := q.wanted.Field.Definition + "." + q.wanted.Field.Path; field == ruleCites || field == robataCites {
		return cited(word)
	}
	if at, sort := q.declared(); at != nil {
		return []part{{text: fmt.Sprintf("%s %q, declared in line %d", sort, word, 1+strings.Count(string(q.text[:at.From]), "\n"))}}
	}
	if !slices.Contains(q.wanted.Words, word) {
		return nil
	}
	s, err := words.ReadSchema()
	if err != nil {
		return nil
	}
	for _, e := range s.Explain(word) {
		if e.Name == word && (strings.Contains(e.Sort, q.wanted.Field.Name()) || e.Sort == "word of #"+q.wanted.Is) {
			return []part{{text: e.Text(wording.Language{}), laid: true}}
		}
	}
	return nil
}

// cited is the text of a clause of the rules.
func cited(id string) []part {
	for _, c := range content.Clauses() {
		if c.ID == id {
			return []part{{text: c.ID + ": " + c.Text}}
		}
	}
	return nil
}

// printed is the rule at the place as sheets have it, "" where it is no rule that is understood.
func (q *question) printed() string {
	row := slices.Index(q.subject.Path, "rules")
	if row != 0 || len(q.subject.Path) < 2 {
		return ""
	}
	i, err := strconv.Atoi(q.subject.Path[1])
	e, ok := q.entry(q.subject.Kind, q.subject.ID)
	if err != nil || !ok {
		return ""
	}
	speech := wording.Speech{Content: q.view.content}
	var rules []model.Rule
	switch r := e.Record.(type) {
	case *model.Scenario:
		rules, speech.Scenario = r.Rules, r
	case *model.Module:
		rules, speech.Scenario = r.Rules, r.Body()
	case *model.Terrain:
		rules, speech.Self = r.Rules, r.ID
	}
	if i >= len(rules) {
		return ""
	}
	return speech.Rule(&rules[i])
}

// origin says where a value comes from: its source, and, of one that is computed or inherited, what
// it comes to and which line gives it.
func (q *question) origin() []part {
	e, ok := q.entry(q.subject.Kind, q.subject.ID)
	if !ok || e.Head.Origin == nil || len(q.subject.Path) == 0 {
		return nil
	}
	var out []part
	place := placeOf(q.subject.Path)
	if at, ok := e.Head.Origin.WrittenAt(place...); ok {
		out = append(out, part{text: fmt.Sprintf("The value comes from %s, line %d.", pathpkg.Base(at.File), at.Line)})
	}
	if q.place.At != nil && q.place.At.Value.IsZero() && !q.place.At.Struct && !q.place.At.List {
		if value := valueAt(e.Record, q.subject.Path); value != "" {
			out = append(out, part{text: q.subject.Dotted() + ": " + value, laid: true})
		}
	}
	out = append(out, q.layered(e.Key(), q.subject.Dotted())...)
	if from := e.Head.Source(place...); from != (model.From{}) && q.subject.Path[0] != "from" {
		out = append(out, part{text: sourceOf(from)})
	}
	return out
}

// sourceOf names the source of a value.
func sourceOf(from model.From) string {
	if from.Stated != "" {
		return "Stated: " + from.Stated
	}
	return "Reconstructed: " + from.Reconstructed
}

// maxValue is how long a value may be that a hover repeats.
const maxValue = 400

// valueAt is the value of a record at a path, as JSON, "" where it has none or a long one.
func valueAt(record any, path []string) string {
	data, err := json.Marshal(record)
	if err != nil {
		return ""
	}
	var v any
	if json.Unmarshal(data, &v) != nil {
		return ""
	}
	for _, name := range path {
		switch inner := v.(type) {
		case map[string]any:
			v = inner[name]
		case []any:
			i, err := strconv.Atoi(name)
			if err != nil || i < 0 || i >= len(inner) {
				return ""
			}
			v = inner[i]
		default:
			return ""
		}
	}
	if v == nil {
		return ""
	}
	if data, err = json.Marshal(v); err != nil || len(data) > maxValue {
		return ""
	}
	return string(data)
}

// declared returns where the record at the place declares the name that the value is, with what it
// is a name of; nil where it does not.
func (q *question) declared() (*outline.Node, string) {
	if q.word == nil {
		return nil, ""
	}
	return declaration(q.record(), q.word.Names, q.place.Word.Text), q.word.Names
}
