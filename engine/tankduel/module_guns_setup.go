package tankduel

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// mostCost is the highest cost of a shot: no action names more cards.
const mostCost = engine.ActionCards

// gunPlay is what the modules of Anti-Tank Guns know of a game: the guns of each
// side.
type gunPlay struct {
	of [state.Sides][]engine.Unit
}

// knownGuns is the number of what the modules of Anti-Tank Guns know of a game.
const knownGuns = 4

func emplacedOf(g *Game) *gunPlay { return Known[gunPlay](g, knownGuns) }

// HasGuns reports whether some side has a gun.
func HasGuns(b *Builder) bool {
	return len(gunsOf(b, 0)) > 0 || len(gunsOf(b, 1)) > 0
}

// movedGun puts an emplacement where an option in use has it.
func movedGun(b *Builder, e *setup.Emplacement) error {
	by := ""
	for _, option := range setup.Sorted(e.AtWith) {
		switch {
		case !slices.Contains(b.Setup.Options, option):
		case by != "":
			return b.Refuse("", "the options %s and %s both say where %s stands", by, option, e.Gun)
		default:
			by, e.At = option, e.AtWith[option]
		}
	}
	return nil
}

// emplaceGuns puts the guns of both sides behind the tanks.
func emplaceGuns(b *Builder) error {
	return eachGun(b, func(side int, e setup.Emplacement) error {
		switch {
		case e.Hidden || e.Returns:
			return b.Refuse("", "a gun that is Hidden or returns needs %s", attackersOfGuns(b))
		case e.IsOpen():
			return b.Refuse("", "a gun that is chosen before the game needs %s", attackersOfGuns(b))
		}
		_, err := addGun(b, side, e)
		return err
	})
}

// attackersOfGuns names the modules with which guns can be attacked.
func attackersOfGuns(b *Builder) string {
	var names []string
	for _, m := range b.list {
		if m.AttacksGuns {
			names = append(names, m.Name)
		}
	}
	if len(names) == 0 {
		return "a module with which guns can be attacked"
	}
	return strings.Join(names, " or ")
}

