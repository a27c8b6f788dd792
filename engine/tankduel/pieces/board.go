// Package pieces has the pieces of the content as play reads them: boards, Battle Cards and
// Damage Cards. They are made once for a game, and nothing changes them.
package pieces

import (
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// MaxGuns is the most guns of a board.
const MaxGuns = 2

// Vehicle is a Tank Board as play reads it.
type Vehicle struct {
	ID, Name string
	Size     int
	Move     int
	// Damaged and Stuck are the boxes of a tank destroyer; 0 on others.
	Damaged, Stuck int
	Crew           []CrewSeat
	// seats is the set of seats of the crew.
	seats        uint16
	VP           int
	Smoke, Heavy bool
	// OpenTop is equipment; Repeats is set when what it hits is resolved twice.
	OpenTop, Repeats bool
	Guns             [MaxGuns]Gun
	GunsN            int
	Location         [10]state.Part
	Front, Side      [3]int
	Ground           int
	// Weight is in metric tons, 0 where nobody knows.
	Weight int
	// Words is the set of lexicon words that describe the vehicle.
	Words [4]uint64
}

// Gun is one gun of a board with who serves it. The zero gun reaches nowhere.
type Gun struct {
	// Fire is its printed Fire Level.
	Fire int
	// Hit and Pen are the columns of its ordnance chart by boxes, Rounds what each
	// kind of special ammunition adds to Pen, nil for what it cannot fire.
	Hit, Pen []int
	Rounds   [state.MaxAmmo][]int
	// Calibre is in millimetres; Light makes the damage Light and the Pen Mod weak.
	Calibre int
	Light   bool
	// NoHullDown is set when it cannot be fired Hull Down.
	NoHullDown bool
	// Aims and Loads are the seats of who aims and who loads.
	Aims, Loads state.Post
}

// Reach reports whether the gun can fire over a distance in boxes.
func (g *Gun) Reach(boxes int) bool { return boxes < len(g.Hit) }

// Reach reports whether a gun of the board can fire over a distance in boxes.
func (v *Vehicle) Reach(boxes int) bool {
	for i := range v.GunsN {
		if v.Guns[i].Reach(boxes) {
			return true
		}
	}
	return false
}

// Fires reports whether a gun of the board can fire a kind of special
// ammunition.
func (v *Vehicle) Fires(kind int) bool {
	for i := range v.GunsN {
		if v.Guns[i].Rounds[kind] != nil {
			return true
		}
	}
	return false
}

// CrewSeat is a seat of the crew of a board and what the man in it is worth in VP.
type CrewSeat struct {
	Seat state.Post
	VP   int
}

// Destroyer reports a tank destroyer (EITC 5.8.1a).
func (v *Vehicle) Destroyer() bool { return v.Damaged > 0 || v.Stuck > 0 }

// SeatFor returns the seat that a damage text means on this board: commander
// and gunner are one man where the board has only a Commander/Gunner.
func (v *Vehicle) SeatFor(p state.Post) state.Post {
	for _, c := range v.Crew {
		if c.Seat == p {
			return p
		}
	}
	if p == state.Commander || p == state.Gunner {
		for _, c := range v.Crew {
			if c.Seat == state.CommanderGunner {
				return state.CommanderGunner
			}
		}
	}
	return state.NoPost
}

// HasSeat reports whether the board has a seat.
func (v *Vehicle) HasSeat(p state.Post) bool { return v.seats&(1<<p) != 0 }

// Chief returns the seat of the one who commands.
func (v *Vehicle) Chief() state.Post {
	if v.HasSeat(state.CommanderGunner) {
		return state.CommanderGunner
	}
	return state.Commander
}

// gunSeat returns the seat of the one who fires a gun of a board that names no
// other.
func (v *Vehicle) gunSeat() state.Post {
	if v.HasSeat(state.CommanderGunner) {
		return state.CommanderGunner
	}
	return state.Gunner
}

// FilledSeats are the seats into which crew can be reassigned: the Driver's and that of
// each Gunner (EITC 8.3.5.iv, NA 5.3a). A board need not have them all.
func (v *Vehicle) FilledSeats() [3]state.Post {
	return [3]state.Post{state.Driver, v.gunSeat(), state.SecondGunner}
}

// VehicleOf reads a board of the content; ground has the number of each terrain by id, ammo the
// kinds of special ammunition.
func VehicleOf(m *model.Vehicle, ground map[string]int, ammo []string) Vehicle {
	v := Vehicle{
		ID: m.ID, Name: m.Name, Size: m.Size, VP: m.VP,
		Move: m.Levels.Move, Damaged: m.Levels.Damaged, Stuck: m.Levels.Immobilized,
		Ground: -1, Weight: m.Weight,
	}
	for _, c := range m.Crew {
		seat := PostNamed(c.Seat)
		v.Crew = append(v.Crew, CrewSeat{Seat: seat, VP: c.VP})
		v.seats |= 1 << seat
	}
	for _, e := range m.Equipment {
		v.Smoke = v.Smoke || e == "smoke"
		v.Heavy = v.Heavy || e == "heavy-damage"
		v.OpenTop = v.OpenTop || e == "open-top"
	}
	for i := range m.Guns[:min(len(m.Guns), MaxGuns)] {
		v.AddGun(GunOf(&m.Guns[i], ammo), m.Levels.Fire)
		v.serve(&v.Guns[i], &m.Guns[i])
	}
	for p, list := range [][]int{m.Location.Tracks, m.Location.Hull, m.Location.Turret} {
		for _, n := range list {
			if n >= 0 && n < len(v.Location) {
				v.Location[n] = state.Part(p)
			}
		}
	}
	v.Front = [3]int{m.Armour.Front.Tracks, m.Armour.Front.Hull, m.Armour.Front.Turret}
	v.Side = [3]int{m.Armour.Side.Tracks, m.Armour.Side.Hull, m.Armour.Side.Turret}
	if i, ok := ground[m.Ground]; ok {
		v.Ground = i
	}
	return v
}

// GunOf reads the chart of a gun; ammo are the kinds of special ammunition.
func GunOf(m *model.Gun, ammo []string) Gun {
	g := Gun{Hit: m.Hit, Pen: m.Pen, Calibre: m.Calibre, NoHullDown: m.NoHullDown}
	for i, kind := range ammo {
		g.Rounds[i] = m.Rounds[kind]
	}
	return g
}

// AddGun puts a gun on the board, with a Fire Level, served by its gunner and
// its loader.
func (v *Vehicle) AddGun(g Gun, fire int) {
	g.Fire, g.Aims, g.Loads = fire, v.gunSeat(), state.Loader
	v.Guns[v.GunsN] = g
	v.GunsN++
}

// serve gives a gun of the board the level and the crew that it names.
func (v *Vehicle) serve(g *Gun, m *model.Gun) {
	if m.Fire > 0 {
		g.Fire = m.Fire
	}
	if m.Aims != "" {
		g.Aims = PostNamed(m.Aims)
	}
	if m.Loads != "" {
		g.Loads = PostNamed(m.Loads)
	}
}

// Chart reads a column of an ordnance list, 0 beyond its end.
func Chart(list []int, boxes int) int {
	if boxes < len(list) {
		return list[boxes]
	}
	return 0
}

// VehicleIndex is the place of a vehicle among others by its id, or -1.
func VehicleIndex(vehicles []Vehicle, id string) int {
	for i := range vehicles {
		if vehicles[i].ID == id {
			return i
		}
	}
	return -1
}
