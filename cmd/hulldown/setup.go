package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"hulldown/engine/games"
	"hulldown/engine/play"
	"hulldown/schema/diag"
	"hulldown/schema/load"
)

// setupIllegal is the code of a set-up that cannot be played.
const setupIllegal = "setup-illegal"

// The bounds of a file with a set-up.
const (
	maxSetup      = 64 << 10
	maxSetupLines = 1000
)

// commandLine is the file in which findings place what flags say.
const commandLine = "command line"

// placed is an option of a set-up with the place of each of its words.
type placed struct {
	words []string
	spans []diag.Span
}

// key tells options apart of which there is one: that of a side names it.
func (p placed) key() string {
	if slices.Contains([]string{"force", "guns", "nation", "rounds"}, p.words[0]) || p.words[0] == "crew" && len(p.words) > 2 {
		return strings.Join(p.words[:min(2, len(p.words))], " ")
	}
	return p.words[0]
}

// setupFile is a set-up that stands in a file.
type setupFile struct {
	name string
	text []byte
	// scenario is the line that names one, without words where there is none.
	scenario placed
	options  []placed
}

// readSetup reads a set-up: an option to a line, # before a comment. What is
// wrong with a line is a finding.
func readSetup(name string) (*setupFile, []diag.Finding, error) {
	text, err := readSmall(name)
	if err != nil {
		return nil, nil, err
	}
	f := &setupFile{name: filepath.ToSlash(name), text: text}
	var found []diag.Finding
	number := 0
	for line := range bytes.Lines(bytes.TrimPrefix(text, []byte("\ufeff"))) {
		number++
		if number > maxSetupLines {
			at := diag.Span{File: f.name, Line: number, Col: 1}
			return f, append(found, illegal(at, fmt.Sprintf("a set-up has at most %d lines", maxSetupLines))), nil
		}
		option, bad := splitLine(f.name, number, bytes.TrimRight(line, "\r\n"))
		switch {
		case bad != nil:
			found = append(found, *bad)
		case len(option.words) == 0:
		case option.words[0] != "scenario":
			f.options = append(f.options, option)
		case len(option.words) != 2 || len(f.scenario.words) > 0:
			found = append(found, illegal(option.spans[0], "a set-up names one scenario, in one line: scenario ID"))
		default:
			f.scenario = option
		}
	}
	return f, found, nil
}

// readSmall reads a file that is no larger than a set-up may be.
func readSmall(name string) ([]byte, error) {
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, usagef("cannot read the set-up %q: there is no such file%s", name, nearPath(name))
	}
	if err != nil {
		return nil, usagef("cannot read the set-up %q: %v", name, err)
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxSetup+1))
	if err != nil {
		return nil, usagef("cannot read the set-up %q: %v", name, err)
	}
	if len(text) > maxSetup {
		return nil, usagef("cannot read the set-up %q: it is larger than %d KiB, which no set-up is", name, maxSetup>>10)
	}
	return text, nil
}

// splitLine parts a line into words up to a comment.
func splitLine(file string, number int, line []byte) (placed, *diag.Finding) {
	var p placed
	at := func(from, to int) diag.Span {
		return diag.Span{File: file, Line: number, Col: from + 1, EndLine: number, EndCol: to + 1}
	}
	if len(line) > play.MaxLine {
		bad := illegal(at(0, 1), fmt.Sprintf("the line has %d bytes; a line of a set-up has at most %d", len(line), play.MaxLine))
		return p, &bad
	}
	for i := 0; i < len(line); {
		r, size := utf8.DecodeRune(line[i:])
		switch {
		case r == ' ' || r == '\t':
			i += size
			continue
		case r == '#':
			return p, nil
		}
		from := i
		for i < len(line) && line[i] != ' ' && line[i] != '\t' {
			r, size = utf8.DecodeRune(line[i:])
			if r == utf8.RuneError && size == 1 || unicode.IsControl(r) {
				bad := illegal(at(i, i+size), "this is no text; a set-up is written in UTF-8, without control characters")
				return p, &bad
			}
			i += size
		}
		p.words, p.spans = append(p.words, string(line[from:i])), append(p.spans, at(from, i))
	}
	return p, nil
}

