package lsp

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	words "hulldown.dev/cmd/internal/vocabulary"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// spoken is a word of a script or a set-up that somebody asks about.
type spoken struct {
	span
	said words.Said
	// about is the script that the word is in.
	about script
	// target is what the word names, or what it begins with does; known is set where it names
	// something.
	target target
	known  bool
}

// spokenAt returns the word at an offset of a script or a set-up, nil where none is or where the
// statement that it is in cannot be read.
func (v *view) spokenAt(text []byte, offset int, setUp bool) *spoken {
	about := v.script(text, setUp)
	for _, line := range about.lines {
		i := slices.IndexFunc(line, func(w span) bool { return w.from <= offset && offset <= w.from+len(w.text) })
		if i < 0 {
			continue
		}
		roles := words.Line(about.game, textsOf(line), setUp)
		if roles == nil {
			return nil
		}
		w := &spoken{span: line[i], said: roles[i], about: about}
		for _, part := range w.said.Parts {
			if w.target, w.known = v.spokenTarget(w, part); w.known {
				w.text = w.text[:len(w.target.word())]
				break
			}
		}
		return w
	}
	return nil
}

// spokenTarget says what a word names that stands for a part of a form.
func (v *view) spokenTarget(w *spoken, part string) (target, bool) {
	var longest target
	for _, k := range kindsOf(part, w.said, w.about.game) {
		for _, head := range v.content.Heads(k) {
			if beginsWith(w.text, k, head.ID) && len(head.ID) > len(longest.id) {
				longest = target{kind: k, id: head.ID}
			}
		}
	}
	if longest.id != "" {
		return longest, true
	}
	for _, sort := range sortsOf(part, w.said) {
		t := target{model.KindScenario, w.about.scenario, sort, w.text}
		if slices.ContainsFunc(v.uses(t), func(u use) bool { return u.declares }) {
			return t, true
		}
		for i := range v.content.Modules {
			if m := &v.content.Modules[i]; slices.Contains(namesOf(m, sort), w.text) {
				return target{model.KindModule, m.ID, sort, w.text}, true
			}
		}
	}
	return target{}, false
}

// explained is what is to be said of a word of a script or a set-up.
func (q *question) explained(w *spoken) []part {
	switch {
	case w.known && w.target.sort == "":
		return q.shownRecord(w.target.kind, w.target.id)
	case w.known:
		text := fmt.Sprintf("%s %q of %s/%s", w.target.sort, w.target.name, w.target.kind, w.target.id)
		for _, u := range q.view.uses(w.target) {
			if u.declares {
				line := 1 + strings.Count(string(q.view.text(u.file)[:u.from]), "\n")
				text += fmt.Sprintf(", declared in %s, line %d", path.Base(u.file), line)
				break
			}
		}
		return []part{{text: text}}
	}
	forms := w.said.Parts
	if len(forms) == 0 {
		forms = []string{cmp.Or(w.said.Form, w.text)}
	}
	var out []part
	for _, form := range forms {
		if e, ok := words.Statement(w.about.game, form); ok {
			out = append(out, part{text: e.Text(wording.Language{}), laid: true})
		}
	}
	return out
}
