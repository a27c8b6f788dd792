package validate

import "testing"

// BenchmarkChecks runs everything but the play tier on the built-in content.
func BenchmarkChecks(b *testing.B) {
	res := builtin()
	for b.Loop() {
		if found, err := Run(b.Context(), Options{Loaded: res, NoPlay: true}); err != nil || len(found) > 0 {
			b.Fatal(err, found)
		}
	}
}

// BenchmarkPlay runs all checks, with the usual number of games.
func BenchmarkPlay(b *testing.B) {
	res := builtin()
	for b.Loop() {
		if found, err := Run(b.Context(), Options{Loaded: res}); err != nil || len(found) > 0 {
			b.Fatal(err, found)
		}
	}
}
