package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/schema/diag"
)

// execute carries out the subcommand that the arguments name.
func (a *app) execute(ctx context.Context, args []string) error {
	root := a.root()
	root.SetArgs(args)
	root.SetIn(a.in)
	root.SetOut(a.out)
	root.SetErr(a.err)
	root.InitDefaultHelpCmd()
	if completing(args) {
		completions{a}.completes(root)
		return root.ExecuteContext(ctx)
	}
	c, rest, err := root.Find(args)
	if err != nil {
		return unknownCommand(root, err)
	}
	if err := joined(c, rest); err != nil {
		return err
	}
	return root.ExecuteContext(ctx)
}

// root assembles the command and its subcommands.
func (a *app) root() *cobra.Command {
	root := command("hulldown", nil, func(c *cobra.Command, _ []string) error {
		return usage.Errorf("a command is missing; there are %s; hulldown help tells more", strings.Join(commandNames(c), ", "))
	})
	root.PersistentPreRunE = checkPlaces
	root.SilenceErrors, root.SilenceUsage = true, true
	root.Version = version // a program that asks for --version is answered as by the command
	root.SetVersionTemplate(versions())
	root.Flags().Bool("version", false, "print what hulldown version prints")
	root.CompletionOptions.DisableDefaultCmd = true
	root.PersistentFlags().StringArrayVarP(&a.work.Dirs, "dir", "C", nil, "add the content of the directory or pack `DIR`; may be repeated")
	root.SetFlagErrorFunc(flagError)
	root.SetHelpCommand(helpCommand(root))
	root.AddCommand(a.buildCommand(), a.checkCommand(), a.playCommand(), a.replayCommand(), a.watchCommand(), a.playtestCommand(), a.compareCommand(), a.balanceCommand(), a.botsCommand(), a.trainCommand(), a.printCommand(),
		a.packCommand(), a.listCommand(), a.showCommand(), a.siteCommand(), a.studioCommand(), a.textsCommand(), a.explainCommand(), a.newCommand(), a.serveCommand(), a.lspCommand(), a.workCommand(),
		newPeopleCommand(a), newTableCommand(a), newImportCommand(a), newExportCommand(a), completionCommand(a), manCommand(a), a.versionCommand())
	group(root)
	readDecimal(root)
	return root
}

// groups are the commands by what one does with them, each group with its heading.
var groups = []struct {
	title    string
	commands []string
}{
	{"Write:", []string{"new", "check", "watch", "show", "list", "explain", "studio"}},
	{"Play:", []string{"play", "replay", "bots", "people", "train"}},
	{"Measure:", []string{"playtest", "compare", "balance"}},
	{"Print and publish:", []string{"print", "site", "pack", "build", "table", "texts", "export", "import"}},
	{"For programs:", []string{"serve", "work", "lsp", "completion", "man", "version", "help"}},
}

// group parts the commands of the list of all into groups.
func group(root *cobra.Command) {
	for _, g := range groups {
		root.AddGroup(&cobra.Group{ID: g.title, Title: g.title})
		for _, c := range root.Commands() {
			if slices.Contains(g.commands, c.Name()) {
				c.GroupID = g.title
			}
		}
		if slices.Contains(g.commands, "help") {
			root.SetHelpCommandGroupID(g.title)
		}
	}
}

// helpCommand is help, which refuses commands that there are not, and prints the pages
// too.
func helpCommand(root *cobra.Command) *cobra.Command {
	return command("help", nil, func(_ *cobra.Command, args []string) error {
		for _, p := range helpPages() {
			if len(args) > 0 && args[0] == p.topic {
				return printSections(root.OutOrStdout(), p.name, p.text(), args[1:])
			}
		}
		c, rest, err := root.Find(args)
		if err != nil {
			return usage.Unknown("command or page", args[0], append(commandNames(root), topics()...))
		}
		if len(rest) > 0 && len(commandNames(c)) == 0 {
			return usage.Errorf("%s has no command %q of its own; hulldown help %s tells what it takes", c.CommandPath(), rest[0], below(c))
		}
		if len(rest) > 0 {
			return usage.Unknown("command", strings.Join(args, " "), commandNames(c))
		}
		return c.Help()
	})
}

func commandNames(c *cobra.Command) []string {
	var names []string
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			names = append(names, sub.Name())
		}
	}
	return names
}

// unknownCommand words cobra's error about an unknown command as we do.
func unknownCommand(root *cobra.Command, err error) error {
	var name string
	if _, scanned := fmt.Sscanf(err.Error(), "unknown command %q", &name); scanned != nil {
		return usage.Errorf("%v", err)
	}
	return usage.Unknown("command", name, commandNames(root))
}

