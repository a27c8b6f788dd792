package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/tools/go/packages"

	"hulldown.dev/schema/slow"
)

// lab is a build of a sample with the tests that judge it.
type lab struct {
	// dir holds the binaries, the rewritten files and the traces.
	dir    string
	sample sample
	tests  []*test
	// most is the processor time for the tests of one mutant, 0 for no end.
	most time.Duration
	// workers is how many processes run at once.
	workers int
}

// binary is the program of the tests of one package, with all mutants of the sample in it.
type binary struct {
	pkg, path, dir string
}

// test is a top-level test, or a subtest of one that takes long: how long it takes,
// and the mutants that it reaches.
type test struct {
	*binary
	name string
	// part is the subtest, "" for the whole test.
	part string
	// share is the part of the cases beside its sample that it takes.
	share float64
	took  time.Duration
	reach map[int]bool
}

// verdict tells by which test a mutant was found, if at all.
type verdict struct {
	*mutant
	killed bool
	// left counts the tests that were not tried, since the time for a mutant was
	// used up.
	left int
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
	l := &lab{dir: tmp, sample: s, most: o.most, workers: runtime.GOMAXPROCS(0)}
	overlay, err := l.writeOverlay()
	if err != nil {
		return nil, err
	}
	binaries, err := build(ctx, tmp, overlay, o)
	if err != nil {
		return nil, err
	}
	for _, b := range binaries {
		names, err := b.list(ctx)
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			if o.skip == nil || !o.skip.MatchString(b.pkg+"."+name) {
				t := &test{binary: b, name: name}
				if o.more != nil && o.more.MatchString(b.pkg+"."+name) {
					t.share = o.share
				}
				l.tests = append(l.tests, t)
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

// nothing matches no test. To skip it says that not all tests run, so that those of a
// package are not compared with a list of them.
const nothing = "^$"

// build builds the tests that judge, in one call of go but for packages whose last elements
// are the same, by which it names the programs.
func build(ctx context.Context, tmp, overlay string, o options) ([]*binary, error) {
	pkgs, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedFiles, Context: ctx, Dir: o.dir}, o.tests...)
	if err != nil {
		return nil, err
	}
	var binaries []*binary
	var calls [][]string
	same := map[string]int{}
	for _, p := range pkgs {
		name := path.Base(p.PkgPath) + ".test"
		call := same[name]
		same[name]++
		to := filepath.Join(tmp, strconv.Itoa(call))
		if call == len(calls) {
			calls = append(calls, []string{"test", "-c", "-overlay", overlay, "-o", to + string(filepath.Separator)})
		}
		calls[call] = append(calls[call], p.PkgPath)
		binaries = append(binaries, &binary{pkg: p.PkgPath, path: filepath.Join(to, name), dir: p.Dir})
	}
	for _, args := range calls {
		cmd := exec.CommandContext(ctx, "go", args...)
		cmd.Dir = o.dir
		if out, err := cmd.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("building the tests: %w\n%s", err, out)
		}
	}
	for _, b := range binaries {
		if _, err := os.Stat(b.path); err != nil {
			return nil, fmt.Errorf("%s has no tests", b.pkg)
		}
	}
	return binaries, nil
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

// environment adds to variables the share of the cases that a test takes.
func (t *test) environment(variables ...string) []string {
	if t.share > 0 {
		variables = append(variables, slow.Variable+"="+strconv.FormatFloat(t.share, 'g', -1, 64))
	}
	return variables
}

// run runs the tests of a pattern with a mutant within a limit of processor time,
// which other work on the machine does not use up. One that waits for ever fails by
// the clock, one that takes memory without end by a limit on that.
func (b *binary) run(ctx context.Context, limit time.Duration, pattern string, env ...string) outcome {
	return b.exec(ctx, limit, []string{"-test.failfast", "-test.run", pattern}, env)
}

// runAll is run, but for what comes after the first test that fails, which it runs too.
func (b *binary) runAll(ctx context.Context, limit time.Duration, pattern string, env ...string) outcome {
	return b.exec(ctx, limit, []string{"-test.run", pattern}, env)
}

func (b *binary) exec(ctx context.Context, limit time.Duration, args, env []string) outcome {
	ctx, cancel := context.WithTimeout(ctx, 20*limit)
	defer cancel()
	const kilobytes = "8000000"
	seconds := strconv.Itoa(int(math.Ceil(limit.Seconds())))
	cmd := exec.CommandContext(ctx, "sh", append([]string{"-c", "ulimit -v " + kilobytes + " && ulimit -t " + seconds + ` && exec "$0" "$@"`,
		b.path, "-test.v", "-test.skip", nothing}, args...)...)
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
