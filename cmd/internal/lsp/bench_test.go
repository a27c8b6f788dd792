package lsp

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"hulldown.dev/cmd/internal/checking"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/schema/load/outline"
	"hulldown.dev/schema/slow"
)

// many writes a module of so many records: vehicles, and a scenario for every two of them.
func many(tb testing.TB, records int) string {
	tb.Helper()
	dir := tb.TempDir()
	mine := os.DirFS(filepath.Join("..", "..", "hulldown", "testdata", "mine"))
	read := func(name string) string {
		text, err := fs.ReadFile(mine, name)
		if err != nil {
			tb.Fatal(err)
		}
		return string(text)
	}
	write := func(name, text string) {
		full := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			tb.Fatal(err)
		}
		if err := os.WriteFile(full, []byte(text), 0o644); err != nil {
			tb.Fatal(err)
		}
	}
	write("cue.mod/module.cue", read("cue.mod/module.cue"))
	set, tank, _ := strings.Cut(read("mine.cue"), "vehicles: ")
	head, battle, _ := strings.Cut(read("battle.cue"), "scenarios: ")
	write("set.cue", set)
	tanks, battles := head, head
	for i := range records {
		if i%3 < 2 {
			one := strings.Replace(tank, "my-tank", fmt.Sprintf("tank-%d", i), 1)
			tanks += "vehicles: " + strings.Replace(one, "My Tank", fmt.Sprintf("Tank %d", i), 1) + "\n"
			continue
		}
		one := strings.Replace(battle, "my-battle", fmt.Sprintf("battle-%d", i), 1)
		one = strings.NewReplacer("My Battle", fmt.Sprintf("Battle %d", i), "order:   1", fmt.Sprintf("order: %d", i), "my-tank", fmt.Sprintf("tank-%d", i-1)).Replace(one)
		battles += "scenarios: " + one + "\n"
	}
	write("tanks.cue", tanks)
	write("battles.cue", battles)
	return dir
}

// BenchmarkAnswers reports the median times of completion, of a hover and of one whose picture is drawn
// anew, in an expansion of 200 records, the texts read as after each keystroke, of the first reading of
// all, and what memory is in use after edits with all that is judged of them.
func BenchmarkAnswers(b *testing.B) {
	defer frugal()()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	dir := many(b, 200)
	began, worked := time.Now(), slow.ThreadTime()
	editing, err := checking.Edit(&workspace.Workspace{Dirs: []string{dir}, AllLanguages: true}, 0)
	if err != nil {
		b.Fatal(err)
	}
	file := filepath.ToSlash(filepath.Join(dir, "battles.cue"))
	text, err := os.ReadFile(file)
	if err != nil {
		b.Fatal(err)
	}
	first, err := editing.Read(nil)
	if err != nil {
		b.Fatal(err)
	}
	v := newView(first, nil, 1, nil)
	took, cpu := time.Since(began), slow.ThreadTime()-worked
	offset := strings.Index(string(text), `vehicle: "`) + len(`vehicle: "`)
	ask := func() *question {
		q := &question{client: client{encoding: agreed(nil), markdown: true, pictures: true}, view: v, text: text, offset: offset}
		q.place = outline.Read(text).Find(offset)
		q.resolve()
		return q
	}
	times := map[string][]time.Duration{}
	timed := func(name string, answer func() bool) {
		began, worked := time.Now(), slow.ThreadTime()
		if !answer() {
			b.Fatalf("there is no %s", name)
		}
		times["ms/"+name] = append(times["ms/"+name], time.Since(began))
		times["ms-cpu/"+name] = append(times["ms-cpu/"+name], slow.ThreadTime()-worked)
	}
	for b.Loop() {
		timed("completion", func() bool { q := ask(); return len(q.items(q.offers())) >= 100 })
		timed("hover", func() bool { return len(ask().said()) > 0 })
		v.drawings.keep(&drawings{}, func(string) bool { return true })
		timed("drawn", func() bool { return len(ask().said()) > 0 })
	}
	for name, all := range times { // order-free: each is a metric
		slices.Sort(all)
		b.ReportMetric(float64(all[len(all)/2].Microseconds())/1000, name)
	}
	b.ReportMetric(float64(took.Microseconds())/1000, "ms/first")
	b.ReportMetric(float64(cpu.Microseconds())/1000, "ms-cpu/first")
	b.ReportMetric(replayed(b, editing, file, string(text)), "MiB/replayed")
}

// replayed judges edits of a file with all steps, and returns how many MiB the system gave at most.
func replayed(b *testing.B, editing *checking.Editing, file, text string) float64 {
	for n := range 100 {
		changed := strings.Replace(text, "start: 800", fmt.Sprintf("start: %d00", 2*(n%5)), 1)
		if _, err := editing.Read(map[string][]byte{file: []byte(changed)}); err != nil {
			b.Fatal(err)
		}
		for _, step := range []func(context.Context) (checking.Outcome, error){
			editing.Look, editing.Rules, editing.Sheets,
		} {
			if _, err := step(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return float64(m.Sys-m.HeapReleased) / (1 << 20)
}

// TestMany holds that what is measured is content without a mistake.
func TestMany(t *testing.T) {
	r, err := (&workspace.Workspace{Dirs: []string{many(t, 7)}}).Load()
	if err != nil || len(r.Findings) > 0 || len(r.Content.Scenarios) < 2 {
		t.Fatalf("of a module of many records %v is found: %v", r.Findings, err)
	}
	if v := newView(r, nil, 1, nil); v.byKey["vehicles/tank-0"].Kind == "" {
		t.Error("a record is missing")
	}
}
