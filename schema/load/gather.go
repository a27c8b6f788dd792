package load

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// collection is what all files hold together.
type collection struct {
	roots []root
	files []*file
	// taken are, by kind/id, the names under which records take rules of shelves.
	taken    map[string][]string
	chains   []*chain // by first appearance
	byName   map[string]*chain
	sets     map[place]*record // the set that a directory declares
	broken   map[place]bool    // directories with a file that was not parsed
	dropped  []*record         // second records of a name
	findings []diag.Finding
	offered  []diag.Finding // what is wrong with rules that authors offer
	partial  bool
}

// place is a directory of content.
type place struct {
	root int
	dir  string
}

func (f *file) place() place { return place{root: f.src.root, dir: f.src.dir} }

// chain holds the records of one name: the first, and those that replace it.
type chain struct {
	records []*record
	chosen  *record
}

func gather(read *reading, files []*file) *collection {
	g := &collection{
		roots: read.roots, partial: read.full,
		byName: map[string]*chain{}, sets: map[place]*record{}, broken: map[place]bool{},
	}
	count := 0
	for _, f := range files {
		g.files = append(g.files, f)
		g.findings = append(g.findings, f.findings...)
		if f.broken {
			g.partial, g.broken[f.place()] = true, true
		}
		for _, r := range f.records {
			if count++; count > MaxRecords {
				g.partial = true
				g.findings = append(g.findings, refusal("shape-unreadable", r.node.label,
					fmt.Sprintf("this record and those after it are not read: at most %d records are", MaxRecords)))
				return g
			}
			g.enter(r)
		}
	}
	g.maySet(read.passed)
	g.assignSets()
	g.checkReplacements()
	g.packages()
	return g
}

// enter puts a record where its name and directory place it.
func (g *collection) enter(r *record) {
	if r.kind == model.KindSet {
		g.declare(r)
	}
	c := g.byName[r.name()]
	if c == nil {
		c = &chain{}
		g.byName[r.name()] = c
		g.chains = append(g.chains, c)
	}
	for _, old := range c.records {
		if r.replaces && old.file.src.root != r.file.src.root {
			continue
		}
		g.duplicate(r, old)
		return
	}
	c.records = append(c.records, r)
}

// duplicate drops a record whose name is taken.
func (g *collection) duplicate(r, old *record) {
	help := ""
	if old.file.src.root != r.file.src.root {
		help = "to override the other record, write @replace() behind the whole of this one, or @amend() to change part of it"
	}
	r.report(diag.Finding{
		Code: "link-duplicate-id", Severity: diag.Error, Span: r.node.label, Help: help,
		Message: r.say("") + " exists already",
		Related: []diag.Related{{Message: "it is here", Span: old.node.label}},
	})
	g.dropped = append(g.dropped, r)
}

// declare notes the set of a directory, of which there is one.
func (g *collection) declare(r *record) {
	at := r.file.place()
	old := g.sets[at]
	if old == nil {
		g.sets[at] = r
		return
	}
	if old.id == r.id {
		return // a duplicate, reported as one
	}
	r.report(diag.Finding{
		Code: "link-two-sets", Severity: diag.Error, Span: r.node.label,
		Message: fmt.Sprintf("directory %q declares the set %q already; a directory declares one", r.file.directory(g.roots), old.id),
		Related: []diag.Related{{Message: "it is declared here", Span: old.node.label}},
	})
}

// setOf returns the set declared by a file's directory or the nearest one
// above it, and whether a file that could not be read may declare it.
func (g *collection) setOf(f *file) (set string, unsure bool) {
	at := f.place()
	for {
		if r := g.sets[at]; r != nil {
			return r.id, false
		}
		unsure = unsure || g.broken[at]
		if at.dir == "." {
			return "", unsure
		}
		at.dir = path.Dir(at.dir)
	}
}

// assignSets gives each record its set, and reports once for each root that
// there is none.
func (g *collection) assignSets() {
	done := map[int]bool{}
	for _, f := range g.files {
		set, unsure := g.setOf(f)
		for _, r := range f.records {
			r.set = set
			if r.kind == model.KindSet {
				r.set = r.id
			}
		}
		if len(f.records) == 0 || set != "" || unsure || done[f.src.root] {
			continue
		}
		done[f.src.root] = true
		g.noSet(f)
	}
}

func (g *collection) noSet(f *file) {
	dir := f.directory(g.roots)
	g.findings = append(g.findings, diag.Finding{
		Code: "link-no-set", Severity: diag.Error, Span: f.records[0].node.label,
		Message: fmt.Sprintf("directory %q declares no set for its records", dir),
		Help: fmt.Sprintf("write in a file of its own: sets: %q: schema.#Set & {title: \"...\", game: \"tank-duel\", from: stated: \"...\"}",
			slug(path.Base(dir))),
	})
}

// slug makes an id of the name of a directory.
func slug(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return !('a' <= r && r <= 'z' || '0' <= r && r <= '9')
	})
	if len(words) == 0 {
		return "my-set"
	}
	return strings.Join(words, "-")
}

// checkReplacements reports a record that replaces nothing: its id is
// misspelt, or the record it is meant for is gone.
func (g *collection) checkReplacements() {
	ids := g.replaceable()
	for _, c := range g.chains {
		r := c.records[0]
		if !r.replaces || g.partial {
			continue
		}
		r.report(refusal("link-replaces-nothing", r.node.label, fmt.Sprintf("%s %s nothing: no other directory has it%s",
			r.say(""), map[bool]string{false: "replaces", true: "amends"}[r.amends], diag.DidYouMean(r.id, ids[r.kind]))))
	}
}

// maxGuessed bounds how many ids are compared for a suggestion.
const maxGuessed = 2000

// replaceable returns the ids that a record can replace, by kind; none where
// there are too many to compare.
func (g *collection) replaceable() map[model.Kind][]string {
	out := map[model.Kind][]string{}
	if len(g.chains) > maxGuessed {
		return out
	}
	for _, c := range g.chains {
		if r := c.records[0]; !r.replaces {
			out[r.kind] = append(out[r.kind], r.id)
		}
	}
	return out
}

// live returns the records that may come into the content.
func (g *collection) live() []*record {
	var out []*record
	for _, c := range g.chains {
		out = append(out, c.records...)
	}
	return out
}

// decide picks of each chain the last record that is sound, and decodes it.
func (g *collection) decide(c *compiled) (*model.Content, error) {
	out := &model.Content{}
	for _, ch := range g.chains {
		for i, r := range slices.Backward(ch.records) {
			if len(r.findings) > 0 || r.lost {
				continue
			}
			ok, err := r.judged(c)
			if err != nil {
				return nil, err
			}
			if !ok {
				continue
			}
			head := r.enter(out)
			if base := ch.records[0]; base.set != r.set {
				head.Replaces = base.set
			}
			if below := ch.records[max(0, i-1)]; i > 0 && len(below.findings) == 0 && !below.lost {
				if err := g.idle(r, below, c); err != nil {
					return nil, err
				}
			}
			ch.chosen = r
			break
		}
	}
	g.findings = append(g.findings, once(append(g.live(), g.dropped...), g.offered)...)
	out.Sort()
	return out, nil
}

// left names the records that are declared but not in the content.
func (g *collection) left() []string {
	var out []string
	for _, c := range g.chains {
		if c.chosen == nil {
			out = append(out, c.records[0].name())
		}
	}
	slices.Sort(out)
	return out
}
