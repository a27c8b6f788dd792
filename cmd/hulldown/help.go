package main

import (
	_ "embed"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/tools/txtar"
)

// helpTexts is what the commands say of themselves: for each, under its name, how
// it is called, what it does in a line, what it does in whole, and examples behind
// the last empty line.
//
//go:embed help.txtar
var helpTexts []byte

// command begins the command of a name, such as "pack diff", with the texts that
// help.txtar has under it. Args checks the arguments, nil for no check.
func command(name string, args cobra.PositionalArgs, run func(*cobra.Command, []string) error) *cobra.Command {
	for _, f := range txtar.Parse(helpTexts).Files {
		if f.Name != name {
			continue
		}
		use, rest, _ := strings.Cut(strings.TrimRight(string(f.Data), "\n"), "\n")
		short, rest, _ := strings.Cut(rest, "\n")
		last := strings.LastIndex(rest, "\n\n")
		return &cobra.Command{
			Use: use, Short: short, Long: strings.TrimSpace(rest[:max(last, 0)]), Example: strings.TrimLeft(rest[last+1:], "\n"),
			Args: args, RunE: run,
		}
	}
	panic("internal error: help.txtar has nothing about " + name)
}
