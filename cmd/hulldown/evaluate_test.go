package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"hulldown/cmd/internal/sandbox"
	"hulldown/cmd/internal/workspace"
	"hulldown/schema"
	"hulldown/schema/load"
	"hulldown/schema/slow"
)

// bombs are small texts that take any amount of time and memory to evaluate. Each
// makes _b, which a record uses.
func bombs() map[string]string {
	times := func(n int, line func(i int) string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(line(i + 1))
		}
		return b.String()
	}
	of := func(format string) func(int) string {
		return func(i int) string {
			return strings.NewReplacer("$I", fmt.Sprint(i), "$P", fmt.Sprint(i-1)).Replace(format) + "\n"
		}
	}
	last := func(n int) string { return fmt.Sprintf("_b: _b%d\n", n) }
	return map[string]string{
		"doubled structs": "_b0: {x: 1}\n" + times(24, of("_b$I: {l: _b$P & {k: 1}, r: _b$P & {k: 2}}")) + last(24),
		"shared structs":  "_b0: {x: 1}\n" + times(26, of("_b$I: {l: _b$P, r: _b$P}")) + last(26),
		"doubled lists":   "_b0: [1]\n" + times(24, of("_b$I: [for x in _b$P {x}, for x in _b$P {x}]")) + last(24),
		"loops in loops":  "_l: [" + strings.Repeat("1,", 60) + "]\n_b: [for a in _l for b in _l for c in _l {a}]\n",
		"doubled texts":   "_b0: \"xxxxxxxx\"\n" + times(30, of(`_b$I: "\(_b$P)\(_b$P)"`)) + last(30),
		"added texts":     "_b0: \"xxxxxxxx\"\n" + times(30, of(`_b$I: _b$P + _b$P`)) + last(30),
		"multiplied text": "_b: (\"x\" * 1000000) * 1000000\n",
		"alternatives": "_b: {x: 1}" + times(20, func(i int) string {
			return fmt.Sprintf(" & ({a%d: 1} | {b%d: 1})", i, i)
		}) + "\n",
		"depth":         "_b0: {x: 1}\n" + times(1000, of("_b$I: {l: _b$P & {y: 1}}")) + last(1000),
		"patterns":      "_b: {" + times(1000, of(`[=~"^f$I"]: _`)) + times(1000, of("f$I: 1")) + "}\n",
		"a long chain":  "_b0: 1\n" + times(50000, of("_b$I: _b$P + 1")) + last(50000),
		"many patterns": times(400, of(`_b: [=~"^f$I"]: _`)) + times(400, of("_b: f$I: 1")),
		"loops of loops": "_l: [" + strings.Repeat("1,", 40) + "]\n_m: [for a in _l for b in _l {a}]\n" +
			"_b: [for a in _m for b in _m {a}]\n",
	}
}

const bombed = "package b\nsets: b: {title: \"B\", game: \"tank-duel\", from: stated: \"b\"}\nterrain: b: {name: \"\\(len(_b))\", class: \"natural\", from: stated: \"b\"}\nterrain: c: {name: \"C\", class: \"natural\", from: stated: \"b\", rules: [_b]}\n"

// longest is what a text that explodes may take on a machine with much else to do; alone
// it takes a second. What the bounds do not stop takes minutes or for ever.
const longest = 30 * time.Second

// TestBombsAreFindings loads what explodes as the command does: it ends soon, with
// a finding in the text. A plain run takes every other.
func TestBombsAreFindings(t *testing.T) {
	all := bombs()
	for i, name := range slices.Sorted(maps.Keys(all)) {
		if !slow.OneIn(i, 2) {
			continue
		}
		text := all[name]
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, "b.cue"), []byte(bombed+text), 0o644); err != nil {
				t.Fatal(err)
			}
			start := time.Now()
			w := workspace.Workspace{Dirs: []string{dir}, Evaluate: sandbox.Evaluate}
			r, err := w.Load()
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%v: %+v", time.Since(start), r.Findings)
			if took := time.Since(start); took > longest {
				t.Errorf("it takes %v", took)
			}
			if len(r.Findings) == 0 || r.Findings[0].Span.Line == 0 {
				t.Errorf("the findings are %+v", r.Findings)
			}
		})
	}
}

// TestBombsAreStopped gives the same to the process alone, which bounds on the text
// do not protect. What it does not answer in time or memory it is stopped at; a
// share has it stop one in three, and earlier, and a plain run none.
func TestBombsAreStopped(t *testing.T) {
	if !slow.Asked() {
		t.Skip("TestBombsAreFindings is the plain run's")
	}
	texts, err := schemaTexts()
	if err != nil {
		t.Fatal(err)
	}
	stopped, least := 0, sandbox.LeastTime
	if !slow.Whole() {
		least /= 10
	}
	all := bombs()
	for i, name := range slices.Sorted(maps.Keys(all)) {
		text := all[name]
		if !slow.Takes(i, 3) {
			continue
		}
		if len(text) > slow.Count(25_000, 100_000) {
			continue // more text may take more time
		}
		t.Run(name, func(t *testing.T) {
			start, used := time.Now(), childTime()
			_, err := sandbox.EvaluateWithin(context.Background(), load.Request{
				Schema: texts, Files: []load.Text{{Name: "b.cue", Data: bombed + text}},
			}, least)
			t.Logf("%v: %v", time.Since(start), err)
			// The collector of memory uses other processors beside.
			if took := childTime() - used; took > least+2*time.Second && len(text) < 10_000 {
				t.Errorf("it takes %v of the processor", took)
			}
			switch {
			case errors.Is(err, load.ErrTooLong), errors.Is(err, load.ErrTooLarge):
				stopped++
			case err != nil:
				t.Error(err)
			}
		})
	}
	if stopped < slow.Count(1, 6) {
		t.Errorf("only %d were stopped", stopped)
	}
	if used := childMemory(); used > 600<<20 {
		t.Errorf("a process used %d MB", used>>20)
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
