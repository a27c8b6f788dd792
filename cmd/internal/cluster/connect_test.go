package cluster

import (
	"errors"
	"net"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"hulldown.dev/cmd/internal/usage"
)

// TestNobodyAnswers holds that a port where nobody listens, and one where somebody does who says
// nothing, are given up in time with a sentence, and that it is said at once that they are waited
// for.
func TestNobodyAnswers(t *testing.T) {
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	closed, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if err := closed.Close(); err != nil {
		t.Fatal(err)
	}
	if Usual().Reach != 5*time.Second {
		t.Errorf("a server is waited for %v", Usual().Reach)
	}
	times := quick()
	times.Reach = 200 * time.Millisecond
	for name, url := range map[string]string{ // order-free: each for itself
		"closed": "nats://" + closed.Addr().String(), "silent": "nats://" + silent.Addr().String(),
		"several": "nats://" + silent.Addr().String() + ",nats://" + closed.Addr().String() + ",nats://" + silent.Addr().String(),
	} {
		said, begun := "", time.Now()
		_, err := Dial(t.Context(), Access{URL: url, Say: func(text string) { said += text }}, times)
		want := "no NATS server answers at " + url + ": it was tried for 200ms; hulldown work --embed starts one"
		if err == nil || err.Error() != want {
			t.Errorf("%s gives %v, want %s", name, err, want)
		}
		if spent := time.Since(begun); spent > 3*time.Second {
			t.Errorf("%s takes %v", name, spent)
		}
		if !strings.Contains(said, "waiting for a NATS server at "+url) {
			t.Errorf("%s is not said to be waited for: %q", name, said)
		}
	}
}

// TestFilesOfAccess holds that a file which a call names and which is none is a mistake of the
// call, whatever the server says.
func TestFilesOfAccess(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "missing")
	for what, a := range map[string]Access{ // order-free: each for itself
		"credentials": {Creds: missing}, "certificates": {CA: missing}, "certificate": {Cert: missing, Key: missing},
	} {
		a.URL = "nats://127.0.0.1:1"
		_, err := Dial(t.Context(), a, quick())
		var wrong *usage.Error
		if want := "cannot read the " + what + " "; !errors.As(err, &wrong) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", what, err)
		}
	}
}
