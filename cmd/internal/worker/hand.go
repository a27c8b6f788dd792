package worker

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"hulldown.dev/cmd/internal/usage"
)

// Program is the name of the program that serves and measures.
const Program = "hulldownd"

// Hand carries options out by hulldownd, in place of this process where the system can
// replace one, in a process of its own elsewhere. It returns when that could not begin,
// or has ended.
func Hand(ctx context.Context, o Options) error {
	self, err := os.Executable()
	if err != nil {
		self = ""
	}
	program, err := find(ctx, filepath.Dir(self), sources())
	if err != nil {
		return err
	}
	return replace(program, o)
}

// sources is the directory of hulldownd in the tree from which this program was built,
// "" where the program does not say; nothing is there on machines that did not build it.
func sources() string {
	_, file, _, _ := runtime.Caller(0)
	if !filepath.IsAbs(file) {
		return ""
	}
	return filepath.Join(filepath.Dir(file), "..", "..", Program)
}

// find finds hulldownd: beside this program, among the programs of the system, or,
// built now, in the tree that this program was built from.
func find(ctx context.Context, beside, tree string) (string, error) {
	if place, err := exec.LookPath(filepath.Join(beside, Program)); err == nil {
		return place, nil
	}
	if place, err := exec.LookPath(Program); err == nil {
		return place, nil
	}
	if _, err := os.Stat(tree); tree != "" && err == nil {
		return build(ctx, tree)
	}
	return "", usage.Errorf("--embed and --metrics are done by the program %s, which is neither beside hulldown nor in the PATH; it comes with hulldown and is made by: go install ./cmd/%s", Program, Program)
}

// build builds hulldownd and keeps it among the user's caches.
func build(ctx context.Context, tree string) (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("no place to build %s at: %w", Program, err)
	}
	place := filepath.Join(cache, "hulldown", Program)
	if runtime.GOOS == "windows" {
		place += ".exe"
	}
	// Each call builds at a name of its own, and puts the result where others may be
	// running the last one.
	part := fmt.Sprintf("%s.%d", place, os.Getpid())
	c := exec.CommandContext(ctx, "go", "build", "-o", part, ".")
	c.Dir, c.Stderr = tree, os.Stderr
	if err := c.Run(); err != nil {
		return "", fmt.Errorf("cannot build %s in %s: %w", Program, tree, err)
	}
	if err := os.Rename(part, place); err != nil {
		return "", fmt.Errorf("cannot build %s: %w", Program, err)
	}
	return place, nil
}
