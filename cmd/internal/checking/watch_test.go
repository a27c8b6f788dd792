package checking

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/schema/diag"
)

// scene is a watch that runs over a directory of its own.
type scene struct {
	tb       testing.TB
	dir      string
	verdicts chan Outcome
	stop     func()
}

// longest is how long a scene waits for a verdict before it fails.
const longest = 20 * time.Second

// watchScene begins a watch over a copy of the author's module and waits for
// the first verdict.
func watchScene(tb testing.TB, o Watching) *scene {
	tb.Helper()
	s := &scene{tb: tb, dir: filepath.Join(tb.TempDir(), "mine"), verdicts: make(chan Outcome, 10000)}
	if err := os.CopyFS(s.dir, os.DirFS(filepath.Join("..", "..", "hulldown", "testdata", "mine"))); err != nil {
		tb.Fatal(err)
	}
	ctx, cancel := context.WithCancel(tb.Context())
	done := make(chan error, 1)
	o.Tell = func(v Outcome) error {
		s.verdicts <- v
		return nil
	}
	o.Trouble = func(err error) { tb.Error(err) }
	go func() { done <- Watch(ctx, &workspace.Workspace{Dirs: []string{s.dir}}, o) }()
	s.stop = func() {
		cancel()
		if err := <-done; err != nil {
			tb.Error(err)
		}
	}
	tb.Cleanup(s.stop)
	s.until("all is well at first", func(v Outcome) bool { return v.Trouble == nil && len(v.Found) == 0 })
	return s
}

// until takes verdicts until one is as wanted, and returns it.
func (s *scene) until(what string, wanted func(Outcome) bool) Outcome {
	s.tb.Helper()
	late := time.After(longest)
	var last Outcome
	for {
		select {
		case last = <-s.verdicts:
			if wanted(last) {
				return last
			}
		case <-late:
			s.tb.Fatalf("no verdict that says: %s; the last one is %q with %v", what, last.String(), last.Found)
		}
	}
}

func (s *scene) wantCodes(codes ...string) Outcome {
	s.tb.Helper()
	return s.until(fmt.Sprint(codes), func(v Outcome) bool {
		var got []string
		for _, f := range v.Found {
			got = append(got, f.Code)
		}
		return v.Trouble == nil && slices.Equal(got, codes)
	})
}

func (s *scene) path(name string) string { return filepath.Join(s.dir, filepath.FromSlash(name)) }

// edited returns the text of a file with one piece replaced.
func (s *scene) edited(name, old, with string) string {
	s.tb.Helper()
	data, err := os.ReadFile(s.path(name))
	if err != nil || strings.Count(string(data), old) != 1 {
		s.tb.Fatalf("%s does not hold %q once: %v", name, old, err)
	}
	return strings.Replace(string(data), old, with, 1)
}

// write saves a file as editors do that write in place.
func (s *scene) write(name, text string) {
	s.tb.Helper()
	if err := os.MkdirAll(filepath.Dir(s.path(name)), 0o755); err != nil {
		s.tb.Fatal(err)
	}
	if err := os.WriteFile(s.path(name), []byte(text), 0o644); err != nil {
		s.tb.Fatal(err)
	}
}

// rename saves a file as editors do that write beside it and rename.
func (s *scene) rename(name, text string) {
	s.tb.Helper()
	s.write(name+"~new", text)
	s.must(os.Rename(s.path(name+"~new"), s.path(name)))
}

func (s *scene) must(err error) {
	s.tb.Helper()
	if err != nil {
		s.tb.Fatal(err)
	}
}

