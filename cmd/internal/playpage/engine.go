package playpage

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/linkplay"
	"hulldown.dev/cmd/internal/usage"
)

// Program is the name of the program that plays in a page.
const Program = "hulldownplay"

// Engine is that program, for wasm, and the script of its Go that a page runs it by.
type Engine struct{ Program, Glue []byte }

// maxEngine is the most bytes that the program may have.
const maxEngine = 64 << 20

// FindEngine finds the engine: beside this program, or built now by Go, in the tree that this program
// was built from or in the module that the caller is in. The same sources and the same Go give the same
// bytes.
func FindEngine(ctx context.Context) (Engine, error) {
	if self, err := os.Executable(); err == nil {
		if e, err := readEngine(filepath.Dir(self), filepath.Dir(self)); err == nil {
			return e, e.check(filepath.Dir(self))
		}
	}
	tree, err := sources(ctx)
	if err != nil {
		return Engine{}, err
	}
	return buildEngine(ctx, tree)
}

// readEngine reads the program, and the script of its Go.
func readEngine(program, glue string) (e Engine, err error) {
	if e.Program, err = files.Read(filepath.Join(program, Program+".wasm"), "program", maxEngine); err != nil {
		return e, err
	}
	e.Glue, err = files.Read(filepath.Join(glue, "wasm_exec.js"), "script of Go", maxEngine)
	return e, err
}

// check refuses an engine that would read nothing of what this program writes.
func (e Engine) check(dir string) error {
	if !bytes.Contains(e.Program, []byte(linkplay.Version())) {
		return usage.Errorf("%s.wasm in %s does not say that it is %s, the engine of this hulldown, so that it would play nothing; take it away, or build it of this version's source by go build -ldflags \"-s -w -X 'main.version=$(go run ./cmd/%s version)'\" with GOOS=js and GOARCH=wasm", Program, dir, linkplay.Version(), Program)
	}
	return nil
}

// sources is the directory of the program in the tree from which this one was built, or in the module
// of the working directory.
func sources(ctx context.Context) (string, error) {
	if _, err := exec.LookPath("go"); err != nil {
		return "", missing("there is no Go here")
	}
	if _, file, _, _ := runtime.Caller(0); filepath.IsAbs(file) {
		tree := filepath.Join(filepath.Dir(file), "..", "..", Program)
		if _, err := os.Stat(tree); err == nil {
			return tree, nil
		}
	}
	out, err := forPages(goCommand(ctx, "", "list", "-f", "{{.Dir}}", "hulldown.dev/cmd/"+Program)).Output()
	if err != nil {
		return "", missing("its source is not here")
	}
	return strings.TrimSpace(string(out)), nil
}

// missing says what can be done where the engine cannot be built.
func missing(why string) error {
	return usage.Errorf("flag --play needs %s, the engine for browsers, which Go builds of the source of hulldown, and %s; install Go, take the source and call hulldown there, or put %s.wasm and the wasm_exec.js of the Go that built it beside hulldown", Program, why, Program)
}

// goCommand is a call of Go, and forPages one that builds for pages.
func goCommand(ctx context.Context, dir string, args ...string) *exec.Cmd {
	c := exec.CommandContext(ctx, "go", args...)
	c.Dir, c.Env = dir, append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=-trimpath")
	return c
}

func forPages(c *exec.Cmd) *exec.Cmd {
	c.Env = append(c.Env, "GOOS=js", "GOARCH=wasm", "GOWASM=")
	return c
}

// sameVersion refuses a source whose engine would read nothing of what this program writes.
func sameVersion(ctx context.Context, tree string) error {
	var said, wrong bytes.Buffer
	c := goCommand(ctx, tree, "run", "-buildvcs=false", ".", "version")
	c.Stdout, c.Stderr = &said, &wrong
	if err := c.Run(); err != nil {
		return errors.Join(ctx.Err(), fmt.Errorf("cannot find out the version of %s in %s: %w\n%s", Program, tree, err, wrong.Bytes()))
	}
	if version := strings.TrimSpace(said.String()); version != linkplay.Version() {
		return usage.Errorf("the source in %s is that of %s, and this hulldown needs %s: the page would play nothing; call the hulldown of that source, or this one where its own source is", tree, version, linkplay.Version())
	}
	return nil
}

// buildEngine builds the program in its directory.
func buildEngine(ctx context.Context, tree string) (Engine, error) {
	if err := sameVersion(ctx, tree); err != nil {
		return Engine{}, err
	}
	dir, err := os.MkdirTemp("", "hulldown-play-")
	if err != nil {
		return Engine{}, fmt.Errorf("no place to build %s at: %w", Program, err)
	}
	defer func() { _ = os.RemoveAll(dir) }() // the system's own litter otherwise
	flags := "-s -w -X 'main.version=" + linkplay.Version() + "'"
	c := forPages(goCommand(ctx, tree, "build", "-buildvcs=false", "-ldflags", flags, "-o", filepath.Join(dir, Program+".wasm"), "."))
	var said bytes.Buffer
	c.Stderr = &said
	if err := c.Run(); err != nil {
		return Engine{}, errors.Join(ctx.Err(), fmt.Errorf("cannot build %s in %s: %w\n%s", Program, tree, err, said.Bytes()))
	}
	root, err := goCommand(ctx, tree, "env", "GOROOT").Output()
	if err != nil {
		return Engine{}, fmt.Errorf("cannot find the script of Go: %w", err)
	}
	e, err := readEngine(dir, filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm"))
	if err != nil {
		return e, err
	}
	return e, e.check(dir)
}
