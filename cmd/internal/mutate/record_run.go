package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	cue "hulldown.dev/schema/load"
)

// recordSets are the set directories among the arguments of a call, as named in content.FS; an error
// where there are packages among them as well.
func recordSets(o options) ([]string, error) {
	var sets []string
	for _, arg := range o.mutated {
		if found, err := filepath.Glob(filepath.Join(o.dir, arg, "*.cue")); err == nil && len(found) > 0 {
			sets = append(sets, path.Base(filepath.ToSlash(filepath.Clean(arg))))
		}
	}
	if len(sets) > 0 && len(sets) < len(o.mutated) {
		return nil, errors.New("name packages or directories of content, not both")
	}
	return sets, nil
}

// runRecords measures how well the tests of clauses hold the records of sets.
func runRecords(ctx context.Context, o options, sets []string, w io.Writer) error {
	all, loaded, err := recordPopulation(o, sets)
	if err != nil {
		return err
	}
	drawn := slices.Clone(all)
	rand.New(rand.NewPCG(o.seed, 0)).Shuffle(len(drawn), func(i, j int) { drawn[i], drawn[j] = drawn[j], drawn[i] })
	drawn = drawn[:min(o.n, len(drawn))]
	slices.SortFunc(drawn, byPlace)
	owners := map[string]bool{}
	for _, f := range all {
		owners[f.record.Set] = true
	}
	tmp, err := os.MkdirTemp("", "mutate-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	r, err := newRecordLab(ctx, tmp, o, owners)
	if err != nil {
		return err
	}
	for name, data := range loaded.Sources { // order-free: a map of them
		r.sources[strings.TrimPrefix(name, "content/")] = data
	}
	var reporting sync.Mutex
	outcomes, err := r.judgeRecords(ctx, drawn, func(f recordOutcome) {
		if o.verbose {
			reporting.Lock()
			defer reporting.Unlock()
			fmt.Fprintf(w, "%-9s in %.1fs: %s: %s %s\n", f.by, f.took.Seconds(), f.key, f.why, strings.Join(clauseNames(f.failed), ", "))
		}
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "%d of %d faults, seed %d\n", len(drawn), len(all), o.seed)
	score := reportRecords(w, outcomes, len(all))
	if o.clauses {
		r.reportClauses(w, outcomes)
	}
	if score < o.floor {
		return fmt.Errorf("%w of %.1f %%", errLow, o.floor)
	}
	return nil
}

// recordPopulation lists the faults of sets that a sample is drawn from, without the equivalent
// ones. An entry of that list that names no fault of the sets is an error.
func recordPopulation(o options, sets []string) ([]*fault, *cue.Result, error) {
	loaded, err := cue.Load(cue.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true})
	if err != nil {
		return nil, nil, err
	}
	if len(loaded.Findings) > 0 {
		return nil, nil, errors.New(loaded.Findings[0].Message)
	}
	defs, err := cue.ReadDefinitions(schema.FS)
	if err != nil {
		return nil, nil, err
	}
	same, err := readEquivalents(o.equivalents)
	if err != nil {
		return nil, nil, err
	}
	finder := newRecords(loaded, defs)
	var all []*fault
	for _, set := range sets {
		used := map[string]bool{}
		for _, f := range finder.all(set) {
			wanted, err := o.wants("content/" + f.file)
			if err != nil {
				return nil, nil, err
			}
			if key := equal(same, f.key); key != "" {
				used[key] = true
			} else if wanted {
				all = append(all, f)
			}
		}
		for _, key := range slices.Sorted(maps.Keys(same)) {
			if strings.HasPrefix(key, "content/"+set+"/") && !used[key] {
				return nil, nil, fmt.Errorf("the list of equivalents names what is not there: %s", key)
			}
		}
	}
	if len(all) == 0 {
		return nil, nil, fmt.Errorf("%s have no record that matches %q", strings.Join(sets, ", "), o.files)
	}
	return all, loaded, nil
}

// equal is the entry of a list of equivalents that a key fits, "" for none.
func equal(same map[string]bool, key string) string {
	if same[key] {
		return key
	}
	for i := range len(key) + 1 {
		if prefix := key[:i] + "*"; same[prefix] {
			return prefix
		}
	}
	return ""
}

// reportRecords prints the survivors, what found the faults of each file and of all, and the share
// that is found, which it returns.
func reportRecords(w io.Writer, outcomes []recordOutcome, of int) float64 {
	total := map[string]int{}
	per := map[string]map[string]int{}
	for _, f := range outcomes {
		if per[f.file] == nil {
			per[f.file] = map[string]int{}
		}
		per[f.file][f.by]++
		total[f.by]++
		if f.by == byNobody {
			_, what, _ := strings.Cut(f.key, " ")
			fmt.Fprintf(w, "content/%s:%d: %s (reached by %d tests)\n", f.file, f.line, what, f.tests)
		}
	}
	fmt.Fprintf(w, "%-52s %6s", "found by", "faults")
	for _, by := range finders() {
		fmt.Fprintf(w, " %9s", by)
	}
	fmt.Fprintln(w)
	line := func(name string, n map[string]int) {
		sum := 0
		for _, k := range n { // order-free: a sum
			sum += k
		}
		fmt.Fprintf(w, "%-52s %6d", name, sum)
		for _, by := range finders() {
			fmt.Fprintf(w, " %9d", n[by])
		}
		fmt.Fprintln(w)
	}
	for _, file := range slices.Sorted(maps.Keys(per)) {
		line(file, per[file])
	}
	line("all", total)
	found := len(outcomes) - total[byNobody]
	score := 100 * float64(found) / float64(max(1, len(outcomes)))
	fmt.Fprintf(w, "%d of %d found, %.1f %%", found, len(outcomes), score)
	if len(outcomes) < of {
		low, high := wilson(found, len(outcomes))
		fmt.Fprintf(w, " (%.1f to %.1f of all %d)", 100*low, 100*high, of)
	}
	if tested := total[byTests] + total[byNobody]; tested > 0 {
		fmt.Fprintf(w, "; %d of the %d that are left to tests, %.1f %%", total[byTests], tested, 100*float64(total[byTests])/float64(tested))
	}
	fmt.Fprintln(w)
	return score
}

// wilson is the interval of 95 % of a share.
func wilson(k, n int) (low, high float64) {
	const z = 1.959964
	p, m := float64(k)/float64(n), float64(n)
	centre, half := p+z*z/(2*m), z*math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return (centre - half) / (1 + z*z/m), (centre + half) / (1 + z*z/m)
}

// clauseNames are the clauses that subtests are named by.
func clauseNames(tests []string) []string {
	var out []string
	for _, name := range tests {
		_, name, _ = strings.Cut(name, "/")
		out = append(out, strings.ReplaceAll(name, "_", " "))
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// reportClauses prints of which clauses a test was seen to fail, and of which none.
func (r *recordLab) reportClauses(w io.Writer, outcomes []recordOutcome) {
	seen, least := map[string]int{}, map[string]recordOutcome{}
	for _, f := range outcomes {
		for _, c := range clauseNames(f.failed) {
			seen[c]++
			if other, ok := least[c]; !ok || len(f.failed) < len(other.failed) {
				least[c] = f
			}
		}
	}
	var names []string
	for _, c := range r.clauses {
		names = append(names, clauseNames(c.names)...)
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Compare(a, b) })
	names = slices.Compact(names)
	fmt.Fprintf(w, "tests of %d of %d clauses were seen to fail\n", len(seen), len(names))
	for _, c := range names {
		if seen[c] == 0 {
			fmt.Fprintf(w, "%s: never\n", c)
			continue
		}
		_, what, _ := strings.Cut(least[c].key, " ")
		fmt.Fprintf(w, "%s: %d times, with the fewest others (%d) for %s\n", c, seen[c], len(least[c].failed)-1, what)
	}
}
