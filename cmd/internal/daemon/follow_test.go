package daemon

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"hulldown.dev/cmd/internal/worker"
	"hulldown.dev/engine/play"
)

// storeOf is where the server of a process that stands for hulldown keeps its files.
const storeOf = "HULLDOWN_TEST_STORE"

// TestMain makes the program of the tests hulldownd where it is called so, and hulldown, of
// a system where no process takes the place of another, where it has a store.
func TestMain(m *testing.M) {
	if os.Args[0] == worker.Program {
		time.AfterFunc(time.Minute, func() { os.Exit(exitFailure) }) // where the test fails
		os.Exit(Main(os.Args[1:], os.Stderr))
	}
	if store := os.Getenv(storeOf); store != "" {
		self, err := os.Executable()
		if err == nil {
			_, err = worker.Spawn(self, worker.Options{Engine: play.Version, Embed: true, Listen: "127.0.0.1:0", Store: store})
		}
		fmt.Fprintln(os.Stderr, err)
		os.Exit(exitFailure)
	}
	os.Exit(m.Run())
}

// TestFollow holds that a server ends with the process that started it, though that is
// killed without a word.
func TestFollow(t *testing.T) {
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), storeOf+"="+t.TempDir())
	out, err := c.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	said := bufio.NewReader(out)
	line, err := said.ReadString('\n')
	_, at, served := strings.Cut(strings.TrimSpace(line), "nats://")
	if err != nil || !served {
		t.Fatalf("it says %q, %v", line, err)
	}
	conn, err := net.Dial("tcp", at)
	if err != nil {
		t.Fatal(err)
	}
	_ = conn.Close()
	if err := c.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		_, _ = io.Copy(io.Discard, said) // until nobody has the pipe any more
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(20 * time.Second):
		t.Fatal("the server goes on without the process that started it")
	}
	_ = c.Wait() // it was killed
	if conn, err := net.Dial("tcp", at); err == nil {
		_ = conn.Close()
		t.Error("the server still serves")
	}
}
