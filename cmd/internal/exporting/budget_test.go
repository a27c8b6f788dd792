package exporting_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"runtime"
	"testing"

	"hulldown.dev/cmd/internal/exporting"
	"hulldown.dev/content/contenttest"
	"hulldown.dev/schema/slow"
)

// TestBudget holds what one set-up in all formats takes of the processor to a number of times what
// the library takes to encode a fixed picture, and that two runs give the same bytes, however many
// work at once.
func TestBudget(t *testing.T) {
	c := contenttest.Content(t)
	const most = 5
	drawn := image.NewRGBA(image.Rect(0, 0, 2000, 2000))
	for i := range 4_000_000 {
		x, y := i%2000/40, i/2000/40
		drawn.SetRGBA(i%2000, i/2000, color.RGBA{uint8(16 * x), uint8(16 * y), uint8(x * y), 255})
	}
	before := slow.ProcessTime()
	e := png.Encoder{CompressionLevel: png.BestSpeed}
	for range 6 {
		if err := e.Encode(&bytes.Buffer{}, drawn); err != nil {
			t.Fatal(err)
		}
	}
	yardstick := slow.ProcessTime() - before
	job := exporting.Job{Format: exporting.Format{Every: true}, Content: c, Games: []exporting.Game{{ID: "seven-rounds"}}, Address: "https://example.org/"}
	before = slow.ProcessTime()
	first, _, err := job.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	took := slow.ProcessTime() - before
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	again, _, err := job.Run(t.Context())
	if err != nil || len(first) != len(again) {
		t.Fatalf("%d files, then %d: %v", len(first), len(again), err)
	}
	for i := range first {
		if first[i].Name != again[i].Name || !bytes.Equal(first[i].Data, again[i].Data) {
			t.Errorf("%s is another the second time", first[i].Name)
		}
	}
	if times := float64(took) / float64(yardstick); yardstick > 0 && times > most {
		t.Errorf("the tables take %v, %.1f times as long as the yardstick, which takes %v; want at most %v times", took, times, yardstick, most)
	}
}
