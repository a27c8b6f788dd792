package main

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/tools/go/packages"
)

// lab is a build of a sample with the tests that judge it.
type lab struct {
	// dir holds the binaries, the rewritten files and the traces.
	dir    string
	sample sample
	tests  []*test
	// workers is how many processes run at once.
	workers int
}

// binary is the tests of one package, with all mutants of the sample in it.
type binary struct {
	path, dir string
}

// test is a top-level test: how long it takes, and the mutants that it reaches.
type test struct {
	*binary
	name  string
	took  time.Duration
	reach map[int]bool
}

// verdict is what became of a mutant.
type verdict struct {
	*mutant
	killed bool
	// late is set when it was killed by taking too long.
	late bool
	// by is the first line of what the tests that killed it print.
	by string
	// tests counts those that reach the mutant.
	tests int
	took  time.Duration
}

// newLab builds the tests of packages with a sample and learns which test reaches
// which mutant. Tests that are to be skipped are left out.
func newLab(ctx context.Context, tmp string, s sample, o options) (*lab, error) {
	l := &lab{dir: tmp, sample: s, workers: runtime.GOMAXPROCS(0)}
	overlay, err := l.writeOverlay()
	if err != nil {
		return nil, err
	}
	pkgs, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedFiles, Context: ctx, Dir: o.dir}, o.tests...)
	if err != nil {
		return nil, err
	}
	for i, p := range pkgs {
		b := &binary{filepath.Join(tmp, strconv.Itoa(i)+".test"), p.Dir}
		if err := b.build(ctx, p.PkgPath, overlay); err != nil {
			return nil, err
		}
		names, err := b.list(ctx)
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			if o.skip == nil || !o.skip.MatchString(p.PkgPath+"."+name) {
				l.tests = append(l.tests, &test{binary: b, name: name})
			}
		}
	}
	return l, l.trace(ctx)
}

// writeOverlay writes the rewritten files, and the list of them that go build
// reads, whose name it returns.
func (l *lab) writeOverlay() (string, error) {
	files := l.sample.overlay()
	replace := map[string]string{}
	for i, name := range slices.Sorted(maps.Keys(files)) {
		to := filepath.Join(l.dir, strconv.Itoa(i)+".go")
		if err := os.WriteFile(to, files[name], 0o600); err != nil {
			return "", err
		}
		replace[name] = to
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	name := filepath.Join(l.dir, "overlay.json")
	return name, os.WriteFile(name, list, 0o600)
}

func (b *binary) build(ctx context.Context, pkg, overlay string) error {
	cmd := exec.CommandContext(ctx, "go", "test", "-c", "-overlay", overlay, "-o", b.path, pkg)
	cmd.Dir = b.dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("building the tests of %s: %w\n%s", pkg, err, out)
	}
	if _, err := os.Stat(b.path); err != nil {
		return fmt.Errorf("%s has no tests", pkg)
	}
	return nil
}

// list names the tests, and the fuzz targets, whose seeds are tests.
func (b *binary) list(ctx context.Context) ([]string, error) {
	cmd := exec.CommandContext(ctx, b.path, "-test.list", "^(Test|Fuzz|Example)")
	cmd.Dir = b.dir
	out, err := cmd.Output()
	return strings.Fields(string(out)), err
}

// outcome is what a run of tests prints, the processor time that it takes, and
// whether they pass.
type outcome struct {
	out  string
	took time.Duration
	// late is set when a limit on time ended them.
	late bool
	err  error
}

// run runs tests by name with a mutant within a limit of processor time, which
// other work on the machine does not use up. One that waits for ever fails by the
// clock, one that takes memory without end by a limit on that.
func (b *binary) run(ctx context.Context, limit time.Duration, names []string, env ...string) outcome {
	ctx, cancel := context.WithTimeout(ctx, 20*limit)
	defer cancel()
	const kilobytes = "8000000"
	seconds := strconv.Itoa(int(math.Ceil(limit.Seconds())))
	cmd := exec.CommandContext(ctx, "sh", "-c", "ulimit -v "+kilobytes+" -t "+seconds+`; exec "$0" "$@"`,
		b.path, "-test.failfast", "-test.run", "^("+strings.Join(names, "|")+")$")
	cmd.Dir = b.dir
	cmd.Env = append(os.Environ(), env...)
	cmd.WaitDelay = time.Second
	out, err := cmd.CombinedOutput()
	o := outcome{out: string(out), err: err}
	if s := cmd.ProcessState; s != nil {
		o.took = s.UserTime() + s.SystemTime()
	}
	o.late = err != nil && (ctx.Err() != nil || o.took >= limit)
	return o
}

