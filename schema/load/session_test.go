package load

import (
	"fmt"
	"io/fs"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

const (
	sessionSet  = "package a\nimport \"hulldown.dev/schema\"\nsets: mine: schema.#Set & {title: \"Mine\", game: \"tank-duel\", from: stated: \"a\"}\n"
	sessionBog  = "package a\nimport \"hulldown.dev/schema\"\nterrain: bog: schema.#Terrain & {name: \"Bog\", class: \"natural\", cover: 5, from: stated: \"a\"}\n"
	sessionHead = "package a\nimport \"hulldown.dev/schema\"\n"
)

// sessionOptions are those of an author's directory that lies in memory.
func sessionOptions(files fs.FS) Options {
	return Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: []string{"mine"}, Instead: map[string]fs.FS{"mine": files}}
}

// TestSessionAgreesWithLoad changes content step by step: what the session
// makes of each state is what a first load makes of it. A sample compares every other state.
func TestSessionAgreesWithLoad(t *testing.T) {
	s := NewSession(schema.FS)
	state := map[string]string{"set.cue": sessionSet, "bog.cue": sessionBog}
	steps := []struct{ name, file, text string }{
		{"at first", "set.cue", sessionSet},
		{"nothing new", "set.cue", sessionSet},
		{"a mistake", "bog.cue", strings.Replace(sessionBog, "5", "500", 1)},
		{"the same mistake", "bog.cue", strings.Replace(sessionBog, "5", "500", 1)},
		{"no text", "bog.cue", ""},
		{"no CUE", "bog.cue", "terrain: {"},
		{"well again", "bog.cue", sessionBog},
		{"a second one", "copy.cue", sessionBog},
		{"a directory", "deep/moor.cue", strings.ReplaceAll(sessionBog, "bog", "moor")},
		{"a set of its own", "deep/set.cue", strings.ReplaceAll(sessionSet, "mine", "yours")},
		{"gone", "copy.cue", "-"},
		{"moved", "moved.cue", sessionBog},
		{"the set is gone", "set.cue", "-"},
		{"an override", "woods.cue", strings.Replace(sessionBog, "bog:", "woods:", 1) + "@replace()"},
		{"an override as it is", "woods.cue", sessionHead + "terrain: woods: schema.#Terrain & {name: \"Wood\", class: \"natural\", from: stated: \"a\"} @replace()\n"},
	}
	for i, step := range steps {
		state[step.file] = step.text
		if step.text == "-" {
			delete(state, step.file)
		}
		files := fstest.MapFS{}
		for name, text := range state {
			files[name] = &fstest.MapFile{Data: []byte(text)}
		}
		got, err := s.Load(sessionOptions(files))
		if err != nil {
			t.Fatal(err)
		}
		if !slow.Takes(i, 4) {
			continue
		}
		want, err := Load(sessionOptions(files))
		if err != nil {
			t.Fatal(err)
		}
		same(t, step.name, want, got)
	}
}

// same holds that two loads came to the same, the places of all fields included. It takes
// these out of the results.
func same(t *testing.T, name string, want, got *Result) {
	t.Helper()
	w, g := taken(want), taken(got)
	if reflect.DeepEqual(want, got) && reflect.DeepEqual(w, g) {
		return // cmp takes a hundred times as long to say so
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
	if diff := cmp.Diff(w, g); diff != "" {
		t.Errorf("%s: the places (-want +got):\n%s", name, diff)
	}
}

// taken takes the places of all fields out of a result, which can be compared without them,
// and returns them by record.
func taken(res *Result) map[string]model.Places {
	out := map[string]model.Places{}
	for _, k := range model.Kinds() {
		for _, r := range res.Content.Heads(k) {
			o := *r.Origin
			out[o.Name] = o.Places()
			o.Find, r.Origin = nil, &o
		}
	}
	return out
}

// TestSessionStaysSmall saves one file a thousand times and holds that memory
// does not grow with the saves.
func TestSessionStaysSmall(t *testing.T) {
	s := NewSession(schema.FS)
	save := func(n int) {
		files := fstest.MapFS{
			"set.cue": {Data: []byte(sessionSet)},
			"bog.cue": {Data: []byte(strings.Replace(sessionBog, "Bog", fmt.Sprint("Bog ", n), 1))},
		}
		o := sessionOptions(files)
		o.Builtin = nil
		r, err := s.Load(o)
		if err != nil || len(r.Findings) > 0 {
			t.Fatal(err, r.Findings)
		}
	}
	heap := func() int {
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return int(m.HeapAlloc)
	}
	for n := range 100 {
		save(n)
	}
	before := heap()
	for n := range 1000 {
		save(100 + n)
	}
	const slack = 1 << 20
	if after := heap(); after > before+slack {
		t.Errorf("a thousand saves left %d KiB behind, want less than %d", (after-before)>>10, slack>>10)
	}
}

// TestComputedAgain holds that a session finds anew what is wrong with a value which another file
// gives, in a record whose text is as before.
func TestComputedAgain(t *testing.T) {
	s := NewSession(schema.FS)
	for _, cover := range []string{"5", `"x"`, "7"} {
		res, err := s.Load(sessionOptions(fstest.MapFS{
			"a.cue": {Data: []byte(sessionSet)},
			"b.cue": {Data: []byte(strings.Replace(sessionBog, "cover: 5", "cover: _cover", 1))},
			"c.cue": {Data: []byte("package a\n_cover: " + cover + "\n")},
		}))
		if err != nil {
			t.Fatal(err)
		}
		bog := model.Find(res.Content.Terrain, "bog")
		switch wrong := cover == `"x"`; {
		case wrong != (len(res.Findings) > 0):
			t.Errorf("cover %s: found %v", cover, res.Findings)
		case !wrong && (bog == nil || fmt.Sprint(bog.Cover) != cover):
			t.Errorf("cover %s: the bog is %+v", cover, bog)
		}
	}
}
