package link

import (
	"hulldown/schema/diag"
	"hulldown/validate/check"
)

// loaded returns the codes of the tier that the loader reports.
func loaded() []*check.Check {
	out := []*check.Check{
		{Code: "link-duplicate-id", Doc: check.Doc{
			Title: "two records of a kind have the same id",
			Why:   "Rules, scripts and packs refer to a record by its id alone. To override a record of another directory, write @replace() behind the whole of yours.",
			Bad:   "nations: polish: schema.#Nation & {\n\tname:   \"Polish\"\n\tshort:  \"pol\"\n\tcolour: \"#705070\"\n\tfrom: stated: \"my notes\"\n}\n\nnations: polish: schema.#Nation & {",
			Good:  "nations: polish: schema.#Nation & {",
		}},
		{Code: "link-no-set", Doc: check.Doc{
			Title: "a directory declares no set for its records",
			Why:   "The set says which game the records are for and in which pack they go.",
			Bad:   "// nothing before the first record",
			Good:  "sets: mine: schema.#Set & {\n\ttitle: \"Mine\"\n\tgame:  \"tank-duel\"\n\tneeds: [\"eitc\"]\n\tfrom: stated: \"my notes\"\n}",
		}},
		{Code: "link-two-sets", Doc: check.Doc{
			Title: "a directory declares two sets",
			Why:   "The records of a directory belong to one set; put the second into a directory of its own.",
			Bad:   "sets: other: schema.#Set & {title: \"Other\", game: \"tank-duel\", from: stated: \"my notes\"}\n\nsets: mine: schema.#Set & {",
			Good:  "sets: mine: schema.#Set & {",
		}},
		{Code: "link-replaces-nothing", Doc: check.Doc{
			Title: "a record replaces nothing",
			Why:   "@replace() is for a record that another directory has under the same id; here the id is misspelt, or the other record is gone.",
			Bad:   "terrain: dune: schema.#Terrain & {\n\t@replace()",
			Good:  "terrain: dune: schema.#Terrain & {",
		}},
		{Code: "link-unknown-code", Severity: diag.Warning, Doc: check.Doc{
			Title: "an @allow names a code that does not exist",
			Why:   "It suppresses nothing, and the finding that it is meant for comes all the same.",
			Bad:   `cover: 5 @allow(link-unused-terain, "it lies on the map")`,
			Good:  `cover: 5`,
		}},
		{Code: "link-stale-allow", Severity: diag.Warning, Doc: check.Doc{
			Title: "an @allow has nothing to suppress",
			Why:   "The finding it was written for is gone. Left in place, it would hide the next one. What stops a record from being read cannot be allowed at all.",
			Bad:   `cover: 5 @allow(link-unused-terrain, "it lies on the map")`,
			Good:  `cover: 5`,
		}},
	}
	for _, c := range out {
		c.Tier = check.Link
		if c.Severity == "" {
			c.Severity = diag.Error
		}
	}
	return out
}

var unknownSetDoc = check.Doc{
	Title: "a set needs a set that is not there",
	Why:   "Whoever loads the set must have what it builds on.",
	Bad:   `needs: ["eitd"]`,
	Good:  `needs: ["eitc"]`,
}

var unknownNationDoc = check.Doc{
	Title: "a record names a nation that is not there",
	Why:   "The nation gives a tank its unit name, its colour and its special rounds.",
	Bad:   `nation: "polsh"`,
	Good:  `nation: "polish"`,
}

var unknownTerrainDoc = check.Doc{
	Title: "a record names a terrain that is not there",
	Why:   "Cards, supplies and boards show terrain, and rules ask which one a tank holds; an unknown one is never held.",
	Bad:   `ground: "feild"`,
	Good:  `ground: "field"`,
}

var unknownVehicleDoc = check.Doc{
	Title: "an order of battle names a vehicle that is not there",
	Why:   "The scenario cannot be set up without it.",
	Bad:   `force: [{vehicle: "7tpp"}]`,
	Good:  `force: [{vehicle: "7tp"}]`,
}

var sameSidesDoc = check.Doc{
	Title: "both sides of a scenario have the same id",
	Why:   "Rules give points and victory to a side by its id.",
	Bad:   `id: "polish", name: "German"`,
	Good:  `id: "german", name: "German"`,
}

var sharedNationDoc = check.Doc{
	Title: "both sides can only be of the same nation",
	Why:   "Units are named by nation and Identification Number; with one nation on both sides, two tanks would have the same name. A nation that both sides list may be on either, if the other side then has another.",
	Bad:   `nations: ["polish"]`,
	Good:  `nations: ["german"]`,
}

