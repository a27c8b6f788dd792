package cluster

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"hulldown/cmd/internal/broker"
	"hulldown/internal/slow"
)

// restarting is a server that clients reach by proxies, which follow it to the port
// of its next start.
type restarting struct {
	t      *testing.T
	store  string
	mu     sync.Mutex
	server *broker.Server
}

// restart ends the server, if there is one, and starts the next.
func (r *restarting) restart() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.server != nil {
		r.server.Stop()
	}
	s, err := broker.Start(broker.Options{Listen: "127.0.0.1:0", Store: r.store})
	if err != nil {
		r.t.Error(err)
		return
	}
	if r.server == nil {
		r.t.Cleanup(func() { r.server.Stop() })
	}
	r.server = s
}

// connect connects to the server once it is there.
func (r *restarting) connect() (net.Conn, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return net.Dial("tcp", strings.TrimPrefix(r.server.URL(), "nats://"))
}

// proxy opens a port at which clients reach the server. Each message of theirs is
// shown to see, with its number, before it is passed on. Where see is true the server
// is started anew, and the message is lost, or has been taken and the answer is lost.
func (r *restarting) proxy(answered bool, see func(n int, subject string) bool) Access {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		r.t.Fatal(err)
	}
	r.t.Cleanup(func() { _ = l.Close() })
	n := 0
	pass := func(client, server net.Conn) {
		defer client.Close()
		defer server.Close()
		from := bufio.NewReader(client)
		for {
			text, subject, err := clientMessage(from)
			if err != nil {
				return
			}
			if subject != "" {
				n++
				if see(n, subject) {
					if answered {
						_, _ = server.Write(text)
						time.Sleep(5 * time.Millisecond) // the server takes it meanwhile
					}
					r.restart()
					return
				}
			}
			if _, err := server.Write(text); err != nil {
				return
			}
		}
	}
	go func() {
		for {
			client, err := l.Accept()
			if err != nil {
				return
			}
			server, err := r.connect()
			if err != nil {
				_ = client.Close()
				continue
			}
			go func() {
				_, _ = io.Copy(client, server)
				_ = client.Close()
			}()
			pass(client, server) // one client at a time
		}
	}()
	return Access{URL: "nats://" + l.Addr().String()}
}

// clientMessage reads what a client says next, with its subject where it publishes.
func clientMessage(r *bufio.Reader) (text []byte, subject string, err error) {
	text, err = r.ReadBytes('\n')
	if err != nil {
		return nil, "", err
	}
	fields := strings.Fields(string(text))
	if len(fields) < 3 || fields[0] != "PUB" && fields[0] != "HPUB" {
		return text, "", nil
	}
	size, err := strconv.Atoi(fields[len(fields)-1])
	if err != nil {
		return nil, "", err
	}
	payload := make([]byte, size+len("\r\n"))
	if _, err := io.ReadFull(r, payload); err != nil {
		return nil, "", err
	}
	return append(text, payload...), fields[1], nil
}

// TestServerRestartsAtStep holds that a playtest comes to its result though the server
// ends at any message of who asks for it, from the first on, or of who plays it.
func TestServerRestartsAtStep(t *testing.T) {
	b := newBench(t)
	p, s := b.plan(8)
	want := here(t, p)
	attempt := func(name string, answered bool, coordinator, worker func(n int, subject string) bool) {
		r := &restarting{t: t, store: t.TempDir()}
		r.restart()
		inner := b.away()
		inner.access = r.proxy(answered, worker)
		inner.work(nil)
		inner.access = r.proxy(answered, coordinator)
		if got, err := inner.spread(t.Context(), p, s); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: the cluster gives another result, %v", name, err)
		}
	}
	never := func(int, string) bool { return false }
	var all sync.WaitGroup // each waits most of its time
	for _, part := range []string{"$JS.API.STREAM.INFO.", "$JS.API.CONSUMER.DELETE.", "$JS.API.STREAM.PURGE.hulldown-1-work",
		"$O.hulldown-1-packs.C.", "$O.hulldown-1-packs.M.", "$JS.API.CONSUMER.CREATE.hulldown-1-work", "$KV.hulldown-1-runs.",
		"$JS.API.CONSUMER.CREATE.hulldown-1-done", workSubject, "$KV.hulldown-1-present.run."} {
		all.Go(func() {
			at := &step{part: part}
			attempt(part, false, at.see, never)
			at.demand(t)
		})
	}
	for _, part := range []string{"$JS.API.CONSUMER.INFO.", "$JS.API.CONSUMER.MSG.NEXT.", "$JS.API.STREAM.INFO.OBJ", "$JS.API.DIRECT.GET.OBJ", doneSubject, "$JS.ACK."} {
		all.Go(func() {
			at := &step{part: part}
			attempt("worker "+part, false, never, at.see)
			at.demand(t)
		})
	}
	all.Wait()
	if !slow.Whole() {
		return
	}
	for _, answered := range []bool{false, true} {
		last := 1
		for k := 1; k <= last; k++ {
			attempt(fmt.Sprintf("message %d, answered %v", k, answered), answered, func(n int, _ string) bool {
				last = n
				return n == k
			}, never)
		}
		if last < 20 {
			t.Errorf("only %d messages were seen", last)
		}
	}
}

// step is the first message whose subject begins with part, at which a server ends.
type step struct {
	part string
	mu   sync.Mutex
	done bool
	seen []string
}

func (s *step) see(_ int, subject string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.seen = append(s.seen, subject)
	if s.done || !strings.HasPrefix(subject, s.part) {
		return false
	}
	s.done = true
	return true
}

// demand demands that the message was seen.
func (s *step) demand(t *testing.T) {
	t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.done {
		t.Errorf("no message %s: %q", s.part, s.seen)
	}
}
