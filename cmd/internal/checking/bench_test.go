package checking

import (
	"testing"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
)

// BenchmarkJudge judges the built-in content without games, the sheets
// included.
func BenchmarkJudge(b *testing.B) {
	r, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if found, err := (Judging{Content: r, NoPlay: true}).Run(b.Context()); err != nil || len(found) > 0 {
			b.Fatal(err, found)
		}
	}
}
