package rules

import "hulldown/validate/check"

var illegalSetupDoc = check.Doc{
	Title: "a set-up that cannot be played",
	Why:   "The scenario or the rules for choosing players, tanks, Identification Numbers, crews, ammunition and cards do not allow it, or a word of it is unknown. It stands in the file of --setup, or in the flags that choose a set-up.",
	Bad:   "force german pzkpfw-iv-ausf-g:1 pzkpfw-iv-ausf-g:1  # one number for two tanks",
	Good:  "force german pzkpfw-iv-ausf-g:1 pzkpfw-iv-ausf-g:2",
}
