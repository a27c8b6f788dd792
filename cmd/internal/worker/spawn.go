package worker

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
)

// args are the arguments of hulldownd that carry options out, its name first.
func (o Options) args() ([]string, error) {
	text, err := json.Marshal(o)
	return []string{Program, string(text)}, err
}

// Spawn carries options out by a program in a process of its own, and returns its exit
// status. An interrupt reaches both; whatever else ends this process closes the pipe that
// the other one follows (Followed).
func Spawn(program string, o Options) (int, error) {
	o.Follow = true
	args, err := o.args()
	if err != nil {
		return 0, err
	}
	c := &exec.Cmd{Path: program, Args: args, Stdout: os.Stdout, Stderr: os.Stderr}
	pipe, err := c.StdinPipe()
	if err == nil {
		defer pipe.Close()
		err = c.Run()
	}
	var ended *exec.ExitError
	if err == nil || errors.As(err, &ended) {
		return c.ProcessState.ExitCode(), nil
	}
	return 0, fmt.Errorf("cannot start %s: %w", program, err)
}

// Followed is a context that also ends when the process that was to be followed has ended:
// nobody writes to the input then, which is the pipe of Spawn.
func Followed(ctx context.Context, input io.Reader) context.Context {
	ctx, cancel := context.WithCancel(ctx)
	go func() {
		_, _ = io.Copy(io.Discard, input) // which ends however the pipe does
		cancel()
	}()
	return ctx
}
