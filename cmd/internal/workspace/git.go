package workspace

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os/exec"
	"strings"

	"hulldown.dev/schema/diag"
)

// What is read of git at most: 256 MiB of a revision, 1 MiB of messages.
const (
	maxTree = 256 << 20
	maxSaid = 1 << 20
)

// git runs git in a directory and returns what it prints. The error is what
// git says.
func git(ctx context.Context, dir string, args ...string) ([]byte, error) {
	c := exec.CommandContext(ctx, "git", append([]string{"-C", dir}, args...)...)
	var out, said bytes.Buffer
	c.Stdout, c.Stderr = &limited{w: &out, left: maxTree}, &limited{w: &said, left: maxSaid}
	if err := c.Run(); err != nil {
		if first, _, _ := strings.Cut(strings.TrimSpace(said.String()), "\n"); first != "" {
			err = errors.New(diag.Printable(first))
		}
		return nil, err
	}
	return out.Bytes(), nil
}

// limited is a writer that refuses more than a number of bytes.
type limited struct {
	w    io.Writer
	left int
}

// Write implements io.Writer.
func (l *limited) Write(p []byte) (int, error) {
	if l.left -= len(p); l.left < 0 {
		return 0, errors.New("it is too large")
	}
	return l.w.Write(p)
}
