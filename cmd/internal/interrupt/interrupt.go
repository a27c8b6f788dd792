// Package interrupt says when a program is asked to end, and leaves what cannot be ended.
package interrupt

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// Context returns a context that ends when the program is asked to end for the first time: by
// an interrupt, by whoever ends programs, or since its terminal is gone. A second time ends the
// program at once. A program that was begun so that it outlives its terminal, as nohup does,
// does.
func Context() (context.Context, context.CancelFunc) {
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // to ask for it would end that it is ignored
		signals = append(signals, syscall.SIGHUP)
	}
	ctx, stop := signal.NotifyContext(context.Background(), signals...)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}
