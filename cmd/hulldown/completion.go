package main

import (
	"context"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/cmd/internal/vocabulary"
	"hulldown.dev/content"
	"hulldown.dev/engine/bot"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// completionCommand prints what a shell needs to complete what is typed.
func completionCommand(a *app) *cobra.Command {
	c := command("completion", between(1, 1, "shell"), func(c *cobra.Command, args []string) error {
		switch root := c.Root(); args[0] {
		case "bash":
			return root.GenBashCompletionV2(a.out, true)
		case "zsh":
			return root.GenZshCompletion(a.out)
		case "fish":
			return root.GenFishCompletion(a.out, true)
		case "powershell":
			return root.GenPowerShellCompletionWithDesc(a.out)
		}
		return usage.Unknown("shell", args[0], shells())
	})
	c.ValidArgs = shells()
	return c
}

func shells() []string { return []string{"bash", "zsh", "fish", "powershell"} }

// completing reports whether a call is one that such a script makes.
func completing(args []string) bool {
	return len(args) > 0 && (args[0] == cobra.ShellCompRequestCmd || args[0] == cobra.ShellCompNoDescRequestCmd)
}

// completions say what may stand where in a call.
type completions struct{ *app }

// completes has the arguments and flags of a command and of those below it completed, by what
// the help calls them: a SCENARIO is an id of one, a FILE any file.
func (a completions) completes(c *cobra.Command) {
	_, takes, _ := strings.Cut(c.Use, " ")
	if c.ValidArgs == nil && !c.HasSubCommands() {
		c.ValidArgsFunction = a.completer(takes)
	}
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if f.Value.Type() == "bool" {
			return
		}
		placeholder, _ := pflag.UnquoteUsage(f)
		if err := c.RegisterFlagCompletionFunc(f.Name, a.completer(placeholder+" ...")); err != nil {
			panic("internal error: " + err.Error())
		}
	})
	for _, sub := range c.Commands() {
		a.completes(sub)
	}
}

// completer completes what the help says to be taken: a word for each argument, several parted
// by "or" where it may be either. Dots let the last word stand for all that follow.
func (a completions) completer(takes string) cobra.CompletionFunc {
	notWord := func(r rune) bool { return r < 'A' || r > 'Z' }
	var places [][]string
	for place := range strings.SplitSeq(strings.ReplaceAll(takes, " or ", "/"), " ") {
		if words := strings.FieldsFunc(place, notWord); len(words) > 0 {
			places = append(places, words)
		}
	}
	return func(c *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
		last := len(places) - 1
		if last < 0 || len(args) > last && !strings.Contains(takes, "...") {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		var words []string
		directive := cobra.ShellCompDirectiveNoFileComp
		for _, what := range places[min(len(args), last)] {
			switch what {
			case "DIR", "FILE", "PATH", "OLD", "NEW", "BASE", "HEAD", "SHOP":
				directive = cobra.ShellCompDirectiveDefault
			default:
				words = append(words, a.words(c.Root(), what)...)
			}
		}
		return slices.DeleteFunc(words, func(w string) bool { return !strings.HasPrefix(w, typed) }), directive
	}
}

// words are those that stand for what the help calls by a word, none where they are not known.
func (a completions) words(root *cobra.Command, what string) []string {
	switch what {
	case "COMMAND":
		return append(commandNames(root), topics()...)
	case "SCENARIO":
		return a.ids(model.KindScenario)
	case "ID":
		return a.ids(model.Kinds()...)
	case "KIND":
		var kinds []string
		for _, k := range model.Kinds() {
			kinds = append(kinds, string(k))
		}
		return kinds
	case "SHEET":
		return sheetNames()
	case "LANG":
		return wording.Tags()
	case "PLAYER":
		return bot.Names()
	case "RULE":
		return a.offers()
	case "WORD":
		return append(a.ids(model.Kinds()...), singleWords()...)
	}
	return nil
}

// singleWords are the words that explain knows without content and that a shell takes as one.
func singleWords() []string {
	s, err := vocabulary.ReadSchema()
	if err != nil {
		return nil
	}
	words := slices.DeleteFunc(knownWords(s), func(w string) bool { return strings.ContainsAny(w, " \t'\"") })
	slices.Sort(words)
	return slices.Compact(words)
}

// read is the content without what has to be evaluated, nil where it cannot be read.
func (a completions) read() *load.Result {
	p, err := a.work.Places()
	if err != nil {
		return nil
	}
	r, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: p.Dirs,
		Evaluate: func(context.Context, load.Request) (load.Answer, error) { return load.Answer{}, load.ErrTooLong }})
	if err != nil {
		return nil
	}
	return r
}

// offers are the names of the rules that sets offer.
func (a completions) offers() []string {
	r := a.read()
	if r == nil {
		return nil
	}
	var out []string
	for _, o := range r.Offers() {
		out = append(out, o.Name)
	}
	return out
}

// ids are those of records of some kinds, as far as the content says them without being
// evaluated: who types waits for no computation, and nothing is written.
func (a completions) ids(kinds ...model.Kind) []string {
	r := a.read()
	if r == nil {
		return nil
	}
	found := map[string]bool{}
	for _, k := range kinds {
		for _, h := range r.Content.Heads(k) {
			found[h.ID] = true
		}
		for _, key := range r.Left {
			if id, of := strings.CutPrefix(key, string(k)+"/"); of {
				found[id] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}
