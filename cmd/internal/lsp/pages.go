package lsp

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	words "hulldown.dev/cmd/internal/vocabulary"
	"hulldown.dev/schema/model"
)

// pages goes through a script or a set-up for what names a target.
type pages struct {
	view   *view
	target target
	file   string
	setUp  bool
	script
	number int
	found  []use
	unsure string
}

// script is a script or a set-up in words.
type script struct {
	// scenario is what the text is about, "" where it does not say.
	scenario string
	game     string
	lines    [][]span
}

// span is a word of a line with its place in the text.
type span struct {
	text string
	from int
}

// spansOf parts a line, that begins at an offset of its text, into words up to a comment.
func spansOf(line string, base int) (out []span) {
	for i := 0; i < len(line); {
		switch {
		case strings.IndexByte(" \t\r\n", line[i]) >= 0:
			i++
		case line[i] == '#':
			return out
		default:
			n := strings.IndexAny(line[i:], " \t\r\n")
			if n < 0 {
				n = len(line) - i
			}
			out = append(out, span{line[i : i+n], base + i})
			i += n
		}
	}
	return out
}

// script splits a script into words, each with the name that it refers to.
func (v *view) script(text []byte, setUp bool) script {
	text, mark := bytes.TrimPrefix(text, []byte("\ufeff")), len(text)
	base := mark - len(text)
	s := script{game: "tank-duel"}
	for line := range bytes.Lines(text) {
		parts := spansOf(string(line), base)
		base += len(line)
		s.lines = append(s.lines, parts)
		switch {
		case len(parts) < 2:
		case parts[0].text == "scenario":
			s.scenario = parts[1].text
		case parts[0].text == "game" && !setUp:
			s.game = parts[1].text
		}
	}
	s.scenario = v.content.Renamed(model.KindScenario, s.scenario)
	if setUp && model.Find(v.content.Variants, s.scenario) != nil {
		s.game = "victory-tank"
	}
	return s
}

// read looks through a text: first what it is about, then line by line.
func (p *pages) read(text []byte) {
	p.script = p.view.script(text, p.setUp)
	for i, line := range p.lines {
		p.number = i + 1
		if len(line) > 0 {
			p.line(line)
		}
	}
}

// textsOf are words without their places.
func textsOf(line []span) []string {
	var texts []string
	for _, w := range line {
		texts = append(texts, w.text)
	}
	return texts
}

// line looks at the words of a line.
func (p *pages) line(line []span) {
	roles := words.Line(p.game, textsOf(line), p.setUp)
	for i, w := range line {
		if p.target.kind == model.KindGun && p.target.sort == "" && p.gunUnit(w) {
			continue
		}
		if roles == nil {
			if w.text == p.target.word() && p.concerns() {
				p.refuse("it cannot be read")
			}
			continue
		}
		for _, part := range roles[i].Parts {
			p.word(w, part, roles[i])
		}
	}
}

// refuse says of the line why nothing can be renamed.
func (p *pages) refuse(why string) {
	if p.unsure == "" {
		p.unsure = fmt.Sprintf("%q may be meant in %s, line %d: %s", p.target.word(), path.Base(p.file), p.number, why)
	}
}

// concerns reports whether a text may speak of the target: that of a scenario, and for what a module
// declares of any scenario that declares nothing of the name.
func (p *pages) concerns() bool {
	t := p.target
	switch {
	case t.sort == "":
		return true
	case t.kind == model.KindModule:
		for _, file := range p.view.files(".cue") {
			if n := p.view.node(file, model.KindScenario, p.scenario); n != nil && declaration(n, t.sort, t.name) != nil {
				return false
			}
		}
		return true
	}
	return p.scenario == t.id || p.scenario == "" && p.setUp
}

// word enters a word that stands for a part of a form, if it is the target.
func (p *pages) word(w span, part string, in words.Said) {
	t := p.target
	if t.sort == "" {
		p.record(w, part, in)
		return
	}
	if !p.concerns() {
		return
	}
	if part == words.AnswerPart && strings.HasSuffix(in.Asks(), "-named") && strings.HasPrefix(w.text, t.name+":") {
		p.refuse("it expects a term of this name")
	}
	switch {
	case w.text != t.name || !slices.Contains(sortsOf(part, in), t.sort):
	case p.scenario == "":
		p.refuse("the set-up names no scenario")
	case part == words.AnswerPart && p.twin():
		p.refuse("a supply and a layer are called so")
	default:
		p.found = append(p.found, use{file: p.file, from: w.from, to: w.from + len(w.text)})
	}
}

