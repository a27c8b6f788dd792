// Package setup reads set-ups that are written in files, puts them together with
// what flags say, and makes findings, at the words that an author or a caller
// wrote, of what the rules do not allow.
package setup

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// illegalCode is the code of a set-up that cannot be played.
const illegalCode = "setup-illegal"

// The bounds of a file with a set-up.
const (
	maxBytes = 64 << 10
	maxLines = 1000
)

// commandLine is the file in which findings place what flags say.
const commandLine = "command line"

// option is an option of a set-up with the place of each of its words.
type option struct {
	words []string
	spans []diag.Span
}

// key distinguishes options of which there is one: that of a side names it.
func (o option) key() string {
	if slices.Contains([]string{"force", "guns", "nation", "rounds"}, o.words[0]) || slices.Contains([]string{"crew", "tanks"}, o.words[0]) && len(o.words) > 2 {
		return strings.Join(o.words[:min(2, len(o.words))], " ")
	}
	return o.words[0]
}

// File is a set-up that is written in a file.
type File struct {
	name string
	text []byte
	// scenario is the line that names one, without words where there is none.
	scenario option
	options  []option
}

// Read reads a set-up: an option to a line, # before a comment. What is wrong
// with a line is a finding; a file that cannot be read is an *usage.Error.
func Read(name string) (*File, []diag.Finding, error) {
	text, err := files.Read(name, "set-up", maxBytes)
	if err != nil {
		return nil, nil, err
	}
	// Editors of Windows begin a text with a mark of its encoding, which is in no column.
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	f := &File{name: filepath.ToSlash(name), text: text}
	var found []diag.Finding
	number := 0
	for line := range bytes.Lines(text) {
		number++
		if number > maxLines {
			at := diag.Span{File: f.name, Line: number, Col: 1}
			return f, append(found, illegal(at, fmt.Sprintf("a set-up has at most %d lines", maxLines))), nil
		}
		o, bad := splitLine(f.name, number, bytes.TrimRight(line, "\r\n"))
		switch {
		case bad != nil:
			found = append(found, *bad)
		case len(o.words) == 0:
		case o.words[0] != "scenario":
			f.options = append(f.options, o)
		case len(o.words) != 2 || len(f.scenario.words) > 0:
			found = append(found, illegal(o.spans[0], "a set-up names one scenario, in one line: scenario ID"))
		default:
			f.scenario = o
		}
	}
	return f, found, nil
}

// splitLine parts a line into words up to a comment.
func splitLine(file string, number int, line []byte) (option, *diag.Finding) {
	var p option
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
	return diag.Finding{Code: illegalCode, Severity: diag.Error, Span: at, Message: message}
}

// together joins a file's options with those of the command line, which take
// the place of the file's.
func together(f *File, set [][]string) []option {
	var flags []option
	for i, words := range set {
		flags = append(flags, onCommandLine(i+1, words))
	}
	var all []option
	if f != nil {
		for _, p := range f.options {
			if !slices.ContainsFunc(flags, func(q option) bool { return q.key() == p.key() }) {
				all = append(all, p)
			}
		}
	}
	return append(all, flags...)
}

// onCommandLine places an option that flags gave.
func onCommandLine(line int, words []string) option {
	p, col := option{words: words}, 1
	for _, word := range words {
		p.spans = append(p.spans, diag.Span{File: commandLine, Line: line, Col: col, EndLine: line, EndCol: col + len(word)})
		col += len(word) + 1
	}
	return p
}

// Setup is a scenario with its options.
type Setup struct {
	Scenario string
	// Set are the options in the words of scripts.
	Set [][]string
	// options are the same with their places as they were written, and file is
	// where some of them are written, nil for none.
	options []option
	file    *File
}

// New puts a set-up together: the options of a file, nil for none, but for those
// in whose place the command line gives others.
func New(scenario string, set [][]string, file *File) Setup {
	s := Setup{Scenario: scenario, file: file, options: together(file, set)}
	for _, o := range s.options {
		s.Set = append(s.Set, o.words)
	}
	return s
}

// Elsewhere finds that the file is for another scenario of the content, by whatever names.
func (s Setup) Elsewhere(c *model.Content) []diag.Finding {
	if s.file == nil || len(s.file.scenario.words) == 0 {
		return nil
	}
	w := s.file.scenario
	if c.Renamed(model.KindScenario, w.words[1]) == c.Renamed(model.KindScenario, s.Scenario) {
		return nil
	}
	return []diag.Finding{illegal(w.spans[1], fmt.Sprintf("the set-up is for %s, and %s is to be played", w.words[1], s.Scenario))}
}

// With returns the set-up with other options, whose places are those of the
// same words in this one.
func (s Setup) With(set [][]string) Setup {
	s.Set = set
	return s
}

// Sources is content with the text of the set-up beside it, for findings to
// show.
func (s Setup) Sources(r *load.Result) *load.Result {
	shown := load.Result{Sources: map[string][]byte{}}
	if r != nil {
		shown = *r
		shown.Sources = map[string][]byte{}
		maps.Copy(shown.Sources, r.Sources)
	}
	var lines []byte
	for _, o := range s.options {
		if o.spans[0].File == commandLine {
			lines = append(append(lines, strings.Join(o.words, " ")...), '\n')
		}
	}
	shown.Sources[commandLine] = lines
	if s.file != nil {
		shown.Sources[s.file.name] = s.file.text
	}
	return &shown
}

// untaggedCode is the code of a set-up with which rules never speak.
const untaggedCode = "setup-untagged"

// Untagged finds the tags that no unit has since the set-up names other tanks.
func (s Setup) Untagged(c *model.Content) []diag.Finding {
	var found []diag.Finding
	for _, u := range games.UntaggedIn(c, s.Scenario, s.Set) {
		f := diag.Finding{Code: untaggedCode, Severity: diag.Warning, Message: fmt.Sprintf("no tank of %s has the tag %q, so nothing comes of %s; a tank has the tags of the entry of the order of battle with its vehicle", u.Side, u.Tag, strings.Join(u.Rules, "; "))}
		for _, o := range s.options {
			if slices.Equal(o.words, u.Words) {
				f.Span = o.spans[0]
			}
		}
		found = append(found, f)
	}
	return found
}

// Fault makes a finding of an error about a set-up. It reports false for an
// option that nobody can have meant on the command line: that is wrong usage.
func (s Setup) Fault(err error) (diag.Finding, bool) {
	var bad *games.OptionError
	illegalSetup := games.IsIllegal(err)
	if !errors.As(err, &bad) {
		at := diag.Span{}
		if s.file != nil {
			at = diag.Span{File: s.file.name, Line: 1, Col: 1}
		}
		return illegal(at, err.Error()), illegalSetup
	}
	words := strings.Join(bad.Words, " ")
	for i := len(s.options) - 1; i >= 0; i-- {
		if o := s.options[i]; strings.Join(o.words, " ") == words {
			at := o.spans[min(bad.Word, len(o.spans)-1)]
			return illegal(at, bad.Err.Error()), illegalSetup || at.File != commandLine
		}
	}
	return illegal(diag.Span{}, bad.Error()), false
}