// eachGun puts each gun of both sides on the field; what is refused is at its place in
// the set-up.
func eachGun(b *Builder, put func(side int, e setup.Emplacement) error) error {
	for side := range state.Sides {
		for i, e := range gunsOf(b, side) {
			err := movedGun(b, &e)
			if err == nil {
				err = put(side, e)
			}
			var refused *setup.Error
			if errors.As(err, &refused) {
				refused.At = setup.At("Guns", side, i)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// gunsOf are the guns that the set-up gives a side, or else those of the
// scenario that are of a nation it fields.
func gunsOf(b *Builder, side int) []setup.Emplacement {
	var guns []setup.Emplacement
	for _, e := range b.Scenario.Sides[side].Guns {
		put := setup.Emplacement{Gun: e.Gun, Or: e.Or, At: e.At, OrAt: e.OrAt, AtWith: e.AtWith, Cover: e.Cover, Hidden: e.Hidden, Returns: e.Returns, Tags: e.Tags}
		if one, ok := ofNations(b, put, b.Plan.Nations[side]); ok {
			guns = append(guns, one)
		}
	}
	if len(b.Setup.Guns[side]) > 0 {
		return tagGuns(b.Setup.Guns[side], guns)
	}
	return guns
}

// tagGuns gives guns that a set-up names the tags of those of the scenario that they stand
// for: each for the first of its kind that no other stands for.
func tagGuns(named, guns []setup.Emplacement) []setup.Emplacement {
	tagged, left := slices.Clone(named), slices.Clone(guns)
	for i := range tagged {
		e := &tagged[i]
		j := slices.IndexFunc(left, func(o setup.Emplacement) bool { return o.Gun == e.Gun || slices.Contains(o.Or, e.Gun) })
		if j >= 0 {
			e.Tags = slices.Concat(e.Tags, left[j].Tags)
			left = slices.Delete(left, j, j+1)
		}
	}
	return tagged
}

// ofNations is an emplacement with those of its guns that are of nations in play, and
// whether there is any. One that is unknown counts, and is refused later.
func ofNations(b *Builder, e setup.Emplacement, nations []string) (setup.Emplacement, bool) {
	var guns []string
	for _, id := range slices.Concat([]string{e.Gun}, e.Or) {
		if m := model.Find(b.all.Guns, id); m == nil || slices.Contains(nations, m.Nation) {
			guns = append(guns, id)
		}
	}
	if len(guns) == 0 {
		return e, false
	}
	e.Gun, e.Or = guns[0], guns[1:]
	return e, true
}

// mayEmplace says why a gun cannot stand somewhere.
func mayEmplace(b *Builder, side int, e setup.Emplacement) error {
	m := model.Find(b.Content.Guns, e.Gun)
	if m == nil {
		return b.Refuse("", "unknown gun %q", e.Gun)
	}
	unsupported := func(what string, path ...any) error {
		return &setup.UnsupportedError{Record: string(model.KindGun) + "/" + m.ID, What: what, Path: path}
	}
	switch {
	case !slices.Contains(b.Scenario.Sides[side].Nations, m.Nation):
		return b.Refuse("EITC 17.1a", "%s is %s and the side %s fields %v", m.Name, m.Nation, b.Scenario.Sides[side].ID, b.Scenario.Sides[side].Nations)
	case e.At%200 != 0 || e.At < -1000 || e.At > 1000:
		return b.Refuse("EITC 17.1g", "%s stands at %d m; a Range is -1000 to 1000 in steps of 200", m.Name, e.At)
	case e.Cover != 0 && e.Cover != 20 && e.Cover != 30:
		return b.Refuse("NA 6.3a", "%s has Cover %d; it is 20, 30 or none", m.Name, e.Cover)
	case m.Cost < 1 || m.Cost > mostCost:
		return unsupported(fmt.Sprintf("a shot for %d Order Icons", m.Cost), "cost")
	case m.Gun.Fire != 0 || m.Gun.Aims != "" || m.Gun.Loads != "":
		return unsupported("a Fire Level or a crew of an Anti-Tank Gun", "gun")
	case slices.ContainsFunc(m.Equipment, setup.Strange):
		return unsupported("the equipment of an Anti-Tank Gun", "equipment")
	case len(m.Gun.Rounds) > 0:
		return unsupported("special ammunition of an Anti-Tank Gun", "gun", "rounds")
	}
	return nil
}

// addGun makes a unit of a gun of a side.
func addGun(b *Builder, side int, e setup.Emplacement) (engine.Unit, error) {
	if err := mayEmplace(b, side, e); err != nil {
		return engine.NoUnit, err
	}
	m := model.Find(b.Content.Guns, e.Gun)
	info := UnitInfo{
		Name: b.FreeName(b.prefix(m.Nation) + "-" + m.ID), Side: int8(side), Kind: GunPiece,
		Cost: m.Cost, cover: e.Cover, Tags: b.tagSet(e.Tags), record: string(model.KindGun) + "/" + m.ID,
	}
	u, err := b.AddPiece(info, gunBoard(m))
	if err != nil {
		return u, err
	}
	b.Game.start.Units[u].Status = state.InPlay
	b.Game.start.Units[u].Range = int8(e.At / 200)
	emplacedOf(b.Game).of[side] = append(emplacedOf(b.Game).of[side], u)
	return u, nil
}

// gunBoard is a gun as the Fire Procedure reads it: a board without crew.
func gunBoard(m *model.AntiTankGun) pieces.Vehicle {
	board := pieces.Vehicle{ID: m.ID, Name: m.Name, Size: m.Size, Heavy: slices.Contains(m.Equipment, "heavy-damage"), Ground: -1}
	board.AddGun(pieces.GunOf(&m.Gun, nil), 0)
	return board
}

// verifyGuns demands that guns stand where they were put (EITC 17.1h).
func verifyGuns(g *Game, s *state.State) error {
	for _, guns := range emplacedOf(g).of {
		for _, u := range guns {
			if s.Units[u].Range != g.start.Units[u].Range {
				return fmt.Errorf("%s: a gun has moved (EITC 17.1h)", g.UnitName(u))
			}
		}
	}
	return nil
}
