package cluster

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hulldown/cmd/internal/usage"
)

// Access says where a server is and how it lets one in. User, password and token
// are part of the URL, as NATS has it.
type Access struct {
	URL string
	// Creds is a file of credentials; CA, Cert and Key are files for TLS. Each is
	// empty for none.
	Creds, CA, Cert, Key string
	// Inside, if set, reaches a server in this process, and Token opens it.
	Inside nats.InProcessConnProvider
	Token  string
}

// answer is how long a server may take to answer a call, and reply how long before
// it is asked again, since what was said to a server that ends is lost.
const (
	answer = 5 * time.Second
	reply  = time.Second
)

// Bus is the server as runs and workers use it.
type Bus struct {
	conn  *nats.Conn
	js    jetstream.JetStream
	times Times
	runs  jetstream.KeyValue
	here  jetstream.KeyValue
	packs jetstream.ObjectStore
}

// Dial connects to a server, and makes there what the protocol needs where it is
// missing. A server that cannot be used is an *usage.Error when what it was called
// with is why.
func Dial(ctx context.Context, a Access, t Times) (*Bus, error) {
	options, err := a.options()
	if err != nil {
		return nil, err
	}
	conn, err := nats.Connect(a.URL, options...)
	if err != nil {
		return nil, fmt.Errorf("cannot reach a NATS server at %s: %w", redacted(a.URL), err)
	}
	js, err := jetstream.New(conn, jetstream.WithDefaultTimeout(reply))
	b := &Bus{conn: conn, js: js, times: t}
	if err == nil {
		err = b.furnish(ctx)
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

func (a Access) options() ([]nats.Option, error) {
	options := []nats.Option{
		nats.Name("hulldown"), nats.MaxReconnects(-1), nats.ReconnectWait(200 * time.Millisecond), nats.Timeout(answer),
		// What comes late is not lost: each thing has its own way to come again.
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}),
	}
	if a.Inside != nil {
		options = append(options, nats.InProcessServer(a.Inside), nats.Token(a.Token))
	}
	if (a.Cert == "") != (a.Key == "") {
		return nil, usage.Errorf("--tls-cert and --tls-key go together: a certificate and its key")
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

// redacted is a list of URLs without passwords and tokens.
func redacted(urls string) string {
	var list []string
	for text := range strings.SplitSeq(urls, ",") {
		u, err := url.Parse(strings.TrimSpace(text))
		switch {
		case err != nil:
			text = "an address that is none"
		case u.User != nil:
			u.User = url.User("xxxxx")
			text = u.String()
		}
		list = append(list, text)
	}
	return strings.Join(list, ",")
}

// furnish makes the streams and buckets that are missing.
func (b *Bus) furnish(ctx context.Context) error {
	streams := []jetstream.StreamConfig{
		{Name: workStream, Subjects: []string{workSubject + "*"}, Retention: jetstream.WorkQueuePolicy, Storage: jetstream.FileStorage,
			MaxAge: kept, MaxMsgSize: 1 << 10, Description: "blocks of games that wait for a hulldown worker"},
		{Name: doneStream, Subjects: []string{doneSubject + "*"}, Storage: jetstream.FileStorage, Discard: jetstream.DiscardNew,
			MaxAge: kept, MaxMsgSize: MaxResult, Description: "what blocks of games came to"},
	}
	for _, c := range streams {
		if err := b.stream(ctx, c); err != nil {
			return err
		}
	}
	var err error
	if b.runs, err = b.bucket(ctx, jetstream.KeyValueConfig{Bucket: runsBucket, Storage: jetstream.FileStorage, TTL: kept, MaxValueSize: MaxJob,
		Description: "playtests under way"}); err != nil {
		return err
	}
	if b.here, err = b.bucket(ctx, jetstream.KeyValueConfig{Bucket: hereBucket, Storage: jetstream.MemoryStorage, TTL: present * b.times.Beat,
		MaxValueSize: 16 << 10, Description: "who is there"}); err != nil {
		return err
	}
	b.packs, err = b.js.ObjectStore(ctx, packsBucket)
	if errors.Is(err, jetstream.ErrBucketNotFound) {
		b.packs, err = b.js.CreateOrUpdateObjectStore(ctx, jetstream.ObjectStoreConfig{Bucket: packsBucket, Storage: jetstream.FileStorage,
			TTL: 4 * kept, Description: "packs of content by their hashes"})
	}
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

func (b *Bus) bucket(ctx context.Context, c jetstream.KeyValueConfig) (jetstream.KeyValue, error) {
	kv, err := b.js.KeyValue(ctx, c.Bucket)
	if errors.Is(err, jetstream.ErrBucketNotFound) {
		kv, err = b.js.CreateOrUpdateKeyValue(ctx, c)
	}
	return kv, err
}

// Close ends the connection.
func (b *Bus) Close() { b.conn.Close() }

// gone reports an error that says that something of the protocol is missing on the
// server, such as after a start without its files.
func gone(err error) bool {
	for _, is := range []error{jetstream.ErrStreamNotFound, jetstream.ErrConsumerNotFound, jetstream.ErrConsumerDeleted, jetstream.ErrBucketNotFound,
		jetstream.ErrNoStreamResponse, jetstream.ErrConsumerDoesNotExist} {
		if errors.Is(err, is) {
			return true
		}
	}
	return false
}

// persist calls f until it succeeds, or the context or the connection ends, with the pauses of a server
// that comes back.
func persist(ctx context.Context, f func() error) error {
	const pause = 100 * time.Millisecond
	for {
		err := f()
		if err == nil || ctx.Err() != nil || errors.Is(err, nats.ErrConnectionClosed) {
			return err
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return err
		}
	}
}
