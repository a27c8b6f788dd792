// Command mutate measures how well tests hold code: it puts small faults into
// packages, one at a time, runs the tests that reach each, and prints those that
// no test notices and the share of those that one does.
//
//	go -C cmd/internal/mutate run . -n 200 -seed 1 -tests ./engine/games ./engine/tankduel
//
// It is a module of its own, so that the product is built without it; packages and files are
// named below the product's module.
//
// The usual tools for Go build a test program for each mutant and run the tests
// of its own package only (gremlins, ooze and the forks of go-mutesting), which for
// a package of this size takes hours. Here one program holds all mutants of a
// sample, each behind a guard that an environment variable opens, and notes which
// test reaches which guard.
//
// Of a directory of content it puts faults into the records that rules are written in, and
// runs the tests of the clauses of that set; the schema, the checks and the assembly of
// games come before them:
//
//	go -C cmd/internal/mutate run . -n 100 -seed 1 ./content/northafrica
//
// What cannot be noticed since it changes nothing is listed in equivalents/*.tsv, those of
// an expansion in a file of its own, with the reason, and is not drawn.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"hulldown.dev/cmd/internal/interrupt"
	"hulldown.dev/schema/slow"
)

// options are the flags of a call.
type options struct {
	// n is how many mutants are drawn by the seed.
	n    int
	seed uint64
	// floor is the score, in percent, below which the call fails.
	floor float64
	// files is a pattern of path.Match that the mutated files must match, or "".
	files string
	// mutated and tests are patterns of packages.
	mutated, tests []string
	// skip matches the tests that are not run, each as PACKAGE.NAME; it may be nil.
	skip *regexp.Regexp
	// more matches the tests that take more than the sample of their cases that a plain run
	// takes; it may be nil.
	more *regexp.Regexp
	// share is the part of the other cases that they take, above 0 to 1.
	share float64
	// dir is a directory of the module.
	dir string
	// equivalents is the text of the list.
	equivalents string
	// most is the processor time for the tests of one mutant, 0 for no end.
	most time.Duration
	// verbose asks for what killed each mutant.
	verbose bool
	// clauses asks of which clauses a test fails for some fault of a record.
	clauses bool
}

// errLow is the failure of a score below the floor.
var errLow = errors.New("the score is below the floor")

