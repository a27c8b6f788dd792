package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/scratch"
	"hulldown.dev/schema/slow"
)

// interruptible are calls of every command that takes long: once it has read content of thousands of records,
// or while it does. {mine} is that content, {tables} a table of it. at is how much of the processor the call
// has had when it is interrupted; late calls have read the content by then. status is how it ends.
var interruptible = []struct {
	call   string
	at     time.Duration
	late   bool
	status int
}{
	{"list vehicles", early, false, 3},
	{"balance merging-forces --target win_rate.german in 35..65% --vary scenario:merging-forces.start=400..1000/200", early, false, 3},
	{"bots merging-forces --games 100000", early, false, 3},
	{"build --out out", early, false, 3},
	{"build --out out --tables", 12 * time.Second, true, 3},
	{"check", early, false, 3},
	{"compare {mine} {mine}", early, false, 3},
	{"explain t1-1", early, false, 3},
	{"export tts --out out --scenario hidden-death", early, false, 3},
	{"export tts --all --out out", 12 * time.Second, true, 3},
	{"export shop --profile gamecrafter --out out", 12 * time.Second, true, 3},
	{"export vtt --out out", 10 * time.Second, true, 3},
	{"import {tables}", early, false, 3},
	{"lsp", 0, false, 0},
	{"new vehicle other", early, false, 3},
	{"pack --out out", early, false, 3},
	{"pack --out out --with-svg", 12 * time.Second, true, 3},
	{"pack diff {mine} {mine}", early, false, 3},
	{"people {game} --games 1000000", early, false, 3},
	{"play merging-forces --bots random", early, false, 3},
	{"playtest merging-forces --games 1000000", early, false, 3},
	{"print --out out", early, false, 3},
	{"replay -", 0, false, 3},
	{"serve --stdio", early, false, 3},
	{"show t1-1", early, false, 3},
	{"site --out out", early, false, 3},
	{"site --out out", 10 * time.Second, true, 3},
	{"studio", early, false, 3},
	{"table --out out", early, false, 3},
	{"table --out out", 10 * time.Second, true, 3},
	{"texts export --lang cs --out out/cs.po", early, false, 3},
	{"texts import cs.po", early, false, 3},
	{"train merging-forces", early, false, 3},
}

// early is before content of thousands of records is read.
const early = time.Second

// brief are the commands that cannot take long, and those whose interrupts other tests hold: work by
// TestClusterCalls, watch reads a recording alone.
var brief = []string{"", "completion", "man", "version", "texts", "pack verify", "playtest merge", "watch", "work"}

// TestEveryCommandEnds holds that one interrupt ends every command that takes long within a second, with the
// status of what was not finished, and that it has written nothing then.
func TestEveryCommandEnds(t *testing.T) {
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		known := false
		for _, name := range brief {
			known = known || name == below(c)
		}
		for _, one := range interruptible {
			known = known || strings.HasPrefix(one.call+" ", below(c)+" ") && below(c) != ""
		}
		if c.Runnable() && !known {
			t.Errorf("nobody interrupts hulldown %s", below(c))
		}
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk((&app{}).root())
	mine := thousands(t)
	for i, one := range interruptible {
		if !slow.Asked() && (one.late || i%6 != 0) { // one after the other takes minutes
			continue
		}
		t.Run(fmt.Sprint(one.call, " ", one.late), func(t *testing.T) {
			dir := scratch.Dir(t)
			t.Chdir(dir)
			put(t, "cs.po", "msgid \"\"\nmsgstr \"Language: cs\\n\"\n\nmsgid \"a\"\nmsgstr \"b\"\n")
			args := []string{"-C", mine}
			for _, word := range strings.Fields(one.call) {
				word = strings.NewReplacer("{mine}", mine, "{tables}", filepath.Join(mine, "vehicles.csv"), "{game}", filepath.Join(mine, "one.play")).Replace(word)
				args = append(args, word)
			}
			if before, after, ok := strings.Cut(one.call, "--target "); ok { // its value has spaces
				value, rest, _ := strings.Cut(after, " --")
				args = append(append([]string{"-C", mine}, strings.Fields(before)...), "--target", value)
				args = append(args, strings.Fields("--"+rest)...)
			}
			ends(t, one.at, one.status, args)
			if left := filesBelow(t, dir); len(left) != 1 {
				t.Errorf("there are %v", left)
			}
		})
	}
}

