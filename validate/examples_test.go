package validate

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
	"hulldown.dev/validate/check"
)

// elsewhere lists the checks whose examples are no piece of the sound set, with
// the test that shows them.
var elsewhere = map[string]string{
	"shape-unreadable":         "TestLargeContent",
	"shape-language":           "TestLanguage of schema/load",
	"shape-bad-catalogue":      "TestCatalogs of schema/load",
	"shape-passed-over":        "TestPassedOver of schema/load",
	"shape-no-package":         "TestPackageLines of schema/load",
	"shape-other-package":      "TestPackageLines of schema/load",
	"shape-too-deep":           "TestLargeContent",
	"shape-too-large":          "TestLargeContent",
	"damage-count":             "TestLargeContent",
	"deck-capacity":            "TestLargeContent",
	"rules-capacity":           "TestLargeContent",
	"scenario-same-order":      "TestSameOrder",
	"play-one-sided":           "TestOneSided",
	"play-never-attained":      "TestNeverExercised",
	"play-never-exercised":     "TestNeverExercised",
	"shape-untidy":             "the story fix.txtar",
	"facts-contradicted":       "TestFactsContradicted",
	"play-idle-fit":            "the story fits.txtar",
	"play-fault":               "TestFaultCarriesAScript",
	"play-unreadable-script":   "the story scripts.txtar",
	"play-idle-script":         "TestIdleScripts",
	"play-failed-script":       "the story scripts.txtar",
	"print-text-overflow":      "the tests of export/layout",
	"print-missing-glyph":      "the tests of export/layout",
	"print-outside-trim":       "the tests of export/layout",
	"print-small-type":         "the tests of export/layout",
	"print-low-contrast":       "the tests of export/layout",
	"print-alike":              "the tests of export/layout",
	"print-compiled-text":      "the tests of export/layout",
	"print-faint-icon":         "the tests of export/layout",
	"print-number-colour":      "the tests of export/layout",
	"print-unknown-icon":       "the tests of export/layout",
	"print-bad-picture":        "TestPictures",
	"print-coarse-picture":     "TestPictures",
	"print-picture-shape":      "TestPictures",
	"print-picture-profile":    "TestPictures",
	"link-missing-picture":     "TestPictures",
	"link-stale-text":          "TestCompare of export/texts",
	"link-missing-texts":       "TestCompare of export/texts",
	"link-unknown-text":        "TestCompare of export/texts",
	"link-wrong-text":          "TestCompare of export/texts",
	"link-beginless-text":      "TestCompare of export/texts",
	"link-unknown-action":      "TestVariants",
	"link-unknown-battlefield": "TestVariants",
	"deck-too-few-copies":      "TestVariants",
	"variant-prize":            "TestVariants",
	"setup-illegal":            "the story setup.txtar",
	"setup-untagged":           "the story sides.txtar",
	"link-duplicate-id":        "TestAuthorDirectories of schema/load",
	"link-base-moved":          "TestMovedBase of schema/load",
	"link-idle-override":       "TestIdleOverride of schema/load",
	"link-unknown-import":      "TestBuiltinReferences of schema/load",
	"deck-missing-published":   "TestMissingPublished",
	"scenario-reserve-number":  "TestReserveNumbers",
}

// TestSoundSetHasNoFindings holds it for the set as the command loads it, and
// that the other tests see the same content.
func TestSoundSetHasNoFindings(t *testing.T) {
	res := loadBeside(t, sound)
	found, err := Run(t.Context(), Options{Loaded: res, NoPlay: true, Proven: known(res)})
	if err != nil || len(found) > 0 || len(res.Left) > 0 || res.Partial {
		t.Errorf("found %v, %v, want nothing", found, err)
	}
	if a, b := model.ContentHash(res.Content), model.ContentHash(loadText(t, sound).Content); a != b {
		t.Errorf("the tests see content %s, the command %s", b, a)
	}
}

// fixed lists the checks whose finding about their bad example offers a fix.
var fixed = []string{
	"link-lost-step", "link-missing-need", "link-stale-allow", "link-unknown-group", "link-unknown-module", "link-unknown-code", "link-unknown-deck", "link-unknown-gun", "link-unknown-nation",
	"link-unknown-set", "link-unknown-side", "link-unknown-terrain", "link-unknown-vehicle",
	"rules-unknown-option", "rules-unknown-pull", "rules-unknown-reserve",
	"rules-unknown-mark", "rules-unknown-layer", "rules-unknown-check", "rules-unknown-side", "rules-unknown-supply", "rules-unknown-word",
}

// besideScenarios are the checks whose examples are about records that the built-in
// scenarios use.
var besideScenarios = []string{"rules-unreachable", "link-missing-need", "link-unknown-set", "link-no-set"}

