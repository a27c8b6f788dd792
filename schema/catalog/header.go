package catalog

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/text/language"
)

// What of a header says how the file is to be read.
var (
	charset  = regexp.MustCompile(`(?i)charset=([^;\s]+)`)
	nplurals = regexp.MustCompile(`nplurals\s*=\s*(\d+)`)
)

// Misfit is what a header says that is not so of the catalogue, empty for nothing: another
// language, other forms of number, or an encoding that is not UTF-8.
func (f *File) Misfit() string {
	if m := charset.FindStringSubmatch(f.Says.ContentType); m != nil && m[1] != "CHARSET" && !strings.EqualFold(strings.ReplaceAll(m[1], "-", ""), "utf8") {
		return fmt.Sprintf("the header says that the encoding is %s; a catalogue is UTF-8", m[1])
	}
	cats, err := Categories(f.Tag)
	if err != nil {
		return ""
	}
	if said, err := language.Parse(f.Says.Language); err == nil && f.Says.Language != "" {
		own, _ := language.Make(f.Tag).Base()
		if other, _ := said.Base(); other != own {
			return fmt.Sprintf("the header says that the language is %s; this is the catalogue of %s", f.Says.Language, f.Tag)
		}
	}
	m := nplurals.FindStringSubmatch(f.Says.PluralForms)
	if m == nil {
		return ""
	}
	if n, err := strconv.Atoi(m[1]); err != nil || n != len(cats) {
		return fmt.Sprintf("the header says that there are %s forms of number; %s has %d, for %s", m[1], f.Tag, len(cats), strings.Join(cats, ", "))
	}
	return ""
}
