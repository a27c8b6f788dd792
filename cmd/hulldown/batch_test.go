package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// calls finds the calls of hulldown in an example for a batch system: the line that
// plays a part, and the one that joins them.
func calls(t *testing.T, file string) (part, join string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("examples", file))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		at := strings.Index(line, "hulldown ")
		if at < 0 {
			continue
		}
		// GNU parallel has its command in quotes.
		call := strings.Trim(line[at:], "'\n")
		switch {
		case strings.Contains(call, "--shard "):
			part = call
		case strings.Contains(call, "playtest merge "):
			join = call
		}
	}
	if part == "" || join == "" {
		t.Fatalf("%s plays no part, or joins none", file)
	}
	return part, join
}

// TestBatchExamples carries out what the examples for batch systems call, each part
// in a process of its own and all at once, and holds that the joined parts are what
// one run gives. Instead of an author's 100,000 games, 160 of a built-in scenario are
// played.
func TestBatchExamples(t *testing.T) {
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("there is no shell")
	}
	games := regexp.MustCompile(`-C /content playtest my-battle --games 100000`)
	const few = "playtest merging-forces --bots random --games 160"
	for _, c := range []struct {
		file string
		// number is how part i, from 1, learns which it is.
		number func(call string, i int) (string, []string)
	}{
		{"kubernetes.yaml", func(call string, i int) (string, []string) {
			return call, []string{fmt.Sprintf("JOB_COMPLETION_INDEX=%d", i-1)}
		}},
		{"slurm.sh", func(call string, i int) (string, []string) {
			return call, []string{fmt.Sprintf("SLURM_ARRAY_TASK_ID=%d", i)}
		}},
		{"parallel.sh", func(call string, i int) (string, []string) { return strings.ReplaceAll(call, "{}", fmt.Sprint(i)), nil }},
	} {
		t.Run(c.file, func(t *testing.T) {
			part, join := calls(t, c.file)
			if !games.MatchString(part) || !strings.Contains(part, "/16") {
				t.Fatalf("%q is not what this test knows", part)
			}
			// Four parts show as much as sixteen.
			part = strings.ReplaceAll(games.ReplaceAllString(part, few), "/16", "/4")
			join = strings.Replace(join, "--format html --out report.html", "--format json --out whole.json", 1)
			dir := t.TempDir()
			command := func(text string, env []string) *exec.Cmd {
				cmd := exec.Command(shell, "-euc", text)
				cmd.Dir, cmd.Env = dir, append(append(os.Environ(), "PARTS="+dir), env...)
				return cmd
			}
			var parts []*exec.Cmd
			var said [4]bytes.Buffer
			for i := range 4 {
				cmd := command(c.number(part, i+1))
				cmd.Stdout, cmd.Stderr = &said[i], &said[i]
				if err := cmd.Start(); err != nil {
					t.Fatal(err)
				}
				parts = append(parts, cmd)
			}
			for i, cmd := range parts {
				if err := cmd.Wait(); err != nil {
					t.Fatalf("part %d: %v\n%s", i+1, err, &said[i])
				}
			}
			for _, text := range []string{join, "hulldown " + few + " --format json --out want.json"} {
				if out, err := command(text, nil).CombinedOutput(); err != nil {
					t.Fatalf("%s: %v\n%s", text, err, out)
				}
			}
			sameFiles(t, filepath.Join(dir, "whole.json"), filepath.Join(dir, "want.json"))
		})
	}
}
