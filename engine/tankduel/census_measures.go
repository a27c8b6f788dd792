package tankduel

import (
	"strconv"
	"strings"

	"hulldown/engine"
)

// gauge numbers the measures of a census, in the order of Measures.
type gauge uint8

const (
	gRounds gauge = iota
	gDecks
	gFirst
	gFirstWins
	gFirstKill
	gFirstKillWins
	gShots
	gHits
	gHitsExpected
	gHitsOver
	gTries
	gPens
	gPensExpected
	gPensOver
	gKills
	gKillRange
	gKillRound
	gLosses
	gCasualties
	gDamage
	gScars
	gStates
	gTerrain
	gTerrainEnemy
	gSupplies
	gVP
	gAwarded
	gDrawn
	gPlayed
	gSpent
	gBid
	gDiscarded
	gHeld
	gPlayers
	gPlayersWin
	gauges
)

// Bounds of what the spreads tell apart.
const (
	mostRounds  = 60
	mostDecks   = 12
	rangeBoxes  = 16
	perHundred  = 100
	apRound     = "ap"
	mineRound   = "mines"
	aidRound    = "guns-and-infantry"
	otherOrigin = "none"
)

// lossNames are the words for the ways to lose a tank.
var lossNames = [lossKinds]string{"explosion", "fire", "bail-out", "rule"}

// rangeKeys are the distances of shots in metres, the last one open.
func rangeKeys() []string {
	keys := make([]string, rangeBoxes)
	for i := range keys {
		keys[i] = strconv.Itoa(200 * i)
	}
	return keys
}

// rounds lists the kinds of round, and what else loses a tank.
func (g *Game) roundKeys() []string {
	return append(append([]string{apRound}, g.ammo...), mineRound, aidRound, otherOrigin)
}

// playedKeys names each use that each card has.
func (g *Game) playedKeys() []string {
	var keys []string
	for i := range g.cards {
		for u := range useKinds {
			if g.cards[i].mayUse(u) {
				keys = append(keys, strconv.Itoa(i+1)+"."+useNames[u])
			}
		}
	}
	return keys
}

// Measures implements engine.Counted.
func (g *Game) Measures() []engine.Measure {
	r, side := g.roster(), g.Sides()
	var ground, supplies, awards []string
	for i := range g.terrain {
		ground = append(ground, g.terrain[i].ID)
	}
	for i := range g.supplies {
		supplies = append(supplies, g.supplies[i].id)
	}
	for _, c := range r.awards {
		awards = append(awards, strings.ReplaceAll(string(c), " ", "-"))
	}
	cards, one := cardNumbers(), []string{""}
	keys := [gauges][]string{
		gRounds: one, gDecks: one,
		gFirst: side, gFirstWins: side, gFirstKill: side, gFirstKillWins: side,
		gShots: side, gHits: side, gHitsExpected: side, gHitsOver: side,
		gTries: side, gPens: side, gPensExpected: side, gPensOver: side,
		gKills: r.pairN, gKillRange: crossed(r.types, rangeKeys()), gKillRound: crossed(r.types, g.roundKeys()),
		gLosses: crossed(side, lossNames[:]), gCasualties: crossed(side, healthNames[wounded:killed+1]),
		gDamage: damageKeys(), gScars: scarNames[1:], gStates: statusNames[1:9],
		gTerrain: ground, gTerrainEnemy: ground, gSupplies: supplies,
		gVP: crossed(side, awards), gAwarded: crossed(side, awards),
		gDrawn: cards, gPlayed: g.playedKeys(), gSpent: cards, gBid: cards, gDiscarded: cards, gHeld: cards,
		gPlayers: cards, gPlayersWin: cards,
	}
	list := MeasureDocs()
	for i := range list {
		list[i].Keys = keys[i]
	}
	return list
}

func damageKeys() []string {
	keys := make([]string, sections)
	for i := range keys {
		keys[i] = strings.ReplaceAll(sectionNames[i], ", ", "-")
	}
	return keys
}
