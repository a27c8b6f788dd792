package main

import (
	"fmt"
	"io"
	"runtime/debug"
	"strings"

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

// versions are those of the tool, of its sources and of what it reads and writes, a line each.
func versions() string {
	built, _ := debug.ReadBuildInfo()
	return fmt.Sprintf("hulldown %s\nsources  %s\nengine   %d\nscripts  %d\npacks    %d\n", version, sources(built), play.Version, play.Format, pack.Format)
}

// sources says what a program was built from: the commit and the time of it, or the version of
// the module where that was downloaded. A build without either knows neither.
func sources(built *debug.BuildInfo) string {
	if built == nil {
		return unknownSources
	}
	of := map[string]string{}
	for _, s := range built.Settings {
		of[s.Key] = s.Value
	}
	switch revision := of["vcs.revision"]; {
	case revision != "":
		said := strings.TrimRight(fmt.Sprintf("commit %s %s", revision, of["vcs.time"]), " ")
		if of["vcs.modified"] == "true" {
			said += ", changed"
		}
		return said
	case built.Main.Version != "" && built.Main.Version != "(devel)":
		return fmt.Sprintf("module %s %s", built.Main.Path, built.Main.Version)
	}
	return unknownSources
}

// unknownSources is said of a program that was built without a repository around its sources.
const unknownSources = "not recorded when this program was built"
