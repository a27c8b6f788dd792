package checking

import (
	"flag"
	"os"
	"runtime"
	"testing"
)

// TestMain trades memory for time as the command does: what is made on the way is better
// left lying. It is a ballast that does so, since a check sets the pace of collection.
// Benchmarks, which measure memory and time as users have them, go without.
func TestMain(m *testing.M) {
	flag.Parse()
	var unused []byte
	if flag.Lookup("test.bench").Value.String() == "" {
		unused = make([]byte, 256<<20)
	}
	status := m.Run()
	runtime.KeepAlive(unused)
	os.Exit(status)
}
