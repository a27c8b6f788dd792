package victorytank

import "hulldown.dev/engine"

// sites are the fields where a seat may recruit: its Home base and the bunkers
// it controls, in which a soldier of its own stands.
func (x Ctx) sites(seat engine.Seat) uint64 {
	return x.Bunkers&x.Held[seat] | 1<<x.Home[seat]
}

func offerRecruit(x Ctx, dst []engine.Action) []engine.Action {
	if x.Act.Used {
		dst = append(dst, engine.NewAction(done))
	}
	a := engine.NewAction(muster)
	most := int8(min(x.Act.Left, x.Supply[x.Act.Seat]))
	for set := x.sites(x.Act.Seat); set != 0; {
		a = a.WithAt(x.place(next(&set)))
		for n := int8(1); n <= most; n++ {
			dst = append(dst, a.WithN(n))
		}
	}
	return dst
}

func refuseRecruit(x Ctx, a engine.Action) refusal {
	if a.Verb() == done {
		return x.refuseDone()
	}
	switch {
	case !has(x.sites(x.Act.Seat), x.field(a.At())):
		return forbid("VT recruit-where", "soldiers are recruited on the own Home base and in own bunkers")
	case a.N() < 1 || a.N() > int8(x.Act.Left):
		return forbid("VT recruit-rate", "each point recruits one soldier, and there are not as many points")
	case a.N() > int8(x.Supply[x.Act.Seat]):
		return forbid("VT recruit-supply", "not as many soldiers are left in supply")
	}
	return allowed
}

func applyRecruit(x Ctx, a engine.Action) {
	if a.Verb() == done {
		x.endTurn(x.Act.Seat)
		return
	}
	x.usePoint(int(a.N()))
	x.at(recruited, spot{x.Act.Seat, x.field(a.At())}, int(a.N()), "VT recruit-rate")
	x.goOn(stageRecruit)
}
