package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/tools/txtar"

	"hulldown.dev/schema/slow"
)

// TestHelp holds that every command tells how it is used: in its help, by
// examples, and by words for each flag; and that no text is about a command that
// there is not.
func TestHelp(t *testing.T) {
	root := (&app{}).root()
	root.InitDefaultHelpCmd()
	all := everyCommand(root)
	for _, f := range txtar.Parse(helpTexts).Files {
		if !slices.ContainsFunc(all, func(c *cobra.Command) bool { return strings.TrimPrefix(c.CommandPath(), "hulldown ") == f.Name }) {
			t.Errorf("help.txtar tells of %q, which is no command", f.Name)
		}
	}
	for _, c := range all {
		if c.Short == "" || c.Example == "" {
			t.Errorf("%s lacks a description or an example", c.CommandPath())
		}
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if name, words := pflag.UnquoteUsage(f); words == "" || f.Value.Type() != "bool" && name != strings.ToUpper(name) {
				t.Errorf("%s --%s: says %q and calls its value %q, which is no word for it", c.CommandPath(), f.Name, words, name)
			}
		})
	}
}

// TestExamples carries out the examples in all help texts, in the order of the
// commands and in one directory that holds an author's module and a copy of it, but
// for those that the README calls too. A plain run leaves out those that take long
// and those of commands whose stories call them often.
func TestExamples(t *testing.T) {
	done := map[string]bool{}
	for _, s := range stepsOf(t, readmeFile) {
		done["hulldown "+strings.Join(s.args, " ")] = true
	}
	module := os.DirFS(filepath.Join("testdata", "mine"))
	dir := t.TempDir()
	for _, name := range []string{"my-expansion", "before"} {
		if err := os.CopyFS(filepath.Join(dir, name), module); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	// A pipe needs a shell, a revision a repository, a worker a server, persons their games, and
	// neither a watch nor a studio ends; each has a test of its own.
	elsewhere := []string{"|", " work ", " --nats ", "--since", " watch ", " studio ", " --report ", " people ", " --people "}
	friday := []byte("scenario merging-forces\ntanks 4\nplayers 2\n")
	if err := os.WriteFile("friday.setup", friday, 0o644); err != nil {
		t.Fatal(err)
	}
	told := func(arg string) bool { // by stories
		return slices.Contains([]string{"print", "compare", "site", "check", "texts", "pack"}, arg)
	}
	shared := sharing(t)
	for _, c := range everyCommand((&app{}).root()) {
		for line := range strings.Lines(c.Example) {
			line = strings.TrimSpace(line)
			if done[line] || slices.ContainsFunc(elsewhere, func(part string) bool { return strings.Contains(line+" ", part) }) {
				continue
			}
			done[line] = true
			s, _, err := parseStep(line)
			if err != nil || len(s.args) == 0 {
				t.Errorf("%s: the example %q calls no command: %v", c.CommandPath(), line, err)
				continue
			}
			if left(s.args) || !slow.Whole() && slices.ContainsFunc(s.args, told) {
				continue
			}
			var out, diagnostics bytes.Buffer
			if got := shared(s.args, streams{strings.NewReader(""), &out, &diagnostics}); got != exitClean {
				t.Errorf("%s: exit status %d\n%s%s", line, got, &out, &diagnostics)
			}
		}
	}
}

// everyCommand lists a command and those below it, parents first.
func everyCommand(c *cobra.Command) []*cobra.Command {
	all := []*cobra.Command{c}
	for _, sub := range c.Commands() {
		all = append(all, everyCommand(sub)...)
	}
	return all
}

// TestHelpFits holds that what is said of a command fits a terminal of 80 columns, but for lines
// that are to be typed.
func TestHelpFits(t *testing.T) {
	for _, c := range everyCommand((&app{}).root()) {
		for line := range strings.Lines(c.Long) {
			line = strings.TrimRight(line, "\n")
			if n := utf8.RuneCountInString(line); n > 80 && !strings.HasPrefix(line, "  ") && !strings.HasPrefix(line, "{") {
				t.Errorf("%s: %d columns: %s", c.CommandPath(), n, line)
			}
		}
	}
}
