package load

import "hulldown/schema/model"

// nounOf returns what a record of a kind is called, "" for no kind.
func nounOf(k model.Kind) string {
	switch k {
	case model.KindSet:
		return "set"
	case model.KindNation:
		return "nation"
	case model.KindTerrain:
		return "terrain"
	case model.KindCard:
		return "card"
	case model.KindDamage:
		return "damage card"
	case model.KindVehicle:
		return "vehicle"
	case model.KindScenario:
		return "scenario"
	}
	return ""
}
