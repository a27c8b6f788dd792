package studio

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/gamepage"
	"hulldown.dev/cmd/internal/gameview"
	"hulldown.dev/content"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/page"
	"hulldown.dev/export/picture"
	"hulldown.dev/export/web"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// maker makes the views of games of what was saved.
func (s *Server) maker(d *saved) *gameview.Maker {
	return &gameview.Maker{Language: s.options.Language, Content: d.loaded.Content, Open: d.open, Assets: assets{s, d}}
}

// views draws views of games.
func (s *Server) views() gamepage.Drawer { return gamepage.Drawer{Language: s.options.Language} }

// assets are the pictures of what was saved, and the pages of the studio.
type assets struct {
	server *Server
	of     *saved
}

// Picture implements gameview.Assets.
func (a assets) Picture(record, face string) *gameview.Picture { return a.of.shown(record, face) }

// Outline implements gameview.Assets.
func (assets) Outline(record string, left bool) string {
	faces := "right"
	if left {
		faces = "left"
	}
	return "/outline/" + faces + "/" + record + "?v=1"
}

// Record implements gameview.Assets.
func (assets) Record(record string) string { return recordPath(record) }

// Boxes implements gameview.Assets.
func (a assets) Boxes(id string) []gameview.Box {
	sc := model.Find(a.of.loaded.Content.Scenarios, id)
	if sc == nil {
		return nil
	}
	var out []gameview.Box
	for _, b := range scenario.Boxes(a.of.loaded.Content, sc, a.server.options.Language) {
		out = append(out, gameview.Box{Metres: b.Metres, Places: b.Places, Goals: b.Goals})
	}
	return out
}

// Field implements gameview.Assets.
func (assets) Field(shows, ink string) string {
	return "/field/" + url.PathEscape(shows) + "/" + strings.TrimPrefix(ink, "#") + "?v=1"
}

// Clause implements gameview.Assets.
func (a assets) Clause(id string) gameview.Link {
	l := a.server.drawer.Clause(id)
	if l.Href != "" {
		l.Href = "/" + l.Href
	}
	return gameview.Link{Text: l.Text, Href: l.Href}
}

// Rule implements gameview.Assets.
func (a assets) Rule(id string) string {
	c, ok := content.FindClause(id)
	if !ok {
		return ""
	}
	return a.server.options.Language.Of(wording.ClauseKey(id), c.Text)
}

// pictureAt is a picture at an address.
func pictureAt(p web.Picture, src string) *gameview.Picture {
	w, h := p.Pixels()
	v := &gameview.Picture{Src: src, W: w, H: h, Size: gameview.Size{W: int32(p.Size.W), H: int32(p.Size.H)}, Spots: map[string]gameview.Rect{}}
	for name, r := range p.Spots { // order-free: each is put by its name
		v.Spots[name] = gameview.Rect(rectOf(r))
	}
	return v
}

// shown is a face of a record, its first for no face, nil where there is none; it is made ready once.
func (d *saved) shown(record, face string) *gameview.Picture {
	key := record + " " + face
	d.mutex.Lock()
	p, ok := d.faces[key]
	d.mutex.Unlock()
	if ok {
		return p
	}
	pictures, err := d.picturesOf(record)
	i := slices.IndexFunc(pictures, func(p web.Picture) bool { return face == "" || p.Face == face })
	if err != nil || i < 0 {
		return nil
	}
	p = pictureAt(pictures[i], picturePath(record, i, pictures[i].Sum))
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.faces[key] = p
	return p
}

// picturePath is the address of a picture of a record, which changes with the picture and with nothing else, so
// that a page that is drawn anew loads only what is new.
func picturePath(record string, i int, sum uint64) string {
	kind, id, _ := strings.Cut(record, "/")
	return fmt.Sprintf("/picture/%s/%s/%d?v=%x", url.PathEscape(kind), url.PathEscape(id), i+1, sum)
}

// outline answers with a vehicle or gun from the side.
func (s *Server) outline(w http.ResponseWriter, r *http.Request) {
	content, id, left := s.draft.Load().loaded.Content, r.PathValue("id"), r.PathValue("faces") == "left"
	var svg []byte
	var err error
	if v := model.Find(content.Vehicles, id); v != nil && r.PathValue("kind") == string(model.KindVehicle) {
		svg, err = picture.Outline(v, model.Find(content.Nations, v.Nation), left)
	} else if g := model.Find(content.Guns, id); g != nil && r.PathValue("kind") == string(model.KindGun) {
		svg, err = picture.GunOutline(g, model.Find(content.Nations, g.Nation), left)
	} else {
		http.NotFound(w, r)
		return
	}
	r.SetPathValue("n", "1")
	s.sendPicture(w, r, []web.Picture{{SVG: svg}}, err)
}

// field answers with a field of a map in an ink.
func (s *Server) field(w http.ResponseWriter, r *http.Request) {
	ink, err := page.ParseColour("#" + r.PathValue("ink"))
	if shows := r.PathValue("shows"); err != nil || !slices.Contains(cards.FieldWords(), shows) {
		http.NotFound(w, r)
		return
	}
	drawn, err := web.FieldPicture(r.PathValue("shows"), ink)
	r.SetPathValue("n", "1")
	s.sendPicture(w, r, []web.Picture{drawn}, err)
}
