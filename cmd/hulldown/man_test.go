package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/pflag"
)

// TestManPages has man show the page of each command: without a warning, and with all that the
// help says.
func TestManPages(t *testing.T) {
	man, err := exec.LookPath("man")
	if err != nil {
		t.Skip("no man")
	}
	dir := t.TempDir()
	if got := run([]string{"man", "--out", dir}, streams{strings.NewReader(""), &bytes.Buffer{}, os.Stderr}); got != exitClean {
		t.Fatal(got)
	}
	overstruck := regexp.MustCompile(`.\x08|\x1b\[[0-9;]*m`)
	for _, c := range everyCommand((&app{}).root()) {
		shown := exec.Command(man, "--warnings", "--local-file", "--no-hyphenation", "--no-justification", filepath.Join(dir, manName(c)+".1"))
		shown.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "MANWIDTH=1000", "MANPAGER=cat", "MANROFFOPT=-c")
		var diagnostics bytes.Buffer
		shown.Stderr = &diagnostics
		out, err := shown.Output()
		if err != nil && strings.Contains(diagnostics.String(), "nroff") {
			t.Skip("man cannot format: ", diagnostics.String())
		}
		if err != nil || diagnostics.Len() > 0 {
			t.Errorf("%s: %v %s", c.CommandPath(), err, &diagnostics)
		}
		text := strings.Join(strings.Fields(overstruck.ReplaceAllString(string(out), "")), " ")
		has := func(part string) {
			if want := strings.Join(strings.Fields(part), " "); !strings.Contains(text, want) {
				t.Errorf("%s: its page has no %q:\n%s", c.CommandPath(), want, text)
			}
		}
		has(c.Short)
		for paragraph := range strings.SplitSeq(c.Long, "\n\n") {
			has(paragraph)
		}
		has(c.Example)
		c.Flags().VisitAll(func(f *pflag.Flag) {
			_, words := pflag.UnquoteUsage(f)
			has("--" + f.Name)
			has(words)
		})
	}
}
