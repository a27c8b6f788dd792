package cluster

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/usage"
)

// Access says where a server is and how it lets one in. User, password and token
// are part of the URL, as NATS has it.
type Access struct {
	URL string `json:"url,omitempty"`
	// Creds is a file of credentials; CA, Cert and Key are files for TLS. Each is
	// empty for none.
	Creds string `json:"creds,omitempty"`
	CA    string `json:"ca,omitempty"`
	Cert  string `json:"cert,omitempty"`
	Key   string `json:"key,omitempty"`
	// Say, if set, reports to people that the server is waited for, and is back.
	Say func(text string) `json:"-"`
	// Inside, if set, reaches a server in this process, and Token opens it.
	Inside nats.InProcessConnProvider `json:"-"`
	Token  string                     `json:"-"`
}

// Bus is the server as runs and workers use it.
type Bus struct {
	conn  *nats.Conn
	js    jetstream.JetStream
	times Times
	runs  jetstream.KeyValue
	here  jetstream.KeyValue
	packs jetstream.ObjectStore

	mu sync.Mutex
	// again is closed, and made anew, when the connection has been made again.
	again chan struct{}
}

// Dial connects to a server, and makes there what the protocol needs where it is
// missing. A server that does not answer is tried again for Times.Reach. One that
// cannot be used is an *usage.Error when what it was called with is why.
func Dial(ctx context.Context, a Access, t Times) (*Bus, error) {
	if err := a.valid(); err != nil {
		return nil, err
	}
	options, err := a.options()
	if err != nil {
		return nil, err
	}
	b := &Bus{times: t, again: make(chan struct{})}
	options = append(options, nats.ReconnectHandler(func(*nats.Conn) {
		b.reconnected()
		a.say("the NATS server is back")
	}), nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
		if err != nil {
			a.say(fmt.Sprintf("waiting for the NATS server: %v", err))
		}
	}))
	if b.conn, err = a.reach(ctx, t.Reach, options); err != nil {
		return nil, err
	}
	if b.js, err = jetstream.New(b.conn); err == nil {
		err = retry(ctx, t.Reach, b.hold)
	}
	if err != nil {
		b.Close()
		if errors.Is(err, jetstream.ErrJetStreamNotEnabled) || errors.Is(err, nats.ErrNoResponders) {
			err = errors.New("JetStream is not enabled there")
		}
		return nil, fmt.Errorf("cannot use the NATS server at %s: %w", redacted(a.URL), err)
	}
	return b, nil
}

// reach connects to a server that may not be there yet, for so long.
func (a Access) reach(ctx context.Context, bound time.Duration, options []nats.Option) (conn *nats.Conn, err error) {
	waiting := sync.OnceFunc(func() { a.say("waiting for a NATS server at " + redacted(a.URL)) })
	bounded, cancel := context.WithTimeout(ctx, bound)
	defer cancel()
	err = retry(bounded, 0, func(ctx context.Context) (err error) {
		conn, err = connect(ctx, a.URL, options)
		if passing(err) {
			waiting()
		}
		return err
	})
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case bounded.Err() != nil && err != nil:
		return nil, fmt.Errorf("no NATS server answers at %s: it was tried for %v; hulldown work --embed starts one", redacted(a.URL), bound)
	case err != nil:
		return nil, fmt.Errorf("cannot reach a NATS server at %s: %w", redacted(a.URL), err)
	}
	return conn, nil
}

// connect connects to a server until the context ends, which the library does not know: where
// packets are lost, or somebody else listens, it would wait for each address as long as it may.
func connect(ctx context.Context, url string, options []nats.Option) (*nats.Conn, error) {
	type connected struct {
		conn *nats.Conn
		err  error
	}
	made := make(chan connected, 1)
	go func() {
		conn, err := nats.Connect(url, options...)
		made <- connected{conn, err}
	}()
	select {
	case c := <-made:
		return c.conn, c.err
	case <-ctx.Done():
		go func() {
			if c := <-made; c.conn != nil {
				c.conn.Close()
			}
		}()
		return nil, ctx.Err()
	}
}

// say hands a message for people to the function of the access, if it has one.
func (a Access) say(text string) {
	if a.Say != nil {
		a.Say(text)
	}
}

