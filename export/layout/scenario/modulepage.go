package scenario

import (
	"slices"

	"hulldown.dev/export/drawing"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// moduleStack is pages of modules in the making.
type moduleStack struct {
	sheet.Sheet
	pages []page.Page
	// open are the modules that have no page yet.
	open []ModuleSheet
}

// The measures of a module that shares its page.
const (
	modulesHead page.MM = 9 * mm
	blockHead   page.MM = 9 * mm
	BlockType   page.MM = 3.3 * mm
	mostBlock   page.MM = 4.1 * mm
	blockScene  page.MM = 20 * mm
	// mostScene is by how much the scene of a module is taller at most, so that columns of a
	// page end alike.
	mostScene page.MM = 32 * mm
)

// add has a module wait for its page, or puts it on two of its own where it is longer than a
// column.
func (k *moduleStack) add(b ModuleSheet) {
	if b.blockHigh(BlockType) > b.Frame.H-modulesHead-sheet.SheetGap {
		k.flush()
		k.pages = append(k.pages, b.overPages(k.Sheet)...)
		return
	}
	k.open = append(k.open, b)
}

// moduleColumns is in how many columns each page has its modules.
const moduleColumns = 2

// flush draws the modules that wait: in order down the columns, on as few pages as hold them,
// these as evenly full as can be.
func (k *moduleStack) flush() {
	if len(k.open) == 0 {
		return
	}
	most := k.open[0].Frame.H - modulesHead - sheet.SheetGap
	var highs []page.MM
	for i := range k.open {
		highs = append(highs, k.open[i].blockHigh(BlockType))
	}
	counts := EvenColumns(highs, most, moduleColumns)
	for len(counts) > 0 {
		var here [][]ModuleSheet
		for _, n := range counts[:min(moduleColumns, len(counts))] {
			here, k.open = append(here, k.open[:n]), k.open[n:]
		}
		counts = counts[len(here):]
		k.pages = append(k.pages, k.drawPage(here))
	}
	k.open = nil
}

// drawPage draws a page of columns of modules in the largest type at which they fit.
func (k *moduleStack) drawPage(filled [][]ModuleSheet) page.Page {
	first := &filled[0][0]
	head, body := draw.Top(first.Frame, modulesHead, sheet.SheetGap)
	size := mostBlock
	for size > BlockType && slices.ContainsFunc(filled, func(of []ModuleSheet) bool { return columnHigh(of, size) > body.H }) {
		size -= 0.05 * mm
	}
	body.H = bottomOf(filled, size, body.H)
	paper := k.Opts.Paper.Size()
	out := page.Page{Size: paper, Trim: page.Rect{W: paper.W, H: paper.H}, Items: k.drawHead(head, first)}
	for i, column := range draw.Columns(body, moduleColumns, sheet.SheetGap)[:len(filled)] {
		out.Items = append(out.Items, drawColumn(filled[i], column, size)...)
	}
	return out
}

// drawHead draws the title of the sheet over its modules.
func (k *moduleStack) drawHead(box page.Rect, first *ModuleSheet) []page.Item {
	p := k.NewPiece(first.module.Origin)
	p.Fill(box, page.Round(draw.FrameRadius), draw.Ink)
	p.Write(draw.Pad(box, 3.4*mm, 1.6*mm), k.Opts.Language.Text("title.modules"), first.Source("title"), draw.Bold("what.title", draw.Paper, 2.6*mm, 5*mm))
	return p.Items
}

// columnHigh is the least height of modules one below the other in type of a size.
func columnHigh(of []ModuleSheet, size page.MM) page.MM {
	high := page.MM(max(len(of)-1, 0)) * sheet.SheetGap
	for i := range of {
		high += of[i].blockHigh(size)
	}
	return high
}

// bottomOf is how far down the columns of a page go: to its foot where the scenes of each may
// grow so far, else as far as they can.
func bottomOf(filled [][]ModuleSheet, size, most page.MM) page.MM {
	least := page.MM(0)
	for _, of := range filled {
		high := columnHigh(of, size)
		least, most = max(least, high), min(most, high+page.MM(len(of))*mostScene)
	}
	return max(least, most)
}

// drawColumn draws modules down a column, what they leave shared among their scenes.
func drawColumn(of []ModuleSheet, column page.Rect, size page.MM) []page.Item {
	slack := min((column.H-columnHigh(of, size))/page.MM(len(of)), mostScene)
	var out []page.Item
	for i := range of {
		var box page.Rect
		box, column = draw.Top(column, of[i].blockHigh(size)+slack, sheet.SheetGap)
		of[i].drawBlock(box, size)
		out = append(out, of[i].Items...)
	}
	return out
}

// EvenColumns parts blocks of heights, in their order, among columns of a height at most, and
// returns how many each has: so few columns that they take the fewest pages, of all of them,
// and as evenly full as can be.
func EvenColumns(highs []page.MM, most page.MM, each int) []int {
	// best holds for so many first blocks the least sum of the squares of what columns leave
	// empty, in millimetres, and how many blocks the last of them has.
	type part struct {
		cost int64
		last int
	}
	best := []part{{}}
	for range highs {
		best = append(best, part{cost: -1})
	}
	var all [][]part
	for n := 0; n < len(highs) && (best[len(highs)].cost < 0 || n%each != 0); n++ {
		next := make([]part, len(highs)+1)
		for i := range next {
			next[i].cost = -1
			room := most + sheet.SheetGap
			for last := 1; last <= i; last++ {
				if room -= highs[i-last] + sheet.SheetGap; room < 0 {
					break
				}
				before, empty := best[i-last].cost, int64(room/mm)
				if cost := before + empty*empty; before >= 0 && (next[i].cost < 0 || cost < next[i].cost) {
					next[i] = part{cost, last}
				}
			}
		}
		all, best = append(all, next), next
	}
	out := make([]int, len(all))
	for n, i := len(all)-1, len(highs); n >= 0; n-- {
		out[n] = all[n][i].last
		i -= out[n]
	}
	return out
}

// blockWidth is the width of a module that shares its page.
func (b *ModuleSheet) blockWidth() page.MM {
	return draw.Columns(b.Frame, moduleColumns, sheet.SheetGap)[0].W
}

// blockFlow is where the text of the module is set in a body, in type of a size.
func (b *ModuleSheet) blockFlow(body page.Rect, size page.MM) draw.Flow {
	return draw.Flow{Box: draw.Pad(body, textPad, textPad), Min: leastType, Max: size}
}

// blockText is the height of the text of the module in type of a size.
func (b *ModuleSheet) blockText(size page.MM) page.MM {
	body := page.Rect{W: b.blockWidth(), H: b.Frame.H}
	return b.HeightAt(b.blockFlow(body, size), b.words, size) + 2*textPad
}

// blockHigh is the least height of the module on a page that it shares.
func (b *ModuleSheet) blockHigh(size page.MM) page.MM {
	return blockHead + blockScene + b.blockText(size)
}

// drawBlock draws the module in a box: its title, the scene of it, and its text.
func (b *ModuleSheet) drawBlock(box page.Rect, size page.MM) {
	head, body := draw.Top(box, blockHead, 0)
	b.Fill(box, page.Round(draw.FrameRadius), draw.KindLeadership.Ink.Tint(60))
	b.Fill(head, page.Corners{TopLeft: draw.FrameRadius, TopRight: draw.FrameRadius}, draw.Ink)
	title, place := draw.Side(draw.Pad(head, 3.4*mm, 1.4*mm), head.W*54/100, 2*mm)
	b.Write(title, b.module.Title, b.Source("title"), draw.Bold("what.title", draw.Paper, 2.6*mm, 5*mm).OnLines(2))
	lines := draw.Rows(place, 2, 0.4*mm)
	words := draw.Bold("what.title", draw.Hairline, draw.SixPoints, 2.6*mm).FlushRight()
	if set := model.Find(b.Content.Sets, b.module.Set); set != nil {
		b.Write(lines[0], b.Lang.Capitals(set.Title), b.Source("set"), words)
	}
	b.Write(lines[1], b.Lang.Text(b.label, b.module.Order), b.Source("order"), words)
	picture, rest := draw.Top(body, body.H-b.blockText(size), 0)
	b.SceneWith(sheet.CastOf(b.Content, b.module.Set, nil, b.module.Order).In(moduleScene(b.module.ID)), picture, draw.KindAfter.Ink, b.Source("title"))
	b.FlowText(b.blockFlow(rest, size), b.words)
}

// moduleScene is the scene of a module: its own, or else that of a word of its id.
func moduleScene(id string) string {
	if drawing.HasScene(id) {
		return id
	}
	return sheet.SceneOf(id, "ground")
}
