package main

import (
	"strings"

	"hulldown.dev/schema/diag"
)

// loudKinds are the kinds of event of which a terminal shows lines in a colour: red for what is lost,
// yellow for shots that strike, and green for points.
var loudKinds = map[string]diag.Ink{
	"eliminated": diag.Red, "hurt": diag.Red, "damage-dealt": diag.Red, "fell": diag.Red, "crew-fell": diag.Red,
	"shot-hit": diag.Yellow, "shot-penetrated": diag.Yellow, "assaulted": diag.Yellow,
	"scored": diag.Green, "points-scored": diag.Green, "medal-won": diag.Green, "ended": diag.Green,
}

// styled is a line of a log as a terminal shows it: in the colour of the kind of its event, and the
// clauses at its end faint. Whoever is healthy again, the number 0 of an event of the kind hurt, is not lost.
func styled(kind string, number int, line string) string {
	text, clauses := line, ""
	if at := strings.LastIndexByte(line, '['); at >= 0 && strings.HasSuffix(line, "]") {
		text, clauses = line[:at], diag.Faint.Paint(line[at:])
	}
	if ink, loud := loudKinds[kind]; loud && text != "" && (kind != "hurt" || number > 0) {
		text = ink.Paint(text)
	}
	return text + clauses
}
