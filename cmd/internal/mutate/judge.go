package main

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"
	"time"
)

// judge runs for each mutant the tests that reach it until one fails or the time for
// a mutant is used up, and reports each as soon as it is known.
func (l *lab) judge(ctx context.Context, tell func(verdict)) ([]verdict, error) {
	verdicts := make([]verdict, len(l.sample))
	err := l.each(len(l.sample), func(i int) error {
		reaching := slices.DeleteFunc(slices.Clone(l.tests), func(t *test) bool { return !t.reach[i+1] })
		v := verdict{mutant: l.sample[i], tests: len(reaching), left: len(reaching)}
		for _, b := range batches(reaching) {
			if l.most > 0 && v.took > l.most {
				break
			}
			v.left -= len(b.tests)
			o := b.run(ctx, b.limit(), pattern(b.tests...), b.tests[0].environment("MUTANT="+strconv.Itoa(i+1), "MUTANT_TRACE=")...)
			v.took += o.took
			if o.err != nil {
				v.killed, v.late, v.by = true, o.late, firstFailure(o.out)
				break
			}
		}
		verdicts[i] = v
		tell(v)
		return ctx.Err()
	})
	return verdicts, err
}

// firstFailure is the line of an output that names the test that fails first, or else
// its last line.
func firstFailure(out string) string {
	last := ""
	for line := range strings.Lines(out) {
		last = strings.TrimSpace(line)
		if strings.HasPrefix(last, "--- FAIL: ") {
			return last
		}
	}
	return last
}

// batch is tests of one binary, all with the same share of their cases, that one process runs.
type batch struct {
	*binary
	tests []*test
	took  time.Duration
}

// limit is the processor time that a batch may take with a mutant.
func (b *batch) limit() time.Duration { return 2*time.Second + 3*b.took }

// batches puts the quick tests of a binary together, in growing numbers, and
// each slow one by itself at the end. A test that reaches few mutants comes before
// one that reaches many: it is likelier to be about this one. The parts of a test
// come after all whole tests but slower ones.
func batches(tests []*test) []*batch {
	const slow, first = 600 * time.Millisecond, 6
	slices.SortStableFunc(tests, func(a, b *test) int {
		return cmp.Or(cmp.Compare(a.rank(slow), b.rank(slow)), cmp.Compare(len(a.reach), len(b.reach)))
	})
	type group struct {
		*binary
		of    string
		share float64
	}
	var out []*batch
	open, size := map[group]*batch{}, map[group]int{}
	for _, t := range tests {
		of := group{binary: t.binary, share: t.share}
		if t.part != "" {
			of.of = t.name
		}
		b := open[of]
		if b == nil || t.took >= slow || len(b.tests) == size[of] {
			b = &batch{binary: t.binary}
			out = append(out, b)
			open[of] = b
			size[of] = max(first, 2*size[of])
		}
		b.tests = append(b.tests, t)
		b.took += t.took
	}
	return out
}

// rank orders tests before their reach does: quick ones, quick parts, slow ones.
func (t *test) rank(slow time.Duration) time.Duration {
	switch {
	case t.took >= slow:
		return t.took
	case t.part != "":
		return 1
	}
	return 0
}
