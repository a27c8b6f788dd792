package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestEscapes holds that nothing of what others wrote gets to a terminal as what it obeys:
// names of content in the log of a game, a report of a playtest, weights, scripts, and the
// names of files in directories that somebody else filled.
func TestEscapes(t *testing.T) {
	const evil = `\u001b[2J\u009b31m\u202e`
	dir := t.TempDir()
	mine, err := os.ReadFile(filepath.Join("testdata", "authors", "small-duel", "mine.cue"))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{ // order-free: each is written by itself
		"mine/mine.cue": strings.NewReplacer(`"Small Duel"`, `"Small`+evil+`"`, `name: "German"`, `name: "G`+evil+`"`).Replace(strings.ReplaceAll(string(mine), "   ", " ")),
		"shard.json": `{"format":"hulldown playtest 1","games":{"to":3},"scenario":"a` + evil + `","cells":[{"bots":["` + evil + `"],"verdict":"` + evil + `","set":[["` + evil + `"]],"content":"","measures":[{"name":"a","kind":"count","title":"` + evil +
			`","counts":[{"key":"x","label":"` + evil + `","sum":3,"squares":3,"value":1,"n":3,"low":0.206224,"high":2.92242,"effect":1.94128,"few":true}]}],"played":{"to":3}}]}`,
		"fit.json":   `{"format":"hulldown fit 1","engine":1,"game":"tank-duel","scenario":"` + evil + `"}`,
		"proof.json": `{"format":"hulldown fit 1","proof":[{"side":"` + evil + `","wins":1}]}`,
		"known.txt":  "0123456789abcdef 0123456789abcdef co\x1b[2Jde w\u009bhere\n",
		"script.hds": "hulldown script 1\ngame tank-duel\nscenario merging-forces\nengine 1\ns1 \u009b31m\n",
	} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		putText(t, dir, name, text)
	}
	named := filepath.Join(dir, "packs")
	call := sharing(t)
	carryOut := func(want string, status int, args ...string) {
		t.Helper()
		for i := range args {
			args[i] = strings.ReplaceAll(args[i], "DIR", dir)
		}
		var out bytes.Buffer
		if got := call(args, streams{strings.NewReader(""), &out, &out}); got != status || !strings.Contains(out.String(), want) {
			t.Errorf("%q ends with %d, want %d and %q:\n%.600s", args, got, status, want, &out)
		}
		if strings.ContainsAny(out.String(), "\x1b\u009b\u202e") {
			t.Errorf("%q repeats what a terminal obeys: %.600q", args, &out)
		}
	}
	carryOut("Small\ufffd[2J", exitClean, "-C", "DIR/mine", "play", "small-duel", "--log")
	carryOut("a\ufffd[2J", exitClean, "playtest", "merge", "DIR/shard.json", "--all")
	carryOut("fitted to \ufffd[2J", exitClean, "play", "merging-forces", "--bots", "trained:DIR/fit.json")
	carryOut("counts what cannot be", exitUsage, "play", "merging-forces", "--bots", "trained:DIR/proof.json")
	carryOut("control character 0x9b", exitFindings, "replay", "DIR/script.hds")
	carryOut("co\ufffd[2Jde", exitClean, "-C", filepath.Join("testdata", "mine"), "check", "--no-play", "--baseline", "DIR/known.txt")
	carryOut("wrote", exitClean, "-C", filepath.Join("testdata", "mine"), "pack", "--out", "DIR/packs")
	packs, err := filepath.Glob(filepath.Join(named, "*"))
	if err != nil || len(packs) != 1 {
		t.Fatalf("there are %v, %v, want one pack", packs, err)
	}
	if err := os.Rename(packs[0], filepath.Join(named, "x\x1b[2Jy")); err != nil {
		t.Skip(err) // not every system has such names
	}
	carryOut("x\ufffd[2Jy: ok", exitClean, "pack", "verify", "DIR/packs")
}
