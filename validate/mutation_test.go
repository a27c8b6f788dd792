package validate

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"hulldown/content"
	"hulldown/internal/slow"
	"hulldown/schema"
	"hulldown/schema/diag"
	"hulldown/schema/load"
	"hulldown/schema/model"
)

var mutations = flag.Int("mutations", slow.Count(30, 1200), "how many mistakes TestMutations makes")

// slack is how many more mistakes than is promised may be missed by the luck of a
// small sample, which another record of the content changes.
const slack = 2

// score counts what became of the mistakes of one kind.
type score struct{ made, found, placed, most int }

// TestMutations makes one mistake at a time in the built-in content and holds
// that it is found, at its place, and reported once. With -v it prints a table;
// the figures that the project promises are those of -mutations 1200.
func TestMutations(t *testing.T) {
	tree := contentTree(t)
	session, err := load.NewSession(schema.FS)
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := session.Load(load.Options{Builtin: tree})
	if err != nil || len(loaded.Findings) > 0 {
		t.Fatal(err, loaded.Findings)
	}
	m := mutator{loaded: loaded, ids: knownIDs(loaded.Content), required: requiredFields(t)}
	all := sample(m.all(), *mutations)
	scores := map[string]*score{}
	for _, kind := range mutationKinds() {
		scores[kind] = &score{}
	}
	var counts []int
	var missed, misplaced []string
	for _, mut := range all {
		found := mut.judge(t, session, tree)
		s := scores[mut.kind]
		s.made++
		if len(found) == 0 {
			missed = append(missed, mut.kind+": "+mut.what)
			continue
		}
		s.found++
		s.most = max(s.most, len(found))
		counts = append(counts, len(found))
		if mut.at(loaded, found[0]) {
			s.placed++
		} else {
			misplaced = append(misplaced, fmt.Sprintf("%s: %s: %v %s", mut.kind, mut.what, found[0].Span, found[0].Message))
		}
		if len(found) > 3 {
			t.Errorf("%s: %s gives %d findings: %v", mut.kind, mut.what, len(found), found)
		}
	}
	slices.Sort(counts)
	total := score{made: len(all), found: len(counts)}
	for _, kind := range mutationKinds() {
		total.placed += scores[kind].placed
	}
	t.Logf("\n%s", table(scores, total, counts))
	if 100*(total.found+slack) < 97*total.made {
		t.Errorf("%d of %d mistakes are found, want 97 in a hundred; not found:\n%s", total.found, total.made, strings.Join(missed, "\n"))
	}
	if 100*total.placed < 95*total.found {
		t.Errorf("%d of %d are told at their line, want 95 in a hundred; not:\n%s", total.placed, total.found, strings.Join(misplaced, "\n"))
	}
	if median := counts[len(counts)/2]; median != 1 {
		t.Errorf("the median is %d findings for one mistake, want 1", median)
	}
	if testing.Verbose() {
		t.Logf("not found:\n%s\nelsewhere:\n%s", strings.Join(missed, "\n"), strings.Join(misplaced, "\n"))
	}
}

// judge returns what is found in the content with a mistake.
func (m mutation) judge(t *testing.T, session *load.Session, tree fstest.MapFS) []diag.Finding {
	t.Helper()
	name := strings.TrimPrefix(m.file, "content/")
	whole := tree[name]
	tree[name] = &fstest.MapFile{Data: m.apply(whole.Data)}
	defer func() { tree[name] = whole }()
	res, err := session.Load(load.Options{Builtin: tree})
	if err != nil {
		t.Fatalf("%s: %v", m.what, err)
	}
	found, err := Run(t.Context(), Options{Loaded: res, NoPlay: true, NoPrint: true})
	if err != nil {
		t.Fatalf("%s: %v", m.what, err)
	}
	return found
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

func table(scores map[string]*score, total score, counts []int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%-18s %6s %6s %6s %8s %6s %5s\n", "kind", "made", "found", "%", "on line", "%", "most")
	row := func(name string, s score) {
		fmt.Fprintf(&b, "%-18s %6d %6d %6.1f %8d %6.1f %5d\n", name, s.made, s.found,
			100*float64(s.found)/float64(max(1, s.made)), s.placed, 100*float64(s.placed)/float64(max(1, s.found)), s.most)
	}
	for _, kind := range mutationKinds() {
		row(kind, *scores[kind])
	}
	if len(counts) > 0 {
		total.most = counts[len(counts)-1]
		row("all", total)
		fmt.Fprintf(&b, "findings for one mistake: median %d, most %d\n", counts[len(counts)/2], total.most)
	}
	return b.String()
}

// contentTree returns the built-in content as a tree that can be changed.
func contentTree(t *testing.T) fstest.MapFS {
	t.Helper()
	out := fstest.MapFS{}
	err := fs.WalkDir(content.FS, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".cue" {
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
