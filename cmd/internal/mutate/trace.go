package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// long is the processor time from which a test is taken apart, if it has as many
// subtests as severalParts.
const (
	long         = 2 * time.Second
	severalParts = 8
)

// trace runs each test by itself with no mutant on, and those that take long once
// more by subtests, of which few may reach a mutant. One that fails so is an error.
func (l *lab) trace(ctx context.Context) error {
	parts, err := l.traceEach(ctx, l.tests)
	if err != nil || len(parts) == 0 {
		return err
	}
	if _, err := l.traceEach(ctx, parts); err != nil {
		return err
	}
	apart := map[*binary]map[string]bool{}
	for _, p := range parts {
		if apart[p.binary] == nil {
			apart[p.binary] = map[string]bool{}
		}
		apart[p.binary][p.name] = true
	}
	l.tests = append(slices.DeleteFunc(l.tests, func(t *test) bool { return apart[t.binary][t.name] }), parts...)
	return nil
}

// traceEach traces tests, and returns the subtests of those that are to be taken apart.
func (l *lab) traceEach(ctx context.Context, tests []*test) ([]*test, error) {
	const limit = 10 * time.Minute
	parts := make([][]*test, len(tests))
	err := l.each(len(tests), func(i int) error {
		t := tests[i]
		f, err := os.CreateTemp(l.dir, "*.trace")
		if err != nil {
			return err
		}
		defer os.Remove(f.Name())
		if err := f.Close(); err != nil {
			return err
		}
		o := t.run(ctx, limit, pattern(t), t.environment("MUTANT=0", "MUTANT_TRACE="+f.Name())...)
		if o.err != nil {
			return fmt.Errorf("%s fails without a mutant: %w\n%s", t.name, o.err, o.out)
		}
		t.took = o.took
		if t.part == "" && t.took >= long {
			parts[i] = t.parts(o.out)
		}
		t.reach, err = readTrace(f.Name())
		return err
	})
	return slices.Concat(parts...), err
}

// parts are the subtests of a test, by what it prints; none if there are few.
func (t *test) parts(out string) []*test {
	var parts []*test
	seen := map[string]bool{}
	for line := range strings.Lines(out) {
		name, ok := strings.CutPrefix(strings.TrimSpace(line), "=== RUN   "+t.name+"/")
		if !ok {
			continue
		}
		if name, _, _ = strings.Cut(name, "/"); !seen[name] {
			seen[name] = true
			parts = append(parts, &test{binary: t.binary, name: t.name, part: name, share: t.share})
		}
	}
	if len(parts) < severalParts {
		return nil
	}
	return parts
}

// pattern matches tests of one binary, which are top-level ones or parts of the same one.
func pattern(tests ...*test) string {
	var names []string
	for _, t := range tests {
		if t.part == "" {
			names = append(names, t.name)
		} else {
			names = append(names, regexp.QuoteMeta(t.part))
		}
	}
	text := "^(" + strings.Join(names, "|") + ")$"
	if tests[0].part != "" {
		text = "^" + tests[0].name + "$/" + text
	}
	return text
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
