package main

import (
	"cmp"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"hulldown.dev/content"
	"hulldown.dev/schema/model"
)

// seam is the file that the package of the sets gets in the build that is tested: it reads one
// file from elsewhere.
//
//go:embed records_seam.txt
var seam string

// recordLab is a build of the tests of clauses that read any content.
type recordLab struct {
	*lab
	// sources are the texts of the files as they are, by name.
	sources map[string][]byte
	// clauses are the tests of clauses, by binary.
	clauses []*clauseTests
	// refusers are the idle refusers, of which each goroutine takes one and gives it back.
	refusers chan *refuser
	// whole reports whether the tests judge what the validator refuses, too.
	whole bool

	reaching sync.Mutex
	// reach holds for each record what must be run for it.
	reach map[*model.Record]*reached
}

// reached are the tests that read a record, found once.
type reached struct {
	once  sync.Once
	tests []*clauseTests
	err   error
}

// clauseTests are subtests named by clauses, all of one binary, each as TEST/SUBTEST.
type clauseTests struct {
	*binary
	names []string
	took  time.Duration
}

// pattern matches the subtests: each name of a level with each of the other, of which only
// those run that there are.
func (c *clauseTests) pattern() string {
	var whole, parts []string
	for _, name := range c.names {
		test, part, _ := strings.Cut(name, "/")
		whole, parts = append(whole, test), append(parts, regexp.QuoteMeta(part))
	}
	level := func(names []string) string {
		slices.Sort(names)
		return "^(" + strings.Join(slices.Compact(names), "|") + ")$"
	}
	return level(whole) + "/" + level(parts)
}

// testsOf lists the tests of the clauses of sets by the directory of their package.
func testsOf(sets map[string]bool) map[string][]string {
	out := map[string][]string{}
	for _, c := range content.Clauses() {
		if !sets[c.Set()] {
			continue
		}
		for _, p := range content.Places(c.ID) {
			if dir := path.Dir(p.File); p.Kind == content.PlaceTest && !slices.Contains(out[dir], p.Name) {
				out[dir] = append(out[dir], p.Name)
			}
		}
	}
	return out
}

// newRecordLab builds the packages that test the clauses of sets.
func newRecordLab(ctx context.Context, tmp string, o options, sets map[string]bool) (*recordLab, error) {
	r := &recordLab{
		lab:      &lab{dir: tmp, most: o.most, workers: runtime.GOMAXPROCS(0)},
		sources:  map[string][]byte{},
		refusers: make(chan *refuser, runtime.GOMAXPROCS(0)),
		whole:    o.clauses,
		reach:    map[*model.Record]*reached{},
	}
	for range r.workers {
		r.refusers <- newRefuser(content.FS)
	}
	overlay, err := writeSeam(tmp, filepath.Join(o.dir, "content", "content.go"))
	if err != nil {
		return nil, err
	}
	tests := testsOf(sets)
	dirs := slices.Sorted(keys(tests))
	o.tests = nil
	for _, dir := range dirs {
		o.tests = append(o.tests, "./"+dir)
	}
	binaries, err := build(ctx, tmp, overlay, o)
	if err != nil {
		return nil, err
	}
	root, err := filepath.Abs(o.dir)
	if err != nil {
		return nil, err
	}
	for _, b := range binaries {
		dir, err := filepath.Rel(root, b.dir)
		if err != nil {
			return nil, err
		}
		r.clauses = append(r.clauses, &clauseTests{binary: b, names: tests[filepath.ToSlash(dir)]})
	}
	return r, nil
}

// keys yields the keys of a map.
func keys[K comparable, V any](m map[K]V) func(func(K) bool) {
	return func(yield func(K) bool) {
		for k := range m { // order-free: the caller sorts
			if !yield(k) {
				return
			}
		}
	}
}

// writeSeam writes the source file that embeds the sets with the seam in it, and the list of
// replaced files for go build, whose name it returns.
func writeSeam(tmp, name string) (string, error) {
	name, err := filepath.Abs(name)
	if err != nil {
		return "", err
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return "", err
	}
	sound, added, err := putSeam(data)
	if err != nil {
		return "", fmt.Errorf("%s: %w", name, err)
	}
	replace := map[string]string{}
	for i, f := range []struct {
		name string
		text []byte
	}{{name, sound}, {filepath.Join(filepath.Dir(name), "mutant_sets.go"), added}} {
		to := filepath.Join(tmp, "seam"+strconv.Itoa(i)+".go")
		if err := os.WriteFile(to, f.text, 0o600); err != nil {
			return "", err
		}
		replace[f.name] = to
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	overlay := filepath.Join(tmp, "overlay.json")
	return overlay, os.WriteFile(overlay, list, 0o600)
}

// putSeam renames the variable of a source file that embeds files of CUE, and returns the
// file with the text of another that declares it anew.
func putSeam(data []byte) (sound, added []byte, err error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "", data, parser.ParseComments)
	if err != nil {
		return nil, nil, err
	}
	for _, d := range file.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.VAR || g.Doc == nil || !slices.ContainsFunc(g.Doc.List, func(c *ast.Comment) bool {
			return strings.HasPrefix(c.Text, "//go:embed ") && strings.Contains(c.Text, ".cue")
		}) {
			continue
		}
		name := g.Specs[0].(*ast.ValueSpec).Names[0]
		at := set.Position(name.Pos()).Offset
		sound = slices.Concat(data[:at], []byte("mutantEmbedded"), data[at+len(name.Name):])
		return sound, []byte(strings.NewReplacer("PACKAGE", file.Name.Name, "NAME holds", name.Name+" holds", "var NAME", "var "+name.Name).Replace(seam)), nil
	}
	return nil, nil, errors.New("no variable embeds files of CUE")
}

