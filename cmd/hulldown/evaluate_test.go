package main

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"hulldown.dev/cmd/internal/sandbox"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
)

// computing is content of which a part is computed: the loop makes most of it.
const computing = `package b

import "hulldown.dev/schema"

sets: b: schema.#Set & {title: "B", game: "tank-duel", from: stated: "b"}
for i in [1, 2, 3] {
	terrain: "patch-\(i)": schema.#Terrain & {name: "Patch \(i)", class: "natural", cover: 10 * i, from: stated: "b"} @allow(link-unused-terrain, "a test")
}
`

// lowered are limits below what the content needs, by what is limited, with what comes of
// each. The content itself is harmless: with the standard limits it is evaluated at once.
var lowered = map[string]struct {
	lower func(*sandbox.Limits)
	want  error
	says  string
}{
	"time":   {func(l *sandbox.Limits) { l.Time, l.Byte = time.Millisecond, 0 }, load.ErrTooLong, "takes too long to compute"},
	"memory": {func(l *sandbox.Limits) { l.Memory = 24 << 20 }, load.ErrTooLarge, "needs too much memory"},
	"answer": {func(l *sandbox.Limits) { l.Answer = 100 }, load.ErrTooLarge, "needs too much memory"},
}

// TestStoppedEvaluationsAreFindings loads content as the command does: what the process is
// stopped at is a finding at what computes, and nothing else is amiss without a limit.
func TestStoppedEvaluationsAreFindings(t *testing.T) {
	dir := t.TempDir()
	putText(t, dir, "b.cue", computing)
	w := workspace.Workspace{Dirs: []string{dir}, Evaluate: sandbox.Evaluate}
	r, err := w.Load()
	if err != nil || len(r.Findings) > 0 {
		t.Fatalf("%v, %+v", err, r.Findings)
	}
	for name, tt := range lowered {
		limits := sandbox.Standard()
		tt.lower(&limits)
		w.Evaluate = func(ctx context.Context, q load.Request) (load.Answer, error) {
			return sandbox.EvaluateWithin(ctx, q, limits)
		}
		r, err := w.Load()
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Findings) != 1 || r.Findings[0].Code != "shape-too-large" || r.Findings[0].Span.Line != 6 || !strings.Contains(r.Findings[0].Message, tt.says) {
			t.Errorf("%s: the findings are %+v", name, r.Findings)
		}
	}
}

// TestEvaluationsAreStopped gives the process content beyond each of its limits, which
// bounds on the text do not protect here.
func TestEvaluationsAreStopped(t *testing.T) {
	texts, err := schemaTexts()
	if err != nil {
		t.Fatal(err)
	}
	q := load.Request{Schema: texts, Files: []load.Text{{Name: "b.cue", Data: computing}}}
	a, err := sandbox.EvaluateWithin(context.Background(), q, sandbox.Standard())
	if err != nil || len(a.Records) != 4 {
		t.Fatalf("within the standard limits it answers %v, %d records", err, len(a.Records))
	}
	for name, tt := range lowered {
		limits := sandbox.Standard()
		tt.lower(&limits)
		used := childTime()
		if _, err := sandbox.EvaluateWithin(context.Background(), q, limits); !errors.Is(err, tt.want) {
			t.Errorf("%s: it ends with %v, want %v", name, err, tt.want)
		}
		if took := childTime() - used; name == "time" && took > time.Second {
			t.Errorf("it takes %v of the processor before it is stopped", took)
		}
	}
}

// TestStandardLimitsOfEvaluations holds the limits that keep an author's machine usable.
func TestStandardLimitsOfEvaluations(t *testing.T) {
	want := sandbox.Limits{Time: 2 * time.Second, Byte: 100 * time.Microsecond, Memory: 512 << 20, Answer: 128 << 20}
	if got := sandbox.Standard(); got != want {
		t.Errorf("they are %+v, want %+v", got, want)
	}
}

func schemaTexts() ([]load.Text, error) {
	names, err := filepath.Glob(filepath.Join("..", "..", "schema", "*.cue"))
	var out []load.Text
	for _, name := range names {
		data, unread := schema.FS.ReadFile(filepath.Base(name))
		if unread != nil {
			return nil, unread
		}
		out = append(out, load.Text{Name: "schema/" + filepath.Base(name), Data: string(data)})
	}
	return out, err
}
