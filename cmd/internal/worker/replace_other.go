//go:build !unix

package worker

import "os"

// replace runs another program, and ends with what it ends with.
func replace(program string, o Options) error {
	status, err := Spawn(program, o)
	if err != nil {
		return err
	}
	os.Exit(status)
	return nil
}
