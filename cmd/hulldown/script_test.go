package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"hulldown.dev/cmd/internal/daemon"
	"hulldown.dev/schema/slow"
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // what is called in this process reads the content again and again
	testscript.Main(m, map[string]func(){"hulldown": main, "hulldownd": func() { os.Exit(daemon.Main(os.Args[1:], os.Stderr)) }})
}

// TestScripts runs the user stories. Each starts in a directory that holds an
// author's module, mine, with a set, a vehicle and a scenario of its own.
func TestScripts(t *testing.T) {
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(here)      // so that the test ends where it began
	var one sync.Mutex // all calls share the current directory
	for full, files := range storiesBy(t, filepath.Join(here, "testdata", "script")) {
		games := ownFew
		if full {
			games = 0
		}
		own := &process{mu: &one, call: keeping(t, games)}
		testscript.Run(t, testscript.Params{
			Files: files,
			Setup: func(e *testscript.Env) error {
				e.Setenv("SERVER", freePort(t))
				e.Setenv("TREE", filepath.Join(here, "..", ".."))
				return os.CopyFS(filepath.Join(e.WorkDir, "mine"), os.DirFS(filepath.Join(here, "testdata", "mine")))
			},
			Condition:           func(word string) (bool, error) { return condition(word, full) },
			Cmds:                map[string]func(*testscript.TestScript, bool, []string){"exits": own.exits, "edit": edit},
			RequireExplicitExec: true,
			RequireUniqueNames:  true,
		})
	}
}

// storiesBy lists the stories of a directory by whether they are told in full: of those that
// have parts for that, [slow], the share that is asked for.
func storiesBy(t *testing.T, dir string) map[bool][]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatal("there are no stories", err)
	}
	stories, long := map[bool][]string{}, 0
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		full := false
		if bytes.Contains(text, []byte("[slow]")) {
			full = slow.Asked() && slow.Takes(long, len(files))
			long++
		}
		stories[full] = append(stories[full], name)
	}
	return stories
}

// condition knows [root], a user whom no permission stops, [slow], a story that is told
// in full, and [some], a run that is asked for any share of what samples leave out.
func condition(word string, full bool) (bool, error) {
	switch word {
	case "root":
		return os.Geteuid() == 0, nil
	case "slow":
		return full, nil
	case "some":
		return slow.Asked(), nil
	}
	return false, errors.New("unknown condition " + word)
}

// process calls hulldown in the process of the tests, one call at a time since
// each has the current directory of its story. What stays the same, the built-in
// content above all, is read once for all of them.
type process struct {
	mu   *sync.Mutex
	call func(args []string, s streams) int
}

// run calls hulldown in a story's directory, without standard input, and returns
// the exit status.
func (p *process) run(ts *testscript.TestScript, args []string) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	ts.Check(os.Chdir(ts.MkAbs(".")))
	return p.call(args, streams{strings.NewReader(""), ts.Stdout(), ts.Stderr()})
}

// exits runs a command and demands an exit status: exits 2 hulldown chek. What
// reads standard input, or takes a signal, is run by exec, as a process.
func (p *process) exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits STATUS COMMAND [ARGUMENT ...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if args[1] == "hulldown" {
		got = p.run(ts, args[2:])
	} else {
		got = status(ts, args[1:])
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

// status runs a command as a process and returns its exit status.
func status(ts *testscript.TestScript, args []string) int {
	var exit *exec.ExitError
	err := ts.Exec(args[0], args[1:]...)
	if errors.As(err, &exit) {
		return exit.ExitCode()
	}
	ts.Check(err)
	return 0
}

// edit replaces the one place in a file where a text is: edit FILE OLD NEW.
func edit(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: edit FILE OLD NEW")
	}
	text := ts.ReadFile(args[0])
	if n := strings.Count(text, args[1]); n != 1 {
		ts.Fatalf("%s holds %q %d times, want once", args[0], args[1], n)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(strings.Replace(text, args[1], args[2], 1)), 0o644))
}
