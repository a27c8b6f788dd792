package cluster

import (
	"errors"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/usage"
)

// TestAddresses holds which addresses there are, and that what is said of one repeats no password.
func TestAddresses(t *testing.T) {
	const password = "47114711"
	for text, want := range map[string]string{ // order-free: each for itself
		"nats://host": "", "host": "", "host:4222/": "", "nats://token@host": "", "tls://me:47114711@host:1": "", "me:47114711@host": "", "wss://h": "",
		"nats://a,nats://b": "", " nats://me:x@a , nats://me:y@b": "", "nats://[::1]:4222": "", "nats:me:47114711@host": "",
		"": "names no host", "nats://": "names no host", "nats://me:47114711@": "names no host", "nats://a,": "names no host",
		"nats//me:47114711@host": "behind the host", "nats:/me:47114711@host": "behind the host", "nats:///me:47114711@host": "names no host",
		"nats://me:a/47114711@host": "cannot be read", "nats://me:1/47114711@host": "behind the host", "nats://me:%zz47114711@host": "cannot be read",
		"nats://me:4#47114711@host": "behind the host", "nats://me:4?47114711@host": "behind the host", "nats://me:#47114711@host": "behind the host",
		"nats://me:a 47114711@host": "cannot be read", "nats://me:47114711@host:port": "cannot be read", "http://me:47114711@host": "another word",
		"nats://me:47114711@host:65536": "a port that is none", "nats://me:47114711@host:0": "a port that is none", "me:47114711": "a port that is none",
		"nats://me:47114711:4222": "cannot be read", "nats://me:47114711＠host:9": "cannot be read", "me:47114711:4222": "cannot be read", "nats://müller-7.example:4222": "",
		"nats://me:47114711,x@host": "a port that is none", "nats://me:a@b,nats://47114711": "no token or password", "nats://me:47114711@host/x": "behind the host",
	} {
		err := Access{URL: text}.valid()
		var wrong *usage.Error
		if want == "" && err != nil || want != "" && (!errors.As(err, &wrong) || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q: got %v, want %q", text, err, want)
		}
		if err != nil && strings.Contains(err.Error(), password) || err == nil && strings.Contains(redacted(text), password) {
			t.Errorf("%q: the password is repeated: %v, %s", text, err, redacted(text))
		}
	}
}
