package texts

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/schema/catalog"
	"hulldown.dev/schema/diag"
)

// TestExportComesBack holds that import takes what export writes of all texts in Czech, as it is and
// as gettext's programs write it, with the translations that went out.
func TestExportComesBack(t *testing.T) {
	messages := All(builtinContent(t).Content)
	sheet, err := Sheet("cs", messages, append(Builtin("cs"), builtinContent(t).Catalogs...), func(Message) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	written := map[string][]byte{"export": sheet.Bytes()}
	file := filepath.Join(t.TempDir(), "cs"+catalog.Ext)
	if err := os.WriteFile(file, written["export"], 0o666); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"msgcat -E --sort-output", "msgattrib --clear-previous --width 20", "msgmerge -q " + file} {
		args := append(strings.Fields(command), file)
		if _, err := exec.LookPath(args[0]); err != nil {
			t.Log("no gettext here")
			continue
		}
		if written[command], err = exec.Command(args[0], args[1:]...).Output(); err != nil {
			t.Fatal(command, err)
		}
	}
	for command, text := range written { // order-free: each for itself
		of, found := catalog.Parse("cs"+catalog.Ext, text)
		made, told := Take(of, nil, messages)
		if diag.Count(append(found, told...)).Errors > 0 {
			told = slices.DeleteFunc(told, func(f diag.Finding) bool { return f.Severity != diag.Error })
			t.Errorf("%s: %d: %+v", command, len(told), told[0])
			continue
		}
		got := map[string][]string{}
		for _, e := range made.Entries {
			got[e.Key] = e.Forms
		}
		for _, e := range sheet.Entries {
			if e.Translated() && !slices.Equal(e.Forms, got[e.Key]) {
				t.Errorf("%s: %s is %q, was %q", command, e.Key, got[e.Key], e.Forms)
			}
		}
	}
}

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