func TestWatch(t *testing.T) {
	s := watchScene(t, Watching{NoPlay: true})
	good := s.edited("battle.cue", `"my-tank"`, `"my-tank"`)
	bad := s.edited("battle.cue", `"my-tank"`, `"my-tnak"`)

	s.write("battle.cue", bad)
	v := s.wantCodes("link-unknown-vehicle")
	if v.Concerned != 1 {
		t.Errorf("%d records are concerned, want the scenario alone", v.Concerned)
	}
	s.rename("battle.cue", good)
	if v := s.wantCodes(); v.String()[:len("all is well again")] != "all is well again" {
		t.Errorf("all is well again is told as %q", v.String())
	}
	s.write("battle.cue", good[:len(good)/2])
	s.wantCodes("shape-syntax")
	s.rename("battle.cue", good)
	s.wantCodes()

	// What depends on a change is judged again: a scenario on its vehicle, and
	// on a name that vanishes with its file.
	tank := s.edited("mine.cue", `nation: "german"`, `nation: "soviet"`)
	whole := s.edited("mine.cue", `nation: "german"`, `nation: "german"`)
	s.rename("mine.cue", tank)
	if v := s.wantCodes("scenario-wrong-nation"); v.Concerned < 3 {
		t.Errorf("%d records are concerned, want the set, the vehicle and the scenario", v.Concerned)
	}
	s.write("mine.cue", whole)
	s.wantCodes()
	s.must(os.Remove(s.path("mine.cue")))
	s.wantCodes("link-no-set", "link-unknown-vehicle")
	s.write("mine.cue", whole)
	s.wantCodes()

	// A file that is not read, for the case of its name.
	s.write("odd.CUE", strings.Replace(whole, "my-tank", "your-tank", 1))
	s.wantCodes("shape-passed-over")
	s.must(os.Remove(s.path("odd.CUE")))
	s.wantCodes()

	// A new directory, with a file from its first moment and one that comes
	// later, and its end.
	s.write("more/deep/set.cue", "package deep\n")
	s.write("more/deep/odd.cue", "package deep\nodd: 1\n")
	s.wantCodes("shape-unknown-kind")
	s.write("more/deep/odd.cue", "package deep\n")
	s.wantCodes()
	s.write("more/deep/odd.cue", "package deep\nodd: 1\n")
	s.wantCodes("shape-unknown-kind")
	s.must(os.RemoveAll(s.path("more")))
	s.wantCodes()
}

// TestWatchThemes holds that a theme which changes is judged on the sheets of the set's records.
func TestWatchThemes(t *testing.T) {
	s := watchScene(t, Watching{NoPlay: true})
	whole := s.edited("mine.cue", `game:  "tank-duel"`, `game:  "tank-duel"`)
	at := strings.Index(whole, `vehicles: "my-tank"`)
	head := "package mine\n\nimport \"hulldown.dev/schema\"\n\n"
	set := func(theme string) string {
		return strings.Replace(whole[:at], `game:  "tank-duel"`, `game:  "tank-duel"`+theme, 1)
	}
	s.write("mine.cue", set("")+whole[at:])
	s.write("set.cue", set(`, theme: inks: move: "#204060"`))
	s.write("mine.cue", head+whole[at:])
	s.until("the set is apart", func(v Outcome) bool { return v.Trouble == nil && len(v.Found) == 0 && v.Concerned > 0 })
	s.write("set.cue", set(`, theme: inks: move: "#c0d8f0"`))
	v := s.until("the ink is too pale", func(v Outcome) bool {
		return slices.ContainsFunc(v.Found, func(f diag.Finding) bool { return f.Code == "print-low-contrast" && f.Record == "sets/mine" })
	})
	if v.Concerned < 3 {
		t.Errorf("%d records are concerned, want the set, the vehicle and the scenario", v.Concerned)
	}
	s.write("set.cue", set(""))
	s.wantCodes()
}

// TestWatchSurvivesTheDirectory takes the whole directory away and brings it
// back.
func TestWatchSurvivesTheDirectory(t *testing.T) {
	s := watchScene(t, Watching{NoPlay: true})
	s.must(os.Rename(s.dir, s.dir+"-away"))
	s.until("the directory is gone", func(v Outcome) bool { return v.Trouble != nil })
	s.must(os.Rename(s.dir+"-away", s.dir))
	s.wantCodes()
	s.write("battle.cue", s.edited("battle.cue", "start: 800", "start: 700"))
	s.wantCodes("scenario-start")
}

// TestWatchPlays holds that a save is followed by games of just the scenarios
// that it concerns, and that what they find is told.
func TestWatchPlays(t *testing.T) {
	s := watchScene(t, Watching{Games: 1})
	s.until("the first games", func(v Outcome) bool { return v.Games > 0 })
	s.write("battle.cue", s.edited("battle.cue", "start: 800", "start: 600"))
	v := s.until("games", func(v Outcome) bool { return v.Games > 0 })
	if v.Games != 2 || len(v.Found) > 0 {
		t.Errorf("%d games are played and %v found, want one by each player and nothing", v.Games, v.Found)
	}
	s.write("odd.cue", "package mine\n")
	s.until("a look", func(v Outcome) bool { return v.Games == 0 && v.Concerned == 0 })
}

