package interrupt

import "context"

// Await does work that nothing can interrupt, and waits for it no longer than till a context ends: the work
// goes on then, unheard, for as long as the program does. So it may write nothing.
func Await[T any](ctx context.Context, work func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		v, err := work()
		done <- result{v, err}
	}()
	select {
	case r := <-done:
		if err := ctx.Err(); err != nil {
			r.err = err
		}
		return r.value, r.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}
