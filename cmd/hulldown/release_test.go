package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// topFile reads a file by its path below the top of the tree.
func topFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestActionInputs holds that the action hands each of its inputs to its script, which reads
// all of them and nothing else.
func TestActionInputs(t *testing.T) {
	action, script := topFile(t, ".github/actions/check/action.yml"), topFile(t, ".github/actions/check/check.sh")
	head, run, _ := strings.Cut(action, "\nruns:")
	found := func(text, pattern string) []string {
		var all []string
		for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
			all = append(all, m[1])
		}
		slices.Sort(all)
		return slices.Compact(all)
	}
	inputs, given, read := found(head, `(?m)^  ([a-z-]+):$`), found(run, `\$\{\{ inputs\.([a-z-]+) \}\}`), found(script, `HULLDOWN_([A-Z_]+)`)
	for i, name := range read {
		read[i] = strings.ReplaceAll(strings.ToLower(name), "_", "-")
	}
	slices.Sort(read)
	if len(inputs) < 5 || !slices.Equal(inputs, given) || !slices.Equal(inputs, read) {
		t.Errorf("the action has the inputs %q, gives %q to its script, which reads %q", inputs, given, read)
	}
}

// TestReleaseDates holds what makes a release the same whenever and wherever it is built.
func TestReleaseDates(t *testing.T) {
	release := topFile(t, ".goreleaser.yaml")
	for _, want := range []string{"flags: [-trimpath, -buildvcs=true]", `mod_timestamp: "{{ .CommitTimestamp }}"`, "CGO_ENABLED=0"} {
		if !strings.Contains(release, want) {
			t.Errorf(".goreleaser.yaml has no %s", want)
		}
	}
	if day := regexp.MustCompile(`\.(Date|Now|Timestamp|Runtime|Env)\b`).FindString(release); day != "" {
		t.Errorf(".goreleaser.yaml has a value %s of the day or the machine", day)
	}
}

// TestChangelogVersion holds that the changelog has an entry for the version that the tool says.
func TestChangelogVersion(t *testing.T) {
	next, pending := strings.CutSuffix(version, "-dev")
	changes := topFile(t, "CHANGELOG.md")
	if _, entry, _ := strings.Cut(changes, "\n## Unreleased\n"); pending && !strings.Contains(strings.SplitN(entry, "\n- ", 2)[0], next) {
		t.Errorf("what is unreleased in CHANGELOG.md does not say that it becomes %s", next)
	}
	if !pending && !strings.Contains(changes, "\n## "+next) {
		t.Errorf("CHANGELOG.md has nothing about %s", next)
	}
}