// TestExamples holds that the bad example of every check gives its finding and
// nothing else, that the good one gives none, and that fixes mend. A sample is one check
// in three, and one good example in four.
func TestExamples(t *testing.T) {
	for i, c := range Checks() {
		if _, ok := elsewhere[c.Code]; ok || !slow.Takes(i, 6) {
			continue
		}
		t.Run(c.Code, func(t *testing.T) {
			t.Parallel()
			judge := judge
			if slices.Contains(besideScenarios, c.Code) {
				judge = judgeWhole
			}
			doc := c.Doc()
			if doc.Sound != doc.Good && slow.Takes(i, 4) {
				if _, found := judge(t, replace(t, doc.Sound, doc.Good)); len(found) > 0 {
					t.Errorf("the good example gives %v", found)
				}
			}
			text := replace(t, doc.Sound, doc.Bad)
			res, found := judge(t, text)
			if diff := cmp.Diff([]string{doc.Found}, slices.Compact(codesOf(found))); diff != "" {
				t.Fatalf("the bad example gives (-want +got):\n%s%v", diff, found)
			}
			for _, f := range found {
				wantWhole(t, res, f)
				if doc.Found == c.Code && f.Severity != c.Severity {
					t.Errorf("severity %q, want %q", f.Severity, c.Severity)
				}
			}
			if doc.Found == c.Code && c.Tier > check.Shape {
				wantMended(t, c.Code, text, found, judge)
			}
		})
	}
}

// wantMended holds that a fix is offered for just the codes that are listed,
// and that it leaves nothing to find.
func wantMended(t *testing.T, code, text string, found []diag.Finding, judge func(*testing.T, string) (*load.Result, []diag.Finding)) {
	t.Helper()
	if offered := len(found[0].Fixes) > 0; offered != slices.Contains(fixed, code) {
		t.Fatalf("a fix is offered: %t", offered)
	}
	tries := 0
	for ; len(found) == 1 && len(found[0].Fixes) > 0 && tries < 2; tries++ { // a mended @allow may be a stale one
		text = mend(t, text, found[0])
		_, found = judge(t, text)
	}
	if tries > 0 && len(found) > 0 {
		t.Errorf("after its fix the bad example still gives %v", found)
	}
}

// wantWhole holds that a finding has a message and a place in the text of the author.
func wantWhole(t *testing.T, res *load.Result, f diag.Finding) {
	t.Helper()
	if f.Message == "" || strings.HasSuffix(f.Message, ".") {
		t.Errorf("the message %q is no sentence as findings have them", f.Message)
	}
	if f.Span.Line < 1 || res.Sources[f.Span.File] == nil || filepath.Base(f.Span.File) != "mine.cue" {
		t.Errorf("the finding has no place in the text of the author: %+v", f.Span)
	}
}

// TestEveryCodeIsListed holds that each code that the loader, the engine and
// the exporters can report is a check with a doc.
func TestEveryCodeIsListed(t *testing.T) {
	code := regexp.MustCompile(`"((?:shape|link|rules|print)-[a-z]+(?:-[a-z]+)*)"`)
	listed, seen := Codes(), 0
	for _, dir := range []string{"schema/load", "engine/rule", "engine/tankduel", "export/layout"} {
		files, err := filepath.Glob(filepath.Join("..", dir, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no files in %s: %v", dir, err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range code.FindAllSubmatch(data, -1) {
				seen++
				if !slices.Contains(listed, string(m[1])) {
					t.Errorf("%s reports %s, which no check documents", name, m[1])
				}
			}
		}
	}
	if seen < 40 {
		t.Errorf("found %d mentions of codes; the search misses them", seen)
	}
}

func TestChecksAreDocumented(t *testing.T) {
	seen := map[string]bool{}
	tier := Checks()[0].Tier
	for _, c := range Checks() {
		if seen[c.Code] {
			t.Errorf("%s is listed twice", c.Code)
		}
		seen[c.Code] = true
		if c.Tier < tier {
			t.Errorf("%s of tier %v comes after tier %v", c.Code, c.Tier, tier)
		}
		tier = c.Tier
		doc := c.Doc()
		if doc.Title == "" || doc.Why == "" || strings.Contains(doc.Title, "\n") || doc.Bad == doc.Good {
			t.Errorf("%s has no title of one line, no reason or no two different examples", c.Code)
		}
		if Find(c.Code) == nil {
			t.Errorf("%s cannot be found", c.Code)
		}
	}
	if Find("link-unknown-thing") != nil {
		t.Error("found a check that does not exist")
	}
}

// TestDocsAreRead holds that each archive is the doc of a check and has no file
// that is not read.
func TestDocsAreRead(t *testing.T) {
	read := regexp.MustCompile(`^bad good (sound )?(found )?$`)
	names, err := filepath.Glob("*/*.txtar")
	if err != nil || len(names) != len(Codes()) {
		t.Errorf("%d docs of %d checks: %v", len(names), len(Codes()), err)
	}
	for _, name := range names {
		if Find(strings.TrimSuffix(filepath.Base(name), ".txtar")) == nil {
			t.Errorf("%s is the doc of no check", name)
		}
		a, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var files string
		for _, f := range a.Files {
			files += f.Name + " "
		}
		if !read.MatchString(files) {
			t.Errorf("%s has the files %s", name, files)
		}
	}
}
