package load

import (
	_ "embed" // the words for fields and structs
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"hulldown.dev/schema/model"
)

// message says a well known field in the game's words. In Say, {1}, {2}, ...
// are replaced by the entries that the stars of the path match, from 1 for a
// list; {2m} is a column of an ordnance chart in metres.
type message struct {
	Path, Say string
	// Subject begins the sentence that names the bounds; empty for "it must
	// be".
	Subject string
}

// vocabulary is how mistakes name what they are in.
type vocabulary struct {
	// Fields holds the words for the fields of each kind of record, the first that
	// matches counts; a field that is missing is named by its own name.
	Fields map[model.Kind][]message
	// Structs says what a struct is called, by its place, where no field says.
	Structs map[string]string
	// Forms says in words what a pattern of the schema asks for, by field.
	Forms map[string]string
}

//go:embed words.json
var wordsText []byte

// words returns the vocabulary, which is read when the first mistake is told.
var words = sync.OnceValue(func() vocabulary {
	var v vocabulary
	if err := json.Unmarshal(wordsText, &v); err != nil {
		panic("internal error: words.json: " + err.Error())
	}
	return v
})

// formOf says what form a field's text must have.
func formOf(field, pattern string) string {
	if say, ok := words().Forms[field]; ok {
		return say
	}
	return "it must have the form " + pattern
}

// Called says in the game's words what is at a path of a record. It reports false where there are no
// words for it.
func Called(k model.Kind, path string) (string, bool) {
	r := record{kind: k}
	m, stars := r.message(path)
	if m == nil {
		return "", false
	}
	return fill(m.Say, stars), true
}

// say names the field at a path of the record.
func (r *record) say(path string) string {
	if path == "" {
		return fmt.Sprintf("%s %q", r.kind.Noun(), clip(r.id))
	}
	if p, stars := r.message(path); p != nil {
		return fill(p.Say, stars)
	}
	parts := strings.Split(path, ".")
	last := parts[len(parts)-1]
	if n, err := strconv.Atoi(last); err == nil && len(parts) > 1 {
		return fmt.Sprintf("entry %d of %s", n+1, plain(parts[len(parts)-2]))
	}
	if last == "is" && len(parts) > 1 {
		return "is of " + plain(parts[len(parts)-2])
	}
	return plain(last)
}

// subject begins the sentence that says what numbers a field admits.
func (r *record) subject(path, place string) string {
	if p, _ := r.message(path); p != nil && p.Subject != "" {
		return p.Subject
	}
	switch place {
	case "TargetNumber":
		return "a Target Number is"
	case "Level":
		return "a level is"
	}
	return "it must be"
}

// owner names the struct that a mistake is in.
func (e *explainer) owner(n *node, place string) string {
	if n.path == "" {
		return e.rec.say("")
	}
	if p, stars := e.rec.message(n.path); p != nil {
		return fill(p.Say, stars)
	}
	if noun, ok := words().Structs[place]; ok {
		return noun
	}
	return e.rec.say(n.path)
}

// message finds the words for a path and what its stars matched.
func (r *record) message(path string) (*message, []string) {
	parts := strings.Split(path, ".")
	for _, m := range words().Fields[r.kind] {
		if stars, ok := match(strings.Split(m.Path, "."), parts); ok {
			return &m, stars
		}
	}
	return nil, nil
}

func match(pattern, parts []string) (stars []string, ok bool) {
	if len(pattern) != len(parts) {
		return nil, false
	}
	for i, p := range pattern {
		switch {
		case p == "*":
			stars = append(stars, parts[i])
		case p != parts[i]:
			return nil, false
		}
	}
	return stars, true
}

// metresPerColumn is the step of an ordnance chart.
const metresPerColumn = 200

// fill puts what the stars matched into a phrase.
func fill(say string, stars []string) string {
	for i, s := range stars {
		shown := plain(s)
		if n, err := strconv.Atoi(s); err == nil {
			shown = strconv.Itoa(n + 1)
			say = strings.ReplaceAll(say, fmt.Sprintf("{%dm}", i+1), strconv.Itoa(n*metresPerColumn))
		}
		say = strings.ReplaceAll(say, fmt.Sprintf("{%d}", i+1), shown)
	}
	return say
}

// plain writes the name of a field as words.
func plain(name string) string { return strings.ReplaceAll(clip(name), "_", " ") }
