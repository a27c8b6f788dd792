package cluster

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"syscall"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Pauses between the attempts of a call grow from the first to the last, and so does
// the time that the server has to answer one.
const (
	firstPause  = 50 * time.Millisecond
	lastPause   = time.Second
	firstAnswer = time.Second
	lastAnswer  = time.Minute
)

// errAgain is what a call ends with that has to be made once more, since what it needs
// was missing, or its answer is lost.
var errAgain = errors.New("to be asked again")

// call has the server do something that may be done twice. While the server is away,
// starts, or is too slow to answer, it is asked again, for Times.Patience at most; what
// it has lost of the streams is made anew. What it answers, be it no, comes back at
// once. Every call that a run or a worker makes goes this way.
func (b *Bus) call(ctx context.Context, f func(context.Context) error) error {
	return retry(ctx, b.times.Patience, b.attempt(f))
}

// wait is call without an end but that of the context, for workers, who have nothing
// else to do until the server is back.
func (b *Bus) wait(ctx context.Context, f func(context.Context) error) error {
	return retry(ctx, 0, b.attempt(f))
}

// attempt makes the streams that f finds missing, and gives f up when the connection
// has been made again, since the server answers nobody who asked before.
func (b *Bus) attempt(f func(context.Context) error) func(context.Context) error {
	return func(ctx context.Context) error {
		connected, cancel := b.connected(ctx)
		defer cancel()
		err := f(connected)
		missing := lost(err) || errors.Is(err, jetstream.ErrNoStreamResponse) || errors.Is(err, nats.ErrNoResponders)
		if missing && connected.Err() == nil {
			if failed := b.furnish(connected); failed != nil {
				err, missing = failed, lost(failed)
			}
		}
		if err != nil && (missing || connected.Err() != nil) {
			return fmt.Errorf("%w: %w", errAgain, err)
		}
		return err
	}
}

// retry calls f until it succeeds, or ends with what no time heals, or the bound is
// over, 0 for none. The error is the context's once that has ended.
func retry(ctx context.Context, bound time.Duration, f func(context.Context) error) error {
	begun := time.Now()
	wait, limit := firstPause, firstAnswer
	for {
		attempt, cancel := context.WithTimeout(ctx, limit)
		err := f(attempt)
		cancel()
		switch {
		case err == nil:
			return nil
		case ctx.Err() != nil:
			return ctx.Err()
		case !passing(err):
			return err
		case bound > 0 && time.Since(begun) > bound:
			return fmt.Errorf("the server has not answered for %v: %w", bound, err)
		}
		sleep(ctx, wait)
		wait, limit = min(2*wait, lastPause), min(2*limit, lastAnswer)
	}
}

// sleep waits for a time, or until the context ends.
func sleep(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

// passing reports an error of a server that is away, starts or has much to do, or of
// the way there, which the same call need not end with later.
func passing(err error) bool {
	for _, is := range []error{errAgain, context.DeadlineExceeded, io.EOF, io.ErrUnexpectedEOF,
		syscall.ECONNREFUSED, syscall.ECONNRESET, syscall.EPIPE,
		nats.ErrTimeout, nats.ErrNoResponders, nats.ErrNoServers, nats.ErrDisconnected, nats.ErrConnectionReconnecting,
		nats.ErrStaleConnection, nats.ErrReconnectBufExceeded,
		jetstream.ErrNoStreamResponse, jetstream.ErrNoHeartbeat, jetstream.ErrAsyncPublishTimeout, jetstream.ErrInvalidJSAck} {
		if errors.Is(err, is) {
			return true
		}
	}
	if errors.Is(err, jetstream.ErrJetStreamNotEnabled) || errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount) {
		return false
	}
	var network net.Error
	if errors.As(err, &network) && network.Timeout() {
		return true
	}
	var answer *jetstream.APIError
	if errors.As(err, &answer) {
		return answer.Code >= http.StatusInternalServerError
	}
	var said jetstream.JetStreamError
	return errors.As(err, &said) && said.APIError() != nil && said.APIError().Code >= http.StatusInternalServerError
}

// lost reports an error that says that a stream of the protocol is missing on the
// server, such as after a start without its files.
func lost(err error) bool {
	return errors.Is(err, jetstream.ErrStreamNotFound) || errors.Is(err, jetstream.ErrBucketNotFound)
}

// gone reports an error that says that the consumer of a run is missing.
func gone(err error) bool {
	return errors.Is(err, jetstream.ErrConsumerNotFound) || errors.Is(err, jetstream.ErrConsumerDeleted) || errors.Is(err, jetstream.ErrConsumerDoesNotExist)
}

// unwritten reports an error that says that the server could not write down a consumer.
func unwritten(err error) bool {
	var answer *jetstream.APIError
	return errors.As(err, &answer) && answer.ErrorCode == jetstream.JSErrCodeConsumerCreate
}

// connected is a context that ends when the connection has been lost and is there
// again: what follows the server begins anew then, since the server has forgotten who
// followed it.
func (b *Bus) connected(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	b.mu.Lock()
	again := b.again
	b.mu.Unlock()
	go func() {
		select {
		case <-again:
			cancel()
		case <-ctx.Done():
		}
	}()
	return ctx, cancel
}

// reconnected ends the contexts of connected.
func (b *Bus) reconnected() {
	b.mu.Lock()
	defer b.mu.Unlock()
	close(b.again)
	b.again = make(chan struct{})
}
