package tankduel

import (
	"hulldown/schema/model"
)

// vehicle is a Tank Board as play reads it.
type vehicle struct {
	id, name   string
	size       int
	move, fire int
	// damaged and stuck are the boxes of a tank destroyer; 0 on others.
	damaged, stuck int
	crew           []seatInfo
	// seats is the set of seats of the crew.
	seats        uint8
	vp           int
	smoke, heavy bool
	gun          model.Gun
	rounds       [MaxAmmo][]int
	location     [10]part
	front, side  [3]int
	ground       int
	// words is the set of lexicon words that describe the vehicle.
	words [4]uint64
}

type seatInfo struct {
	seat post
	vp   int
}

// destroyer reports a tank destroyer (EITC 5.8.1a).
func (v *vehicle) destroyer() bool { return v.damaged > 0 || v.stuck > 0 }

// seatFor returns the seat that a damage text means on this board: commander
// and gunner are one man where the board has only a Commander/Gunner.
func (v *vehicle) seatFor(p post) post {
	for _, c := range v.crew {
		if c.seat == p {
			return p
		}
	}
	if p == commander || p == gunner {
		for _, c := range v.crew {
			if c.seat == commanderGunner {
				return commanderGunner
			}
		}
	}
	return noPost
}

func (v *vehicle) hasSeat(p post) bool { return v.seats&(1<<p) != 0 }

// chief returns the seat of the one who commands.
func (v *vehicle) chief() post {
	if v.hasSeat(commanderGunner) {
		return commanderGunner
	}
	return commander
}

// gunSeat returns the seat of the one who fires.
func (v *vehicle) gunSeat() post {
	if v.hasSeat(commanderGunner) {
		return commanderGunner
	}
	return gunner
}

func lowerVehicle(m *model.Vehicle, ground map[string]int, ammo []string) vehicle {
	v := vehicle{
		id: m.ID, name: m.Name, size: m.Size, vp: m.VP,
		move: m.Levels.Move, fire: m.Levels.Fire, damaged: m.Levels.Damaged, stuck: m.Levels.Immobilized,
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
	}
	if len(m.Guns) > 0 {
		v.gun = m.Guns[0]
	}
	for i, kind := range ammo {
		v.rounds[i] = v.gun.Rounds[kind]
	}
	for p, list := range [][]int{m.Location.Tracks, m.Location.Hull, m.Location.Turret} {
		for _, n := range list {
			if n >= 0 && n < len(v.location) {
				v.location[n] = part(p)
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

// reach reports whether the gun can fire over a distance in boxes.
func (v *vehicle) reach(boxes int) bool { return boxes < len(v.gun.Hit) }

// chart reads a column of an ordnance list, 0 beyond its end.
func chart(list []int, boxes int) int {
	if boxes < len(list) {
		return list[boxes]
	}
	return 0
}
