package event

import (
	"slices"

	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/state"
)

// Rows are the kinds of event of the base game. Their order means nothing.
func Rows[G Names]() []kit.Kind[G, state.State] {
	m := MeaningsOf[G]()
	return slices.Concat(flowRows(m), phaseRows(m), unitRows(m), scoreRows(m), scriptRows[G](), newsRows(m))
}

// flowRows are the kinds of event about rounds, phases and turns.
func flowRows[G Names](m Meanings[G]) []kit.Kind[G, state.State] {
	return []kit.Kind[G, state.State]{
		{Number: Opened, Seen: kit.SeenByNone,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Unit | kit.Target | kit.Card, Item: Untold[G]("procedure")}},
		{Number: Stepped, Seen: kit.SeenByNone,
			Fields: kit.Fields[G]{To: Untold[G]("stage")}},
		{Number: Noted, Seen: kit.SeenByNone,
			Fields: kit.Fields[G]{Item: Untold[G]("register"), To: Untold[G]("number")}},
		{Number: Closed, Seen: kit.SeenByNone},
		{Number: Began, Seen: kit.SeenByNone,
			Fields: kit.Fields[G]{Parts: kit.Unit | kit.Target, Item: m.VerbItem, To: Untold[G]("MOVE cards")}},
		{Number: Wanted, Seen: kit.SeenByNone,
			Fields: kit.Fields[G]{Item: Untold[G]("supply")}},
		{Number: Looked, Seen: kit.SeenByNone,
			Fields: kit.Fields[G]{Parts: kit.Unit, To: Untold[G]("set of units")}},
		{Number: BoxTouched, Seen: kit.SeenByNone,
			Fields: kit.Fields[G]{Parts: kit.Unit, Item: Untold[G]("box")}},
		{Number: Filled, Seen: kit.SeenByNone},
		{Number: ShotNoted, Seen: kit.SeenByNone,
			Fields: kit.Fields[G]{Parts: kit.Card, Item: Untold[G]("how the shot went")}},
		{Number: Recalled, Seen: kit.SeenByNone,
			Fields: kit.Fields[G]{Parts: kit.Card}},
	}
}

// phaseRows are phases, and where the cards are.
func phaseRows[G Names](m Meanings[G]) []kit.Kind[G, state.State] {
	return []kit.Kind[G, state.State]{
		{Number: RoundBegan, Name: "round-began", Words: "Round {to}",
			Fields: kit.Fields[G]{To: m.Count}},
		{Number: PhaseBegan, Name: "phase-began", Words: "{item} phase",
			Fields: kit.Fields[G]{Item: m.PhaseItem}},
		{Number: Activated, Name: "activated", Words: "{unit} is active",
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Unit}},
		{Number: OrderPlaced, Name: "order-placed",
			Fields: kit.Fields[G]{Parts: kit.Unit, Item: Untold[G]("place in the Initiative Order")}},
		{Number: Drew, Name: "drew", Words: "{seat} draws {card}", Seen: kit.SeenBySeat,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Card}},
		{Number: Pulled, Name: "pulled", Words: "Pull {card}[ for {item}]",
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Card, Item: m.PullItem}},
		{Number: DamagePulled, Name: "damage-pulled", Words: "Damage Card {card}",
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Card}},
		{Number: SpecialCame, Name: "special-came", Words: "{card} comes up",
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Card}},
		{Number: Laid, Name: "laid", Words: "{unit} lays {card}",
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Unit | kit.Card, Item: Untold[G]("place in the action"), Of: Untold[G]("half that it is played for")}},
		{Number: Spent, Name: "spent", Words: "{seat} reveals and discards {card}",
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Card}},
		{Number: Bid, Name: "bid", Words: "{seat} bids {card} for {unit}", Seen: kit.SeenBySeat,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Unit | kit.Card}},
		{Number: Revealed, Name: "revealed", Words: "{unit} bid {card}",
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Unit | kit.Card}},
		{Number: BidDiscarded, Name: "bid-discarded", Words: "{unit} discards its Initiative Card {card}",
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Unit | kit.Card}},
		{Number: Discarded, Name: "discarded", Words: "{seat} discards {card}", Seen: kit.SeenBySeat,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Card}},
		{Number: Stolen, Name: "stolen", Words: "{seat} takes {card} from another hand", Seen: kit.SeenByHolders,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Card, To: m.Holder, From: true}},
		{Number: Given, Name: "given", Words: "{seat} gives {card} to a team-mate", Seen: kit.SeenByHolders,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Card, To: m.Holder, From: true}},
		{Number: Lost, Name: "lost", Words: "{seat} loses {card} at random", Seen: kit.SeenBySeat,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Card}},
		{Number: TableCleared, Name: "table-cleared"},
		{Number: Reshuffled, Name: "reshuffled", Words: "the Battle Deck is shuffled",
			Fields: kit.Fields[G]{Parts: kit.Card, Item: Untold[G]("which cards go in"), To: Untold[G]("cards above SHUFFLE")}},
		{Number: DamageReshuffled, Name: "damage-reshuffled", Words: "the Damage Deck is shuffled"},
		{Number: Ended, Name: "ended", Words: "the game ends: {item}[; the {side} side wins by {to}][, {of} ahead]",
			Fields: kit.Fields[G]{Parts: kit.Side, Item: m.EndingItem, Of: m.LeadOf, To: m.DeciderTo}},
	}
}

