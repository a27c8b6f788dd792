//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "hulldownplay plays in a browser; hulldown site --play builds it for that")
	os.Exit(2)
}
