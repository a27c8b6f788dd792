package link

import "hulldown/validate/check"

var unknownBattlefieldDoc = check.Doc{
	Title: "a variant names a battlefield card that is not there",
	Why:   "The pile and the layout are made of cards that are loaded; most likely the id is misspelt.",
	Bad:   `{card: "bunkr", copies: 4}`,
	Good:  `{card: "bunker", copies: 4}`,
}

var unknownActionDoc = check.Doc{
	Title: "a variant names an action card that is not there",
	Why:   "Each army's deck is made of cards that are loaded; most likely the id is misspelt.",
	Bad:   `{card: "action-01", copies: 6}`,
	Good:  `{card: "action-1", copies: 6}`,
}
