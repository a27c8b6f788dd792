package load

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestCodesAreListed compares the list with the codes that the source names
// and with those that a test has seen.
func TestCodesAreListed(t *testing.T) {
	var listed []string
	for _, c := range Codes() {
		listed = append(listed, c.Name)
		if c.Why == "" || (c.Bad == "") != (c.Good == "") {
			t.Errorf("%s is documented in part", c.Name)
		}
	}
	if !slices.IsSorted(listed) {
		t.Errorf("codes are not in order: %q", listed)
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	code := regexp.MustCompile(`"((?:shape|link)-[a-z-]+)"`)
	used := map[string]bool{}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") || name == "codes.go" {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range code.FindAllStringSubmatch(string(text), -1) {
			used[m[1]] = true
			if !slices.Contains(listed, m[1]) {
				t.Errorf("%s: code %s is not listed", name, m[1])
			}
		}
	}
	seen := map[string]bool{"shape-unreadable": true, "shape-untidy": true} // TestAuthorDirectories, TestTidy
	for _, m := range mistakes {
		seen[m.code] = true
	}
	for _, name := range listed {
		if !used[name] || !seen[name] {
			t.Errorf("code %s: used %t, tested %t", name, used[name], seen[name])
		}
	}
}

func TestExamplesOfCodes(t *testing.T) {
	for _, c := range Codes() {
		if c.Bad == "" {
			continue
		}
		before := setA
		if strings.Contains(c.Bad+c.Good, "sets:") {
			before = head
		}
		res := loadText(t, before+c.Bad)
		if len(res.Findings) != 1 || res.Findings[0].Code != c.Name {
			t.Errorf("%s: the bad example gives %+v", c.Name, res.Findings)
		}
		if res := loadText(t, before+c.Good); len(res.Findings) > 0 {
			t.Errorf("%s: the good example gives %+v", c.Name, res.Findings)
		}
	}
}
