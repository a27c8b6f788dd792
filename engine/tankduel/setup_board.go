package tankduel

import (
	"hulldown/engine/tankduel/state"
	"hulldown/schema/model"
)

// maxGuns is the most guns of a board.
const maxGuns = 2

// vehicle is a Tank Board as play reads it.
type vehicle struct {
	id, name string
	size     int
	move     int
	// damaged and stuck are the boxes of a tank destroyer; 0 on others.
	damaged, stuck int
	crew           []seatInfo
	// seats is the set of seats of the crew.
	seats        uint16
	vp           int
	smoke, heavy bool
	// openTop is equipment; repeats is set when what it hits is resolved twice.
	openTop, repeats bool
	guns             [maxGuns]gun
	gunsN            int
	location         [10]state.Part
	front, side      [3]int
	ground           int
	// words is the set of lexicon words that describe the vehicle.
	words [4]uint64
}

// gun is one gun of a board with who serves it. The zero gun reaches nowhere.
type gun struct {
	// fire is its printed Fire Level.
	fire int
	// hit and pen are the columns of its ordnance chart by boxes, rounds what each
	// kind of special ammunition adds to pen, nil for what it cannot fire.
	hit, pen []int
	rounds   [state.MaxAmmo][]int
	// calibre is in millimetres; light makes the damage Light and the Pen Mod weak.
	calibre int
	light   bool
	// noHullDown is set when it cannot be fired Hull Down.
	noHullDown bool
	// aims and loads are the seats of who aims and who loads.
	aims, loads state.Post
}

// reach reports whether the gun can fire over a distance in boxes.
func (g *gun) reach(boxes int) bool { return boxes < len(g.hit) }

// reach reports whether a gun of the board can fire over a distance in boxes.
func (v *vehicle) reach(boxes int) bool {
	for i := range v.gunsN {
		if v.guns[i].reach(boxes) {
			return true
		}
	}
	return false
}

// fires reports whether a gun of the board can fire a kind of special
// ammunition.
func (v *vehicle) fires(kind int) bool {
	for i := range v.gunsN {
		if v.guns[i].rounds[kind] != nil {
			return true
		}
	}
	return false
}

type seatInfo struct {
	seat state.Post
	vp   int
}

// destroyer reports a tank destroyer (EITC 5.8.1a).
func (v *vehicle) destroyer() bool { return v.damaged > 0 || v.stuck > 0 }

// seatFor returns the seat that a damage text means on this board: commander
// and gunner are one man where the board has only a Commander/Gunner.
func (v *vehicle) seatFor(p state.Post) state.Post {
	for _, c := range v.crew {
		if c.seat == p {
			return p
		}
	}
	if p == state.Commander || p == state.Gunner {
		for _, c := range v.crew {
			if c.seat == state.CommanderGunner {
				return state.CommanderGunner
			}
		}
	}
	return state.NoPost
}

func (v *vehicle) hasSeat(p state.Post) bool { return v.seats&(1<<p) != 0 }

// chief returns the seat of the one who commands.
func (v *vehicle) chief() state.Post {
	if v.hasSeat(state.CommanderGunner) {
		return state.CommanderGunner
	}
	return state.Commander
}

// gunSeat returns the seat of the one who fires a gun of a board that names no
// other.
func (v *vehicle) gunSeat() state.Post {
	if v.hasSeat(state.CommanderGunner) {
		return state.CommanderGunner
	}
	return state.Gunner
}

func lowerVehicle(m *model.Vehicle, ground map[string]int, ammo []string) vehicle {
	v := vehicle{
		id: m.ID, name: m.Name, size: m.Size, vp: m.VP,
		move: m.Levels.Move, damaged: m.Levels.Damaged, stuck: m.Levels.Immobilized,
		ground: -1,
	}
	for _, c := range m.Crew {
		seat := postNamed(c.Seat)
		v.crew = append(v.crew, seatInfo{seat: seat, vp: c.VP})
		v.seats |= 1 << seat
	}
	for _, e := range m.Equipment {
		v.smoke = v.smoke || e == "smoke"
		v.heavy = v.heavy || e == "heavy-damage"
		v.openTop = v.openTop || e == "open-top"
	}
	for i := range m.Guns[:min(len(m.Guns), maxGuns)] {
		v.addGun(lowerGun(&m.Guns[i], ammo), m.Levels.Fire)
		v.serve(&v.guns[i], &m.Guns[i])
	}
	for p, list := range [][]int{m.Location.Tracks, m.Location.Hull, m.Location.Turret} {
		for _, n := range list {
			if n >= 0 && n < len(v.location) {
				v.location[n] = state.Part(p)
			}
		}
	}
	v.front = [3]int{m.Armour.Front.Tracks, m.Armour.Front.Hull, m.Armour.Front.Turret}
	v.side = [3]int{m.Armour.Side.Tracks, m.Armour.Side.Hull, m.Armour.Side.Turret}
	if i, ok := ground[m.Ground]; ok {
		v.ground = i
	}
	return v
}

// lowerGun reads the chart of a gun.
func lowerGun(m *model.Gun, ammo []string) gun {
	g := gun{hit: m.Hit, pen: m.Pen, calibre: m.Calibre, noHullDown: m.NoHullDown}
	for i, kind := range ammo {
		g.rounds[i] = m.Rounds[kind]
	}
	return g
}

// addGun puts a gun on the board, with a Fire Level, served by its gunner and
// its loader.
func (v *vehicle) addGun(g gun, fire int) {
	g.fire, g.aims, g.loads = fire, v.gunSeat(), state.Loader
	v.guns[v.gunsN] = g
	v.gunsN++
}

// serve gives a gun of the board the level and the crew that it names.
func (v *vehicle) serve(g *gun, m *model.Gun) {
	if m.Fire > 0 {
		g.fire = m.Fire
	}
	if m.Aims != "" {
		g.aims = postNamed(m.Aims)
	}
	if m.Loads != "" {
		g.loads = postNamed(m.Loads)
	}
}

// chart reads a column of an ordnance list, 0 beyond its end.
func chart(list []int, boxes int) int {
	if boxes < len(list) {
		return list[boxes]
	}
	return 0
}
