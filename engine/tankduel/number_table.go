package tankduel

import "hulldown.dev/engine"

// number is one of the numbers that modules can speak of by name.
type number uint8

// The numbers of the game.
const (
	hitNumber number = iota
	coverNumber
	penNumber
	armourNumber
	moveNumber
	fireNumber
	handNumber
	infantryNumber
	qualityNumber
	perilNumber
	rowNumber
	numberCount
)

// numberInfo describes a number: its name, what it is and the clause that says
// how it comes about.
type numberInfo struct {
	name, doc string
	clause    engine.Clause
}

// numbers is the one list of numbers. What a module adds to one is added once
// for what the doc names.
var numbers = [numberCount]numberInfo{
	hitNumber:      {"to-hit", "Final To Hit Number of a tank's shot", "EITC 11.1.3b"},
	coverNumber:    {"cover", "Cover of a tank that is shot at", "EITC 11.1.3c-vi"},
	penNumber:      {"penetration", "Penetration of a shot; what is added comes before the Pen Mod", "EITC 11.1.3f-i"},
	armourNumber:   {"armour", "Armor value that a shot meets", "EITC 11.1.3g"},
	moveNumber:     {"move-level", "Move Level of a tank; what is added comes before Bog and Order Icons", "EITC 18.1.4a"},
	fireNumber:     {"fire-level", "Fire Level of a tank; what is added comes before Order Icons", "EITC 18.1.4a"},
	handNumber:     {"hand-size", "Hand Size of a player; what is added is added for each tank", "EITC 4.2.7a"},
	infantryNumber: {"infantry-to-hit", "Final To Hit Number of an Infantry Attack", "EITC 17.3.3.c-i"},
	qualityNumber:  {"robata-to-hit", "To Hit Number by which Robata judges a shot", "EITC 19.2-hq-c"},
	perilNumber:    {"robata-peril", "Peril Level of a Robata Tank", "EITC 19.4.2a"},
	rowNumber:      {"robata-cards", "cards that a Robata Tank reveals in its Action Step", "EITC 19.8.2a"},
}

// term is one of the terms of which the engine makes a number.
type term uint8

// The terms, by number.
const (
	hitChart term = iota
	hitFire
	hitLeadership
	hitAcquired
	hitFlanked
	hitButtoned
	hitOwnTerrain
	hitOwnMove
	hitCover
	hitTargetTerrain
	hitSize
	hitTactics

	coverMove
	coverTerrain
	coverSmoke
	coverLayer

	penChart
	penRound
	penMod

	armourPrinted

	movePrinted
	moveTrack
	moveFuel
	moveDriverPanics
	moveStunned
	moveImmobilized
	moveNoCommander
	moveNoCommanderGunner
	moveAssistantDrives
	moveAnotherDrives
	moveFloor
	moveBogged
	moveOrderIcons

	firePrinted
	fireTurretGears
	fireGunHit
	fireOptics
	fireTrack
	fireImmobilized
	fireLoaderPanics
	fireInShock
	fireNoCommander
	fireNoCommanderGunner
	fireAnotherAims
	fireNoLoader
	fireFloor
	fireOrderIcons

	handPlayer
	handTank
	handNear
	handElite
	handGreen
	handCommander
	handBurning
	handBroken

	infantryCard
	infantryCover
	infantrySize
	infantryTactics

	qualityChart
	qualityFlanked
	qualityAcquired
	qualitySize
	qualityTargetTerrain
	qualityCover
	qualityFire
	qualityLeadership
	qualityButtoned
	qualityLayer

	perilBase
	perilSpotted
	perilAcquired
	perilFlanked
	perilSpots
	perilAcquires
	perilFlanks
	perilTerrain
	perilBogged
	perilFloor

	rowBase
	rowNear
	rowElite
	rowGreen
	rowCommander
	termCount
)

// termInfo describes a term: the number that it is part of, its name there,
// what a trace calls it and the clause behind it. Where a trace takes its words
// from the content, such as the name of a tank, what says what they name.
type termInfo struct {
	of         number
	name, what string
	clause     engine.Clause
	// always is set for a term that a trace shows even where it is 0.
	always bool
}

