package enginetest

import (
	"flag"
	"fmt"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"hulldown.dev/content"
)

// Assertions remembers which tests of a package have asserted something. The
// helpers of the package that compare note each comparison, so a test whose
// body asserts nothing is found. The zero value is ready; tests that run at the
// same time may share it.
type Assertions struct {
	mu    sync.Mutex
	tests map[string]bool
}

// Note remembers that a test asserts something, now.
func (a *Assertions) Note(t testing.TB) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.tests == nil {
		a.tests = map[string]bool{}
	}
	a.tests[t.Name()] = true
}

// Main runs the tests of the package in a directory of the module, to be called
// by its TestMain, and returns the exit status. When they pass, it holds them to
// content.Places: each test of a clause that is listed there has run and
// asserted something, and each that did is listed.
func (a *Assertions) Main(m *testing.M, dir string) int {
	status := m.Run()
	runs, ok := wholeTests()
	if status != 0 || !ok {
		return status
	}
	faults := a.faults(clauseTests(dir), runs)
	for _, fault := range faults {
		fmt.Fprintln(os.Stderr, fault)
	}
	if len(faults) > 0 {
		return 1
	}
	return 0
}

// wholeTests returns a pattern of the test functions that the command line
// asks for, and whether they ran with all of their subtests.
func wholeTests() (*regexp.Regexp, bool) {
	for _, name := range []string{"list", "skip", "fuzz"} {
		if f := flag.Lookup("test." + name); f != nil && f.Value.String() != "" {
			return nil, false
		}
	}
	pattern := flag.Lookup("test.run").Value.String()
	runs, err := regexp.Compile(pattern)
	return runs, err == nil && !strings.Contains(pattern, "/")
}

// faults compares the tests that are listed with those that asserted, as far as
// their functions ran.
func (a *Assertions) faults(listed []string, runs *regexp.Regexp) []string {
	asserted := map[string]bool{}
	for name := range a.tests { // order-free: fills a set
		if test := clauseTest(name); test != "" {
			asserted[test] = true
		}
	}
	var faults []string
	for _, name := range listed {
		function, _, _ := strings.Cut(name, "/")
		if runs.MatchString(function) && !asserted[name] {
			faults = append(faults, name+" is listed as a test of a clause, and does not run or asserts nothing")
		}
		delete(asserted, name)
	}
	for name := range asserted { // order-free: sorted below
		faults = append(faults, name+" tests a clause and is not listed; refresh the list with: go test ./content -run TestPlaces -update")
	}
	slices.Sort(faults)
	return faults
}

// clauseTests lists the tests of clauses in a directory of the module.
func clauseTests(dir string) []string {
	var names []string
	for _, c := range content.Clauses() {
		for _, p := range content.Places(c.ID) {
			if p.Kind == content.PlaceTest && path.Dir(p.File) == dir {
				names = append(names, p.Name)
			}
		}
	}
	return names
}

// clauseTest returns the subtest that a test is or is within, where that is
// named after a clause; otherwise nothing.
func clauseTest(name string) string {
	return clauseSubtest().FindString(name)
}

// clauseSubtest matches all up to the end of a subtest that begins with a
// clause; in the names of tests spaces are underscores.
var clauseSubtest = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\w+/(?:EITC|NA|VT)_[^/]+`) })
