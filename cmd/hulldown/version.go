package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"hulldown.dev/engine/play"
	"hulldown.dev/export/pack"
)

// version is that of the tool; packs name it in their build.json.
const version = "0.1.0-dev"

func (a *app) versionCommand() *cobra.Command {
	return command("version", between(0, 0, ""), func(*cobra.Command, []string) error {
		_, err := io.WriteString(a.out, versions())
		return err
	})
}

// versions are those of the tool and of what it reads and writes, a line each.
func versions() string {
	return fmt.Sprintf("hulldown %s\nengine   %d\nscripts  %d\npacks    %d\n", version, play.Version, play.Format, pack.Format)
}
