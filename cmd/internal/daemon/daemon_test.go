package daemon

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/cluster"
	"hulldown.dev/cmd/internal/worker"
	"hulldown.dev/engine/play"
)

// TestRefuses holds what hulldownd says, and how it ends, where it is called wrongly.
func TestRefuses(t *testing.T) {
	short := filepath.Join(t.TempDir(), "token")
	if err := os.WriteFile(short, []byte("secret\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, say string
		args      []string
		status    int
	}{
		{"no options", "is started by hulldown work --embed", nil, exitUsage},
		{"none", "another version", []string{"--embed"}, exitUsage},
		{"options of a later version", "another version", []string{`{"engine":2,"speed":9}`}, exitUsage},
		{"another engine", "they are of different versions", []string{text(t, worker.Options{Engine: play.Version + 1, Embed: true})}, exitUsage},
		{"a short token", "no single word of 16", []string{text(t, worker.Options{Engine: play.Version, Embed: true, Listen: "127.0.0.1:0", TokenFile: short})}, exitUsage},
		{"open to anybody", "anybody who reaches", []string{text(t, worker.Options{Engine: play.Version, Embed: true, Listen: "0.0.0.0:0", Store: t.TempDir()})}, exitUsage},
		{"a password for an address", `such as 127.0.0.1:4222, not "xxxxx@host:1:2"`, []string{text(t, worker.Options{Engine: play.Version, Embed: true, Listen: "me:sw0rdfish@host:1:2", Store: t.TempDir()})}, exitUsage},
		{"metrics nowhere", "cannot show metrics", []string{text(t, worker.Options{Engine: play.Version, Metrics: "192.0.2.1:1"})}, exitFailure},
	} {
		t.Run(c.name, func(t *testing.T) {
			var said bytes.Buffer
			if got := Main(c.args, &said); got != c.status || !strings.Contains(said.String(), c.say) {
				t.Errorf("ends with %d and %q, want %d and %q", got, said.String(), c.status, c.say)
			}
		})
	}
}

// TestRead holds that options arrive as they were sent.
func TestRead(t *testing.T) {
	want := worker.Options{Engine: play.Version, Access: cluster.Access{URL: "nats://a", Creds: "b", CA: "c", Cert: "d", Key: "e"},
		Embed: true, Listen: "f", Store: "g", TokenFile: "h", Metrics: "i", Name: "j", Jobs: 3, Idle: 4}
	got, err := read([]string{text(t, want)})
	if err != nil || text(t, got) != text(t, want) || strings.Count(text(t, want), ":") < 14 {
		t.Errorf("got %+v, %v", got, err)
	}
}

// text writes options as Hand does.
func text(t *testing.T, o worker.Options) string {
	t.Helper()
	b, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestToken holds that a token is a word in a regular file of a few letters.
func TestToken(t *testing.T) {
	long, good := filepath.Join(t.TempDir(), "long"), filepath.Join(t.TempDir(), "good")
	for name, text := range map[string]string{long: strings.Repeat("a", 5<<10), good: "0123456789abcdef\n"} { // order-free: each for itself
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{os.DevNull: "it is a pipe or a device", long: "larger than 4 KiB", long + "er": "there is no such file"} { // order-free: each for itself
		if _, err := token(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
	if word, err := token(good); word != "0123456789abcdef" || err != nil {
		t.Errorf("got %q, %v", word, err)
	}
}
