//go:build unix

package interrupt

import (
	"os"
	"os/signal"
	"syscall"
	"testing"
	"time"
)

// TestContext holds that each of the signals which ask a program to end ends the context.
func TestContext(t *testing.T) {
	// Whoever runs the tests may have them outlive a terminal: this ends that it is ignored.
	heard := make(chan os.Signal, 1)
	signal.Notify(heard, syscall.SIGHUP)
	defer signal.Stop(heard)
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		ctx, stop := Context()
		if err := syscall.Kill(syscall.Getpid(), s); err != nil {
			t.Fatal(err)
		}
		select {
		case <-ctx.Done():
		case <-time.After(20 * time.Second):
			t.Errorf("%v does not end the context", s)
		}
		stop()
	}
}

// TestNohup holds that the end of a terminal stays ignored where it was.
func TestNohup(t *testing.T) {
	signal.Ignore(syscall.SIGHUP)
	defer signal.Reset(syscall.SIGHUP)
	ctx, stop := Context()
	defer stop()
	if !signal.Ignored(syscall.SIGHUP) {
		t.Fatal("the end of the terminal is no longer ignored")
	}
	for _, s := range []syscall.Signal{syscall.SIGHUP, syscall.SIGTERM} {
		if ctx.Err() != nil {
			t.Errorf("the context ends before %v", s)
		}
		if err := syscall.Kill(syscall.Getpid(), s); err != nil {
			t.Fatal(err)
		}
		time.Sleep(50 * time.Millisecond)
	}
	<-ctx.Done()
}