// twin reports whether the scenario has a supply and a layer of the name.
func (p *pages) twin() bool {
	sc := model.Find(p.view.content.Scenarios, p.scenario)
	if sc == nil {
		return false
	}
	_, supply := sc.Supplies[p.target.name]
	_, layer := sc.Layers[p.target.name]
	return supply && layer
}

// sortsOf are the sorts of what a scenario declares that a part of a form may name.
func sortsOf(part string, in words.Said) []string {
	switch part {
	case "SIDE":
		return []string{"side"}
	case "OPTION":
		return []string{"option"}
	case "NAME":
		return []string{in.Asks()} // mark or supply
	case words.AnswerPart:
		return answers()[in.Form].sorts
	}
	return nil
}

// named are the sorts of names and the kinds of records whose names an answer holds.
type named struct {
	sorts []string
	kinds []model.Kind
}

// answers are what answers to questions name, by the form of the question.
func answers() map[string]named {
	side := named{sorts: []string{"side"}}
	return map[string]named{
		"winner": side, "SEAT side": side, "UNIT side": side,
		"UNIT box":         {sorts: []string{"supply", "layer"}},
		"UNIT beneath":     {sorts: []string{"supply"}},
		"UNIT vehicle":     {kinds: []model.Kind{model.KindVehicle}},
		"UNIT action-card": {kinds: []model.Kind{model.KindRobata}},
		"prints CARD":      {kinds: []model.Kind{model.KindTerrain}},
	}
}

// kindsOf are the kinds of record whose ids a part of a form may be.
func kindsOf(part string, in words.Said, game string) []model.Kind {
	switch part {
	case "VEHICLE":
		return []model.Kind{model.KindVehicle}
	case "GUN":
		return []model.Kind{model.KindGun}
	case "ID":
		return []model.Kind{model.KindMatchup}
	case "NATION":
		return []model.Kind{model.KindNation}
	case "OPTION":
		return []model.Kind{model.KindModule}
	case "ACTION-CARD":
		return []model.Kind{model.KindRobata}
	case "NAME":
		if in.Asks() == "scenario" {
			return []model.Kind{model.KindScenario, model.KindVariant}
		}
	case "CARD":
		if game == "victory-tank" {
			return []model.Kind{model.KindBattlefield}
		}
	case words.AnswerPart:
		return answers()[in.Form].kinds
	}
	return nil
}

// numbered is how the Action cards of a record are called: by its id and a number.
var numbered = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^-[0-9]+$`) })

// record enters a word that may begin with the id of a record.
func (p *pages) record(w span, part string, in words.Said) {
	t := p.target
	if rest, ok := strings.CutPrefix(w.text, string(t.kind)+"/"+t.id); ok && part == "KIND/ID=HASH" && strings.HasPrefix(rest, "=") {
		from := w.from + len(t.kind) + 1
		p.found = append(p.found, use{file: p.file, from: from, to: from + len(t.id)})
		return
	}
	if beginsWith(w.text, t.kind, t.id) && slices.Contains(kindsOf(part, in, p.game), t.kind) {
		p.found = append(p.found, use{file: p.file, from: w.from, to: w.from + len(t.id)})
	}
}

// beginsWith reports whether a word names a record by its id: alone, before a colon, or, of the Action
// cards of Robata, before a number.
func beginsWith(word string, k model.Kind, id string) bool {
	rest, ok := strings.CutPrefix(word, id)
	switch {
	case !ok:
		return false
	case k == model.KindRobata:
		return numbered().MatchString(rest)
	}
	return rest == "" || rest[0] == ':'
}

// gunUnit enters the units in a word that are called after an Anti-Tank Gun: behind what its nation
// begins with, and before a number where several are called so.
func (p *pages) gunUnit(w span) bool {
	gun := model.Find(p.view.content.Guns, p.target.id)
	if gun == nil {
		return false
	}
	lead := gun.Nation + "-"
	if n := model.Find(p.view.content.Nations, gun.Nation); n != nil {
		lead = n.Short + "-"
	}
	met := false
	for from := 0; from < len(w.text); {
		n := strings.IndexAny(w.text[from:], ":+")
		if n < 0 {
			n = len(w.text) - from
		}
		rest, ok := strings.CutPrefix(w.text[from:from+n], lead+p.target.id)
		if ok && (rest == "" || numbered().MatchString(rest)) {
			at := w.from + from + len(lead)
			p.found, met = append(p.found, use{file: p.file, from: at, to: at + len(p.target.id)}), true
		}
		from += n + 1
	}
	return met
}
