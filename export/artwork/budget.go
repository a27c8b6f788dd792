package artwork

import (
	"image"
	"image/color"
	"runtime"

	"hulldown.dev/schema/model"
)

// Bounds of the work on pictures. A step is one pixel in one of the scans of a file: reading
// one takes some nanoseconds.
const (
	// MaxSteps bounds the work that one picture may take.
	MaxSteps = 400_000_000
	// A byte of a drawing is so many steps, and a line or curve of one, which is kept in memory.
	stepsByte    = 20
	stepsSegment = 1000
)

// Budget is what the pictures of a call may take together, and how many bytes decoding one may
// take. All of it is known before a picture is decoded, so that the same pictures are always
// refused.
type Budget struct{ Pixels, Steps, Memory int64 }

// Standard returns the budget for the pictures of authors: 250 cards full of pixels at the
// density of print, or 60 at twice that. No picture of MaxPixels takes more memory.
func Standard() Budget {
	return Budget{Pixels: 200_000_000, Steps: 2_000_000_000, Memory: 400_000_000}
}

// Judge reads a picture as Read does and takes from the budget what that costs. One that
// costs more than what is left is refused before it is decoded, and takes nothing.
func (b *Budget) Judge(p *model.Picture) model.Judgement {
	out := model.Judgement{Steps: stepsByte * int64(len(p.Data))}
	head, err := read(p, &model.Judgement{}) // all but the pixels
	if err != nil {
		return model.Judgement{Refused: err.Error()}
	}
	if d := head.drawing; d != nil {
		for _, s := range d.shapes {
			out.Steps += stepsSegment * int64(len(s.steps))
		}
	} else {
		out.Pixels = int64(head.Width) * int64(head.Height)
		out.Steps = steps(head.Width, head.Height, head.pixels.scans)
		out.Memory = head.pixels.memory
	}
	switch {
	case out.Memory > b.Memory:
		return refused("is not read: decoding it takes too much memory; make it smaller, or save it anew as a plain PNG or JPEG")
	case out.Pixels > b.Pixels:
		return refused("is not read: all pictures together have more pixels than are read; make them smaller")
	case out.Steps > b.Steps:
		return refused("is not read: all pictures together take too long to read; make them smaller, or simplify them")
	}
	b.Take(out)
	if head.drawing == nil {
		if head, err = read(p, nil); err != nil {
			return refused(err.Error())
		}
		out.Opaque = head.pixels.opaque
	}
	return out
}

// steps is what reading a picture of pixels costs. Where it comes in several scans, of a JPEG, each
// goes over whole blocks.
func steps(wide, high, scans int) int64 {
	if scans <= 1 {
		return int64(wide) * int64(high)
	}
	return whole(wide) * whole(high) * int64(scans)
}

// whole is an edge of a JPEG in whole blocks, which are of 32 pixels at most either way.
func whole(edge int) int64 { return (int64(edge) + 31) / 32 * 32 }

// memoryPNG is how many bytes decoding a PNG takes: the library has one, four or eight for a
// pixel, and makes the passes of an interlaced file beside the picture.
func memoryPNG(c image.Config, data []byte) int64 {
	const depth, interlaced = 24, 28 // places in the file
	pixel := int64(4)
	if _, list := c.ColorModel.(color.Palette); list {
		pixel = 1
	} else if data[depth] == 16 {
		pixel = 8
	}
	if data[interlaced] != 0 {
		pixel *= 2
	}
	return pixel * int64(c.Width) * int64(c.Height)
}

// memoryJPEG is how many bytes decoding a JPEG takes: one for each component of a pixel, four where
// all scans are waited for, and four for a pixel whose components are red, green and blue.
func memoryJPEG(c image.Config, n notes) int64 {
	components, pixel := int64(3), int64(4)
	if c.ColorModel == color.GrayModel {
		components, pixel = 1, 0
	}
	pixel += components
	if n.progressive {
		pixel += 4 * components
	}
	return pixel * whole(c.Width) * whole(c.Height)
}

// Collect collects what decoding left that took so many bytes, so that the next picture begins
// with what the first did. What is little is left to the collector's own pace.
func Collect(bytes int64) {
	if bytes >= 8<<20 {
		runtime.GC()
	}
}

// Take takes from the budget what reading a picture cost.
func (b *Budget) Take(j model.Judgement) {
	b.Pixels -= j.Pixels
	b.Steps -= j.Steps
}

func refused(why string) model.Judgement { return model.Judgement{Refused: why} }
