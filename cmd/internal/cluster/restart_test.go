package cluster

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"hulldown.dev/cmd/internal/broker"
	"hulldown.dev/cmd/internal/scratch"
	"hulldown.dev/schema/slow"
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

// restartAt plays a plan while the server is started anew at messages that the
// functions say, and demands what it comes to without. Server and worker are gone
// when it returns.
func (b *bench) restartAt(t *testing.T, name string, answered bool, coordinator, worker func(n int, subject string) bool) {
	t.Run(name, func(t *testing.T) {
		inner := b.away()
		inner.t = t
		p, s := inner.plan(8)
		r := &restarting{t: t, store: scratch.Dir(t)}
		r.restart()
		inner.access = r.proxy(answered, worker)
		inner.work(nil)
		inner.access = r.proxy(answered, coordinator)
		inner.demand(p, s)
	})
}

// never starts no server anew.
func never(int, string) bool { return false }

// TestServerRestartsAtStep holds that a playtest comes to its result though the server
// ends at any message of who asks for it, from the first on, or of who plays it; a
// sample is an eighth of the kinds of messages.
func TestServerRestartsAtStep(t *testing.T) {
	b := newBench(t)
	var all sync.WaitGroup // each waits most of its time
	for i, part := range []string{"$JS.API.STREAM.INFO.", "$JS.API.CONSUMER.DELETE.", "$JS.API.STREAM.PURGE.hulldown-2-work",
		"$O.hulldown-2-packs.C.", "$O.hulldown-2-packs.M.", "$JS.API.CONSUMER.CREATE.hulldown-2-work", "$KV.hulldown-2-runs.",
		"$JS.API.CONSUMER.CREATE.hulldown-2-done", workSubject, "$KV.hulldown-2-present.run."} {
		if !slow.Takes(i, 8) {
			continue
		}
		all.Go(func() {
			at := &step{part: part}
			b.restartAt(t, part, false, at.see, never)
			at.demand(t)
		})
	}
	for i, part := range []string{"$JS.API.CONSUMER.INFO.", "$JS.API.CONSUMER.MSG.NEXT.", "$JS.API.STREAM.INFO.OBJ", "$JS.API.DIRECT.GET.OBJ", doneSubject, "$JS.ACK."} {
		if !slow.Takes(i, 8) {
			continue
		}
		all.Go(func() {
			at := &step{part: part}
			b.restartAt(t, "worker "+part, false, never, at.see)
			at.demand(t)
		})
	}
	all.Wait()
	if slow.Asked() {
		b.restartAtEach(t)
	}
}

// restartAtEach starts the server anew at each message that a run without trouble has, or at
// the share of them that is asked for. How many those are is counted once: who waits longer
// says more often that it is there.
func (b *bench) restartAtEach(t *testing.T) {
	var seen atomic.Int64
	b.restartAt(t, "no restart", false, func(n int, _ string) bool { seen.Store(int64(n)); return false }, never)
	count := int(seen.Load())
	if count < 20 {
		t.Errorf("only %d messages were seen", count)
	}
	for i := range 2 * count {
		if k, answered := i/2+1, i%2 > 0; slow.Takes(i, 2*count) {
			b.restartAt(t, fmt.Sprintf("message %d, answered %v", k, answered), answered,
				func(n int, _ string) bool { return n == k }, never)
		}
	}
}

// TestServerForgetsWhileDialling holds that a connection is made though the server has lost
// its streams at any message of it, as one that ended before they were in its files.
func TestServerForgetsWhileDialling(t *testing.T) {
	r := &restarting{t: t, store: scratch.Dir(t)}
	r.restart()
	beside, err := Dial(t.Context(), Access{URL: r.server.URL()}, quick())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(beside.Close)
	forget := func() {
		for name := range beside.js.StreamNames(t.Context()).Name() {
			if err := beside.js.DeleteStream(t.Context(), name); err != nil {
				t.Error(err)
			}
		}
	}
	dial := func(at int) (messages int) {
		var seen atomic.Int64
		bus, err := Dial(t.Context(), r.proxy(false, func(n int, _ string) bool {
			seen.Store(int64(n))
			if n == at {
				forget()
			}
			return false
		}), quick())
		if err != nil {
			t.Fatalf("message %d: %v", at, err)
		}
		bus.Close()
		return int(seen.Load())
	}
	forget()
	count := dial(0)
	if count < 12 {
		t.Fatalf("only %d messages were seen", count)
	}
	for at := range count - 1 {
		dial(at + 1)
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
