package lsp

import (
	"context"
	"fmt"
	"strings"

	"go.lsp.dev/protocol"

	"hulldown.dev/schema/load/outline"
	"hulldown.dev/schema/model"
)

// InlayHint implements protocol.Server: the metres of a column of an ordnance chart, and the name
// behind an id that does not say it.
func (s *server) InlayHint(ctx context.Context, p *protocol.InlayHintParams) ([]protocol.InlayHint, error) {
	out := []protocol.InlayHint{}
	d, _, c := s.opened(p.TextDocument, false)
	if d == nil || !strings.HasSuffix(d.file, ".cue") {
		return out, nil
	}
	v := s.seen(ctx, d.home, 0)
	if v == nil {
		return out, ctx.Err()
	}
	text := c.ruled(d.text)
	from, to := c.offset(d.text, p.Range.Start), c.offset(d.text, p.Range.End)
	var walk func(n *outline.Node)
	walk = func(n *outline.Node) {
		for _, e := range n.Nodes {
			if e.To < from || e.From > to {
				continue
			}
			if label, ok := v.hint(e); ok {
				at := e.Value.To
				if e.Index >= 0 && e.Value.IsZero() {
					at = e.To
				}
				pad := true
				out = append(out, protocol.InlayHint{Position: text.position(at), Label: protocol.String(label), PaddingLeft: &pad})
			}
			walk(e)
		}
	}
	walk(d.outline())
	return out, nil
}

// charts are the fields whose items are the columns of an ordnance chart.
func charts() map[string]bool { return map[string]bool{"hit": true, "pen": true} }

// hint is the text shown behind a value, false where there is none.
func (v *view) hint(n *outline.Node) (string, bool) {
	if n.Value.IsZero() {
		return "", false
	}
	if n.Index > 0 && n.Parent != nil && charts()[n.Parent.Label] && n.Index%5 == 0 {
		if at := n.Subject(); at.Definition == model.KindVehicle.Definition() || at.Definition == model.KindGun.Definition() {
			return fmt.Sprintf("%d m", n.Index*200), true
		}
	}
	for _, label := range []bool{false, true} {
		t, declares := targetOf(n, label)
		if t.sort == "word" || t.sort == "option" {
			t, _ = v.settle(t, recordOf(n))
		}
		e, ok := v.byKey[string(t.kind)+"/"+t.id]
		if ok && (label || n.Value.Quoted) && t.sort == "" && !declares && t.kind != model.KindNation && !strings.EqualFold(strings.ReplaceAll(e.Name, " ", "-"), t.id) {
			return e.Name, true
		}
	}
	return "", false
}