// unitRows are the kinds of event about a tank's state, crew and damage.
func unitRows[G Names](m Meanings[G]) []kit.Kind[G, state.State] {
	return []kit.Kind[G, state.State]{
		{Number: RangeMoved, Name: "range-moved", Words: "{unit} moves from {from} to {to} m",
			Fields: kit.Fields[G]{Parts: kit.Unit, To: m.Metres, From: true}},
		{Number: MotionBegan, Name: "motion-began", Words: "{unit} is In Motion with {card}",
			Fields: kit.Fields[G]{Parts: kit.Unit | kit.Card, To: Untold[G]("MOVE cards")}},
		{Number: MotionEnded, Name: "motion-ended", Words: "{unit} stops, {card} is discarded", Off: "{card} of {unit} is discarded",
			Fields: kit.Fields[G]{Parts: kit.Unit | kit.Card, To: Untold[G]("whether it stops")}},
		{Number: TerrainPlaced, Name: "terrain-placed", Words: "{unit} is in {card}",
			Fields: kit.Fields[G]{Parts: kit.Unit | kit.Target | kit.Card}},
		{Number: TerrainLeft, Name: "terrain-left", Words: "{unit} leaves {card}",
			Fields: kit.Fields[G]{Parts: kit.Unit | kit.Card}},
		{Number: SmokePlaced, Name: "smoke-placed", Words: "{unit} is in smoke, {card}",
			Fields: kit.Fields[G]{Parts: kit.Unit | kit.Card}},
		{Number: SmokeCleared, Name: "smoke-cleared", Words: "the smoke about {unit} clears, {card} is discarded",
			Fields: kit.Fields[G]{Parts: kit.Unit | kit.Card}},
		{Number: SupplyTaken, Name: "supply-taken", Words: "{unit} takes {item|a} card",
			Fields: kit.Fields[G]{Parts: kit.Unit, Item: m.SupplyItem, Of: Untold[G]("layer of the Holding Box")}},
		{Number: SupplyReturned, Name: "supply-returned", Words: "{unit} gives its {item} card back",
			Fields: kit.Fields[G]{Parts: kit.Unit, Item: m.SupplyItem, Of: Untold[G]("layer of the Holding Box")}},
		{Number: SupplyLost, Name: "supply-lost", Words: "the {item} card of {unit} leaves the game",
			Fields: kit.Fields[G]{Parts: kit.Unit, Item: m.SupplyItem, Of: Untold[G]("layer of the Holding Box")}},
		{Number: LayerLaid, Name: "layer-laid", Words: "{item} lies over {unit}",
			Fields: kit.Fields[G]{Parts: kit.Unit, Item: m.LayerItem}},
		{Number: LayerLifted, Name: "layer-lifted", Words: "{item} no longer lies over {unit}",
			Fields: kit.Fields[G]{Parts: kit.Unit, Item: m.LayerItem}},
		{Number: Gained, Name: "gained", Words: "{unit} is {item}",
			Fields: kit.Fields[G]{Parts: kit.Unit, Item: m.StatusItem}},
		{Number: Shed, Name: "shed", Words: "{unit} is no longer {item}",
			Fields: kit.Fields[G]{Parts: kit.Unit, Item: m.StatusItem}},
		{Number: Bogged, Name: "bogged", Words: "{unit} has its Bog counter on {to}", Off: "{unit} is no longer Bogged",
			Fields: kit.Fields[G]{Parts: kit.Unit, To: m.Count}},
		{Number: Scarred, Name: "scarred", Words: "{unit} suffers {item}",
			Fields: kit.Fields[G]{Parts: kit.Unit, Item: m.ScarItem}},
		{Number: Mended, Name: "mended", Words: "{unit} is rid of {item}",
			Fields: kit.Fields[G]{Parts: kit.Unit, Item: m.ScarItem}},
		{Number: Hurt, Name: "hurt", Words: "{item} of {unit} is {to}",
			Fields: kit.Fields[G]{Parts: kit.Unit, Item: m.MemberItem, Of: Untold[G]("vehicle"), To: m.HealthTo}},
		{Number: Reseated, Name: "reseated", Words: "{item} of {unit} takes the seat of {to}",
			Fields: kit.Fields[G]{Parts: kit.Unit, Item: m.MemberItem, Of: Untold[G]("vehicle"), To: m.SeatTo}},
	}
}

