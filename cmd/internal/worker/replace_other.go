//go:build !unix

package worker

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
)

// replace runs another program, and ends with what it ends with. An interrupt reaches
// both.
func replace(program string, args []string) error {
	c := &exec.Cmd{Path: program, Args: args, Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr}
	err := c.Run()
	var ended *exec.ExitError
	if err == nil || errors.As(err, &ended) {
		os.Exit(c.ProcessState.ExitCode())
	}
	return fmt.Errorf("cannot start %s: %w", program, err)
}