// recordOutcome tells by what a fault was found, if at all.
type recordOutcome struct {
	*fault
	// by is one of the finders, why the first line of what that one says.
	by, why string
	// failed are the clauses whose tests fail.
	failed []string
	tests  int
	took   time.Duration
}

// judgeRecords finds for each fault what finds it, and reports each as soon as it is known.
func (r *recordLab) judgeRecords(ctx context.Context, faults []*fault, tell func(recordOutcome)) ([]recordOutcome, error) {
	outcomes := make([]recordOutcome, len(faults))
	err := r.each(len(faults), func(i int) error {
		var err error
		if outcomes[i], err = r.judgeRecord(ctx, faults[i], strconv.Itoa(i)); err != nil {
			return fmt.Errorf("%s: %w", faults[i].key, err)
		}
		tell(outcomes[i])
		return ctx.Err()
	})
	return outcomes, err
}

func (r *recordLab) judgeRecord(ctx context.Context, f *fault, id string) (recordOutcome, error) {
	out := recordOutcome{fault: f, by: byNobody}
	text := f.apply(r.sources[f.file])
	one := <-r.refusers
	by, why, err := one.refuse(ctx, f, text)
	r.refusers <- one
	if err != nil {
		return out, err
	}
	if by != "" {
		out.by, out.why = by, why
		if by != byValidator || !r.whole {
			return out, nil
		}
	}
	reaching, err := r.reachOf(ctx, f)
	if err != nil {
		return out, err
	}
	name := filepath.Join(r.dir, "fault"+id)
	if err := os.WriteFile(name, text, 0o600); err != nil {
		return out, err
	}
	defer os.Remove(name)
	r.try(ctx, &out, reaching, name)
	return out, nil
}

// try runs tests with the file of a fault, within the processor time for one.
func (r *recordLab) try(ctx context.Context, out *recordOutcome, reaching []*clauseTests, name string) {
	for _, c := range reaching {
		if out.tests += len(c.names); r.most > 0 && out.took > r.most {
			return
		}
		o := c.runAll(ctx, 2*time.Second+3*c.took, c.pattern(), "MUTANT_NAME="+out.file, "MUTANT_TEXT="+name)
		out.took += o.took
		if o.err == nil {
			continue
		}
		failed, _ := results(o.out)
		if out.failed = append(out.failed, failed...); out.by == byNobody {
			out.by, out.why = byTests, firstFailure(o.out)
		}
	}
}

// reachOf lists the tests that reach the record of a fault: those that do not pass without it.
func (r *recordLab) reachOf(ctx context.Context, f *fault) ([]*clauseTests, error) {
	r.reaching.Lock()
	if r.reach[f.record] == nil {
		r.reach[f.record] = &reached{}
	}
	one := r.reach[f.record]
	r.reaching.Unlock()
	one.once.Do(func() {
		name := filepath.Join(r.dir, strings.ReplaceAll(f.record.Origin.Name, "/", "-"))
		if one.err = os.WriteFile(name, without(f.record, r.sources[f.file]), 0o600); one.err != nil {
			return
		}
		for _, c := range r.clauses {
			o := c.runAll(ctx, 10*time.Minute, c.pattern(), "MUTANT_NAME="+f.file, "MUTANT_TEXT="+name)
			_, passed := results(o.out)
			names := slices.DeleteFunc(slices.Clone(c.names), func(n string) bool { return slices.Contains(passed, n) })
			if len(names) > 0 {
				one.tests = append(one.tests, &clauseTests{binary: c.binary, names: names})
			}
		}
		for _, c := range one.tests {
			o := c.runAll(ctx, 10*time.Minute, c.pattern())
			if c.took = o.took; o.err != nil {
				one.err = fmt.Errorf("the tests fail without a fault: %s", firstFailure(o.out))
			}
		}
	})
	return one.tests, one.err
}

// results lists the subtests that failed and passed by what tests print, as TEST/SUBTEST.
func results(out string) (failed, passed []string) {
	for line := range strings.Lines(out) {
		line = strings.TrimSpace(line)
		for prefix, to := range map[string]*[]string{"--- FAIL: ": &failed, "--- PASS: ": &passed} { // order-free: a line has one
			name, ok := strings.CutPrefix(line, prefix)
			if name, _, _ = strings.Cut(name, " "); ok && strings.Count(name, "/") == 1 {
				*to = append(*to, name)
			}
		}
	}
	return failed, passed
}

// byPlace orders faults by file and line.
func byPlace(a, b *fault) int {
	return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.line, b.line), cmp.Compare(a.from, b.from))
}
