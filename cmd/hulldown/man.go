package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/usage"
)

// manCommand prints what the help says as pages of man, in section 1.
func manCommand(a *app) *cobra.Command {
	out := ""
	c := command("man", nil, func(c *cobra.Command, args []string) error {
		of, rest, err := c.Root().Find(args)
		if err != nil || len(rest) > 0 {
			return usage.Unknown("command", strings.Join(args, " "), commandNames(of))
		}
		if out == "" {
			_, err := io.WriteString(a.out, manPage(of))
			return err
		}
		if len(args) > 0 {
			return usage.Errorf("--out writes the pages of all commands; leave %q or --out out", strings.Join(args, " "))
		}
		staged, err := files.Stage(a.call(), out, manPages(c.Root()))
		if err != nil {
			return err
		}
		return staged.Commit()
	})
	c.Flags().StringVar(&out, "out", "", "write the pages of all commands to `DIR`")
	return c
}

// manPages are the manual pages of a command and of its subcommands.
func manPages(c *cobra.Command) []files.File {
	pages := []files.File{{Name: manName(c) + ".1", Data: []byte(manPage(c))}}
	for _, sub := range c.Commands() {
		pages = append(pages, manPages(sub)...)
	}
	return pages
}

// manName is the name of a command's manual page, such as hulldown-print.
func manName(c *cobra.Command) string { return strings.ReplaceAll(c.CommandPath(), " ", "-") }

// manPage is the page of a command. It has no date, so that a build can be repeated.
func manPage(c *cobra.Command) string {
	var p roff
	fmt.Fprintf(&p, ".TH %s 1 \"\" \"hulldown %s\" \"Hulldown\"\n", escapedRoff(manName(c)), escapedRoff(version))
	p.section("NAME")
	fmt.Fprintf(&p, "%s \\- %s\n", escapedRoff(manName(c)), escapedRoff(c.Short))
	p.section("SYNOPSIS")
	fmt.Fprintf(&p, "\\fB%s\\fR%s\n", escapedRoff(c.CommandPath()), escapedRoff(strings.TrimPrefix(c.UseLine(), c.CommandPath())))
	p.section("DESCRIPTION")
	p.text(c.Long)
	if subs := c.Commands(); len(subs) > 0 {
		p.section("COMMANDS")
		for _, sub := range subs {
			fmt.Fprintf(&p, ".TP\n\\fB%s\\fR(1)\n%s\n", escapedRoff(manName(sub)), escapedRoff(sub.Short))
		}
	}
	p.flags("OPTIONS", c.NonInheritedFlags())
	p.flags("OPTIONS OF ALL COMMANDS", c.InheritedFlags())
	p.section("EXAMPLES")
	p.text(c.Example)
	if c.HasParent() {
		p.section("SEE ALSO")
		fmt.Fprintf(&p, "\\fB%s\\fR(1)\n", escapedRoff(manName(c.Parent())))
	}
	return p.String()
}

// roff is a page of man under way.
type roff struct{ strings.Builder }

// section begins a section.
func (p *roff) section(title string) { fmt.Fprintf(p, ".SH %s\n", title) }

// text adds paragraphs; lines that are indented stay as they are.
func (p *roff) text(text string) {
	kept := false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		indented := strings.HasPrefix(line, "  ")
		switch {
		case line == "" && kept:
			p.WriteString(".fi\n.PP\n")
		case line == "":
			p.WriteString(".PP\n")
		case indented && !kept:
			p.WriteString(".PP\n.nf\n")
		case !indented && kept:
			p.WriteString(".fi\n")
		}
		if kept = indented; line != "" {
			p.WriteString(escapedRoff(line) + "\n")
		}
	}
	if kept {
		p.WriteString(".fi\n")
	}
}

// flags adds a section with flags, or nothing where there are none.
func (p *roff) flags(title string, flags *pflag.FlagSet) {
	if !flags.HasAvailableFlags() {
		return
	}
	p.section(title)
	flags.VisitAll(func(f *pflag.Flag) {
		placeholder, words := pflag.UnquoteUsage(f)
		if !slices.Contains([]string{"", "0", "false", "[]"}, f.DefValue) {
			words += fmt.Sprintf(" (default %s)", f.DefValue)
		}
		p.WriteString(".TP\n")
		if f.Shorthand != "" {
			fmt.Fprintf(p, "\\fB\\-%s\\fR, ", escapedRoff(f.Shorthand))
		}
		fmt.Fprintf(p, "\\fB\\-\\-%s\\fR", escapedRoff(f.Name))
		if placeholder != "" {
			fmt.Fprintf(p, " \\fI%s\\fR", escapedRoff(placeholder))
		}
		fmt.Fprintf(p, "\n%s\n", escapedRoff(words))
	})
}

// escapedRoff escapes what roff takes for its own, also at the beginning of a line.
func escapedRoff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`, `"`, `\(dq`).Replace(text)
	if strings.HasPrefix(text, ".") {
		return `\&` + text
	}
	return text
}