// each calls do for the numbers below n, on as many goroutines as there are
// workers, and joins the errors.
func (l *lab) each(n int, do func(int) error) error {
	var group sync.WaitGroup
	errs := make([]error, n)
	next := make(chan int)
	for range l.workers {
		group.Go(func() {
			for i := range next {
				errs[i] = do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	group.Wait()
	return errors.Join(errs...)
}

// trace runs each test by itself with no mutant on. One that fails so is an
// error.
func (l *lab) trace(ctx context.Context) error {
	const limit = 10 * time.Minute
	return l.each(len(l.tests), func(i int) error {
		t := l.tests[i]
		trace := filepath.Join(l.dir, strconv.Itoa(i)+".trace")
		o := t.run(ctx, limit, []string{t.name}, "MUTANT=0", "MUTANT_TRACE="+trace)
		if o.err != nil {
			return fmt.Errorf("%s fails without a mutant: %w\n%s", t.name, o.err, o.out)
		}
		t.took = o.took
		var err error
		t.reach, err = readTrace(trace)
		return err
	})
}

// readTrace reads the numbers of the mutants that a test reached.
func readTrace(name string) (map[int]bool, error) {
	f, err := os.Open(name)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil // the test has nothing of the mutated packages in it
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	reach := map[int]bool{}
	for lines := bufio.NewScanner(f); lines.Scan(); {
		n, err := strconv.Atoi(lines.Text())
		if err != nil {
			return nil, err
		}
		reach[n] = true
	}
	return reach, nil
}

// judge runs for each mutant the tests that reach it until one fails, and reports
// each as soon as it is known.
func (l *lab) judge(ctx context.Context, tell func(verdict)) ([]verdict, error) {
	verdicts := make([]verdict, len(l.sample))
	err := l.each(len(l.sample), func(i int) error {
		reaching := slices.DeleteFunc(slices.Clone(l.tests), func(t *test) bool { return !t.reach[i+1] })
		v := verdict{mutant: l.sample[i], tests: len(reaching)}
		for _, b := range batches(reaching) {
			o := b.run(ctx, b.limit(), b.names, "MUTANT="+strconv.Itoa(i+1), "MUTANT_TRACE=")
			v.took += o.took
			if o.err != nil {
				v.killed, v.late = true, o.late
				v.by, _, _ = strings.Cut(o.out, "\n")
				break
			}
		}
		verdicts[i] = v
		tell(v)
		return ctx.Err()
	})
	return verdicts, err
}

// batch is tests of one binary that one process runs.
type batch struct {
	*binary
	names []string
	took  time.Duration
}

// limit is the processor time that a batch may take with a mutant.
func (b *batch) limit() time.Duration { return 2*time.Second + 3*b.took }

// batches puts the quick tests of a binary together, in growing numbers, and
// each slow one by itself at the end. A test that reaches few mutants comes before
// one that reaches many: it is likelier to be about this one.
func batches(tests []*test) []*batch {
	const slow, first = 600 * time.Millisecond, 6
	slices.SortStableFunc(tests, func(a, b *test) int {
		return cmp.Or(cmp.Compare(max(a.took, slow), max(b.took, slow)), cmp.Compare(len(a.reach), len(b.reach)))
	})
	var out []*batch
	open, size := map[*binary]*batch{}, map[*binary]int{}
	for _, t := range tests {
		b := open[t.binary]
		if b == nil || t.took >= slow || len(b.names) == size[t.binary] {
			b = &batch{binary: t.binary}
			out = append(out, b)
			open[t.binary] = b
			size[t.binary] = max(first, 2*size[t.binary])
		}
		b.names = append(b.names, t.name)
		b.took += t.took
	}
	return out
}
