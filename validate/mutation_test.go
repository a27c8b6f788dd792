package validate

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

var mutations = flag.Int("mutations", slow.Count(12, 1600), "how many mistakes TestMutations makes, half of them of meaning")

// slack is how many more mistakes than is promised may be missed by the luck of a
// small sample, which another record of the content changes.
const slack = 2

// luck is the slack for a sample of some mistakes of which a share in a hundred is to be found: a
// standard deviation on top, but where tests are carried out in full.
func luck(made, share int) int {
	if slow.Whole() {
		return slack
	}
	return slack + int(math.Sqrt(float64(made*(100-share))/100))
}

// score counts what became of the mistakes of one kind: how many were made, found and
// reported at their line, and how many findings there were of each.
type score struct {
	made, found, placed int
	findings            []int
}

// trial makes mistakes one at a time in some content and counts what becomes of them.
type trial struct {
	kinds []string
	tree  fstest.MapFS
	// author holds content beside it that is read as an author's directory.
	author  fstest.MapFS
	session *load.Session
	loaded  *load.Result
	// found and placed are the shares in a hundred that are to be found, and of those to be
	// reported at their line; most is how many findings one mistake may give.
	found, placed, most int
	// each is set where every kind by itself has to have its shares, but for one mistake.
	each              bool
	at                func(mutation, diag.Finding) bool
	scores            map[string]*score
	missed, misplaced []string
}

// TestMutations makes one mistake at a time in the built-in content and holds
// that it is found, at its place, and reported once. With -v it prints a table;
// the figures that the project promises are those of -mutations 1600.
func TestMutations(t *testing.T) {
	tr := newTrial(t, trial{kinds: mutationKinds(), found: 97, placed: 95, most: 8})
	tr.at = func(m mutation, f diag.Finding) bool { return m.at(tr.loaded, f) }
	m := mutator{loaded: tr.loaded, ids: knownIDs(tr.loaded.Content), required: requiredFields(t)}
	tr.run(t, sample(m.all(), tr.kinds, *mutations/2))
}

// TestMutationsOfMeaning does so with mistakes that leave every word and form right, in the
// built-in content and in two sets of an author.
func TestMutationsOfMeaning(t *testing.T) {
	everything, err := os.ReadFile(filepath.Join("testdata", "everything.cue"))
	if err != nil {
		t.Fatal(err)
	}
	_, everything, _ = bytes.Cut(everything, []byte("\n}\n"))
	everything = append([]byte("package mine\n\nimport \"hulldown.dev/schema\"\n"), bytes.Replace(everything, []byte("order:   1"), []byte("order:   2"), 1)...)
	everything = append(everything, "\nvehicles: \"tiger-ausf-e\": {weight: 57, from: stated: \"x\"} @amend(\"8bd00890\")\n"...)
	tr := newTrial(t, trial{kinds: meaningKinds(), found: 95, placed: 92, most: 8, each: true,
		author: fstest.MapFS{"mine.cue": {Data: []byte(sound)}, "everything.cue": {Data: everything}}})
	tr.at = func(m mutation, f diag.Finding) bool { return m.meantAt(tr.loaded.Sources[m.file], f) }
	m := mutator{loaded: tr.loaded, facts: publishedPaths()}
	tr.run(t, sample(m.meaning(), tr.kinds, *mutations/2))
}

// newTrial loads the content of a trial, in which there is no mistake yet.
func newTrial(t *testing.T, tr trial) *trial {
	t.Helper()
	var err error
	tr.session = load.NewSession(schema.FS)
	tr.tree, tr.scores = contentTree(t), map[string]*score{}
	if tr.loaded, err = tr.session.Load(tr.options(tr.author != nil)); err != nil || len(tr.loaded.Findings) > 0 {
		t.Fatal(err, tr.loaded.Findings)
	}
	found, err := Run(t.Context(), Options{Loaded: tr.loaded, NoPlay: true, NoPrint: true, Proven: known(tr.loaded)})
	if err != nil || len(found) > 0 {
		t.Fatal("the content is not clean: ", err, found)
	}
	for _, kind := range tr.kinds {
		tr.scores[kind] = &score{}
	}
	return &tr
}

// options says what is loaded. A mistake in the built-in content is judged without an
// author, at whose set it would be reported.
func (tr *trial) options(author bool) load.Options {
	o := load.Options{Builtin: tr.tree}
	if author {
		o.Dirs, o.Instead = []string{"mine"}, map[string]fs.FS{"mine": tr.author}
	}
	return o
}

// run makes the mistakes and holds what was promised of them.
func (tr *trial) run(t *testing.T, all []mutation) {
	total := &score{}
	for _, mut := range all {
		tr.judge(t, mut)
	}
	for _, kind := range tr.kinds {
		s := tr.scores[kind]
		total.made, total.found, total.placed = total.made+s.made, total.found+s.found, total.placed+s.placed
		total.findings = append(total.findings, s.findings...)
		if tr.each && (100*(s.found+1) < tr.found*s.made || 100*(s.placed+slack) < tr.placed*s.found) {
			t.Errorf("%s: of %d mistakes %d are found and %d reported at their line, want %d and %d in a hundred", kind, s.made, s.found, s.placed, tr.found, tr.placed)
		}
	}
	t.Logf("\n%s", table(tr.kinds, tr.scores, total))
	if 100*(total.found+luck(total.made, tr.found)) < tr.found*total.made {
		t.Errorf("%d of %d mistakes are found, want %d in a hundred; not found:\n%s", total.found, total.made, tr.found, strings.Join(tr.missed, "\n"))
	}
	if 100*total.placed < tr.placed*total.found {
		t.Errorf("%d of %d are reported at their line, want %d in a hundred; not:\n%s", total.placed, total.found, tr.placed, strings.Join(tr.misplaced, "\n"))
	}
	if median(total.findings) != 1 {
		t.Errorf("the median is %d findings for one mistake, want 1", median(total.findings))
	}
	if testing.Verbose() {
		t.Logf("not found:\n%s\nelsewhere:\n%s", strings.Join(tr.missed, "\n"), strings.Join(tr.misplaced, "\n"))
	}
}