// scoreRows are the kinds of event about Spotting, loading and VPs.
func scoreRows[G Names](m Meanings[G]) []kit.Kind[G, state.State] {
	return []kit.Kind[G, state.State]{
		{Number: Spotted, Name: "spotted", Words: "{unit} spots {target}",
			Fields: kit.Fields[G]{Parts: kit.Unit | kit.Target}},
		{Number: Unspotted, Name: "unspotted", Words: "{unit} loses sight of {target}",
			Fields: kit.Fields[G]{Parts: kit.Unit | kit.Target}},
		{Number: Acquired, Name: "acquired", Words: "{unit} has {target} Acquired at +{to}", Off: "{unit} gives up its Acquired counter",
			Fields: kit.Fields[G]{Parts: kit.Unit | kit.Target, To: m.Tens}},
		{Number: Flanked, Name: "flanked", Words: "{unit} flanks {target}",
			Fields: kit.Fields[G]{Parts: kit.Unit | kit.Target}},
		{Number: Unflanked, Name: "unflanked", Words: "{unit} no longer flanks {target}",
			Fields: kit.Fields[G]{Parts: kit.Unit | kit.Target}},
		{Number: LoadedAmmo, Name: "loaded", Words: "{unit} loads {to}", Off: "{unit} has no special round loaded",
			Fields: kit.Fields[G]{Parts: kit.Unit, Item: Untold[G]("special round that is fired, plus one"), To: m.AmmoTo}},
		{Number: AmmoSet, Name: "ammo-set",
			Fields: kit.Fields[G]{Parts: kit.Unit, Item: m.AmmoItem, To: m.Count}},
		{Number: Raised, Name: "raised", Words: "{unit} raises its {item} Level by {to}", Off: "the raised {item} Level of {unit} lapses",
			Fields: kit.Fields[G]{Parts: kit.Unit, Item: m.LevelItem, To: m.Count}},
		{Number: Credited, Name: "credited", Words: "{target} would be credited with the loss of {unit}",
			Fields: kit.Fields[G]{Parts: kit.Unit | kit.Target, Item: m.AgentItem}},
		{Number: Scored, Name: "scored", Words: "{unit} scores {to} VP",
			Fields: kit.Fields[G]{Parts: kit.Unit, To: m.Points}},
		{Number: MedalWon, Name: "medal-won", Words: "{unit} earns a Kill Medal",
			Fields: kit.Fields[G]{Parts: kit.Unit}},
		{Number: PointsScored, Name: "points-scored", Words: "the {side} side scores {to} VP",
			Fields: kit.Fields[G]{Parts: kit.Side, To: m.Points}},
		{Number: EliminatedUnit, Name: "eliminated", Words: "{unit} is out of action",
			Fields: kit.Fields[G]{Parts: kit.Unit | kit.Target, Item: m.LossItem, To: m.OutcomeTo}},
		{Number: Reinforced, Name: "reinforced", Words: "{unit} re-enters at {to} m",
			Fields: kit.Fields[G]{Parts: kit.Unit, To: m.Metres}},
		{Number: Marked, Name: "marked", Words: "{item}[ of {unit}][ of the {side} side] becomes {to}",
			Fields: kit.Fields[G]{Parts: kit.Side | kit.Unit, Item: m.MarkItem, Of: m.MarkPlaceOf, To: m.Count, From: true}},
		{Number: BoxMarked, Name: "box-marked", Words: "{item} at {of} of the {side} side becomes {to}",
			Fields: kit.Fields[G]{Parts: kit.Side, Item: m.MarkItem, Of: m.BoxOf, To: m.Count, From: true}},
		{Number: BoxLaid, Name: "box-laid", Words: "{item} is laid over the box at {of} of the {side} side",
			Fields: kit.Fields[G]{Parts: kit.Side, Item: m.MarkItem, Of: m.BoxOf}},
		{Number: BoxCleared, Name: "box-cleared", Words: "{item} is taken off the box at {of} of the {side} side",
			Fields: kit.Fields[G]{Parts: kit.Side, Item: m.MarkItem, Of: m.BoxOf}},
		{Number: RowUsed,
			Fields: kit.Fields[G]{Item: Untold[G]("bit of a row"), To: Untold[G]("whether it is used")}},
		{Number: UnitNamed, Name: "unit-chosen", Words: "{seat} chooses {unit} as {item}", News: true,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Unit, Item: m.ChoiceItem}},
		{Number: UnitNoted, Name: "secret-chosen", Words: "the {side} side makes a choice in secret[: {target} as {item}]", Seen: kit.SeenBySide,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Side | kit.Target, Item: m.ChoiceItem, Of: Untold[G]("place of the choice"), To: Untold[G]("set of units")}},
		{Number: SecretRevealed, Name: "secret-revealed", Words: "the {side} side has chosen {unit} as {item}",
			Fields: kit.Fields[G]{Parts: kit.Side | kit.Unit, Item: m.ChoiceItem, Of: Untold[G]("place of the choice")}},
		{Number: SecretExcluded, Name: "secret-excluded", Words: "the {side} side has not chosen {unit} as {item}",
			Fields: kit.Fields[G]{Parts: kit.Side | kit.Unit, Item: m.ChoiceItem, Of: Untold[G]("place of the choice")}},
		{Number: SecretMade, Name: "secret-made", Words: "the {side} side makes a choice in secret[: {of} as {item}]", Seen: kit.SeenBySide,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Side, Item: m.ChoiceItem, Of: m.SecretOf, To: Untold[G]("set of what it can be")}},
		{Number: SecretTold, Name: "secret-told", Words: "the {side} side has chosen {of} as {item}",
			Fields: kit.Fields[G]{Parts: kit.Side, Item: m.ChoiceItem, Of: m.SecretOf}},
		{Number: SecretRuledOut, Name: "secret-ruled-out", Words: "the {side} side has not chosen {of} as {item}",
			Fields: kit.Fields[G]{Parts: kit.Side, Item: m.ChoiceItem, Of: m.SecretOf}},
		{Number: CardSeen, Name: "card-seen", Words: "the {side} side sees {card} in the hand of {seat}", Seen: kit.SeenBySide,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Side | kit.Card}},
		{Number: SupplySet, Name: "supply-set", Words: "the supply {item} holds {to}",
			Fields: kit.Fields[G]{Item: m.SupplyItem, To: m.Count, From: true}},
		{Number: Replaced, Name: "replaced", Words: "{unit} is {item|a} now",
			Fields: kit.Fields[G]{Parts: kit.Unit, Item: m.VehicleItem, Of: Untold[G]("unit of the reserve"), To: m.ExperienceTo}},
	}
}

