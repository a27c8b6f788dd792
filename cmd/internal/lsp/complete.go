package lsp

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"go.lsp.dev/protocol"
)

// offer is something that may be written at a place.
type offer struct {
	// word is what is written, in quotes unless it is bare; detail says in a line what that is.
	word, detail, doc string
	bare              bool
	// snippet is a whole text in place of the word, with gaps as editors have them.
	snippet string
	// text is a whole text in place of the word, without gaps.
	text string
	// typed is what an editor compares with what is typed, empty for the word.
	typed string
	kind  protocol.CompletionItemKind
	// more are edits elsewhere in the text.
	more []protocol.TextEdit
}

// Completion implements protocol.Server: ids, names and words inside of values, and the fields that
// the hook of a rule allows.
func (s *server) Completion(ctx context.Context, p *protocol.CompletionParams) (protocol.CompletionResult, error) {
	q := s.ask(ctx, p.TextDocumentPositionParams, false)
	if q == nil || q.spoken != nil || q.inComment() {
		return &protocol.CompletionList{Items: []protocol.CompletionItem{}}, ctx.Err()
	}
	q.alone = s.options.Alone
	if q.place.At == nil && q.place.Label {
		q.place.Word = q.place.Begun
	}
	return &protocol.CompletionList{Items: q.items(q.offers())}, nil
}

// inComment reports whether the place is behind the sign of a comment, outside of a text.
func (q *question) inComment() bool {
	line := string(q.text[:q.offset])
	line = line[strings.LastIndexByte(line, '\n')+1:]
	quoted := false
	for i := range line {
		switch {
		case line[i] == '"' && (i == 0 || line[i-1] != '\\'):
			quoted = !quoted
		case !quoted && strings.HasPrefix(line[i:], "//"):
			return true
		}
	}
	return false
}

// offers lists what may be written at the place.
func (q *question) offers() []offer {
	if q.place.Label {
		return q.labels()
	}
	if q.place.At != nil && q.place.Word.IsZero() && q.place.At.Struct {
		return nil // between the brackets and operators of something larger
	}
	return q.values()
}

// values lists what a value may be.
func (q *question) values() []offer {
	if out, ok := q.taken(); ok {
		return out
	}
	if !q.known {
		return nil
	}
	if q.subject.Definition == "Scenario" || q.subject.Definition == "Module" || q.subject.Definition == "Terrain" {
		if q.wanted.Is == "Rule" {
			return q.rules()
		}
	}
	if q.wanted.Map && !q.wanted.Text {
		return q.begun()
	}
	out := q.wordOffers()
	if q.kind != "" {
		out = append(out, q.ids()...)
	}
	if q.word != nil {
		out = append(out, q.names(q.word)...)
	}
	if q.isGroup() {
		out = append(out, q.groups()...)
	}
	switch q.wanted.Field.Definition + "." + q.wanted.Field.Path {
	case "Scenario.tied", "RobataUse.sides":
		out = append(out, q.sides()...)
	case ruleCites, robataCites:
		out = append(out, clauses()...)
	}
	out = append(out, q.begun()...)
	if q.wanted.Truth && q.alone {
		out = append(out, offer{word: "true", bare: true}, offer{word: "false", bare: true})
	}
	return out
}

// begun lists the fields with which a struct may begin where none is written yet, in braces where the
// editor can put its cursor between them.
func (q *question) begun() []offer {
	if q.place.Word.Quoted || q.place.At != nil && q.place.At.List {
		return nil
	}
	var out []offer
	switch item, ok := schemaWords().schema.Wanted(q.subject.Definition, append(slices.Clone(q.subject.Path), "0")); {
	case q.wanted.Map:
		out = q.keys(q.wanted)
	case q.listed() && ok:
		out = q.fields(item)
	default:
		out = q.fields(q.wanted)
	}
	for i := range out {
		label := out[i].word
		if !plain(label) {
			label = strconv.Quote(label)
		}
		open, end := "{", "}"
		if q.listed() {
			open, end = "[{", "}]"
		}
		switch {
		case q.client.snippets:
			out[i].snippet = open + label + ": $0" + strings.ReplaceAll(end, "}", `\}`)
		default:
			out[i].bare = plain(out[i].word)
		}
	}
	return out
}

