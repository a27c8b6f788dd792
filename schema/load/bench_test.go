package load

import (
	"testing"

	"hulldown.dev/content"
	"hulldown.dev/schema"
)

// BenchmarkLoad loads the built-in content from nothing, as every command
// that reads CUE does once.
func BenchmarkLoad(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		res, err := Load(Options{Schema: schema.FS, Builtin: content.FS})
		if err != nil || len(res.Findings) > 0 {
			b.Fatal(err, res.Findings)
		}
	}
}

// BenchmarkLoadTrusted loads the built-in content as every command does.
func BenchmarkLoadTrusted(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		res, err := Load(Options{Schema: schema.FS, Builtin: content.FS, Trusted: true})
		if err != nil || len(res.Findings) > 0 {
			b.Fatal(err, res.Findings)
		}
	}
}
