// Command hulldownd plays games for other machines with a server inside, or with metrics
// for Prometheus. It is started by hulldown work --embed and --metrics, and is a program
// of its own so that hulldown need not have a server in it.
package main

import (
	"os"

	"hulldown.dev/cmd/internal/daemon"
)

func main() { os.Exit(daemon.Main(os.Args[1:], os.Stderr)) }