// labels lists what a field may be called.
func (q *question) labels() []offer {
	if out, ok := q.takenLabels(); ok {
		return out
	}
	in := q.place.In
	at := in.Subject()
	w, ok := schemaWords().schema.Wanted(at.Definition, at.Path)
	if !ok {
		return q.kinds()
	}
	taken := map[string]bool{}
	for _, n := range in.Nodes {
		taken[n.Label] = n != q.place.At
	}
	var out []offer
	if w.Map {
		out = q.keys(w)
	} else {
		out = q.fields(w)
	}
	return slices.DeleteFunc(out, func(o offer) bool { return taken[o.word] })
}

// items are the offers in the protocol's form.
func (q *question) items(offers []offer) []protocol.CompletionItem {
	from, to, closed := q.replaced()
	at := q.client.stretch(q.text, from, to)
	out := make([]protocol.CompletionItem, 0, len(offers))
	for i, o := range offers {
		text, format := o.word, protocol.InsertTextFormatPlainText
		switch {
		case o.snippet != "" && !q.client.snippets:
			continue
		case o.snippet != "":
			text, format = o.snippet, protocol.InsertTextFormatSnippet
		case o.text != "":
			text = o.text
		case q.place.Word.Quoted && !closed:
			text += `"`
		case !q.place.Word.Quoted && !o.bare:
			text = strconv.Quote(o.word)
			if q.listed() {
				text = "[" + text + "]"
			}
		}
		at, typed := at, o.word
		if o.typed != "" {
			typed = o.typed
		}
		if q.place.Label && q.place.Word.Quoted && (o.snippet != "" || o.text != "") { // with the quotes around it
			at, typed = q.client.stretch(q.text, q.place.Word.From, max(q.place.Word.To, q.offset)), `"`+typed
		}
		item := protocol.CompletionItem{
			Label: o.word, Kind: o.kind, InsertTextFormat: format,
			FilterText: protocol.NewOptional(typed),
			SortText:   protocol.NewOptional(ordered(i)),
			TextEdit:   &protocol.TextEdit{Range: at, NewText: text},

			AdditionalTextEdits: o.more,
		}
		if o.detail != "" {
			item.Detail = protocol.NewOptional(o.detail)
		}
		if o.doc != "" {
			item.Documentation = protocol.String(o.doc)
		}
		out = append(out, item)
	}
	return out
}

// ordered is a text that sorts as a number.
func ordered(i int) string { return strconv.Itoa(1_000_000 + i) }

// listed reports whether a list is wanted where none is begun.
func (q *question) listed() bool {
	return !q.place.Label && q.wanted.List && !q.wanted.Text && q.place.At != nil && !q.place.At.List
}

// replaced returns the stretch that an offer takes the place of, and whether the text that it is in
// is closed. Of a text that is not closed the rest of its line is another's.
func (q *question) replaced() (from, to int, closed bool) {
	w := q.place.Word
	switch {
	case w.IsZero() && q.place.At != nil && !q.place.Label && !q.place.At.List:
		return q.selecting(), q.offset, true
	case w.IsZero():
		return q.offset, q.offset, true
	}
	if q.text[w.From] != '"' {
		return w.From, max(w.To, q.offset), true
	}
	from, to = min(w.From+1, q.offset), w.To
	if to-w.From > 1 && q.text[to-1] == '"' {
		to = max(to-1, from)
		if q.place.Label || q.offset <= to {
			return from, max(to, q.offset), true
		}
		return q.offset, q.offset, true
	}
	return from, max(from, q.offset), false
}
