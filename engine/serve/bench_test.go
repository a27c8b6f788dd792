package serve

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"testing"

	"hulldown.dev/content/contenttest"
)

// BenchmarkApply plays games over a pair of pipes, one request after the
// other, each sent when the one before is answered. The client only sends what
// it prepared and reads lines, so that the time is the server's; both share
// one processor.
func BenchmarkApply(b *testing.B) {
	for _, bm := range []struct{ name, other string }{{"both remote", "remote"}, {"against random", "random"}} {
		b.Run(bm.name, func(b *testing.B) {
			decisions := rehearse(b, bm.other)
			b.ReportAllocs()
			defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
			w, r := overPipe(b)
			b.ResetTimer()
			game := 0
			for done := 0; done < b.N; game++ {
				b.StopTimer()
				exchange(b, w, r, opening(bm.other))
				b.StartTimer()
				for _, d := range decisions[:min(len(decisions), b.N-done)] {
					exchange(b, w, r, fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":"apply","params":{"id":"g%d",%s}}`+"\n", game+1, d))
					done++
				}
				b.StopTimer()
				exchange(b, w, r, fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":"close","params":{"id":"g%d"}}`+"\n", game+1))
				b.StartTimer()
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "applies/s")
		})
	}
}

func opening(other string) string {
	return `{"jsonrpc":"2.0","id":1,"method":"new","params":{"scenario":"merging-forces","seed":7,"seats":{"s1":"remote","s2":"` + other + `"}}}` + "\n"
}

// rehearse plays a game and returns its decisions as parameters of apply.
func rehearse(b *testing.B, other string) []string {
	c := newClient(b, library{contenttest.Content(b)})
	now := c.must("new", of{"scenario": "merging-forces", "seed": 7, "seats": of{"s1": "remote", "s2": other}}).Result
	id, waits := now.ID, now.Waits
	var decisions []string
	for i := 0; waits.Kind == "decision"; i++ {
		legal := c.must("legal", of{"id": id, "seat": waits.Seat}).Result.Legal
		action := legal[i*7919%len(legal)]
		words, _ := json.Marshal(action)
		decisions = append(decisions, fmt.Sprintf(`"seat":%q,"action":%s`, waits.Seat, words))
		c.must("apply", of{"id": id, "seat": waits.Seat, "action": action})
		waits = c.must("result", of{"id": id}).Result.Waits
	}
	return decisions
}

// overPipe starts a server at the other end of two pipes.
func overPipe(b *testing.B) (*os.File, *bufio.Reader) {
	fromClient, w, err := os.Pipe()
	if err != nil {
		b.Fatal(err)
	}
	r, toClient, err := os.Pipe()
	if err != nil {
		b.Fatal(err)
	}
	server := New(library{contenttest.Content(b)}, counted())
	done := make(chan error, 1)
	go func() { done <- server.Serve(context.Background(), fromClient, toClient) }()
	b.Cleanup(func() {
		w.Close()
		if err := <-done; err != nil {
			b.Error(err)
		}
		for _, f := range []*os.File{fromClient, r, toClient} {
			f.Close()
		}
	})
	return w, bufio.NewReaderSize(r, 1<<20)
}

// exchange sends a request and reads its answer.
func exchange(b *testing.B, w *os.File, r *bufio.Reader, request string) {
	if _, err := w.WriteString(request); err != nil {
		b.Fatal(err)
	}
	answer, err := r.ReadSlice('\n')
	if err != nil || !bytes.HasPrefix(answer, []byte(`{"jsonrpc":"2.0","id":1,"result":`)) {
		b.Fatalf("%s is answered by %.300s: %v", request, answer, err)
	}
}
