#!/usr/bin/env bash
# Package: go.lsp.dev/protocol v1.0.1 with go.lsp.dev/jsonrpc2 v1.0.1.
# Guess: ServerHandler hands a request of a method that it does not know to the handler behind it, which
# answers -32601, method not found; and a request without parameters, or with null, is one with none.
# Seen: the parameters are parsed first, also those of a method that nobody knows. Without any, or with
# null, the answer is -32700, a parse error, though the message was JSON. With {} an unknown method goes
# to the server's Request, which answers -32601 unless it is written; the handler behind is not asked. A
# known method takes {} for parameters of zero values, though the protocol requires some.
set -euo pipefail
tmp=$(mktemp -d)
trap 'chmod -R u+w "$tmp" && rm -rf "$tmp"' EXIT
cd "$tmp"
cat >main.go <<'GO'
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
)

type server struct{ protocol.UnimplementedServer }

func (server) Hover(_ context.Context, p *protocol.HoverParams) (*protocol.Hover, error) {
	return nil, nil
}

func main() {
	ctx := context.Background()
	a, b := net.Pipe()
	ours, theirs := jsonrpc2.NewConn(jsonrpc2.NewStream(a)), jsonrpc2.NewConn(jsonrpc2.NewStream(b))
	ours.Go(ctx, protocol.ServerHandler(server{}, func(context.Context, *jsonrpc2.Request) (any, error) {
		return "the handler behind", nil
	}))
	theirs.Go(ctx, jsonrpc2.MethodNotFoundHandler)
	for _, method := range []string{"textDocument/hover", "textDocument/unknown"} {
		for _, params := range []any{nil, json.RawMessage("null"), json.RawMessage("{}")} {
			var result json.RawMessage
			_, err := theirs.Call(ctx, method, params, &result)
			var e *jsonrpc2.Error
			errors.As(err, &e)
			if e != nil {
				fmt.Println(method, params == nil, e.Code)
				continue
			}
			fmt.Println(method, params == nil, string(result))
		}
	}
}
GO
go mod init finding >go.log 2>&1
go get go.lsp.dev/protocol@v1.0.1 go.lsp.dev/jsonrpc2@v1.0.1 >>go.log 2>&1 || { cat go.log; exit 1; }
go run . | tee seen
diff seen - <<'SEEN'
textDocument/hover true -32700
textDocument/hover false -32700
textDocument/hover false null
textDocument/unknown true -32700
textDocument/unknown false -32700
textDocument/unknown false -32601
SEEN
