package validate

import (
	"testing"

	"hulldown/content"
	"hulldown/schema"
	"hulldown/schema/load"
)

// BenchmarkChecks runs everything but the play tier on the built-in content.
func BenchmarkChecks(b *testing.B) {
	res, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if found, err := Run(b.Context(), Options{Loaded: res, NoPlay: true}); err != nil || len(found) > 0 {
			b.Fatal(err, found)
		}
	}
}

// BenchmarkPlay runs all checks, with the usual number of games.
func BenchmarkPlay(b *testing.B) {
	res, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if found, err := Run(b.Context(), Options{Loaded: res}); err != nil || len(found) > 0 {
			b.Fatal(err, found)
		}
	}
}
