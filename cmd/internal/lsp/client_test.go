package lsp

import (
	"encoding/json"
	"testing"

	"go.lsp.dev/protocol"
)

// TestClient reads what editors say of themselves, also where that is hardly anything.
func TestClient(t *testing.T) {
	for text, want := range map[string]client{
		`{}`: {}, `null`: {},
		`{"capabilities":{"textDocument":{"completion":{},"hover":{}},"workspace":{"workspaceEdit":{}},"general":{}}}`:                                           {},
		`{"capabilities":{"textDocument":{"completion":{"completionItem":{}}}},"initializationOptions":7}`:                                                       {},
		`{"capabilities":{"textDocument":{"completion":{"completionItem":{"snippetSupport":true}},"hover":{"contentFormat":["markdown"]}}}}`:                     {snippets: true, markdown: true},
		`{"capabilities":{"textDocument":{"hover":{"contentFormat":["plaintext","markdown"]}},"workspace":{"workspaceEdit":{"resourceOperations":["create"]}}}}`: {},
		`{"capabilities":{"workspace":{"workspaceEdit":{"documentChanges":true,"resourceOperations":["create"]}}},"initializationOptions":{"pages":true}}`:       {annotated: true, creates: true, pages: true},
		`{"capabilities":{},"initializationOptions":{"pictures":true}}`:                                                                                          {pictures: true},
		`{"capabilities":{"general":{"positionEncodings":["utf-32","utf-8"]},"workspace":{"workspaceEdit":{"documentChanges":false},"textDocumentContent":{}}}}`: {pages: true},
	} {
		var p protocol.InitializeParams
		if err := protocol.Unmarshal(json.RawMessage(text), &p); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		got := clientOf(&p)
		if got.encoding = ""; got != want {
			t.Errorf("%s is read as %+v, want %+v", text, got, want)
		}
	}
}
