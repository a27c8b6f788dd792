package load

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestCodesAreSeen holds that a test has seen each code that the source names;
// that each is documented is for package validate to hold.
func TestCodesAreSeen(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	code := regexp.MustCompile(`"((?:shape|link)-[a-z-]+)"`)
	seen := map[string]bool{
		"shape-unreadable": true, "link-duplicate-id": true, "shape-untidy": true, // TestAuthorDirectories, TestTidy
		"shape-bad-catalogue":  true,                          // TestCatalogs
		"link-missing-picture": true,                          // TestPictures of validate
		"link-unknown-import":  true, "link-base-moved": true, // TestBuiltinReferences, TestMovedBase
		"link-idle-override": true,                                                        // TestIdleOverride
		"shape-passed-over":  true, "shape-no-package": true, "shape-other-package": true, // TestPassedOver, TestPackageLines
		"shape-untried": true, "rules-unknown-side": true, // TestOffersAreTried, TestTakesWrongly
		"shape-merge": true, "shape-language": true, "shape-decimal-text": true, // TestSyntaxErrors, TestLanguage, TestDecimals
	}
	for _, m := range mistakes {
		seen[m.code] = true
	}
	for _, i := range idioms {
		seen[i.code] = true
	}
	used := map[string]bool{}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range code.FindAllStringSubmatch(string(text), -1) {
			used[m[1]] = true
			if !seen[m[1]] {
				t.Errorf("%s: no test has seen the code %s", name, m[1])
			}
		}
	}
	if len(used) < 20 {
		t.Errorf("found %d codes; the search misses them", len(used))
	}
}