var wrongNationDoc = check.Doc{
	Title: "a side fields a vehicle of another nation",
	Why:   "The nations of a side say whose tanks its players may choose from.",
	Bad:   `force: [{vehicle: "t-34-76-m43"}, {vehicle: "pzkpfw-iv-ausf-g"}]`,
	Good:  `force: [{vehicle: "pzkpfw-iv-ausf-g"}]`,
}

var spanDoc = check.Doc{
	Title: "the number of players or tanks holds for no game",
	Why:   "The least must not be above the most, and every player needs a tank.",
	Bad:   `tanks: {min: 4, max: 2}`,
	Good:  `tanks: {min: 2, max: 4}`,
}

var startDoc = check.Doc{
	Title: "tanks begin between two boxes",
	Why:   "Range is counted in boxes of 200 m from the centre.",
	Bad:   `start: 700`,
	Good:  `start: 800`,
}

var unfieldableDoc = check.Doc{
	Title: "a side has too few boards for the largest game",
	Why:   "A larger game takes the order of battle round again with the next free Identification Numbers. When the boards run out, the game cannot be set up with as many tanks as the scenario promises.",
	Bad:   `boards: [{number: 1, colour: "#404040"}]`,
	Good:  `boards: [{number: 1, colour: "#404040"}, {number: 2, colour: "#606060"}]`,
}

var sameOrderDoc = check.Doc{
	Title: "two scenarios claim the same place in their set",
	Why:   "Lists and books show the scenarios of a set in their order.",
	Bad:   "order:   2",
	Good:  "order:   1",
}

var unusedTerrainDoc = check.Doc{
	Title: "no card, supply or vehicle shows a terrain",
	Why:   "It can never lie in a Holding Box, so nothing it does ever happens. Probably an id elsewhere is misspelt as that of another terrain.",
	Bad:   `halves: [{terrain: "woods"}]`,
	Good:  `halves: [{terrain: "dune"}]`,
}

var unusedSupplyDoc = check.Doc{
	Title: "no rule takes a card of a supply",
	Why:   "The cards lie beside the deck for the whole game.",
	Bad:   `score: {value: 1, to: "unit"}`,
	Good:  `take: {supply: "ridge"}`,
}

var unusedMarkDoc = check.Doc{
	Title: "a mark is never changed, or never read",
	Why:   "A counter that nothing changes is a number, and one that nothing reads does nothing.",
	Bad:   `marks: {held: {of: "game", max: 9}, lost: {of: "side"}}`,
	Good:  `marks: held: {of: "game", max: 9}`,
}

var unusedPullDoc = check.Doc{
	Title: "no rule answers a Pull",
	Why:   "A card is Pulled and nothing comes of it. Rules on pulled answer to the name that the Pull has.",
	Bad:   `pull: {name: "weather"}}, {on: "phase", when: {phase: "draw"}, pull: {name: "omen"}},`,
	Good:  `pull: {name: "weather"}},`,
}

var unusedOptionDoc = check.Doc{
	Title: "no rule asks for an option",
	Why:   "The players could switch it on, and nothing would change. A rule asks for it with when: option.",
	Bad:   `options: {night: {title: "Night", summary: "It is dark."}, fog: {`,
	Good:  `options: {fog: {`,
}

var unusedReserveDoc = check.Doc{
	Title: "no rule brings on a unit of the reserve",
	Why:   "It waits beside the field for the whole game. A rule brings it on with enter.",
	Bad:   `reserve: {light: {vehicle: "t-34-76-m43"}, heavy: {`,
	Good:  `reserve: {heavy: {`,
}

var unknownDeckDoc = check.Doc{
	Title: "a scenario builds its deck of a group that has no cards",
	Why:   "The base group gives the Battle Deck its cards and the others replace cards of the same number; a group without cards gives and replaces nothing.",
	Bad:   `deck: {base: "standrd", replace: ["desert"]}`,
	Good:  `deck: {base: "standard", replace: ["desert"]}`,
}

var unknownSideDoc = check.Doc{
	Title: "a tie goes to a side that the scenario does not have",
	Why:   "The side decides a game that is level in every other respect; a name that is none of the two would make it a draw.",
	Bad:   `tied: "polsh"`,
	Good:  `tied: "polish"`,
}

var missingNeedDoc = check.Doc{
	Title: "a set refers to records of another set without needing it",
	Why:   "A pack of the set lists the packs that must lie beside it; without the need, whoever takes the pack alone has a scenario without its vehicles or cards.",
	Bad:   "title: \"Mine\"\n\tgame:  \"tank-duel\"",
	Good:  "title: \"Mine\"\n\tgame:  \"tank-duel\"\n\tneeds: [\"eitc\"]",
}

