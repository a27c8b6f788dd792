package artwork

import "hulldown/schema/model"

// Bounds of the work on pictures. A step is one pixel in one of the scans of a file: reading
// one takes some nanoseconds.
const (
	// MaxSteps is for one picture.
	MaxSteps = 400_000_000
	// A byte of a drawing is so many steps, and a line or curve of one, which is kept in memory.
	stepsByte    = 20
	stepsSegment = 1000
)

// Budget is what the pictures of a call may take together.
type Budget struct{ Pixels, Steps int64 }

// Standard returns the budget for the pictures of authors: 250 cards full of pixels at the
// density of print, or 60 at twice that.
func Standard() Budget { return Budget{Pixels: 200_000_000, Steps: 2_000_000_000} }

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
	}
	switch {
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
// goes over whole blocks, which are of 32 pixels at most either way.
func steps(wide, high, scans int) int64 {
	if scans <= 1 {
		return int64(wide) * int64(high)
	}
	whole := func(n int) int64 { return (int64(n) + 31) / 32 * 32 }
	return whole(wide) * whole(high) * int64(scans)
}

// Take takes from the budget what reading a picture cost.
func (b *Budget) Take(j model.Judgement) {
	b.Pixels -= j.Pixels
	b.Steps -= j.Steps
}

func refused(why string) model.Judgement { return model.Judgement{Refused: why} }
