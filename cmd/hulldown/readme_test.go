package main

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/schema/slow"
	"hulldown.dev/validate"
)

// callPrefixes are how a line of the README calls the command.
var callPrefixes = []string{"go run ./cmd/hulldown ", "hulldown "}

// step is one thing that the README tells a reader to do in a shell: call the
// command, make or copy a directory, or write a file.
type step struct {
	line int
	args []string
	// out is the file that standard output goes to, empty for none.
	out string
	// want is the exit status.
	want int
	// background says that the next step does not wait for the end of this one.
	background bool
	// dir is a directory to make, of the files of the directory from where that is
	// not empty; file and text are a file to write. All are empty for a call.
	dir, from, file, text string
	// says are the lines of a block of text behind the call: parts of what it says.
	says []string
}

// TestReadme does what the README shows, in order and in one directory, as a
// reader would: every call of the command, and the directories and files that
// it is called with. A plain run leaves out the calls that take long.
func TestReadme(t *testing.T) { walk(t, readmeFile) }

// TestHandbook does what the handbook for designers shows.
func TestHandbook(t *testing.T) {
	if !slow.Asked() {
		t.Skip("the handbook is walked where tests are carried out in full")
	}
	walk(t, "designing.md")
}

// TestOwning does what the page for owners of a box shows.
func TestOwning(t *testing.T) {
	if !slow.Asked() {
		t.Skip("the page is walked where tests are carried out in full")
	}
	walk(t, "owning.md")
}

// TestOtherTables does what the page of other tables shows.
func TestOtherTables(t *testing.T) { walk(t, "tables.md") }

// readmeFile is the README, from this directory.
const readmeFile = "../../README.md"

// walk does the steps of a page.
func walk(t *testing.T, page string) {
	steps := stepsOf(t, page)
	t.Chdir(t.TempDir())
	shared := sharing(t)
	for _, s := range steps {
		if s.background {
			s.begin(t) // until the page ends
			continue
		}
		t.Run(fmt.Sprintf("line %d", s.line), func(t *testing.T) {
			if left(s.args) {
				t.Skip("it is called where tests are carried out in full")
			}
			s.do(t, shared)
		})
	}
}

// stepsOf lists the steps of a page.
func stepsOf(t *testing.T, page string) []step {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	steps, err := readmeSteps(string(text))
	if err != nil {
		t.Fatal(err)
	}
	if len(steps) == 0 {
		t.Fatalf("%s calls the command nowhere in a block of sh", page)
	}
	return steps
}

// ownFew is how many games a check plays of a scenario of an author where tests are not carried
// out in full.
const ownFew = 2 * validate.DefaultGames

// keeping returns a way to call the command again and again in one process,
// which reads what stays the same, the built-in content above all, only once. Checks play so
// many games of each scenario of an author, as many as ever with 0.
func keeping(t *testing.T, own int) func(args []string, s streams) int {
	t.Helper()
	// Calls forget most of what they make, so collections come by a ballast like that of
	// the command, but larger: what a call sets their pace to counts from there.
	unused, pace := make([]byte, 256<<20), debug.SetGCPercent(100)
	t.Cleanup(func() {
		debug.SetGCPercent(pace)
		runtime.KeepAlive(unused)
	})
	var work workspace.Workspace
	work.Keep()
	return func(args []string, s streams) int { return (&app{work: work, own: own}).run(args, s) }
}

// sharing is keeping with checks that play little.
func sharing(t *testing.T) func(args []string, s streams) int {
	t.Helper()
	own := ownFew
	if slow.Whole() {
		own = 0
	}
	call := keeping(t, own)
	return func(args []string, s streams) int { return call(short(args), s) }
}

// short asks a check that plays for two games of each set-up, where it names no
// number: what the call gives is the same, and the stories check.txtar and
// build.txtar play as many as a reader does.
//
// Where not all is asked for, no more than twenty games are played of a playtest that does not
// end by what they show, but where it is called with more than anyone can mean.
func short(args []string) []string {
	if !slow.Whole() && slices.Contains(args, "playtest") && !slices.Contains(args, "--until") {
		args = slices.Clone(args)
		if i := slices.Index(args, "--games") + 1; i > 0 && i < len(args) && len(args[i]) > len("20") && len(args[i]) <= len("100000") {
			args[i] = "20"
		}
		return args
	}
	if !slices.Contains(args, "check") || slices.Contains(args, "--no-play") || slices.Contains(args, "--games") {
		return args
	}
	return append(slices.Clip(args), "--games", "2")
}

// left reports whether a plain run leaves a call out, which takes seconds and whose like
// a story has: one that searches for values, compares or varies them, fits players or plays those, or
// that lays out everything.
func left(args []string) bool {
	if slow.Asked() {
		return false
	}
	long := func(arg string) bool {
		return slices.Contains([]string{"balance", "build", "compare", "train", "--until", "--vary"}, arg) || strings.HasPrefix(arg, "trained:") || strings.Contains(arg, "search:")
	}
	return slices.ContainsFunc(args, long) || len(args) > 0 && args[len(args)-1] == "print"
}

