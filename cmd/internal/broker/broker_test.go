package broker

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nats-io/nats.go"

	"hulldown.dev/cmd/internal/usage"
)

// TestRefuses holds that nobody opens a server to others by accident.
func TestRefuses(t *testing.T) {
	for _, c := range []struct {
		name, say string
		o         Options
	}{
		{"all addresses", "anybody who reaches", Options{Listen: "0.0.0.0:0"}},
		{"no host, which is all addresses", "anybody who reaches", Options{Listen: ":0"}},
		{"another address", "anybody who reaches", Options{Listen: "192.0.2.1:4222"}},
		{"a name", "anybody who reaches", Options{Listen: "localhost.example.org:4222"}},
		{"no port", "takes an address", Options{Listen: "127.0.0.1"}},
		{"a port that is none", "takes a port", Options{Listen: "127.0.0.1:65536"}},
		{"half a certificate", "go together", Options{Listen: "127.0.0.1:0", Cert: "a.pem"}},
		{"a device for a certificate", "it is a pipe or a device", Options{Listen: "127.0.0.1:0", Cert: os.DevNull, Key: os.DevNull}},
		{"a certificate that is not there", "there is no such file", Options{Listen: "127.0.0.1:0", Cert: "nowhere.pem", Key: "nowhere.pem"}},
		{"a certificate that is none", "cannot use the certificate", Options{Listen: "127.0.0.1:0", Cert: "broker.go", Key: "broker.go"}},
	} {
		s, err := Start(c.o)
		var wrong *usage.Error
		if !errors.As(err, &wrong) || !strings.Contains(err.Error(), c.say) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.say)
		}
		if s != nil {
			s.Stop()
		}
	}
	for _, host := range []string{"127.0.0.1", "127.8.8.8", "::1", "localhost"} {
		if !Loopback(host) {
			t.Errorf("%s is not taken for this machine", host)
		}
	}
}

// TestToken holds that a server with a token lets in who gives it, at any address,
// and nobody else.
func TestToken(t *testing.T) {
	s, err := Start(Options{Listen: "0.0.0.0:0", Store: filepath.Join(t.TempDir(), "store"), Token: "a-token-of-some-length"})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Stop()
	for _, c := range []struct {
		options []nats.Option
		in      bool
	}{{nil, false}, {[]nats.Option{nats.Token("another")}, false}, {[]nats.Option{nats.Token("a-token-of-some-length")}, true},
		{[]nats.Option{nats.Token("a-token-of-some-length"), nats.InProcessServer(s)}, true}} {
		conn, err := nats.Connect(strings.Replace(s.URL(), "0.0.0.0", "127.0.0.1", 1), c.options...)
		if (err == nil) != c.in {
			t.Errorf("%d options: %v", len(c.options), err)
		}
		if err == nil {
			conn.Close()
		}
	}
}
