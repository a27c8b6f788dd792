package checking

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"hulldown.dev/cmd/internal/workspace"
)

// BenchmarkKeystroke judges an expansion of 200 records after each change of one value, and reports
// the median times to what shapes and links show, and to what all checks but those of sheets do.
func BenchmarkKeystroke(b *testing.B) {
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
			step := func(n int) (look, rules time.Duration) {
				changed := strings.Replace(string(text), c.old, fmt.Sprintf(c.now, 2+2*(n%2)), 1)
				began := time.Now()
				if _, err := e.Look(b.Context(), map[string][]byte{file: []byte(changed)}); err != nil {
					b.Fatal(err)
				}
				look = time.Since(began)
				if _, err := e.Rules(b.Context()); err != nil {
					b.Fatal(err)
				}
				return look, time.Since(began)
			}
			step(0)
			var looks, all []time.Duration
			for n := 0; b.Loop(); n++ {
				look, rules := step(1 + n)
				looks, all = append(looks, look), append(all, rules)
			}
			for name, times := range map[string][]time.Duration{"look": looks, "rules": all} { // order-free: each is a metric
				slices.Sort(times)
				b.ReportMetric(float64(times[len(times)/2].Microseconds())/1000, "ms/"+name)
			}
		})
	}
}
