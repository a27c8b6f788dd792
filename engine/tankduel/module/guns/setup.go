package guns

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// mostCost is the highest cost of a shot: no action names more cards.
const mostCost = engine.ActionCards

// Known is what the modules of Anti-Tank Guns know of a game: the guns of each
// side.
type Known struct {
	BySide [state.Sides][]engine.Unit
}

// knownGuns is the number of what the modules of Anti-Tank Guns know of a game.
const knownGuns = 4

// Of is what the modules of Anti-Tank Guns know of a game.
func Of(g *tankduel.Game) *Known { return tankduel.Known[Known](g, knownGuns) }

// Any reports whether some side has a gun.
func Any(b *tankduel.Builder) bool {
	return len(gunsOf(b, 0)) > 0 || len(gunsOf(b, 1)) > 0
}

// movedGun puts an emplacement where an option in use has it.
func movedGun(b *tankduel.Builder, e *setup.Emplacement) error {
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
func emplaceGuns(b *tankduel.Builder) error {
	return Each(b, func(side int, e setup.Emplacement) error {
		switch {
		case e.Hidden || e.Returns:
			return b.Refuse("", "a gun that is Hidden or returns needs %s", attackersOfGuns(b))
		case e.IsOpen():
			return b.Refuse("", "a gun that is chosen before the game needs %s", attackersOfGuns(b))
		}
		_, err := Add(b, side, e)
		return err
	})
}

// attackersOfGuns names the modules with which guns can be attacked.
func attackersOfGuns(b *tankduel.Builder) string {
	var names []string
	for _, m := range b.List {
		if m.AttacksGuns {
			names = append(names, m.Name)
		}
	}
	if len(names) == 0 {
		return "a module with which guns can be attacked"
	}
	return strings.Join(names, " or ")
}

// Each puts each gun of both sides on the field; what is refused is at its place in
// the set-up.
func Each(b *tankduel.Builder, put func(side int, e setup.Emplacement) error) error {
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
func gunsOf(b *tankduel.Builder, side int) []setup.Emplacement {
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
func ofNations(b *tankduel.Builder, e setup.Emplacement, nations []string) (setup.Emplacement, bool) {
	var guns []string
	for _, id := range slices.Concat([]string{e.Gun}, e.Or) {
		if m := model.Find(b.All.Guns, id); m == nil || slices.Contains(nations, m.Nation) {
			guns = append(guns, id)
		}
	}
	if len(guns) == 0 {
		return e, false
	}
	e.Gun, e.Or = guns[0], guns[1:]
	return e, true
}

// MayEmplace says why a gun cannot stand somewhere.
func MayEmplace(b *tankduel.Builder, side int, e setup.Emplacement) error {
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

// Add makes a unit of a gun of a side.
func Add(b *tankduel.Builder, side int, e setup.Emplacement) (engine.Unit, error) {
	if err := MayEmplace(b, side, e); err != nil {
		return engine.NoUnit, err
	}
	m := model.Find(b.Content.Guns, e.Gun)
	info := tankduel.UnitInfo{
		Name: b.FreeName(b.Prefix(m.Nation) + "-" + m.ID), Side: int8(side), Kind: tankduel.GunPiece,
		Cost: m.Cost, Cover: e.Cover, Tags: b.TagSet(e.Tags), Record: string(model.KindGun) + "/" + m.ID,
	}
	u, err := b.AddPiece(info, gunBoard(m))
	if err != nil {
		return u, err
	}
	b.First().Units[u].Status = state.InPlay
	b.First().Units[u].Range = int8(e.At / 200)
	Of(b.Game).BySide[side] = append(Of(b.Game).BySide[side], u)
	return u, nil
}

// gunBoard is a gun as the Fire Procedure reads it: a board without crew.
func gunBoard(m *model.AntiTankGun) pieces.Vehicle {
	board := pieces.Vehicle{ID: m.ID, Name: m.Name, Size: m.Size, Heavy: slices.Contains(m.Equipment, "heavy-damage"), Ground: -1}
	board.AddGun(pieces.GunOf(&m.Gun, nil), 0)
	return board
}

// verifyGuns demands that guns stand where they were put (EITC 17.1h).
func verifyGuns(g *tankduel.Game, s *state.State) error {
	start := g.Start()
	for _, guns := range Of(g).BySide {
		for _, u := range guns {
			if s.Units[u].Range != start.Units[u].Range {
				return fmt.Errorf("%s: a gun has moved (EITC 17.1h)", g.UnitName(u))
			}
		}
	}
	return nil
}
