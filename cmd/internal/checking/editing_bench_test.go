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
	"hulldown.dev/schema/slow"
)

// BenchmarkKeystroke judges an expansion of 200 records after each change of one value, and reports
// the median times to what shapes and links show, and to what all checks but those of sheets do; and
// what the thread that judges takes of the processor for each, which other work does not disturb.
func BenchmarkKeystroke(b *testing.B) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	dir := writeMany(b, 200)
	e, err := Edit(&workspace.Workspace{Dirs: []string{dir}, AllLanguages: true}, 0)
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct{ name, file, old, now string }{
		{"vehicle", "x1/vehicles.cue", "year:   1943", "year:   194%d"},
		{"scenario", "x1/scenarios.cue", "start: 800", "start: %d00"},
	} {
		b.Run(c.name, func(b *testing.B) {
			file := filepath.ToSlash(filepath.Join(dir, c.file))
			text, err := os.ReadFile(file)
			if err != nil || !strings.Contains(string(text), c.old) {
				b.Fatalf("%s does not hold %q: %v", c.file, c.old, err)
			}
			times := map[string][]time.Duration{}
			step := func(n int) {
				changed := strings.Replace(string(text), c.old, fmt.Sprintf(c.now, 2+2*(n%2)), 1)
				began, worked := time.Now(), slow.ThreadTime()
				note := func(name string) {
					times["ms/"+name] = append(times["ms/"+name], time.Since(began))
					times["ms-cpu/"+name] = append(times["ms-cpu/"+name], slow.ThreadTime()-worked)
				}
				if _, err := look(b.Context(), e, map[string][]byte{file: []byte(changed)}); err != nil {
					b.Fatal(err)
				}
				note("look")
				if _, err := e.Rules(b.Context()); err != nil {
					b.Fatal(err)
				}
				note("rules")
			}
			step(0)
			clear(times)
			for n := 1; b.Loop(); n++ {
				step(n)
			}
			for name, all := range times { // order-free: each is a metric
				slices.Sort(all)
				b.ReportMetric(float64(all[len(all)/2].Microseconds())/1000, name)
			}
		})
	}
}

// look reads texts and takes the first step of judging them.
func look(ctx context.Context, e *Editing, texts map[string][]byte) (Outcome, error) {
	if _, err := e.Read(texts); err != nil {
		return Outcome{}, err
	}
	return e.Look(ctx)
}
