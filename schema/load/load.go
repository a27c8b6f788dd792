// Package load turns the CUE files of built-in and author's content into the
// values of package model. It is the only importer of CUE.
//
// A file is parsed and split into records. What is not literal, and what more than
// one declaration writes, CUE evaluates: all of a package together, within bounds,
// and in another process where the caller says so. Each record is then compared
// with the shapes of the schema, which says what is wrong in the game's words at
// the author's place and supplies the defaults; what was computed, CUE judges as well.
// A mistake spoils only the record it is in.
package load

import (
	"context"
	"fmt"
	"io/fs"

	"hulldown.dev/schema/catalog"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Options says what to load.
type Options struct {
	// Schema holds the CUE files of package hulldown.dev/schema; required.
	Schema fs.FS
	// Builtin holds the built-in content: each top directory is one set, with
	// its CUE files and scripts directly inside. Nil for none.
	Builtin fs.FS
	// Trusted is set when the literal records of Builtin are compared with the shapes
	// alone, as those of Dirs are, which takes a third of the time. Tests of this
	// package hold that CUE says the same of them.
	Trusted bool
	// Dirs are the author's directories on disk, in order. The files *.cue and *.hds
	// below them are read that cue reads: none in cue.mod, in testdata, in a module of
	// its own, or under a name that begins with a dot or _ or ends with _test or _tool.
	Dirs []string
	// Languages are those whose catalogues of texts are read, of the built-in content and
	// of Dirs; AllLanguages reads those of Dirs in any language.
	Languages    []string
	AllLanguages bool
	// Instead gives, for a directory of Dirs, files to read in place of those
	// on disk. Findings name the directory all the same.
	Instead map[string]fs.FS
	// Evaluate evaluates the packages of Dirs that are not literal, nil for the
	// function Evaluate, which nothing can stop. It returns ErrTooLong or ErrTooLarge
	// for what it gave up.
	Evaluate func(context.Context, Request) (Answer, error)
	// Limits are those of what is read, nil for the standard ones. A session has the same
	// for all loads.
	Limits *Limits
}

// Result is what was loaded.
type Result struct {
	// Content holds every record without an error finding.
	Content *model.Content
	// Findings are sorted as diag.Sort does.
	Findings []diag.Finding
	// Sources holds the text of each file by the File name used in spans.
	Sources map[string][]byte
	// Scripts are the scripts of games that lie beside the content, the built-in ones
	// first, by directory and file.
	Scripts []Script
	// Catalogs are the catalogues of texts that were asked for, in load order.
	Catalogs []*catalog.File
	// Authored is set when directories of authors were read.
	Authored bool
	// Layers lists, by kind/id, the records that lie over a first one, of those that have several.
	Layers map[string][]Layer
	// Offers lists the rules that sets offer to scenarios and modules, the built-in ones first.
	Offers Offering
	// Offered are the rules that authors offer, each in a module that takes it as its example shows,
	// with the places of its definition.
	Offered *model.Content
	// Takes lists, by kind/id, under which names records take rules of shelves.
	Takes map[string][]string
	// Left names, as kind/id and sorted, the records that are declared but
	// left out of Content for an error of their own, or because their file is
	// passed over. A later check does not
	// report a reference to one of them as unknown.
	Left []string
	// Partial is set when a file could not be read or parsed, or was cut off
	// by a bound: what is absent from Content may be there.
	Partial bool
}

// DirError says that a directory of Options.Dirs, or one below it, is
// missing, not a directory or unreadable.
type DirError struct {
	Dir string
	Err error
}

// Error implements error and names the directory.
func (e *DirError) Error() string {
	return fmt.Sprintf("cannot read content directory %q: %v", e.Dir, e.Err)
}

// Unwrap returns the cause.
func (e *DirError) Unwrap() error { return e.Err }

// Load reads, checks and decodes all content. The error is a *DirError or a
// failure of the tool, such as a schema that does not compile; everything
// wrong with an author's text is a finding. The result depends only on the
// names and bytes of the files.
func Load(o Options) (*Result, error) {
	return NewSession(o.Schema).Load(o)
}