func main() {
	ctx, stop := interrupt.Context()
	defer stop()
	o, err := parse(os.Args[1:])
	if err == nil {
		err = run(ctx, o, os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
}

// parse reads the arguments of a call.
func parse(args []string) (options, error) {
	same, err := equivalents()
	if err != nil {
		return options{}, err
	}
	o := options{equivalents: same}
	f := flag.NewFlagSet("mutate", flag.ContinueOnError)
	f.StringVar(&o.dir, "module", "../../..", "the directory of the module to mutate")
	f.IntVar(&o.n, "n", 200, "how many mutants to draw")
	f.Uint64Var(&o.seed, "seed", 1, "the seed that they are drawn by")
	f.Float64Var(&o.floor, "floor", 0, "fail below this score, in percent")
	f.StringVar(&o.files, "files", "", "mutate only files whose path below the module matches one of these patterns, by commas")
	f.DurationVar(&o.most, "most", 0, "how much processor time the tests of one mutant may take, after which it counts as not noticed; 0 is without end")
	f.BoolVar(&o.verbose, "v", false, "tell for each mutant what killed it, and how long that took")
	f.BoolVar(&o.clauses, "clauses", false, "of records: tell of which clauses a test fails for some fault")
	f.Func("tests", "packages, by commas, whose tests judge as well as those of the mutated packages", func(s string) error {
		o.tests = strings.Split(s, ",")
		return nil
	})
	expression := func(to **regexp.Regexp) func(string) error {
		return func(s string) (err error) {
			*to, err = regexp.Compile(s)
			return err
		}
	}
	f.Func("skip", "leave out the tests that this expression matches, each as PACKAGE.NAME", expression(&o.skip))
	f.Func("more", "of the tests that this expression matches, run more than the sample", expression(&o.more))
	f.Float64Var(&o.share, "share", 1, "what part of the cases beside the sample those are run with, by "+slow.Variable)
	if err := f.Parse(args); err != nil {
		return o, err
	}
	o.mutated = f.Args()
	if len(o.mutated) == 0 {
		return o, errors.New("name the packages to mutate")
	}
	if !(o.share > 0 && o.share <= 1) {
		return o, fmt.Errorf("flag -share takes a number above 0 to 1, not %v", o.share)
	}
	o.tests = append(slices.Clone(o.mutated), o.tests...)
	return o, nil
}

// run measures, and prints survivors and scores.
func run(ctx context.Context, o options, w io.Writer) error {
	sets, err := recordSets(o)
	if err != nil {
		return err
	}
	if len(sets) > 0 {
		return runRecords(ctx, o, sets, w)
	}
	all, err := population(o)
	if err != nil {
		return err
	}
	drawn, err := draw(o.dir, all, o.n, o.seed)
	if err != nil {
		return err
	}
	tmp, err := os.MkdirTemp("", "mutate-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	l, err := newLab(ctx, tmp, drawn, o)
	if err != nil {
		return err
	}
	var reporting sync.Mutex
	verdicts, err := l.judge(ctx, func(v verdict) {
		if o.verbose {
			reporting.Lock()
			defer reporting.Unlock()
			fmt.Fprintln(w, v)
		}
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "%d of %d mutants, seed %d\n", len(drawn), len(all), o.seed)
	if score := report(w, verdicts); score < o.floor {
		return fmt.Errorf("%w of %.1f %%", errLow, o.floor)
	}
	return nil
}

// population lists all mutants that a sample is drawn from: those of the files
// asked for, without the equivalent ones. An entry of that list that names no
// mutant of the packages is an error.
func population(o options) ([]*mutant, error) {
	pkgs, err := load(o.dir, nil, o.mutated)
	if err != nil {
		return nil, err
	}
	files, err := sources(pkgs)
	if err != nil {
		return nil, err
	}
	same, err := readEquivalents(o.equivalents)
	if err != nil {
		return nil, err
	}
	read := map[string]bool{}
	var all []*mutant
	for _, file := range files {
		read[path.Dir(file.name)] = true
		wanted, err := o.wants(file.name)
		if err != nil {
			return nil, err
		}
		for _, m := range file.mutants() {
			if same[m.key] {
				delete(same, m.key)
			} else if wanted {
				all = append(all, m)
			}
		}
	}
	maps.DeleteFunc(same, func(key string, _ bool) bool {
		name, _, _ := strings.Cut(key, " ")
		return !read[path.Dir(name)]
	})
	if len(same) > 0 {
		return nil, fmt.Errorf("the list of equivalents names what is not there: %s", slices.Sorted(maps.Keys(same))[0])
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("%s have no file that matches %q", strings.Join(o.mutated, ", "), o.files)
	}
	return all, nil
}

// wants reports whether a file, named below the module, is to be mutated.
func (o options) wants(name string) (bool, error) {
	if o.files == "" {
		return true, nil
	}
	for pattern := range strings.SplitSeq(o.files, ",") {
		if matches, err := path.Match(pattern, name); matches || err != nil {
			return matches, err
		}
	}
	return false, nil
}

// tally counts the mutants of one directory, those killed by taking too long apart.
type tally struct{ killed, late, all int }

// score is the share of the killed in percent.
func (t tally) score() float64 { return 100 * float64(t.killed) / float64(max(t.all, 1)) }

// String reports a count on one line.
func (t tally) String() string {
	text := fmt.Sprintf("%d of %d killed, %.1f %%", t.killed, t.all, t.score())
	if t.late > 0 {
		text += fmt.Sprintf(", %d of them by taking too long", t.late)
	}
	return text
}

// String reports what became of a mutant on one line.
func (v verdict) String() string {
	word := "survived"
	if v.killed {
		word = "killed"
	}
	return fmt.Sprintf("%-8s in %.1fs: %s %s", word, v.took.Seconds(), v.key, v.by)
}

// untried says how many of the tests that reach a mutant were not tried, "" for none.
func (v verdict) untried() string {
	if v.left == 0 {
		return ""
	}
	return fmt.Sprintf(", %d of them not tried", v.left)
}

// report prints the survivors, the score of each package and that of all, which
// it returns.
func report(w io.Writer, verdicts []verdict) float64 {
	var total tally
	per := map[string]tally{}
	for _, v := range verdicts {
		dir := path.Dir(v.file.name)
		t := per[dir]
		t.all++
		if v.killed {
			t.killed++
			if v.late {
				t.late++
			}
		} else {
			_, what, _ := strings.Cut(v.key, " ")
			fmt.Fprintf(w, "%s:%d: %s (reached by %d tests%s)\n", v.file.name, v.line, what, v.tests, v.untried())
		}
		per[dir] = t
	}
	for _, dir := range slices.Sorted(maps.Keys(per)) {
		t := per[dir]
		fmt.Fprintf(w, "%s: %s\n", dir, t)
		total.all, total.killed, total.late = total.all+t.all, total.killed+t.killed, total.late+t.late
	}
	fmt.Fprintf(w, "all: %s\n", total)
	return total.score()
}
