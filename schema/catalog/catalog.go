// Package catalog reads and writes catalogues of translated texts: gettext PO files,
// which translators' tools know. It is the one form of translations, of the tool's own
// texts and of an author's.
package catalog

import (
	"path"
	"strings"

	"hulldown.dev/schema/diag"
)

// Ext is how the names of catalogues end, Dir the directory beside the content in which
// they lie: texts/cs.po.
const (
	Ext = ".po"
	Dir = "texts"
)

// Tag is the language of a catalogue by its name.
func Tag(file string) string { return strings.TrimSuffix(path.Base(file), Ext) }

// Entry is one text in the language of a catalogue.
type Entry struct {
	// Key names the text, ID is the English that it was made from, and Plural that of
	// more than one; empty for a text without forms of number.
	Key, ID, Plural string
	// Forms is the translation: one text, or one for each category of plural in the order
	// of Categories; empty texts are not yet translated.
	Forms []string
	// Comment is the translator's, Notes are those of the tool. Fuzzy is set where a
	// translator's tool says that the text is only a guess.
	Comment, Notes string
	Fuzzy          bool
	// Was is the English before ID, of a text that a translator is to look at again.
	Was string
	// At is where the translation is written.
	At diag.Span
}

// Translated reports whether every form has a text that is meant.
func (e *Entry) Translated() bool {
	for _, s := range e.Forms {
		if s == "" {
			return false
		}
	}
	return len(e.Forms) > 0 && !e.Fuzzy
}

// File is one catalogue.
type File struct {
	// Name is its name as spans have it, Tag the BCP 47 tag of its language.
	Name, Tag string
	// Builtin is set when it lies beside the built-in content or in the tool.
	Builtin bool
	// Header is the first entry as it is written, empty for none, and Obsolete the
	// entries that a translator's tool has put aside.
	Header, Obsolete string
	// Says is what the header says of the language, the categories of plural and the
	// encoding, and HeaderAt where it says so.
	Says     Said
	HeaderAt diag.Span
	// Odd says that 0 takes a form by the header that the language has not, and how it is
	// written; empty where that is not so.
	Odd     string
	Entries []Entry
}

// Said is what a header says, each empty where it says nothing.
type Said struct{ Language, PluralForms, ContentType string }
