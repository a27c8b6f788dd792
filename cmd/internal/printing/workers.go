package printing

import (
	"context"
	"runtime"
	"sync"
)

// each calls work for every index below n, by as many workers as there are.
func (j Job) each(n int, work func(i int)) {
	workers := j.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	next := make(chan int)
	var wait sync.WaitGroup
	for range min(workers, n) {
		wait.Go(func() {
			for i := range next {
				work(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wait.Wait()
}

// interrupted waits for work on a sheet that nothing can interrupt, but no longer than till an
// interrupt: pictures are compressed for seconds, and the call ends then.
func interrupted(ctx context.Context, work func() sheetFiles) sheetFiles {
	done := make(chan sheetFiles, 1)
	go func() { done <- work() }()
	select {
	case out := <-done:
		return out
	case <-ctx.Done():
		return sheetFiles{err: ctx.Err()}
	}
}