func illegal(at diag.Span, message string) diag.Finding {
	return diag.Finding{Code: setupIllegal, Severity: diag.Error, Span: at, Message: message}
}

// together joins a file's options with those of the command line, which take
// the place of the file's.
func together(f *setupFile, set [][]string) []placed {
	var flags []placed
	for i, words := range set {
		flags = append(flags, onCommandLine(i+1, words))
	}
	var all []placed
	if f != nil {
		for _, p := range f.options {
			if !slices.ContainsFunc(flags, func(q placed) bool { return q.key() == p.key() }) {
				all = append(all, p)
			}
		}
	}
	return append(all, flags...)
}

// onCommandLine places an option that flags gave.
func onCommandLine(line int, words []string) placed {
	p, col := placed{words: words}, 1
	for _, word := range words {
		p.spans = append(p.spans, diag.Span{File: commandLine, Line: line, Col: col, EndLine: line, EndCol: col + len(word)})
		col += len(word) + 1
	}
	return p
}

// setupFlag adds the flags that read a set-up from a file and choose a matchup.
func (f *playFlags) setupFlag(c *cobra.Command) {
	c.Flags().StringVar(&f.setup, "setup", "", "take the set-up from `FILE`, an option to a line; other flags go before it")
	c.Flags().StringSliceVar(&f.matchup, "matchup", nil, "field the forces of the matchup `ID`, or of several, parted by commas")
}

// arrange completes the set-up of flags with that of a file.
func (a *app) arrange(f playFlags, scenario string, set [][]string) (playing, error) {
	p := playing{scenario: scenario, set: set}
	if f.setup == "" {
		p.options = together(nil, set)
		return p, nil
	}
	file, found, err := readSetup(f.setup)
	if err != nil {
		return p, err
	}
	if w := file.scenario; len(found) == 0 && len(w.words) > 0 && w.words[1] != scenario {
		found = append(found, illegal(w.spans[1], fmt.Sprintf("the set-up is for %s, and %s is to be played", w.words[1], scenario)))
	}
	p.file, p.options, p.set = file, together(file, set), nil
	for _, o := range p.options {
		p.set = append(p.set, o.words)
	}
	if len(found) > 0 {
		return p, a.refuse(a.err, p.sources(nil), found)
	}
	return p, nil
}

// sources is content with the text of the set-up beside it, for findings to
// show.
func (p playing) sources(r *load.Result) *load.Result {
	shown := load.Result{Sources: map[string][]byte{}}
	if r != nil {
		shown = *r
		shown.Sources = map[string][]byte{}
		for file, text := range r.Sources { // order-free: a copy
			shown.Sources[file] = text
		}
	}
	var lines []byte
	for _, o := range p.options {
		if o.spans[0].File == commandLine {
			lines = append(append(lines, strings.Join(o.words, " ")...), '\n')
		}
	}
	shown.Sources[commandLine] = lines
	if p.file != nil {
		shown.Sources[p.file.name] = p.file.text
	}
	return &shown
}

// fault makes a finding of an error about a set-up. It reports false for an
// option that nobody can have meant on the command line: that is wrong usage.
func (p playing) fault(err error) (diag.Finding, bool) {
	var option *games.OptionError
	illegalSetup := games.IsIllegal(err)
	if !errors.As(err, &option) {
		at := diag.Span{}
		if p.file != nil {
			at = diag.Span{File: p.file.name, Line: 1, Col: 1}
		}
		return illegal(at, err.Error()), illegalSetup
	}
	words := strings.Join(option.Words, " ")
	for i := len(p.options) - 1; i >= 0; i-- {
		if o := p.options[i]; strings.Join(o.words, " ") == words {
			at := o.spans[min(option.Word, len(o.spans)-1)]
			return illegal(at, option.Err.Error()), illegalSetup || at.File != commandLine
		}
	}
	return illegal(diag.Span{}, option.Error()), false
}
