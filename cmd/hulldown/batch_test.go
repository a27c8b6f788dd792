package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"hulldown.dev/schema/slow"
)

// few is what is played of an example, in place of an author's 100,000 games.
const few = "playtest merging-forces --bots random --games 160"

// example reads an example for a batch system, made small: four parts show as much as
// sixteen. Each of the changes has to be one.
func example(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("examples", file))
	if err != nil {
		t.Fatal(err)
	}
	script := string(text)
	for _, c := range [][2]string{{"-C /content playtest my-battle --games 100000", few}, {"/16", "/4"}, {"--format html --out report.html", "--format json --out whole.json"}} {
		if !strings.Contains(script, c[0]) {
			t.Fatalf("%s has no %q", file, c[0])
		}
		script = strings.ReplaceAll(script, c[0], c[1])
	}
	return strings.Replace(script, "seq 16", "seq 4", 1)
}

// job is one process that a batch system starts: what the shell carries out, with variables
// of its own.
type job struct {
	script string
	env    []string
}

// join is the last step of an example, which its comment tells.
func join(t *testing.T, script string) job {
	t.Helper()
	for line := range strings.Lines(script) {
		if call, ok := strings.CutPrefix(line, "#   hulldown "); ok {
			return job{script: "hulldown " + call}
		}
	}
	t.Fatalf("no comment says how parts are joined:\n%s", script)
	return job{}
}

// container is what the container of a Kubernetes Job carries out: the script in its args,
// by the shell that is its command.
func container(t *testing.T, manifest string) string {
	t.Helper()
	head, script, ok := strings.Cut(manifest, "            - |\n")
	script, _, also := strings.Cut(script, "\n          env:\n            - {name: PARTS, value: /parts}\n")
	if !ok || !also || !strings.HasSuffix(head, "          command: [sh, -ec]\n          args:\n") || !strings.Contains(head, "completionMode: Indexed\n  completions: 16\n") {
		t.Fatalf("it is not what this test knows:\n%s", manifest)
	}
	return strings.ReplaceAll(script, "              ", "")
}

// batchSteps are the processes that carry an example out: those of a step at once.
func batchSteps(t *testing.T, file string) [][]job {
	t.Helper()
	script := example(t, file)
	var parts []job
	for i := range 4 {
		switch file {
		case "kubernetes.yaml":
			parts = append(parts, job{container(t, script), []string{fmt.Sprintf("JOB_COMPLETION_INDEX=%d", i)}})
		case "slurm.sh":
			parts = append(parts, job{script, []string{fmt.Sprintf("SLURM_ARRAY_TASK_ID=%d", i+1), "SLURM_CPUS_PER_TASK=1"}})
		}
	}
	if parts == nil {
		return [][]job{{{script: script}}}
	}
	return [][]job{parts, {join(t, script)}}
}

// TestBatchExamples carries out the examples for batch systems as these would, each part in
// a process of its own and all at once, and holds that the joined parts are what one run
// gives. For GNU parallel, where there is none, a script stands that does what it does here.
func TestBatchExamples(t *testing.T) {
	if !slow.Asked() {
		t.Skip("parts of a playtest are joined in the stories")
	}
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("there is no shell")
	}
	if _, err := exec.LookPath("parallel"); err != nil {
		stand, err := filepath.Abs(filepath.Join("testdata", "bin"))
		if err != nil {
			t.Fatal(err)
		}
		t.Setenv("PATH", os.Getenv("PATH")+string(os.PathListSeparator)+stand)
	}
	for i, file := range []string{"parallel.sh", "kubernetes.yaml", "slurm.sh"} {
		if !slow.Takes(i, 3) {
			continue
		}
		t.Run(file, func(t *testing.T) {
			dir := t.TempDir()
			command := func(j job, said *bytes.Buffer) *exec.Cmd {
				cmd := exec.Command(shell, "-ec", j.script)
				cmd.Dir, cmd.Env = dir, append(append(os.Environ(), "PARTS="+dir), j.env...)
				cmd.Stdout, cmd.Stderr = said, said
				return cmd
			}
			for _, step := range append(batchSteps(t, file), []job{{script: "hulldown " + few + " --format json --out want.json"}}) {
				var running []*exec.Cmd
				said := make([]bytes.Buffer, len(step))
				for i, j := range step {
					running = append(running, command(j, &said[i]))
					if err := running[i].Start(); err != nil {
						t.Fatal(err)
					}
				}
				for i, cmd := range running {
					if err := cmd.Wait(); err != nil {
						t.Fatalf("%s\n%v\n%s", step[i].script, err, &said[i])
					}
				}
			}
			sameFiles(t, filepath.Join(dir, "whole.json"), filepath.Join(dir, "want.json"))
		})
	}
}