// TestWatchScripts holds that a script is carried out again when it is saved.
func TestWatchScripts(t *testing.T) {
	s := watchScene(t, Watching{Games: 1})
	const script = "hulldown script 1\ngame tank-duel\nscenario my-battle\nseed 3\nexpect ger-1 range %d\nend\n"
	s.write("first.hds", fmt.Sprintf(script, 600))
	s.wantCodes("play-failed-script")
	s.rename("first.hds", fmt.Sprintf(script, 800))
	s.wantCodes()
}

// TestWatchTellsOnce holds that a finding which stays is told once, wherever its line is,
// and again only after it was gone.
func TestWatchTellsOnce(t *testing.T) {
	s := watchScene(t, Watching{NoPlay: true})
	good := s.edited("battle.cue", "start: 800", "start: 800")
	one := strings.Replace(good, "start: 800", "start: 700", 1)
	two := strings.Replace(one, `"my-tank"`, `"my-tnak"`, 1)
	for _, step := range []struct {
		what, text string
		found, new int
	}{
		{"one", one, 1, 1},
		{"the same, moved", "// moved\n\n" + one, 1, 0},
		{"another", "// moved\n" + two, 2, 1},
		{"none", good, 0, 0},
		{"one again", one, 1, 1},
	} {
		s.write("battle.cue", step.text)
		v := s.until(step.what, func(v Outcome) bool { return v.Trouble == nil && v.Concerned > 0 && len(v.Found) == step.found })
		if len(v.New) != step.new {
			t.Errorf("%s: new are %v, want %d", step.what, v.New, step.new)
		}
	}
}

// TestWatchTellsPlayOnce holds the same of what games find.
func TestWatchTellsPlayOnce(t *testing.T) {
	s := watchScene(t, Watching{Games: 1})
	s.write("first.hds", "hulldown script 1\ngame tank-duel\nscenario my-battle\nseed 3\nexpect ger-1 range 600\nend\n")
	if v := s.wantCodes("play-failed-script"); len(v.New) != 1 {
		t.Errorf("new are %v, want the one", v.New)
	}
	s.write("battle.cue", s.edited("battle.cue", "start: 800", "start:  800"))
	s.until("a look", func(v Outcome) bool { return v.Games == 0 && v.Concerned > 0 })
	if v := s.wantCodes("play-failed-script"); len(v.New) != 0 {
		t.Errorf("new are %v, want none", v.New)
	}
}

// TestWatchBurst saves 200 times as fast as it can: the last state is told, in
// far fewer verdicts.
func TestWatchBurst(t *testing.T) {
	s := watchScene(t, Watching{NoPlay: true})
	good := s.edited("battle.cue", "start: 800", "start: 800")
	bad := strings.Replace(good, "start: 800", "start: 700", 1)
	for n := range 200 {
		text := good
		switch n % 4 {
		case 1:
			text = bad
		case 2:
			text = good[:len(good)*n/200]
		case 3:
			text = ""
		}
		s.write("battle.cue", text)
	}
	s.write("battle.cue", bad)
	s.wantCodes("scenario-start")
	if n := len(s.verdicts); n > 100 {
		t.Errorf("%d verdicts are left over", n)
	}
	s.write("battle.cue", good)
	s.wantCodes()
}

// BenchmarkWatch measures the time from a save to its verdict without play,
// and the memory that saves leave behind.
func BenchmarkWatch(b *testing.B) {
	s := watchScene(b, Watching{NoPlay: true})
	good := s.edited("mine.cue", "size:   0", "size:   0")
	var took []time.Duration
	first := 0
	for n := 0; b.Loop(); n++ {
		began := time.Now()
		s.rename("mine.cue", strings.Replace(good, "size:   0", fmt.Sprint("size:   ", n%10), 1)+strings.Repeat(" ", n%2)+"\n")
		s.until("nothing", func(v Outcome) bool { return v.Concerned > 0 })
		took = append(took, time.Since(began))
		if n == 20 {
			first = heap()
		}
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "ms/median")
	b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "ms/p95")
	b.ReportMetric(float64(heap())/(1<<20), "MiB/heap")
	b.ReportMetric(float64(heap()-first)/(1<<20), "MiB/growth")
}

// heap returns the bytes in use.
func heap() int {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}