// judge counts what is found in the content with a mistake.
func (tr *trial) judge(t *testing.T, mut mutation) {
	t.Helper()
	found := tr.check(t, mut)
	s := tr.scores[mut.kind]
	s.made++
	if len(found) == 0 {
		tr.missed = append(tr.missed, mut.kind+": "+mut.what)
		return
	}
	s.found++
	s.findings = append(s.findings, len(found))
	if tr.at(mut, found[0]) {
		s.placed++
	} else {
		tr.misplaced = append(tr.misplaced, fmt.Sprintf("%s: %s: %s:%d: %s: %s", mut.kind, mut.what, found[0].Span.File, found[0].Span.Line, found[0].Code, found[0].Message))
	}
	if len(found) > tr.most {
		t.Errorf("%s: %s gives %d findings: %v", mut.kind, mut.what, len(found), found)
	}
}

// check runs the checks on the content with a mistake.
func (tr *trial) check(t *testing.T, mut mutation) []diag.Finding {
	t.Helper()
	tree, name := tr.tree, strings.TrimPrefix(mut.file, "content/")
	author := name == mut.file
	if author {
		tree, name = tr.author, path.Base(mut.file)
	}
	whole := tree[name]
	tree[name] = &fstest.MapFile{Data: mut.apply(whole.Data)}
	defer func() { tree[name] = whole }()
	res, err := tr.session.Load(tr.options(author))
	if err != nil {
		t.Fatalf("%s: %v", mut.what, err)
	}
	found, err := Run(t.Context(), Options{Loaded: res, NoPlay: true, NoPrint: true, Proven: known(res)})
	if err != nil {
		t.Fatalf("%s: %v", mut.what, err)
	}
	return found
}

// median is the middle one of some numbers, 0 for none.
func median(of []int) int {
	if len(of) == 0 {
		return 0
	}
	of = slices.Sorted(slices.Values(of))
	return of[len(of)/2]
}

// at reports whether a finding is on a line of the mistake. What is gone has
// none: for a field the line where the struct begins that misses it counts, for
// a record its neighbours in the file.
func (m mutation) at(loaded *load.Result, f diag.Finding) bool {
	if f.Span.File != m.file {
		return false
	}
	if m.owner > 0 && f.Span.Line == m.owner {
		return true
	}
	data := loaded.Sources[m.file]
	first := 1 + bytes.Count(data[:m.from], []byte("\n"))
	last := first + strings.Count(m.text, "\n")
	if m.removed {
		before, after := data[:m.from], data[m.to:]
		first -= bytes.Count(before[max(0, bytes.LastIndex(bytes.TrimSpace(before), []byte("\n}\n"))):], []byte("\n"))
		next := bytes.Index(after, []byte("\n}\n"))
		if next < 0 {
			next = len(after)
		}
		last += bytes.Count(after[:next], []byte("\n")) + 1
	}
	return f.Span.Line <= last && max(f.Span.Line, f.Span.EndLine) >= first && (f.Span.Line >= first || m.text == "")
}

// table prints what became of the mistakes of each kind, and of all.
func table(kinds []string, scores map[string]*score, total *score) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%-34s %6s %6s %6s %8s %6s %7s %5s\n", "kind", "made", "found", "%", "on line", "%", "median", "most")
	for _, kind := range append(slices.Clone(kinds), "all") {
		s := total
		if kind != "all" {
			s = scores[kind]
		}
		fmt.Fprintf(&b, "%-34s %6d %6d %6.1f %8d %6.1f %7d %5d\n", kind, s.made, s.found,
			100*float64(s.found)/float64(max(1, s.made)), s.placed, 100*float64(s.placed)/float64(max(1, s.found)),
			median(s.findings), slices.Max(append(s.findings, 0)))
	}
	return b.String()
}

// contentTree returns the built-in content as a tree that can be changed, without the set
// whose cards all go over those of another: where one is gone, that of the base is played,
// which is no mistake that could be found.
func contentTree(t *testing.T) fstest.MapFS {
	t.Helper()
	out := fstest.MapFS{}
	err := fs.WalkDir(content.FS, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".cue" || path.Dir(name) == "northafrica" {
			return err
		}
		data, err := fs.ReadFile(content.FS, name)
		out[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// knownIDs lists the names of records, of groups of the deck, and of the
// sides, supplies and marks of scenarios.
func knownIDs(c *model.Content) map[string]bool {
	out := map[string]bool{}
	for _, k := range model.Kinds() {
		for _, r := range c.Heads(k) {
			out[r.ID] = true
		}
	}
	for i := range c.Cards {
		out[c.Cards[i].Deck] = true
	}
	for i := range c.Scenarios {
		sc := &c.Scenarios[i]
		for _, s := range sc.Sides {
			out[s.ID] = true
		}
		for name := range sc.Supplies {
			out[name] = true
		}
		for name := range sc.Marks {
			out[name] = true
		}
	}
	return out
}

// requiredFields lists the names of the fields that the schema demands.
func requiredFields(t *testing.T) map[string]bool {
	t.Helper()
	field := regexp.MustCompile(`(\w+)!:`)
	files, err := fs.Glob(schema.FS, "*.cue")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]bool{}
	for _, name := range files {
		data, err := fs.ReadFile(schema.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range field.FindAllSubmatch(data, -1) {
			out[string(m[1])] = true
		}
	}
	return out
}
