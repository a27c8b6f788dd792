// Command snapshot writes what loading makes of the built-in content beside that, so that the
// commands need not parse it:
//
//	go generate ./content
package main

import (
	"fmt"
	"os"

	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	data, err := load.Snapshot(schema.FS, os.DirFS("."))
	if err != nil {
		return err
	}
	return os.WriteFile(load.SnapshotFile, data, 0o644)
}
