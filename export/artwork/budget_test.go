package artwork

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"

	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// TestBudget reads pictures of a few pixels within budgets of a few pixels.
func TestBudget(t *testing.T) {
	dot, clear := pngOf(t, 10, 10, color.NRGBA{A: 255}), pngOf(t, 10, 10, color.NRGBA{A: 9})
	photo, outline := jpegOf(t, 10, 10), svgOf(`<path d="M0 0H9V9H0Z"/>`)
	for _, tt := range []struct {
		name   string
		file   string
		data   []byte
		budget Budget
		want   model.Judgement
	}{
		{"opaque pixels", "a.png", dot, Budget{100, 100, 1000}, model.Judgement{Opaque: true, Pixels: 100, Steps: 100, Memory: 400}},
		{"clear pixels", "a.png", clear, Budget{100, 100, 1000}, model.Judgement{Pixels: 100, Steps: 100, Memory: 400}},
		{"a photograph", "a.jpg", photo, Budget{100, 100, 7168}, model.Judgement{Opaque: true, Pixels: 100, Steps: 100, Memory: 7 * 32 * 32}},
		{"a photograph that takes too much memory", "a.jpg", photo, Budget{100, 100, 7167}, model.Judgement{Refused: "takes too much memory"}},
		{"pixels that take too much memory", "a.png", clear, Budget{100, 100, 399}, model.Judgement{Refused: "takes too much memory"}},
		{"too many pixels", "a.png", dot, Budget{99, 100, 1000}, model.Judgement{Refused: "more pixels than are read"}},
		{"too much work", "a.png", dot, Budget{100, 99, 1000}, model.Judgement{Refused: "take too long to read"}},
		{"outlines", "a.svg", outline, Budget{0, 10_000, 1000}, model.Judgement{Steps: 20*int64(len(outline)) + 5000}},
		{"too many outlines", "a.svg", outline, Budget{0, 20*int64(len(outline)) + 4999, 1000}, model.Judgement{Refused: "simplify them"}},
		{"no picture", "a.png", []byte("hello"), Budget{100, 100, 1000}, model.Judgement{Refused: "is no PNG"}},
		{"half a picture", "a.png", dot[:len(dot)-20], Budget{100, 100, 1000}, model.Judgement{Refused: "cannot be read as PNG"}},
	} {
		left := tt.budget
		got := left.Judge(picture(tt.file, tt.data))
		if (tt.want.Refused == "") != (got.Refused == "") || !strings.Contains(got.Refused, tt.want.Refused) {
			t.Errorf("%s is refused with %q, want %q", tt.name, got.Refused, tt.want.Refused)
		}
		if got.Refused = tt.want.Refused; got != tt.want {
			t.Errorf("%s comes to %+v, want %+v", tt.name, got, tt.want)
		}
		if tt.budget.Take(tt.want); tt.name != "half a picture" && left != tt.budget {
			t.Errorf("%s leaves %+v, want %+v", tt.name, left, tt.budget)
		}
	}
}

// TestScans counts how often a JPEG is gone over: by its scans, and not by what looks like
// one within the note of a camera or within a scan. What a scan costs is whole blocks.
func TestScans(t *testing.T) {
	const scan = "\x01\x01\x00\x00\x3f\x00"
	one := jpegOf(t, 8, 8, app(0xe1, "a small picture: \xff\xda\x00\x08")...)
	end := len(one) - 2
	more := append(append(bytes.Clone(one[:end]), app(0xda, scan)...), "\x12\xff\x00\xff\xd3\x34\xff"...)
	more = append(append(more, app(0xda, scan)...), one[end:]...)
	for want, data := range map[int][]byte{1: one, 3: more} {
		if got, err := scanJPEG(data); err != nil || got.scans != want {
			t.Errorf("%d scans are %d, %v", want, got.scans, err)
		}
	}
	if err := within(image.Config{Width: 4000, Height: 4992}, 20); err != nil {
		t.Error(err)
	}
	if err := within(image.Config{Width: 4000, Height: 5000}, 21); err == nil || !strings.Contains(err.Error(), "21 scans of 4000 × 5000 pixels") {
		t.Errorf("work beyond the bound gives %v", err)
	}
	// A block is as wide in a picture of one pixel.
	if err := within(image.Config{Width: 1, Height: 20_000}, 700); err == nil || !strings.Contains(err.Error(), "700 scans") {
		t.Errorf("work of blocks beyond the bound gives %v", err)
	}
}

// TestJudgedPictures holds that the pixels of a picture that was judged are decoded when they
// are drawn and not before, and that they are those of the file.
func TestJudgedPictures(t *testing.T) {
	data := pngOf(t, 10, 10, color.NRGBA{R: 200, A: 255})
	for name, data := range map[string][]byte{"whole": data, "cut off": data[:len(data)-20]} {
		p := picture("a.png", data)
		p.Judge = func() model.Judgement { return model.Judgement{Opaque: true} }
		a, err := Read(p)
		if err != nil {
			t.Fatalf("%s: reading decodes: %v", name, err)
		}
		if name == "whole" {
			m, err := png.Decode(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			r, _, _, _ := m.At(9, 9).RGBA()
			if got := everyPixel(a, page.Colour{}); len(got) != 300 || uint32(got[297])*0x101 != r {
				t.Errorf("it is drawn with %d bytes that end with %v", len(got), got[len(got)-3:])
			}
		}
	}
	p := picture("a.png", data)
	p.Judge = func() model.Judgement { return model.Judgement{Refused: "takes too long"} }
	if _, err := Read(p); err == nil || err.Error() != "takes too long" {
		t.Errorf("a refused picture gives %v", err)
	}
}
