package lsp

import "go.lsp.dev/protocol"

// capabilities lists the requests that the server answers.
func (s *server) capabilities() protocol.ServerCapabilities {
	yes, incremental := true, protocol.TextDocumentSyncKindIncremental
	c := protocol.ServerCapabilities{
		PositionEncoding:   protocol.PositionEncodingKind(s.client.encoding),
		TextDocumentSync:   &protocol.TextDocumentSyncOptions{OpenClose: &yes, Change: &incremental, Save: protocol.Boolean(true)},
		CodeActionProvider: &protocol.CodeActionOptions{CodeActionKinds: []protocol.CodeActionKind{protocol.CodeActionKindQuickFix, protocol.CodeActionKindSourceFixAll}},
		CompletionProvider: &protocol.CompletionOptions{TriggerCharacters: []string{"\""}},
		HoverProvider:      protocol.Boolean(true),

		DefinitionProvider:        protocol.Boolean(true),
		ReferencesProvider:        protocol.Boolean(true),
		DocumentHighlightProvider: protocol.Boolean(true),
		DocumentSymbolProvider:    protocol.Boolean(true),
		WorkspaceSymbolProvider:   protocol.Boolean(true),
		FoldingRangeProvider:      protocol.Boolean(true),
		InlayHintProvider:         protocol.Boolean(true),
		CodeLensProvider:          &protocol.CodeLensOptions{},
		RenameProvider:            &protocol.RenameOptions{PrepareProvider: &yes},
		Workspace: &protocol.WorkspaceOptions{
			WorkspaceFolders:    &protocol.WorkspaceFoldersServerCapabilities{Supported: &yes, ChangeNotifications: protocol.Boolean(true)},
			TextDocumentContent: &protocol.TextDocumentContentOptions{Schemes: []string{scheme}},
		},
	}
	if s.options.Alone {
		c.DocumentFormattingProvider = protocol.Boolean(true)
	}
	return c
}
