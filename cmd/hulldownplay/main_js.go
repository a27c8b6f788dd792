// Command hulldownplay is the engine in a page: it gives the page one function, hulldown, which
// answers its requests (package linkplay). It is built for js/wasm by hulldown site --play.
package main

import (
	"context"
	"runtime/debug"
	"syscall/js"
	"time"

	"hulldown.dev/cmd/internal/linkplay"
)

// maxMemory is up to how much memory nothing is collected: a game makes next to no garbage, and to load it is faster
// so. Memory of a page never shrinks, so that this is about what it takes.
const maxMemory = 30 << 20

// version is what this engine reads, which its builder sets: hulldownplay version, built of the same source for another
// system, says it. Who makes a page looks for it in the program.
var version string

func main() {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(maxMemory)
	var server *linkplay.Server
	began := time.Now()
	js.Global().Set("hulldown", js.FuncOf(func(_ js.Value, args []js.Value) any {
		switch args[0].String() {
		case "draft":
			d, err := linkplay.ReadDraft(bytesOf(args[1]))
			if err != nil {
				return err.Error()
			}
			if server, err = linkplay.NewServer(d); err != nil {
				return err.Error()
			}
			server.Clock = func() time.Duration { return time.Since(began) }
			return ""
		case "pack":
			if err := server.Load(args[1].String(), bytesOf(args[2])); err != nil {
				return err.Error()
			}
			return ""
		}
		if args[0].String() == "device" {
			server.Remember(args[1].String())
			return ""
		}
		r := linkplay.Request{Path: args[1].String(), Post: args[3].Bool(), Form: map[string][]string{}}
		for i := range args[2].Length() {
			name := args[2].Index(i).Index(0).String()
			r.Form[name] = append(r.Form[name], args[2].Index(i).Index(1).String())
		}
		a := server.Answer(context.Background(), r)
		return js.ValueOf(map[string]any{"path": a.Path, "title": a.Title, "html": a.HTML, "link": a.Link, "need": a.Need, "other": a.Other, "name": a.Name, "file": a.File, "device": a.Device})
	}))
	js.Global().Set("hulldownVersion", version)
	js.Global().Call("hulldownReady")
	select {}
}

// bytesOf copies an array of bytes of the page.
func bytesOf(v js.Value) []byte {
	out := make([]byte, v.Length())
	js.CopyBytesToGo(out, v)
	return out
}
