package main

import (
	"cmp"
	_ "embed"
	"errors"
	"fmt"
	"go/token"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"
)

// guards is the file that every mutated package gets: what asks which mutant is
// on, and notes which are reached.
//
//go:embed guards.txt
var guards string

// sample is the mutants that are put into one build. A mutant's number is its
// place in the list and one; number 0 is the code as it is.
type sample []*mutant

// draw takes n mutants by a seed, leaving out those that do not compile, and all
// where there are no more.
func draw(dir string, from []*mutant, n int, seed uint64) (sample, error) {
	queue := slices.Clone(from)
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(queue), func(i, j int) { queue[i], queue[j] = queue[j], queue[i] })
	place := map[*mutant]int{}
	for i, m := range from {
		place[m] = i
	}
	var drawn sample
	for {
		more := min(n-len(drawn), len(queue))
		if more == 0 {
			return drawn, nil
		}
		drawn = append(drawn, queue[:more]...)
		queue = queue[more:]
		slices.SortFunc(drawn, func(a, b *mutant) int { return cmp.Compare(place[a], place[b]) })
		var err error
		if drawn, err = compiling(dir, drawn); err != nil {
			return nil, err
		}
	}
}

// compiling leaves out the mutants on whose lines the type checker finds fault
// or, where there are none, those of the function that a return is missing from.
// A rewritten file keeps its lines.
func compiling(dir string, drawn sample) (sample, error) {
	for len(drawn) > 0 {
		pkgs, err := load(dir, drawn.overlay(), drawn.packages())
		if err != nil {
			return nil, err
		}
		var faults []packages.Error
		for _, p := range pkgs {
			faults = append(faults, p.Errors...)
		}
		if len(faults) == 0 {
			return drawn, nil
		}
		sound := drawn.without(faults, (*mutant).lines)
		if len(sound) == len(drawn) {
			sound = drawn.without(faults, (*mutant).function)
		}
		if len(sound) == len(drawn) {
			return nil, fmt.Errorf("the mutants do not compile: %w", faults[0])
		}
		drawn = sound
	}
	return drawn, nil
}

// without leaves out the mutants that an error is within the lines of.
func (s sample) without(faults []packages.Error, lines func(*mutant) (first, last int)) sample {
	return slices.DeleteFunc(slices.Clone(s), func(m *mutant) bool {
		first, last := lines(m)
		return slices.ContainsFunc(faults, func(e packages.Error) bool {
			at := strings.Split(e.Pos, ":")
			if len(at) < 2 || at[0] != m.file.path {
				return false
			}
			line, err := strconv.Atoi(at[1])
			return err == nil && first <= line && line <= last
		})
	})
}

// lines is the lines that the edits touch.
func (m *mutant) lines() (first, last int) {
	from, to := m.edits[0].from, m.edits[0].to
	for _, e := range m.edits {
		from, to = min(from, e.from), max(to, e.to)
	}
	line := func(offset int) int { return 1 + strings.Count(string(m.file.text[:offset]), "\n") }
	return line(from), line(to)
}

// function is the lines of the function that the mutant is in.
func (m *mutant) function() (first, last int) {
	if m.in == nil {
		return 0, 0
	}
	line := func(p token.Pos) int { return m.file.pkg.Fset.Position(p).Line }
	return line(m.in.Pos()), line(m.in.End())
}

// packages lists the import paths of the packages that the sample is in.
func (s sample) packages() []string {
	var out []string
	for _, m := range s {
		out = append(out, m.file.pkg.PkgPath)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// overlay is the files that the build reads in place of those on disk: those
// with mutants, and the guards beside them.
func (s sample) overlay() map[string][]byte {
	edits := map[*source][]edit{}
	for i, m := range s {
		for _, e := range m.edits {
			number := strconv.Itoa(i + 1)
			e.before = strings.ReplaceAll(e.before, "§", number)
			e.after = strings.ReplaceAll(e.after, "§", number)
			edits[m.file] = append(edits[m.file], e)
		}
	}
	out := map[string][]byte{}
	for _, m := range s {
		if _, done := out[m.file.path]; done {
			continue
		}
		out[m.file.path] = rewrite(m.file.text, edits[m.file])
		text := strings.NewReplacer("PACKAGE", m.file.pkg.Name, "COUNT", strconv.Itoa(len(s))).Replace(guards)
		out[filepath.Join(filepath.Dir(m.file.path), "mutant_guards.go")] = []byte(text)
	}
	return out
}

// insertion is a piece of text that goes into a file at a place, instead of as
// many bytes as it replaces.
type insertion struct {
	at, over int
	text     string
	rank     [3]int
}

// rewrite puts edits into a text. Of edits around the same bytes the earlier is
// the outer one.
func rewrite(text []byte, edits []edit) []byte {
	var ins []insertion
	for i, e := range edits {
		if e.instead {
			ins = append(ins, insertion{e.from, e.to - e.from, e.before, [3]int{1}})
			continue
		}
		// At one place, what ends there is closed from within, then what
		// begins there is opened from without.
		ins = append(ins,
			insertion{e.from, 0, e.before, [3]int{2, -e.to, i}},
			insertion{e.to, 0, e.after, [3]int{0, -e.from, -i}})
	}
	slices.SortFunc(ins, func(a, b insertion) int {
		return cmp.Or(cmp.Compare(a.at, b.at), slices.Compare(a.rank[:], b.rank[:]))
	})
	var out []byte
	done := 0
	for _, in := range ins {
		out = append(append(out, text[done:in.at]...), in.text...)
		done = in.at + in.over
	}
	return append(out, text[done:]...)
}

// readFile reads the text of a parsed file, and fails if it has changed since.
func readFile(f *token.File) ([]byte, error) {
	text, err := os.ReadFile(f.Name())
	if err == nil && len(text) != f.Size() {
		err = errors.New(f.Name() + " changed while it was read")
	}
	return text, err
}
