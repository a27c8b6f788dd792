package page

import "unicode"

// firstTurned is the first character of a script that runs from right to left.
const firstTurned = 0x0590

// turnedScripts are scripts that run from right to left, or whose letters change with their
// neighbours.
var turnedScripts = []*unicode.RangeTable{
	unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko, unicode.Samaritan, unicode.Mandaic,
	unicode.Adlam, unicode.Mongolian, unicode.Phags_Pa, unicode.Hanifi_Rohingya, unicode.Sogdian, unicode.Chorasmian,
}

// Unset reports whether a character is of a script that text is not set in: it runs from right
// to left, or joins its letters.
func Unset(r rune) bool { return r >= firstTurned && unicode.In(r, turnedScripts...) }
