package victorytank

import "hulldown/engine"

// sites are the fields where a seat may recruit: its Home base and the bunkers
// it controls, in which a soldier of its own stands.
func (t table) sites(seat engine.Seat) uint64 {
	return t.Bunkers&t.Held[seat] | 1<<t.Home[seat]
}

func offerRecruit(t table, dst []engine.Action) []engine.Action {
	if t.Act.Used {
		dst = append(dst, engine.NewAction(done))
	}
	a := engine.NewAction(muster)
	most := int8(min(t.Act.Left, t.Supply[t.Act.Seat]))
	for set := t.sites(t.Act.Seat); set != 0; {
		a = a.WithAt(t.place(next(&set)))
		for n := int8(1); n <= most; n++ {
			dst = append(dst, a.WithN(n))
		}
	}
	return dst
}

func refuseRecruit(t table, a engine.Action) refusal {
	if a.Verb() == done {
		return t.refuseDone()
	}
	switch {
	case !has(t.sites(t.Act.Seat), t.field(a.At())):
		return forbid("VT recruit-where", "soldiers are recruited on the own Home base and in own bunkers")
	case a.N() < 1 || a.N() > int8(t.Act.Left):
		return forbid("VT recruit-rate", "each point recruits one soldier, and there are not as many points")
	case a.N() > int8(t.Supply[t.Act.Seat]):
		return forbid("VT recruit-supply", "not as many soldiers are left in supply")
	}
	return allowed
}

func applyRecruit(t table, a engine.Action) {
	if a.Verb() == done {
		t.endTurn(t.Act.Seat)
		return
	}
	t.usePoint(int(a.N()))
	t.at(recruited, spot{t.Act.Seat, t.field(a.At())}, int(a.N()), "VT recruit-rate")
	t.goOn(stageRecruit)
}
