package main

import (
	"runtime/debug"
	"testing"
)

// TestSources holds what version says of a program's sources: their commit, or the version of a
// module that was downloaded, or that neither is known.
func TestSources(t *testing.T) {
	const commit = "0123456789abcdef0123456789abcdef01234567"
	from := func(version string, settings ...debug.BuildSetting) *debug.BuildInfo {
		return &debug.BuildInfo{Main: debug.Module{Path: "hulldown.dev", Version: version}, Settings: settings}
	}
	revision := debug.BuildSetting{Key: "vcs.revision", Value: commit}
	time := debug.BuildSetting{Key: "vcs.time", Value: "2026-11-29T01:15:00Z"}
	for _, tt := range []struct {
		name  string
		built *debug.BuildInfo
		want  string
	}{
		{"a checkout", from("v0.1.1-0.20261129011500-0123456789ab", revision, time, debug.BuildSetting{Key: "vcs.modified", Value: "false"}), "commit " + commit + " 2026-11-29T01:15:00Z"},
		{"a checkout with changes", from("(devel)", revision, time, debug.BuildSetting{Key: "vcs.modified", Value: "true"}), "commit " + commit + " 2026-11-29T01:15:00Z, changed"},
		{"a repository without times", from("(devel)", revision), "commit " + commit},
		{"a module", from("v0.1.0"), "module hulldown.dev v0.1.0"},
		{"sources alone", from("(devel)"), unknownSources},
		{"a test", from(""), unknownSources},
		{"no information", nil, unknownSources},
	} {
		if got := sources(tt.built); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
