// Command bundle makes the scripts of the pages from the TypeScript of the client, by the
// bundler that it links, so that nothing but Go is needed:
//
//	go generate ./export/web
package main

import (
	"fmt"
	"os"

	"github.com/evanw/esbuild/pkg/api"
)

func main() {
	result := api.Build(api.BuildOptions{
		EntryPoints:       []string{"client/studio.ts", "client/site.ts", "client/play.ts", "client/engine.ts", "client/sw.ts"},
		Outdir:            "assets",
		Bundle:            true,
		Write:             true,
		Format:            api.FormatIIFE,
		Target:            api.ES2020,
		MinifyWhitespace:  true,
		MinifySyntax:      true,
		MinifyIdentifiers: true,
		Charset:           api.CharsetUTF8,
		LegalComments:     api.LegalCommentsNone,
		TsconfigRaw:       `{"compilerOptions":{"strict":true}}`,
	})
	for _, e := range result.Errors {
		if e.Location != nil {
			fmt.Fprintf(os.Stderr, "%s:%d:%d: ", e.Location.File, e.Location.Line, e.Location.Column+1)
		}
		fmt.Fprintln(os.Stderr, e.Text)
	}
	if len(result.Errors) > 0 {
		os.Exit(1)
	}
}