// flagError words cobra's error about a flag as we do.
func flagError(c *cobra.Command, err error) error {
	var absent *pflag.NotExistError
	var value *pflag.InvalidValueError
	var needs *pflag.ValueRequiredError
	see := strings.TrimRight("; see hulldown help "+below(c), " ")
	switch {
	case errors.As(err, &absent):
		name, dashes := absent.GetSpecifiedName(), "--"
		if absent.GetSpecifiedShortnames() != "" {
			dashes = "-"
		}
		if near, ok := diag.Nearest(name, flagNames(c)); ok && dashes == "--" {
			see = diag.Meant("--" + near)
		}
		return usage.Errorf("unknown flag %s%s%s", dashes, name, see)
	case errors.As(err, &value):
		return usage.Errorf("flag --%s takes %s, not %q", value.GetFlag().Name, takes(value.GetFlag()), value.GetValue())
	case errors.As(err, &needs):
		return usage.Errorf("flag --%s needs a value: %s", needs.GetFlag().Name, needed(needs.GetFlag()))
	}
	return usage.Errorf("%v", err)
}

// valuesOf is the annotation of a flag with the values that may follow it behind an equals sign,
// where it may also have none.
const valuesOf = "values"

// joined refuses a value that is written apart from a flag which may have none: of --duplex short,
// short would be taken for a sheet.
func joined(c *cobra.Command, args []string) error {
	c.InheritedFlags() // has those of all commands above come to its own
	for i := 0; i+1 < len(args) && args[i] != "--"; i++ {
		name, long := strings.CutPrefix(args[i], "--")
		f := c.Flags().Lookup(name)
		if short, ok := strings.CutPrefix(args[i], "-"); !long && ok && len(short) == 1 {
			f = c.Flags().ShorthandLookup(short)
		} else if !long {
			continue
		}
		switch {
		case f == nil:
		case f.NoOptDefVal == "":
			i++ // its value
		case slices.Contains(f.Annotations[valuesOf], args[i+1]), f.Value.Type() == "bool" && (args[i+1] == "true" || args[i+1] == "false"):
			return usage.Errorf("flag %s and its value %q have an equals sign between them: --%s=%[2]s", args[i], args[i+1], f.Name)
		}
	}
	return nil
}

func flagNames(c *cobra.Command) []string {
	var names []string
	c.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	return names
}

// takes describes the values of a flag.
func takes(f *pflag.Flag) string {
	switch f.Value.Type() {
	case "int":
		return "a whole number"
	case "uint64":
		return "a whole number from 0"
	case "bool":
		return "true or false"
	case "duration":
		return "a time, such as 90s or 5m"
	}
	return "a text"
}

// needed describes the values of a flag by its help, or by their kind where that names none.
func needed(f *pflag.Flag) string {
	if placeholder, help := pflag.UnquoteUsage(f); strings.Contains(f.Usage, "`"+placeholder+"`") {
		return fmt.Sprintf("--%s %s, to %s", f.Name, placeholder, help)
	}
	return takes(f)
}

// below is the path of a command without the name of the program.
func below(c *cobra.Command) string {
	return strings.TrimPrefix(strings.TrimPrefix(c.CommandPath(), c.Root().Name()), " ")
}

// between returns a validator for a number of arguments; most below 0 is no
// limit. What names one argument in messages.
func between(least, most int, what string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return usage.Errorf("%s needs a %s, such as: %s", c.CommandPath(), what, firstExample(c))
		case most >= 0 && len(args) > most:
			return usage.Errorf("unexpected argument %q to %s%s", args[most], c.CommandPath(), meantCommand(args[most], c))
		}
		return nil
	}
}

// meantCommand goes on from a message that refuses a word: the command below c that it may
// mean, or all there are.
func meantCommand(word string, c *cobra.Command) string {
	names := commandNames(c)
	if near := diag.DidYouMean(word, names); near != "" || len(names) == 0 {
		return near
	}
	return "; its own commands are " + strings.Join(names, ", ")
}

func firstExample(c *cobra.Command) string {
	first, _, _ := strings.Cut(strings.TrimSpace(c.Example), "\n")
	return first
}

// positive refuses a number below 1 for a flag that was given.
func positive(c *cobra.Command, name string, n int) error {
	if !c.Flags().Changed(name) {
		return nil
	}
	return usage.Within(name, n, 1, 0)
}
