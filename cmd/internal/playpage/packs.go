package playpage

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/gameview"
	"hulldown.dev/cmd/internal/linkplay"
	"hulldown.dev/cmd/internal/site"
	"hulldown.dev/content"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/picture"
	"hulldown.dev/export/web"
	"hulldown.dev/schema/model"
)

// packs adds the packs of all that can be played, and makes the list of them with the forms by which
// games begin.
func (m *maker) packs() error {
	shown, err := m.shown()
	if err != nil {
		return err
	}
	library := games.Library{Content: m.said}
	forms := &gameview.Maker{Language: m.Language, Content: m.said, Own: m.Own, Assets: shownBeside{shown, m.Own, m.said}, Open: func(id string, set [][]string) (play.Match, error) {
		match, found, err := library.Open(id, set)
		if err == nil && len(found) > 0 {
			err = errors.New(found[0].Message)
		}
		return match, err
	}}
	d := linkplay.Draft{Texts: linkplay.Said(m.Language), Setups: map[string]string{}}
	for _, p := range games.Playables(m.said) {
		id := p.Record.ID
		shown.Printed = m.printed(id)
		data, err := linkplay.NewPack(m.Content, m.said, id, *shown)
		if err != nil {
			return err
		}
		m.group.Packs[id] = []string{m.add(id, ".bin", packed(data))}
		form := forms.Setup(id)
		form.Players = slices.Insert(form.Players, 1, gameview.Link{Text: gameview.Say(m.Language, "by-links"), Href: gameview.ByLinks})
		for i, p := range form.Players {
			if p.Href == linkplay.Searcher {
				form.Players[i].Text = p.Href + ": " + gameview.Say(m.Language, "bot-search-here")
			}
		}
		d.Scenarios = form.Scenarios
		if d.Setups[id], err = linkplay.SetupText(form); err != nil {
			return err
		}
	}
	list, err := d.Bytes()
	m.group.Play = m.add("draft", ".bin", packed(list))
	return err
}

// printed is what is printed in the boxes of the battlefield of a scenario.
func (m *maker) printed(id string) []gameview.Box {
	sc := model.Find(m.said.Scenarios, id)
	if sc == nil {
		return nil
	}
	var out []gameview.Box
	for _, b := range scenario.Boxes(m.said, sc, m.Language) {
		out = append(out, gameview.Box{Metres: b.Metres, Places: b.Places, Goals: b.Goals})
	}
	return out
}

// shownBeside are the assets of the forms, which lead to the pages of records.
type shownBeside struct {
	*linkplay.Shown
	own     func(*model.Record) bool
	content *model.Content
}

// Record implements gameview.Assets.
func (s shownBeside) Record(record string) string {
	kind, id, _ := strings.Cut(record, "/")
	for _, r := range s.content.Heads(model.Kind(kind)) {
		if r.ID == id && (s.own == nil || s.own(r)) {
			return "../" + record + ".html"
		}
	}
	return ""
}

// onTable are the kinds of record that lie on a table, or are shown beside it.
var onTable = []model.Kind{
	model.KindCard, model.KindDamage, model.KindVehicle, model.KindGun, model.KindInfantry, model.KindScenario,
	model.KindBattlefield, model.KindAction, model.KindToken,
}

// shown adds the pictures that pages of the site do not show already, and lists all, and the clauses
// that the site has pages of.
func (m *maker) shown() (*linkplay.Shown, error) {
	out := &linkplay.Shown{Pictures: map[string][]linkplay.Face{}}
	for _, k := range onTable {
		for _, r := range m.said.Heads(k) {
			key := string(k) + "/" + r.ID
			faces, err := m.faces(k, r)
			if err != nil {
				return nil, err
			}
			out.Pictures[key] = faces
			if err := m.outlines(k, r.ID); err != nil {
				return nil, err
			}
		}
	}
	if err := m.fields(); err != nil {
		return nil, err
	}
	for _, c := range content.Clauses() {
		v := linkplay.Clause{ID: c.ID, Page: "../" + site.ClausePage(c.ID)}
		if text := content.Cited(c.ID); text != c.ID {
			v.Text = text
		}
		out.Clauses = append(out.Clauses, v)
	}
	slices.SortFunc(out.Clauses, func(a, b linkplay.Clause) int { return strings.Compare(a.ID, b.ID) })
	return out, nil
}

// faces are the pictures of a record: those of its page, or, where it has none, files beside this page.
func (m *maker) faces(k model.Kind, r *model.Record) ([]linkplay.Face, error) {
	pictures, err := m.Pictures(k, r.ID)
	if err != nil {
		return nil, err
	}
	var out []linkplay.Face
	for i, p := range pictures {
		name := fmt.Sprintf("pictures/%s/%s-%d.svg", k, r.ID, i+1)
		src := "../" + name
		if m.Own != nil && !m.Own(r) {
			src = name
			m.out = append(m.out, files.File{Name: Dir + name, Data: p.SVG})
		}
		out = append(out, linkplay.Face{Face: p.Face, Picture: pictureAt(p, src)})
	}
	return out, nil
}

// pictureAt is a picture at an address.
func pictureAt(p web.Picture, src string) gameview.Picture {
	w, h := p.Pixels()
	v := gameview.Picture{Src: src, W: w, H: h, Size: gameview.Size{W: int32(p.Size.W), H: int32(p.Size.H)}}
	for name, r := range p.Spots { // order-free: each is put by its name
		if v.Spots == nil {
			v.Spots = map[string]gameview.Rect{}
		}
		v.Spots[name] = gameview.Rect{X: int32(r.X), Y: int32(r.Y), W: int32(r.W), H: int32(r.H)}
	}
	return v
}

// outlines adds a vehicle or gun from both sides.
func (m *maker) outlines(k model.Kind, id string) error {
	for _, left := range []bool{false, true} {
		var svg []byte
		var err error
		switch k {
		case model.KindVehicle:
			v := model.Find(m.said.Vehicles, id)
			svg, err = picture.Outline(v, model.Find(m.said.Nations, v.Nation), left)
		case model.KindGun:
			g := model.Find(m.said.Guns, id)
			svg, err = picture.GunOutline(g, model.Find(m.said.Nations, g.Nation), left)
		default:
			return nil
		}
		if err != nil {
			return err
		}
		m.out = append(m.out, files.File{Name: Dir + linkplay.OutlineFile(string(k)+"/"+id, left), Data: svg})
	}
	return nil
}

// fields adds the fields of maps in the inks of the sides.
func (m *maker) fields() error {
	if len(m.said.Battlefield) == 0 {
		return nil
	}
	for _, ink := range web.FieldInks(m.said) {
		for _, shows := range cards.FieldWords() {
			p, err := web.FieldPicture(shows, ink)
			if err != nil {
				return err
			}
			m.out = append(m.out, files.File{Name: Dir + linkplay.FieldFile(shows, ink.String()), Data: p.SVG})
		}
	}
	return nil
}