// terms is the one list of terms.
var terms = [termCount]termInfo{
	hitChart:         {of: hitNumber, name: "chart", what: "ordnance chart", clause: "EITC 11.1.3b"},
	hitFire:          {of: hitNumber, name: "fire", what: "FIRE", clause: "EITC 11.1.3c-i"},
	hitLeadership:    {of: hitNumber, name: "leadership", what: "LEADERSHIP", clause: "EITC 11.1.3c-ii"},
	hitAcquired:      {of: hitNumber, name: "acquired", what: "Acquired", clause: "EITC 11.1.3c-iii"},
	hitFlanked:       {of: hitNumber, name: "flanked", what: "flanked", clause: "EITC 11.1.3c-iv"},
	hitButtoned:      {of: hitNumber, name: "buttoned-up", what: "Buttoned Up", clause: "EITC 11.1.3c-ix"},
	hitOwnTerrain:    {of: hitNumber, name: "own-terrain", what: "own terrain", clause: "EITC 11.1.3c-v"},
	hitOwnMove:       {of: hitNumber, name: "own-move", what: "own MOVE card", clause: "EITC 10.2.3a"},
	hitCover:         {of: hitNumber, name: "cover", what: "Cover", clause: "EITC 11.1.3c-vi"},
	hitTargetTerrain: {of: hitNumber, name: "target-terrain", what: "target's terrain", clause: "EITC 11.1.3c-vi-mud"},
	hitSize:          {of: hitNumber, name: "size", what: "size", clause: "EITC 11.1.3c-vii"},
	hitTactics:       {of: hitNumber, name: "tactics", what: "TACTICS", clause: "EITC 11.1.3c-viii"},

	coverMove:    {of: coverNumber, name: "move", what: "MOVE card", clause: "EITC 10.2.3b"},
	coverTerrain: {of: coverNumber, name: "terrain", what: "Terrain", clause: "EITC 11.1.3c-vi"},
	coverSmoke:   {of: coverNumber, name: "smoke", what: "SMOKE", clause: "EITC 10.5.4a"},
	coverLayer:   {of: coverNumber, name: "layer", what: "layer", clause: "EITC 11.1.3c-vi"},

	penChart: {of: penNumber, name: "chart", what: "ordnance chart", clause: "EITC 11.1.3f-i"},
	penRound: {of: penNumber, name: "round", what: "special ammunition", clause: "EITC 11.1.3f-i"},
	penMod:   {of: penNumber, name: "pen-mod", what: "Pen Mod", clause: "EITC 11.1.3h-ii", always: true},

	armourPrinted: {of: armourNumber, name: "printed", what: "printed", clause: "EITC 11.1.3g"},

	movePrinted:           {of: moveNumber, name: "printed", what: "printed", clause: "EITC 18.1.4a"},
	moveTrack:             {of: moveNumber, name: "track-damage", what: "Track Damage", clause: "EITC 12.5.1a"},
	moveFuel:              {of: moveNumber, name: "fuel-hit", what: "Fuel Hit", clause: "EITC 12.1.4d-fuel"},
	moveDriverPanics:      {of: moveNumber, name: "driver-panics", what: "Driver panics", clause: "EITC 12.1.4d-driver-panics"},
	moveStunned:           {of: moveNumber, name: "stunned", what: "Crew Stunned", clause: "EITC 12.1.4d-stunned"},
	moveImmobilized:       {of: moveNumber, name: "immobilized", what: "Immobilized", clause: "EITC 12.5.2a"},
	moveNoCommander:       {of: moveNumber, name: "no-commander", what: "no Commander", clause: "EITC 5.6.2-commander-b"},
	moveNoCommanderGunner: {of: moveNumber, name: "no-commander-gunner", what: "no Commander/Gunner", clause: "EITC 5.6.2-cmdrgunner-c"},
	moveAssistantDrives:   {of: moveNumber, name: "assistant-drives", what: "Assistant Driver drives", clause: "EITC 5.6.2-driver-b"},
	moveAnotherDrives:     {of: moveNumber, name: "another-drives", what: "another crew member drives", clause: "EITC 5.6.2-driver-c"},
	moveFloor:             {of: moveNumber, name: "floor", what: "never below 0", clause: "EITC 5.6.2g"},
	moveBogged:            {of: moveNumber, name: "bogged", what: "Bogged", clause: "EITC 10.3.8a"},
	moveOrderIcons:        {of: moveNumber, name: "order-icons", what: "Order Icons", clause: "EITC 8.3.2c"},

	firePrinted:           {of: fireNumber, name: "printed", what: "printed", clause: "EITC 18.1.4a"},
	fireTurretGears:       {of: fireNumber, name: "turret-gears", what: "Turret Gears Damaged", clause: "EITC 12.1.4d-turret-gears"},
	fireGunHit:            {of: fireNumber, name: "gun-hit", what: "Gun Hit", clause: "EITC 12.1.4d-gun-hit"},
	fireOptics:            {of: fireNumber, name: "optics-damaged", what: "Optics Damaged", clause: "EITC 12.1.4d-optics-a"},
	fireTrack:             {of: fireNumber, name: "track-damage", what: "Track Damage", clause: "EITC 5.8.3a"},
	fireImmobilized:       {of: fireNumber, name: "immobilized", what: "Immobilized", clause: "EITC 5.8.4a"},
	fireLoaderPanics:      {of: fireNumber, name: "loader-panics", what: "Loader panics", clause: "EITC 12.1.4d-loader-panics"},
	fireInShock:           {of: fireNumber, name: "in-shock", what: "Crew in Shock", clause: "EITC 12.1.4d-shock"},
	fireNoCommander:       {of: fireNumber, name: "no-commander", what: "no Commander", clause: "EITC 5.6.2-commander-b"},
	fireNoCommanderGunner: {of: fireNumber, name: "no-commander-gunner", what: "no Commander/Gunner", clause: "EITC 5.6.2-cmdrgunner-c"},
	fireAnotherAims:       {of: fireNumber, name: "another-aims", what: "another crew member aims", clause: "EITC 5.6.2-gunner-b"},
	fireNoLoader:          {of: fireNumber, name: "no-loader", what: "no Loader", clause: "EITC 5.6.2-loader"},
	fireFloor:             {of: fireNumber, name: "floor", what: "never below 0", clause: "EITC 5.6.2g"},
	fireOrderIcons:        {of: fireNumber, name: "order-icons", what: "Order Icons", clause: "EITC 8.3.2c"},

	handPlayer:    {of: handNumber, name: "player", what: "every player", clause: "EITC 4.2.7a"},
	handTank:      {of: handNumber, name: "tank", what: "the tank", clause: "EITC 4.2.7a"},
	handNear:      {of: handNumber, name: "near", what: "within 400 m", clause: "EITC 4.2.7c"},
	handElite:     {of: handNumber, name: "elite", what: "Elite crew", clause: "EITC 4.2.7d"},
	handGreen:     {of: handNumber, name: "green", what: "Green crew", clause: "EITC 4.2.7e"},
	handCommander: {of: handNumber, name: "commander-lost", what: "Commander KIA", clause: "EITC 4.2.7f"},
	handBurning:   {of: handNumber, name: "on-fire", what: "ON FIRE", clause: "EITC 4.2.7g"},
	handBroken:    {of: handNumber, name: "broken", what: "BROKEN", clause: "EITC 4.2.7g"},

	infantryCard:    {of: infantryNumber, name: "card", what: "infantry card", clause: "EITC 17.3.3.c-i"},
	infantryCover:   {of: infantryNumber, name: "cover", what: "Cover", clause: "EITC 17.3.3.d-i"},
	infantrySize:    {of: infantryNumber, name: "size", what: "size", clause: "EITC 17.3.3.d-ii"},
	infantryTactics: {of: infantryNumber, name: "tactics", what: "TACTICS", clause: "EITC 17.3.3.d-iii"},

	qualityChart:         {of: qualityNumber, name: "chart", what: "ordnance chart", clause: "EITC 19.2-hq-c"},
	qualityFlanked:       {of: qualityNumber, name: "flanked", what: "flanked", clause: "EITC 19.2-hq-c"},
	qualityAcquired:      {of: qualityNumber, name: "acquired", what: "Acquired", clause: "EITC 19.2-hq-c"},
	qualitySize:          {of: qualityNumber, name: "size", what: "size", clause: "EITC 19.2-hq-c"},
	qualityTargetTerrain: {of: qualityNumber, name: "target-terrain", what: "target's terrain", clause: "EITC 19.2-hq-c"},
	qualityCover:         {of: qualityNumber, name: "cover", what: "Cover", clause: "EITC 19.2-hq-c"},
	qualityFire:          {of: qualityNumber, name: "fire", what: "FIRE", clause: "EITC 19.2-hq-d"},
	qualityLeadership:    {of: qualityNumber, name: "leadership", what: "LEADERSHIP", clause: "EITC 19.2-hq-d"},
	qualityButtoned:      {of: qualityNumber, name: "buttoned-up", what: "Buttoned Up", clause: "EITC 19.4.11i"},
	qualityLayer:         {of: qualityNumber, name: "layer", what: "layer", clause: "NA 8.1.1e"},

	perilBase:     {of: perilNumber, name: "base", what: "Peril", clause: "EITC 19.4.2a"},
	perilSpotted:  {of: perilNumber, name: "spotted", what: "the enemy that Spots it", clause: "EITC 19.4.2b"},
	perilAcquired: {of: perilNumber, name: "acquired", what: "the enemy that Acquired it", clause: "EITC 19.4.2c"},
	perilFlanked:  {of: perilNumber, name: "flanked", what: "the enemy that flanks it", clause: "EITC 19.4.2e"},
	perilSpots:    {of: perilNumber, name: "spots", what: "the enemy that it Spots", clause: "EITC 19.4.2g"},
	perilAcquires: {of: perilNumber, name: "acquires", what: "the enemy that it Acquired", clause: "EITC 19.4.2h"},
	perilFlanks:   {of: perilNumber, name: "flanks", what: "the enemy that it flanks", clause: "EITC 19.4.2i"},
	perilTerrain:  {of: perilNumber, name: "terrain", what: "terrain", clause: "EITC 19.4.2d"},
	perilBogged:   {of: perilNumber, name: "bogged", what: "Bogged", clause: "EITC 19.4.2f"},
	perilFloor:    {of: perilNumber, name: "floor", what: "never below 0", clause: "EITC 19.4.2a"},

	rowBase:      {of: rowNumber, name: "base", what: "base", clause: "EITC 19.8.2a"},
	rowNear:      {of: rowNumber, name: "near", what: "within 400 m", clause: "EITC 19.8.2b"},
	rowElite:     {of: rowNumber, name: "elite", what: "Elite crew", clause: "EITC 19.8.2c"},
	rowGreen:     {of: rowNumber, name: "green", what: "Green crew", clause: "EITC 19.8.2d"},
	rowCommander: {of: rowNumber, name: "commander-lost", what: "Commander KIA", clause: "EITC 19.8.2e"},
}
