//go:build !js

package main

import (
	"fmt"
	"os"

	"hulldown.dev/cmd/internal/linkplay"
)

func main() {
	if len(os.Args) == 2 && os.Args[1] == "version" {
		fmt.Println(linkplay.Version())
		return
	}
	fmt.Fprintln(os.Stderr, "hulldownplay plays in a browser; hulldown site --play builds it for that")
	os.Exit(2)
}
