package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"hulldown/engine/play"
	"hulldown/export/pack"
)

// version is that of the tool; packs name it in their build.json.
const version = "0.1.0-dev"

func (a *app) versionCommand() *cobra.Command {
	return command("version", between(0, 0, ""), func(*cobra.Command, []string) error {
		_, err := fmt.Fprintf(a.out, "hulldown %s\nengine   %d\nscripts  %d\npacks    %d\n",
			version, play.Version, play.Format, pack.Format)
		return err
	})
}
