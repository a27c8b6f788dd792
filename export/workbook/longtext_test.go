package workbook

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
)

// TestLongText holds that a text that is longer than a cell holds is refused before anything is read as XML,
// and that the longest of all is taken, each character as an entity.
func TestLongText(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want error
	}{
		"the longest":  {strings.Repeat("&quot;", longestText), nil},
		"one too long": {strings.Repeat("x", longestWritten+1), errLongText},
		"of 16 MB":     {strings.Repeat("x", 16<<20), errLongText},
	} { // order-free: each for itself
		var b bytes.Buffer
		z := zip.NewWriter(&b)
		w, err := z.Create("xl/sharedStrings.xml")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(w, "<sst><si><t>"+c.text+"</t></si></sst>"); err != nil {
			t.Fatal(err)
		}
		if _, err := z.Create("[Content_Types].xml"); err != nil {
			t.Fatal(err)
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		if err := standardLimits().checkTexts(b.Bytes()); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", name, err, c.want)
		}
		if _, err := Read(XLSX, b.Bytes()); err == nil || errors.Is(err, errLongText) != (c.want != nil) {
			t.Errorf("%s: it is read: %v", name, err)
		}
	}
}
