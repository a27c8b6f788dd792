package texts

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"hulldown/schema/catalog"
)

// TestMsgfmtTakesExports holds that msgfmt finds no fault with what translators of twelve
// languages are given, once every text has a translation.
func TestMsgfmtTakesExports(t *testing.T) {
	if _, err := exec.LookPath("msgfmt"); err != nil {
		t.Skip("no gettext here")
	}
	var messages []Message
	for i, m := range OfTool() {
		if m.Plural != "" || i%8 == 0 {
			messages = append(messages, m)
		}
	}
	for _, tag := range []string{"cs", "de", "fr", "pl", "ru", "lv", "ro", "mt", "he", "ar", "ja", "sl"} {
		sheet, err := Sheet(tag, messages, nil, func(Message) string { return "" })
		if err != nil {
			t.Fatal(err)
		}
		counted := 0
		for i := range sheet.Entries {
			e := &sheet.Entries[i]
			for n := range e.Forms {
				e.Forms[n] = e.ID
			}
			if e.Plural != "" {
				counted++
			}
		}
		file := filepath.Join(t.TempDir(), tag+catalog.Ext)
		if err := os.WriteFile(file, sheet.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command("msgfmt", "-c", "-o", os.DevNull, file).CombinedOutput(); err != nil || counted == 0 {
			t.Errorf("%s, %d with forms of number: %v: %.2000s", tag, counted, err, out)
		}
	}
}