// oneVehicle is a vehicle, but for its id.
const oneVehicle = `{
	name:   "My Tank"
	nation: "german"
	year:   1943
	size:   0
	levels: {move: 6, fire: 6}
	crew: [{seat: "commander", vp: 4}, {seat: "gunner", vp: 4}, {seat: "loader", vp: 2}, {seat: "driver", vp: 2}, {seat: "assistant-driver", vp: 2}]
	vp: 5
	equipment: ["smoke"]
	boards: [{number: 1, colour: "#5a2a6a"}, {number: 2, colour: "#4a3a2a"}]
	guns: [{name: "75 mm gun", calibre: 75, hit: [96, 90, 88, 86, 81, 69, 58, 41, 25, 15, 9], pen: [13, 13, 13, 12, 11, 10, 9, 8, 8, 7, 7]}]
	location: {tracks: [0], hull: [1, 2, 3, 4, 5], turret: [6, 7, 8, 9]}
	armour: {front: {tracks: 1, hull: 9, turret: 9}, side: {tracks: 1, hull: 6, turret: 6}}
	ground: "field"
	from: reconstructed: "my own"
}`

// thousands is a directory of content that takes seconds to be read.
func thousands(t *testing.T) string {
	t.Helper()
	dir := scratch.Dir(t)
	put(t, filepath.Join(dir, "cue.mod", "module.cue"), "module: \"example.com/many@v0\"\nlanguage: version: \"v0.14.0\"\n")
	put(t, filepath.Join(dir, "set.cue"), "package many\n\nimport \"hulldown.dev/schema\"\n\nsets: many: schema.#Set & {title: \"Many\", game: \"tank-duel\", needs: [\"eitc\"], from: reconstructed: \"my own\"}\n")
	put(t, filepath.Join(dir, "one.play"), "hulldown script 1\ngame tank-duel\nscenario merging-forces\nseed 1\nseat s1 human\n")
	put(t, filepath.Join(dir, "vehicles.csv"), "id,name\nt1-1,One\n")
	for file := range 20 {
		var b strings.Builder
		b.WriteString("package many\n\nimport \"hulldown.dev/schema\"\n\n")
		for i := range 220 {
			fmt.Fprintf(&b, "vehicles: \"t%d-%d\": schema.#Vehicle & %s\n", file, i, oneVehicle)
		}
		put(t, filepath.Join(dir, fmt.Sprint("v", file, ".cue")), b.String())
	}
	return dir
}

// ends interrupts a call when it has had so much of the processor, and demands its end.
func ends(t *testing.T, at time.Duration, status int, args []string) {
	t.Helper()
	h := waiting(t, args...)
	for stop := time.Now().Add(patience); used(h.Process.Pid) < at && time.Now().Before(stop); {
		select {
		case <-h.done:
			t.Fatalf("it ends by itself: %v\n%s%s", h.err, &h.out, &h.log)
		case <-time.After(5 * time.Millisecond):
		}
	}
	if at == 0 {
		time.Sleep(time.Second)
	}
	before := used(h.Process.Pid)
	if err := h.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	h.ended(t)
	took := h.ProcessState.UserTime() + h.ProcessState.SystemTime() - before
	if got := h.ProcessState.ExitCode(); got != status || took > 2*time.Second {
		t.Errorf("exit status %d after %v on two processors, want %d\n%s", got, took, status, &h.log)
	}
	if said := h.log.String(); status == exitFailure && !strings.HasSuffix(said, "hulldown: interrupted; what was written before is as it was\n") {
		t.Errorf("it says %q", said)
	}
}

// used is how much of the processor a process has had.
func used(pid int) time.Duration {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(text), ") ") // the name may have spaces
	fields := strings.Fields(rest)
	var ticks int
	for _, f := range fields[11:13] {
		n, _ := strconv.Atoi(f)
		ticks += n
	}
	return time.Duration(ticks) * 10 * time.Millisecond
}