// do does one step.
func (s step) do(t *testing.T, call func([]string, streams) int) {
	switch {
	case s.from != "":
		if err := os.CopyFS(s.dir, os.DirFS(s.from)); err != nil {
			t.Fatal(err)
		}
		return
	case s.dir != "":
		if err := os.MkdirAll(s.dir, 0o755); err != nil {
			t.Fatal(err)
		}
		return
	case s.file != "":
		if err := os.WriteFile(s.file, []byte(s.text), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	var out, diagnostics bytes.Buffer
	if got := call(s.args, streams{strings.NewReader(""), &out, &diagnostics}); got != s.want {
		t.Fatalf("hulldown %s: exit status %d, want %d\n%s%s", strings.Join(s.args, " "), got, s.want, &out, &diagnostics)
	}
	for _, part := range s.says {
		if !strings.Contains(out.String()+diagnostics.String(), part) {
			t.Errorf("hulldown %s does not say %q:\n%s%s", strings.Join(s.args, " "), part, &out, &diagnostics)
		}
	}
	if s.out != "" {
		if err := os.WriteFile(s.out, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// readmeSteps finds the steps in the fenced blocks of sh, and in those of yaml what a workflow
// runs. What else stands there, such as go test, is passed over. The lines of a block of text
// are parts of what the step before it says. Listings of other kinds are refused: nothing would
// hold that they can be typed.
func readmeSteps(text string) ([]step, error) {
	var steps []step
	lines := strings.Split(text, "\n")
	kind := "" // of the listing that the line is in
	for i := 0; i < len(lines); i++ {
		line := strings.TrimSpace(lines[i])
		if fence, ok := strings.CutPrefix(line, "```"); ok {
			if kind != "" {
				fence = ""
			} else if !slices.Contains([]string{"sh", "yaml", "text"}, fence) || fence == "text" && len(steps) == 0 {
				return nil, fmt.Errorf("line %d: a listing of %q is carried out by nobody", i+1, fence)
			}
			kind = fence
			continue
		}
		switch kind {
		case "":
			continue
		case "text":
			if line != "" {
				steps[len(steps)-1].says = append(steps[len(steps)-1].says, line)
			}
			continue
		case "yaml":
			line = strings.TrimPrefix(line, "- run: ")
		}
		s, ok, err := parseStep(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		s.line = i + 1
		if s.file != "" {
			if s.text, i = hereText(lines, i+1, s.text); i == len(lines) {
				return nil, fmt.Errorf("line %d: the text of the file has no end", s.line)
			}
		}
		if ok {
			steps = append(steps, s)
		}
	}
	return steps, nil
}

// hereText returns the lines up to the one that is a word, and its index.
func hereText(lines []string, from int, word string) (string, int) {
	for i := from; i < len(lines); i++ {
		if lines[i] == word {
			return strings.Join(lines[from:i], "\n") + "\n", i
		}
	}
	return "", len(lines)
}

// parseStep reads a line; it reports false for one that is no step. For a
// file, the text is the word that ends it.
func parseStep(line string) (step, bool, error) {
	if dir, ok := strings.CutPrefix(line, "mkdir -p "); ok {
		return step{dir: dir}, true, nil
	}
	if rest, ok := strings.CutPrefix(line, "cp -r "); ok {
		from, to, two := strings.Cut(rest, " ")
		if !two || strings.Contains(to, " ") {
			return step{}, false, fmt.Errorf("%q is more of a shell than this test knows", line)
		}
		return step{from: from, dir: to}, true, nil
	}
	if rest, ok := strings.CutPrefix(line, "cat > "); ok {
		file, word, here := strings.Cut(rest, " <<'")
		if !here || !strings.HasSuffix(word, "'") {
			return step{}, false, fmt.Errorf("%q is more of a shell than this test knows", line)
		}
		return step{file: file, text: strings.TrimSuffix(word, "'")}, true, nil
	}
	for _, prefix := range callPrefixes {
		if rest, ok := strings.CutPrefix(line+" ", prefix); ok {
			s, err := parseCall(rest)
			return s, true, err
		}
	}
	return step{}, false, nil
}

// parseCall reads the words after the command: arguments, a redirection of
// standard output, and a comment that may say "exits 1".
func parseCall(text string) (step, error) {
	var c step
	words, comment, err := shellWords(text)
	if err != nil {
		return c, err
	}
	if _, err := fmt.Sscanf(comment, "exits %d", &c.want); err != nil {
		c.want = 0
	}
	for i := 0; i < len(words); i++ {
		switch {
		case words[i] == "&" && i+1 == len(words):
			c.background = true
		case words[i] == ">" && i+1 < len(words):
			c.out = words[i+1]
			i++
		case strings.ContainsAny(words[i], "|<>&;$`") || words[i] == `\`:
			return c, fmt.Errorf("%q is more of a shell than this test knows", words[i])
		default:
			c.args = append(c.args, words[i])
		}
	}
	return c, nil
}

// shellWords splits a line at blanks outside of quotes and cuts the comment
// off.
func shellWords(text string) (words []string, comment string, err error) {
	var word strings.Builder
	quote, started := rune(0), false
	for i, r := range text {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '\'' || r == '"':
			quote, started = r, true
		case r == '#' && !started:
			return words, strings.TrimSpace(text[i+1:]), nil
		case r != ' ' && r != '\t':
			word.WriteRune(r)
			started = true
		case started:
			words = append(words, word.String())
			word.Reset()
			started = false
		}
	}
	if quote != 0 {
		return nil, "", fmt.Errorf("a quote %c is not closed", quote)
	}
	if started {
		words = append(words, word.String())
	}
	return words, "", nil
}
