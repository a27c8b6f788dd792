package texts

import (
	"strings"
	"testing"
	"time"

	"hulldown.dev/schema/catalog"
)

// hostileTexts are catalogues that mean no good, with what is said of each.
var hostileTexts = []struct{ name, body, want string }{
	{"a control character", entry("hill", "Hill", "", "PO\x01HYB"), "control character"},
	{"a bell", entry("hill", "Hill", "", "PO\aHYB"), "control character"},
	{"a carriage return", "msgctxt \"hill\"\nmsgid \"Hill\"\nmsgstr \"PO\\rHYB\"\n", "may not have"},
	{"a mark of direction", entry("hill", "Hill", "", "\u202eBYHOP"), "may not have"},
	{"an isolate", entry("hill", "Hill", "", "\u2066POHYB"), "may not have"},
	{"a letter that is no letter", entry("hill", "Hill", "", "PO\ufffdHYB"), "says nothing to a reader"},
	{"a letter of nobody's", entry("hill", "Hill", "", "PO\ue000HYB"), "the private character U+E000, which says nothing"},
	{"a number of no character", entry("hill", "Hill", "", "PO\ufffeHYB"), "the number of no character U+FFFE, which says nothing"},
	{"a blank", entry("hill", "Hill", "", "   "), "is blank"},
	{"a slot of another text", entry("hill", "Hill", "", "{secret}"), "has no slot {secret}"},
	{"a slot in a slot", entry("hill", "Hill", "", "{a{b}}"), "hill"},
	{"a brace that is not closed", entry("hill", "Hill", "", "{MOVE"), "brace that is not closed"},
	{"a bracket that is not closed", entry("hill", "Hill", "", "[MOVE"), "brackets"},
	{"a text twice", entry("hill", "Hill", "", "A") + entry("hill", "Hill", "", "B"), "hill"},
	{"the English of another day", entry("hill", "Mount", "", "POHYB"), "was translated when it was"},
	{"a text of no record", entry("terrain/none/name", "X", "", "Y"), "there is no text terrain/none/name"},
	{"a path for a text", entry("../../etc/passwd", "X", "", "Y"), "there is no text ../../etc/passwd"},
	{"a long name of a text", entry(strings.Repeat("half.move", 500), "X", "", "Y"), "there is no text half.move"},
	{"a text without a name", "msgid \"nothing\"\nmsgstr \"nic\"\n", "no msgctxt"},
	{"more forms than the language has", "msgctxt \"hill\"\nmsgid \"Hill\"\nmsgstr[0] \"A\"\nmsgstr[1] \"B\"\n", "hill"},
	{"a form far from the others", "msgctxt \"hill\"\nmsgid \"Hill\"\nmsgstr[9999999] \"A\"\n", "form"},
	{"a form below nothing", "msgctxt \"hill\"\nmsgid \"Hill\"\nmsgstr[-1] \"A\"\n", "msgstr"},
	{"a text that does not end", "msgctxt \"half.move\nmsgid \"MOVE\"\n", "quote"},
	{"an entry of 600 lines", "msgctxt \"hill\"\nmsgid \"Hill\"\nmsgstr \"\"\n" + strings.Repeat("\"A\"\n", 600), "lines"},
	{"an entry of 100 kB", entry("hill", "Hill", "", strings.Repeat("A", 100_000)), "64 KiB"},
	{"an unknown keyword", "msgfoo \"half.move\"\n", "no part of a PO file"},
	{"an unknown escape", entry("hill", "Hill", "", `\q`), "\\q"},
}

// TestHostileTexts holds what is said of each catalogue, in one line that a terminal obeys
// nothing of, and that it takes no time.
func TestHostileTexts(t *testing.T) {
	for _, tt := range hostileTexts {
		begun := time.Now()
		f, found := catalog.Parse("cs.po", []byte(tt.body))
		found = append(found, Of(today()).Compare(f, nil)...)
		if took := time.Since(begun); took > time.Second {
			t.Errorf("%s takes %v", tt.name, took)
		}
		said := ""
		for _, f := range found {
			if len(f.Message) > 1000 {
				t.Errorf("%s: %d bytes are said of it", tt.name, len(f.Message))
			}
			said += f.Message + "; "
		}
		if !strings.Contains(said, tt.want) {
			t.Errorf("%s: %.300q, want %q", tt.name, said, tt.want)
		}
	}
}