func (a Access) options() ([]nats.Option, error) {
	options := []nats.Option{
		nats.Name("hulldown"), nats.MaxReconnects(-1), nats.ReconnectWait(200 * time.Millisecond), nats.Timeout(5 * time.Second),
		// A server that starts may refuse whom it lets in later.
		nats.IgnoreAuthErrorAbort(),
		// What comes late is not lost: each thing has its own way to come again.
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}),
	}
	if a.Inside != nil {
		options = append(options, nats.InProcessServer(a.Inside), nats.Token(a.Token))
	}
	if (a.Cert == "") != (a.Key == "") {
		return nil, usage.Errorf("--tls-cert and --tls-key go together: a certificate and its key")
	}
	for _, f := range []struct{ name, what string }{{a.Creds, "credentials"}, {a.CA, "certificates"}, {a.Cert, "certificate"}, {a.Key, "key"}} {
		if f.name == "" {
			continue
		}
		if err := files.Regular(f.name, f.what); err != nil {
			return nil, err
		}
	}
	if a.Creds != "" {
		options = append(options, nats.UserCredentials(a.Creds))
	}
	if a.CA != "" {
		options = append(options, nats.RootCAs(a.CA))
	}
	if a.Cert != "" {
		options = append(options, nats.ClientCert(a.Cert, a.Key))
	}
	return options, nil
}

// furnish makes the streams and buckets that are missing.
func (b *Bus) furnish(ctx context.Context) error {
	streams := []jetstream.StreamConfig{
		{Name: workStream, Subjects: []string{workSubject + "*"}, Retention: jetstream.WorkQueuePolicy, Storage: jetstream.FileStorage,
			MaxAge: kept, MaxMsgSize: MaxPayload + 1<<10, Description: "blocks of games that wait for a hulldown worker"},
		{Name: doneStream, Subjects: []string{doneSubject + "*"}, Storage: jetstream.FileStorage, Discard: jetstream.DiscardNew,
			MaxAge: kept, MaxMsgSize: MaxResult, Description: "what blocks of games came to"},
	}
	for _, c := range streams {
		if err := b.stream(ctx, c); err != nil {
			return err
		}
	}
	for _, c := range []jetstream.KeyValueConfig{
		{Bucket: runsBucket, Storage: jetstream.FileStorage, TTL: kept, MaxValueSize: MaxJob, Description: "playtests under way"},
		{Bucket: hereBucket, Storage: jetstream.MemoryStorage, TTL: present * b.times.Beat, MaxValueSize: 16 << 10, Description: "who is there"},
	} {
		_, err := b.js.KeyValue(ctx, c.Bucket)
		if errors.Is(err, jetstream.ErrBucketNotFound) {
			_, err = b.js.CreateOrUpdateKeyValue(ctx, c)
		}
		if err != nil {
			return err
		}
	}
	_, err := b.js.ObjectStore(ctx, packsBucket)
	if errors.Is(err, jetstream.ErrBucketNotFound) {
		_, err = b.js.CreateOrUpdateObjectStore(ctx, jetstream.ObjectStoreConfig{Bucket: packsBucket, Storage: jetstream.FileStorage,
			TTL: 4 * kept, Description: "packs of content by their hashes"})
	}
	return err
}

// hold furnishes the server, and takes hold of its buckets, once and for all: they are
// known by their names, and hold though the server makes them anew. A server that ends
// meanwhile may start without what it was furnished with; that is asked again.
func (b *Bus) hold(ctx context.Context) (err error) {
	defer func() {
		if lost(err) {
			err = fmt.Errorf("%w: %w", errAgain, err)
		}
	}()
	if err = b.furnish(ctx); err != nil {
		return err
	}
	if b.runs, err = b.js.KeyValue(ctx, runsBucket); err != nil {
		return err
	}
	if b.here, err = b.js.KeyValue(ctx, hereBucket); err != nil {
		return err
	}
	b.packs, err = b.js.ObjectStore(ctx, packsBucket)
	return err
}

// stream makes a stream where it is missing; one that is there stays as its owner
// has configured it.
func (b *Bus) stream(ctx context.Context, c jetstream.StreamConfig) error {
	_, err := b.js.Stream(ctx, c.Name)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		_, err = b.js.CreateOrUpdateStream(ctx, c)
	}
	return err
}

// Close ends the connection.
func (b *Bus) Close() { b.conn.Close() }