var unknownGroupDoc = check.Doc{
	Title: "a card is in a deck group that is misspelt",
	Why:   "No scenario takes the group, and the one with nearly the same name lacks the card: the deck would be a card short.",
	Bad:   "cards: \"dune-2\": schema.#Card & {\n\tnumber: 4\n\tdeck:   \"dessert\"\n\thalves: [{tactics: {}}]\n\torders: 0\n\ticons: []\n\tpen: light: 0\n\tfrom: stated: \"my notes\"\n}\n\ncards: \"dune-1\": schema.#Card & {",
	Good:  "cards: \"dune-2\": schema.#Card & {\n\tnumber: 4\n\tdeck:   \"desert\"\n\thalves: [{tactics: {}}]\n\torders: 0\n\ticons: []\n\tpen: light: 0\n\tfrom: stated: \"my notes\"\n}\n\ncards: \"dune-1\": schema.#Card & {",
}

var unusedGroupDoc = check.Doc{
	Title: "no scenario takes a deck group",
	Why:   "Its cards are in no deck, so nobody ever draws one. A set that other sets build on may hold groups for them.",
	Bad:   "cards: \"dune-2\": schema.#Card & {\n\tnumber: 4\n\tdeck:   \"steppe\"\n\thalves: [{tactics: {}}]\n\torders: 0\n\ticons: []\n\tpen: light: 0\n\tfrom: stated: \"my notes\"\n}\n\ncards: \"dune-1\": schema.#Card & {",
	Good:  "cards: \"dune-2\": schema.#Card & {\n\tnumber: 4\n\tdeck:   \"desert\"\n\thalves: [{tactics: {}}]\n\torders: 0\n\ticons: []\n\tpen: light: 0\n\tfrom: stated: \"my notes\"\n}\n\ncards: \"dune-1\": schema.#Card & {",
}

var reusedIDDoc = check.Doc{
	Title: "an id stands for two things",
	Why:   "Rules pick units by one word: a vehicle, a nation, an experience or a piece of equipment. A word of two meanings would pick both.",
	Bad:   "nations: elite: schema.#Nation & {\n\tname:   \"Elite\"\n\tshort:  \"eli\"\n\tcolour: \"#705071\"\n\tfrom: stated: \"my notes\"\n}\n\nnations: polish: schema.#Nation & {",
	Good:  "nations: danish: schema.#Nation & {\n\tname:   \"Danish\"\n\tshort:  \"dan\"\n\tcolour: \"#705071\"\n\tfrom: stated: \"my notes\"\n}\n\nnations: polish: schema.#Nation & {",
}

var unloadableDoc = check.Doc{
	Title: "a force has ammunition that its vehicle cannot load",
	Why:   "The vehicle's chart says nothing of such rounds, so that nobody could fire them.",
	Bad:   `force: [{vehicle: "ferdinand", rounds: apcr: 2}]`,
	Good:  `force: [{vehicle: "tiger-ausf-e", rounds: apcr: 2}]`,
}

var unknownGunDoc = check.Doc{
	Title: "an order of battle names an Anti-Tank Gun that is not there",
	Why:   "The scenario cannot be set up without it.",
	Bad:   "force: [{vehicle: \"pzkpfw-iv-ausf-g\"}]\n\t\t\tguns: [{gun: \"pak-400\", at: 400}]",
	Good:  "force: [{vehicle: \"pzkpfw-iv-ausf-g\"}]\n\t\t\tguns: [{gun: \"pak-40\", at: 400}]",
}

var sameListOrderDoc = check.Doc{
	Title: "two records claim the same place in their set",
	Why:   "Robata Action cards, matchups and tables are printed one after another in their order.",
	Bad:   "tables: \"a-list\": schema.#Table & {\n\ttitle:   \"A List\"\n\torder:   1\n\tcolumns: [\"A\"]\n\trows: [{cells: [\"1\"]}]\n\tfrom: stated: \"my notes\"\n}\n\ntables: \"b-list\": schema.#Table & {\n\ttitle:   \"B List\"\n\torder:   1\n\tcolumns: [\"A\"]\n\trows: [{cells: [\"1\"]}]\n\tfrom: stated: \"my notes\"\n}\n\npriorities: march: schema.#Priorities & {",
	Good:  "tables: \"a-list\": schema.#Table & {\n\ttitle:   \"A List\"\n\torder:   1\n\tcolumns: [\"A\"]\n\trows: [{cells: [\"1\"]}]\n\tfrom: stated: \"my notes\"\n}\n\ntables: \"b-list\": schema.#Table & {\n\ttitle:   \"B List\"\n\torder:   2\n\tcolumns: [\"A\"]\n\trows: [{cells: [\"1\"]}]\n\tfrom: stated: \"my notes\"\n}\n\npriorities: march: schema.#Priorities & {",
}
