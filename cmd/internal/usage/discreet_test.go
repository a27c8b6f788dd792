package usage

import (
	"fmt"
	"strings"
	"testing"
)

// TestDiscreet holds that no text repeats a password of an argument, however the address is
// misspelt and however the text quotes it.
func TestDiscreet(t *testing.T) {
	const password = "sw0rdfish"
	for _, arg := range []string{
		"nats://me:sw0rdfish@host:4222", "nats://sw0rdfish@host", "--nats=nats://me:sw0rdfish@host", "nats//me:sw0rdfish@host",
		"nats:/me:sw0rdfish@host", `nats:\\me:sw0rdfish@host`, "me:sw0rdfish@host", "--nats=me:sw0rdfish@host", "nats:me:sw0rdfish@host",
		"nats:///me:sw0rdfish@host", "http://me:a/sw0rdfish@host", "nats://me:a sw0rdfish@host", "nats://me:%zzsw0rdfish@host",
		"nats://me:\x1bsw0rdfish@host", "nats://me:a@sw0rdfish@host", "nats://me:\"sw0rdfish@host", "nats://me:sw0rdfish@h1,nats://me:sw0rdfish@h2",
		"https://me:sw0rdfish@host/x.git", "ssh://me:sw0rdfish@[::1]/x", "nats://me:#sw0rdfish@host",
	} {
		for _, text := range []string{fmt.Sprintf("unknown command %s", arg), fmt.Sprintf("invalid argument %q for --nats", arg)} {
			if got := Discreet(text, []string{"work", arg}); strings.Contains(got, password) {
				t.Errorf("%q: %s", arg, got)
			}
		}
		for cut := range arg {
			if got := Discreet("unknown word "+arg[:cut]+"…", []string{arg}); strings.Contains(got, password) {
				t.Errorf("%q cut at %d: %s", arg, cut, got)
			}
		}
	}
	if got := Discreet(`a port, not "sw0rdfish@host"`, []string{"//me:sw0rdfish@host"}); strings.Contains(got, password) {
		t.Errorf("a password that was taken for a port: %s", got)
	}
	if got := Discreet("fatal: unable to access 'https://me:sw0rdfish@host/x.git'", nil); strings.Contains(got, password) {
		t.Errorf("an address of another program: %s", got)
	}
	for _, plain := range []string{
		"neither a file nor a record: me@host", "HEAD@{1}", "main:content@{1}", "dir//me@home.cue", `C:\me@home\x`, "see https://example.org/a and b@c",
		"one is nats://TOKEN@HOST or nats://USER:PASSWORD@HOST", "deck:4@north", // no argument of this call
	} {
		if got := Discreet(plain, []string{"me@host", "HEAD@{1}", "main:content@{1}", "dir//me@home.cue", `C:\me@home\x`}); got != plain {
			t.Errorf("%q became %q", plain, got)
		}
	}
}
