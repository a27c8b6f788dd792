package scratch

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestDir holds that a directory goes with its test though files are written there
// after the test ended.
func TestDir(t *testing.T) {
	var dir string
	ended := make(chan struct{})
	t.Run("inner", func(t *testing.T) {
		dir = Dir(t)
		go func() {
			defer close(ended)
			until := time.Now().Add(100 * time.Millisecond)
			for n := 0; time.Now().Before(until); n++ {
				_ = os.WriteFile(filepath.Join(dir, fmt.Sprint(n)), nil, 0o600)
			}
		}()
		time.Sleep(10 * time.Millisecond)
	})
	<-ended
	if _, err := os.Stat(dir); !os.IsNotExist(err) {
		t.Errorf("%s is still there: %v", dir, err)
	}
}
