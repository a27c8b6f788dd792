package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// announced lists what the server says that it can do, by the names of the protocol: for actions
// their kinds, and each command.
func announced(t *testing.T, args ...string) []string {
	t.Helper()
	var in, out, diagnostics bytes.Buffer
	for _, message := range []string{
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}`,
		`{"jsonrpc":"2.0","id":2,"method":"shutdown"}`, `{"jsonrpc":"2.0","method":"exit"}`,
	} {
		fmt.Fprintf(&in, "Content-Length: %d\r\n\r\n%s", len(message), message)
	}
	if got := run(append([]string{"lsp"}, args...), streams{&in, &out, &diagnostics}); got != exitClean {
		t.Fatalf("exit status %d: %s", got, &diagnostics)
	}
	_, answer, _ := strings.Cut(out.String(), "\r\n\r\n")
	var first struct {
		Result struct {
			Capabilities map[string]json.RawMessage
		}
	}
	if err := json.NewDecoder(strings.NewReader(answer)).Decode(&first); err != nil {
		t.Fatalf("%v in %q", err, out.String())
	}
	can := map[string]bool{}
	for name, how := range first.Result.Capabilities {
		var options struct {
			CodeActionKinds, Commands                             []string
			WorkspaceFolders, FileOperations, TextDocumentContent json.RawMessage
		}
		_ = json.Unmarshal(how, &options) // it may be a word alone
		switch name {
		case "positionEncoding":
		case "codeActionProvider", "executeCommandProvider":
			for _, word := range slices.Concat(options.CodeActionKinds, options.Commands) {
				can[word] = true
			}
		case "workspace":
			can["workspaceFolders"] = options.WorkspaceFolders != nil
			can["fileOperations"] = options.FileOperations != nil
			can["textDocumentContent"] = options.TextDocumentContent != nil
		default:
			can[name] = string(how) != "false"
		}
	}
	maps.DeleteFunc(can, func(_ string, is bool) bool { return !is })
	return slices.Sorted(maps.Keys(can))
}

// TestEditorsPage holds that the page of editors lists all that the server says that it can do,
// and nothing else.
func TestEditorsPage(t *testing.T) {
	_, section, _ := strings.Cut(editors, "\n## What there is\n")
	section, _, _ = strings.Cut(section, "\n## ")
	var listed []string
	for _, row := range regexp.MustCompile("(?m)^\\|.*\\| `([A-Za-z.]+)` \\|$").FindAllStringSubmatch(section, -1) {
		listed = append(listed, row[1])
	}
	slices.Sort(listed)
	if can := announced(t, "--alone"); !slices.Equal(listed, can) {
		t.Errorf("the page lists\n%q\nand the server announces\n%q", listed, can)
	}
}

// TestExtension holds that the extension for VS Code is of the version of the tool, and that the
// page of editors lists its settings and its commands.
func TestExtension(t *testing.T) {
	var about struct {
		Version     string
		Contributes struct {
			Commands      []struct{ Title, Category string }
			Configuration struct{ Properties map[string]any }
		}
	}
	text, err := os.ReadFile(filepath.Join("editors", "vscode", "package.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &about); err != nil {
		t.Fatal(err)
	}
	if want, _, _ := strings.Cut(version, "-"); about.Version != want {
		t.Errorf("the extension has the version %s, and the tool %s", about.Version, want)
	}
	if len(about.Contributes.Commands) == 0 || len(about.Contributes.Configuration.Properties) == 0 {
		t.Fatal("no command, or no setting")
	}
	readme, err := os.ReadFile(filepath.Join("editors", "vscode", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"page of editors": editors, "README of the extension": string(readme)} {
		if !strings.Contains(text, "cue.useLanguageServer") {
			t.Errorf("the %s does not say how the renaming of CUE is turned off", name)
		}
	}
	for name := range about.Contributes.Configuration.Properties {
		if !strings.Contains(editors, "| `"+name+"` |") {
			t.Errorf("the page of editors has nothing about the setting %s", name)
		}
	}
	for _, c := range about.Contributes.Commands {
		if said := fmt.Sprintf("%q", c.Category+": "+c.Title); !strings.Contains(editors, said) {
			t.Errorf("the page of editors has nothing about the command %s", said)
		}
	}
}
