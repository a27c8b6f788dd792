package interrupt

import (
	"context"
	"errors"
	"testing"
)

// TestAwait holds that work is waited for no longer than till a context ends, and that what it comes to after
// that is dropped.
func TestAwait(t *testing.T) {
	if n, err := Await(t.Context(), func() (int, error) { return 7, nil }); n != 7 || err != nil {
		t.Errorf("work comes to %d, %v", n, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	never := make(chan struct{})
	defer close(never)
	n, err := Await(ctx, func() (int, error) {
		cancel()
		<-never
		return 7, nil
	})
	if n != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("work that never ends comes to %d, %v", n, err)
	}
	if _, err := Await(ctx, func() (int, error) { return 7, nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("work of a call that was interrupted gives %v", err)
	}
}
