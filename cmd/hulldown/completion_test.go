package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"
)

// completed lists what a shell is given for words of a call, of which the last is not finished.
func completed(t *testing.T, words ...string) []string {
	t.Helper()
	var out bytes.Buffer
	if got := run(append([]string{"__completeNoDesc"}, words...), streams{strings.NewReader(""), &out, io.Discard}); got != exitClean {
		t.Fatalf("%q: exit status %d", words, got)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	return lines[:len(lines)-1] // the last is for the script
}

// TestCompletes holds what is completed where, an author's own ids among it, also those of
// records that nothing evaluates here.
func TestCompletes(t *testing.T) {
	computes := filepath.Join(t.TempDir(), "computes")
	for name, text := range map[string]string{
		"cue.mod/module.cue": moduleFile,
		"set.cue": "package computes\nimport \"hulldown.dev/schema\"\nsets: computes: schema.#Set & {title: \"Computes\", uses: [\"eitc\"]}\n" +
			"_n: 3 + 4\nvariants: \"as-many\": schema.#Variant & {title: \"\\(_n)\"}\n",
	} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(computes, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(computes, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct{ words, want, never string }{
		{"pl", "play playtest", "print"},
		{"play merg", "merging-forces", ""},
		{"-C testdata/mine play my", "my-battle", "merging-forces"},
		{"play merging-forces ", "", "merging-forces"},
		{"compare --scenario merg", "merging-forces", ""},
		{"show t-34-76-m43 t-34-8", "t-34-85-m44", "t-34-76-m43"},
		{"-C " + computes + " show as-m", "as-many", ""},
		{"list veh", "vehicles", ""},
		{"new ve", "vehicle", "vehicles"},
		{"new vehicle ve", "", "vehicle"},
		{"print booklet car", "cards", ""},
		{"play merging-forces --lang c", "cs", "en"},
		{"play merging-forces --bots gr", "greedy", "random"},
		{"check merging-f", "merging-forces", ""},
		{"help des", "designing", ""},
		{"help pla", "play playtest", ""},
		{"pack v", "verify", "diff"},
		{"explain link-unknown-v", "link-unknown-vehicle", "link-unknown-module"},
		{"explain action.don merging-f", "merging-forces", "action.done"},
		{"explain action.don", "action.done", ""},
		{"new rule north --like o", "objective", "exit"},
		{"explain shelf.d", "shelf.dusk", "shelf.exit"},
		{"completion p", "powershell", "bash"},
		{"play --see", "--seed", ""},
		{"version ", "", ""},
	} {
		words := strings.Split(tt.words, " ")
		got := completed(t, words...)
		for _, want := range strings.Fields(tt.want) {
			if !slices.Contains(got, want) {
				t.Errorf("%q: %q has no %q", tt.words, got, want)
			}
		}
		if tt.want == "" && len(got) > 0 || slices.Contains(got, tt.never) {
			t.Errorf("%q: %q is too much", tt.words, got)
		}
	}
}

// TestCompletionsKnow holds that whatever a command takes in its help is a word that completions
// know, or one of those of which there is no list.
func TestCompletionsKnow(t *testing.T) {
	a := &app{}
	root := a.root()
	completions{a}.completes(root)
	for _, c := range everyCommand(root) {
		if c.ValidArgs == nil && c.ValidArgsFunction == nil && !c.HasSubCommands() {
			t.Errorf("%s: nothing is said of its arguments", c.CommandPath())
		}
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if _, known := c.GetFlagCompletionFunc(f.Name); known != (f.Value.Type() != "bool") {
				t.Errorf("%s --%s: completed is %t", c.CommandPath(), f.Name, known)
			}
		})
	}
}

// TestBashCompletes has bash complete calls by the script that it is given. What bash-completion
// brings, which parts the words of a line, is written out.
func TestBashCompletes(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("no bash")
	}
	var script bytes.Buffer
	if got := run([]string{"completion", "bash"}, streams{strings.NewReader(""), &script, io.Discard}); got != exitClean {
		t.Fatal(got)
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.Symlink(program, filepath.Join(dir, "hulldown")); err != nil {
		t.Skip(err)
	}
	c := exec.Command(bash, "--norc", "--noprofile", "-euo", "pipefail", "-c", script.String()+`
_init_completion() { words=("${COMP_WORDS[@]}"); cword=$COMP_CWORD; cur=${words[cword]}; prev=${words[cword-1]}; }
complete_line() {
	read -ra COMP_WORDS <<<"$1"
	COMP_LINE=$1 COMP_POINT=${#1} COMP_TYPE=9 COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=()
	set +u
	$(complete -p hulldown | sed 's/.* -F \([^ ]*\) .*/\1/') hulldown "${COMP_WORDS[COMP_CWORD]}" || true
	printf '%s: %s\n' "$1" "${COMPREPLY[*]}"
}
complete_line 'hulldown pla'
complete_line 'hulldown play merging-f'
complete_line 'hulldown -C `+"testdata/mine"+` play my-b'
complete_line 'hulldown print car'
`)
	c.Env = append(os.Environ(), "PATH="+dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	var diagnostics bytes.Buffer
	c.Stderr = &diagnostics
	out, err := c.Output()
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	for i := range lines {
		lines[i] = strings.Join(strings.Fields(lines[i]), " ")
	}
	want := []string{"hulldown pla: play playtest", "hulldown play merging-f: merging-forces", "hulldown -C testdata/mine play my-b: my-battle", "hulldown print car: cards"}
	if err != nil || len(lines) != len(want) {
		t.Fatalf("%v: %q\n%s", err, lines, &diagnostics)
	}
	for i, line := range lines {
		if !strings.HasPrefix(line, want[i]) {
			t.Errorf("bash gives %q, want %q", line, want[i])
		}
	}
}