// scriptRows are the kinds of event by which a script arranges a position.
func scriptRows[G Names]() []kit.Kind[G, state.State] {
	return []kit.Kind[G, state.State]{
		{Number: HandReturned, Seen: kit.SeenBySeat,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Card}},
		{Number: HandDealt, Seen: kit.SeenBySeat,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Card}},
		{Number: TopSet, Seen: kit.SeenBySeat,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Card}},
		{Number: DamageTopSet, Seen: kit.SeenBySeat,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Card}},
	}
}

// newsRows are news: how something came about.
func newsRows[G Names](m Meanings[G]) []kit.Kind[G, state.State] {
	return []kit.Kind[G, state.State]{
		{Number: TriedToHit, Name: "tried-to-hit", Words: "{unit} at {target}: To Hit {to}{terms}", News: true,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Unit | kit.Target | kit.Card, To: m.Count, Terms: true}},
		{Number: ShotHit, Name: "shot-hit", Words: "{card} hits", News: true,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Unit | kit.Target | kit.Card, To: m.Count}},
		{Number: ShotMissed, Name: "shot-missed", Words: "{unit} misses", News: true,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Unit | kit.Target | kit.Card, To: m.Count}},
		{Number: LocationFound, Name: "location-found", Words: "the {to} of {target} is hit", News: true,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Unit | kit.Target | kit.Card, To: m.PartTo}},
		{Number: PenetrationTried, Name: "penetration-tried", Words: "{unit} at {target}: Penetration {to}{terms}", News: true,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Unit | kit.Target | kit.Card, To: m.Count, Terms: true}},
		{Number: ShotPenetrated, Name: "shot-penetrated", Words: "the Armor of {to} is pierced", News: true,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Unit | kit.Target | kit.Card, To: m.Count}},
		{Number: ShotBounced, Name: "shot-bounced", Words: "the Armor of {to} holds", News: true,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Unit | kit.Target | kit.Card, To: m.Count}},
		{Number: DamageDealt, Name: "damage-dealt", Words: "{unit} takes damage by a rule: {item}", News: true,
			Fields: kit.Fields[G]{Parts: kit.Unit, Item: m.SectionItem}},
		{Number: DamageRead, Name: "damage-read", Words: "Damage Card {card}, {item}", News: true,
			Fields: kit.Fields[G]{Parts: kit.Unit | kit.Target | kit.Card, Item: m.SectionItem}},
		{Number: CheckPassed, Name: "check-passed", Words: "{unit}: {card} {of}[ ({to})]", News: true,
			Fields: kit.Fields[G]{Parts: kit.Unit | kit.Card, Of: m.VerdictOf, To: m.LimitTo}},
		{Number: CheckFailed, Name: "check-failed", Words: "{unit}: {card} {of}[ ({to})]", News: true,
			Fields: kit.Fields[G]{Parts: kit.Unit | kit.Card, Of: m.VerdictOf, To: m.LimitTo}},
		{Number: TacticsPlayed, Name: "tactics-played", Words: "{seat} plays {card}", News: true,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Unit | kit.Target | kit.Card}},
		{Number: ActionDeclared, Name: "action-declared", Words: "{unit}: {item}[ against {target}]", News: true,
			Fields: kit.Fields[G]{Parts: kit.Seat | kit.Unit | kit.Target, Item: m.VerbItem}},
		{Number: ActionCancelled, Name: "action-cancelled", Words: "{card} of {unit}[ against {target}] is cancelled", Off: "the action of {unit}[ against {target}] is cancelled", News: true,
			Fields: kit.Fields[G]{Parts: kit.Unit | kit.Target | kit.Card, To: Untold[G]("whether it is a card alone")}},
		{Number: FlankSpoiled, Name: "flank-spoiled", Words: "the attack of {unit} on {target} is no longer from the flank", News: true,
			Fields: kit.Fields[G]{Parts: kit.Unit | kit.Target}},
	}
}
