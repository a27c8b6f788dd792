package load

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/schema"
	"hulldown.dev/schema/load/shape"
	"hulldown.dev/schema/slow"
)

func compileSchema(t testing.TB) *compiled {
	t.Helper()
	c := &compiled{schema: schema.FS}
	if err := errors.Join(c.ready(), c.start()); err != nil {
		t.Fatal(err)
	}
	return c
}

// soundRecords parses the sound file anew.
func soundRecords(t testing.TB) []*record {
	t.Helper()
	f := parse(&source{file: "a.cue", data: []byte(sound)})
	if len(f.findings) > 0 {
		t.Fatal(f.findings)
	}
	return f.records
}

// TestExplainAgreesWithCUE changes every value of the sound records in many
// ways, of which a sample is one in sixteen, and asks both whether they refuse the result.
func TestExplainAgreesWithCUE(t *testing.T) {
	c := compileSchema(t)
	at := 0
	for _, r := range soundRecords(t) {
		t.Run(r.name(), func(t *testing.T) {
			for _, n := range allNodes(r.node) {
				for _, v := range variants(n) {
					if at++; !slow.Takes(at, 16) {
						continue
					}
					was := *n
					*n = v
					compareJudges(t, c, r, n)
					*n = was
				}
			}
		})
	}
}

// TestExplainAgreesOnTheVocabulary does the same for values all over the records that use
// the whole vocabulary of rules.
func TestExplainAgreesOnTheVocabulary(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "validate", "testdata", "everything.cue"))
	if err != nil {
		t.Fatal(err)
	}
	c := compileSchema(t)
	step := slow.Fewer(1310, slow.Count(655, 131)) // of all that could be changed, so that it takes seconds
	at, changed := 0, 0
	for _, r := range parse(&source{file: "everything.cue", data: data}).records {
		for _, n := range allNodes(r.node) {
			for _, v := range variants(n) {
				if at++; at%step != 0 {
					continue
				}
				was := *n
				*n = v
				compareJudges(t, c, r, n)
				*n = was
				changed++
			}
		}
	}
	if changed < slow.Fewer(6, slow.Count(12, 50)) {
		t.Errorf("%d values are changed", changed)
	}
}

func compareJudges(t *testing.T, c *compiled, r *record, n *node) {
	t.Helper()
	r.findings = nil
	explain(r, c)
	explained := 0
	for _, f := range r.findings {
		if f.Code != "shape-one-of" { // CUE does not look at choices
			explained++
		}
	}
	r.findings = nil
	refused := c.judge(r) == nil
	if !refused && n.label.IsZero() && n.field("zz") != nil {
		return // CUE 0.17.1 does not close the {...} of [...{...}] & list.MinItems(1)
	}
	if refused != (explained > 0) {
		t.Errorf("%s = %s: CUE refuses it: %t %v; explain has %d findings",
			n.path, n.shown(), refused, r.findings, explained)
	}
	r.findings = nil
}

func allNodes(n *node) []*node {
	out := []*node{n}
	for _, f := range n.fields {
		out = append(out, allNodes(f)...)
	}
	for _, i := range n.items {
		out = append(out, allNodes(i)...)
	}
	return out
}

// variants returns other values in the place of one, right and wrong.
func variants(n *node) []node {
	same := node{path: n.path, name: n.name, label: n.label, at: n.at}
	var out []node
	for _, v := range []int64{-100, -1, 0, 5, 10, 100} {
		m := same
		m.form, m.num, m.text = wholeForm, v, fmt.Sprint(v)
		out = append(out, m)
	}
	for _, s := range []string{"", "a-1", "A 1", "abc", "gunner"} {
		m := same
		m.form, m.text = textForm, s
		out = append(out, m)
	}
	for _, f := range []form{structForm, listForm, truthForm} {
		m := same
		m.form = f
		out = append(out, m)
	}
	if n.form != structForm {
		return out
	}
	extra := &node{form: wholeForm, num: 1, text: "1", name: "zz", path: below(n.path, "zz")}
	out = append(out, withFields(n, append(append([]*node(nil), n.fields...), extra)))
	for i := range n.fields {
		rest := append(append([]*node(nil), n.fields[:i]...), n.fields[i+1:]...)
		out = append(out, withFields(n, rest))
	}
	return out
}

func withFields(n *node, fields []*node) node {
	m := *n
	m.fields, m.byName = nil, nil
	for _, f := range fields {
		m.add(f)
	}
	return m
}

// TestChoicesExist shows that every choice names fields that exist.
func TestChoicesExist(t *testing.T) {
	c := compileSchema(t)
	for _, ch := range choices {
		def, field, nested := strings.Cut(ch.place, ".")
		sh := c.shapes[def].Shape
		if nested {
			sh = fieldOf(t, sh, field)
		}
		for _, key := range slices.Concat(ch.keys, ch.but) {
			fieldOf(t, sh, key)
		}
	}
}

func fieldOf(t *testing.T, sh *shape.Shape, name string) *shape.Shape {
	t.Helper()
	for _, f := range sh.Fields {
		if f.Name == name {
			return f.Shape
		}
	}
	t.Fatalf("the schema has no field %s", name)
	return nil
}

// TestPhrasesExist shows that each phrase speaks of a path of the schema.
func TestPhrasesExist(t *testing.T) {
	c := compileSchema(t)
	for kind, list := range words().Fields {
		if kind.Noun() == "" || len(list) == 0 {
			t.Fatalf("there are %d phrases for %q, which is no kind or has none", len(list), kind)
		}
		for _, p := range list {
			shapes := []*shape.Shape{{Kind: shape.Ref, Ref: kind.Definition()}}
			for part := range strings.SplitSeq(p.Path, ".") {
				shapes = c.step(shapes, part)
			}
			if len(shapes) == 0 || p.Say == "" {
				t.Errorf("%s: the schema has no path %s, or it has no words", kind, p.Path)
			}
		}
	}
}

// step follows one part of a path pattern.
func (c *compiled) step(from []*shape.Shape, part string) []*shape.Shape {
	var out []*shape.Shape
	for _, sh := range from {
		sh, _ = c.shape(sh)
		for _, f := range sh.Fields {
			if part == "*" || part == f.Name {
				out = append(out, f.Shape)
			}
		}
		if sh.Item != nil && part == "*" {
			out = append(out, sh.Item)
		}
	}
	return out
}
