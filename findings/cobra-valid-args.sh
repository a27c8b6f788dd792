#!/usr/bin/env bash
# Package: github.com/spf13/cobra v1.10.2.
# Guess: what ValidArgsFunction returns is cut down to what begins with the word that is typed, as
# ValidArgs is, and it is not asked for more words than Args lets through.
# Seen: ValidArgs is cut down by cobra and ends after as many words as Args allows. What a function returns
# is handed on whole, for the shell to cut down (bash and zsh do, fish also keeps what has the letters
# further on), and the function is asked behind ExactArgs(1) too, with the words that are full.
# A required flag is offered among the words before a dash is typed, and hides all other flags behind a dash.
set -euo pipefail
tmp=$(mktemp -d)
trap 'chmod -R u+w "$tmp" && rm -rf "$tmp"' EXIT
cd "$tmp"
cat >main.go <<'GO'
package main

import (
	"os"

	"github.com/spf13/cobra"
)

func main() {
	run := func(*cobra.Command, []string) {}
	list := &cobra.Command{Use: "list ID", Args: cobra.MaximumNArgs(1), ValidArgs: []string{"tank", "gun"}, Run: run}
	ask := &cobra.Command{Use: "ask ID", Args: cobra.ExactArgs(1), Run: run,
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
			return []cobra.Completion{"tank", "gun"}, cobra.ShellCompDirectiveNoFileComp
		}}
	must := &cobra.Command{Use: "must ID", ValidArgs: []string{"tank", "gun"}, Run: run}
	must.Flags().String("lang", "", "")
	must.Flags().Bool("loud", false, "")
	if err := must.MarkFlagRequired("lang"); err != nil {
		panic(err)
	}
	root := &cobra.Command{Use: "tool"}
	root.AddCommand(list, ask, must)
	if root.Execute() != nil {
		os.Exit(1)
	}
}
GO
go mod init finding >go.log 2>&1
go get github.com/spf13/cobra@v1.10.2 >>go.log 2>&1 || { cat go.log; exit 1; }
go build -o tool .
ask() { echo "[$*]" $(./tool __complete "$@" 2>/dev/null); }
{
	ask list t
	ask list gun ''
	ask ask t
	ask ask gun ''
	ask must ''
	ask must --
} | tee seen
diff seen - <<'SEEN'
[list t] tank :4
[list gun ] :0
[ask t] tank gun :4
[ask gun ] tank gun :4
[must ] --lang tank gun :4
[must --] --lang :4
SEEN
