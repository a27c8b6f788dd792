package layout

// groundPrefix parts the drawings of terrain from those of icons of the same
// name.
const groundPrefix = "ground/"

// grounds holds a drawing for each word by which the id of a terrain says
// what it is.
var grounds = map[string]icon{
	"hill": {
		{outline: "M0 92 C12 64 22 22 40 22 C55 22 60 48 70 48 C82 48 92 72 100 92 Z"},
		{outline: "M16 76 C28 64 40 62 50 68 C60 74 72 78 84 72 M28 52 C34 44 42 42 50 46", ground: true, stroke: 6},
	},
	"woods": {
		{outline: "M30 4 L46 31 L38 31 L52 58 L43 58 L58 86 L36 86 L36 97 L24 97 L24 86 L2 86 L17 58 L8 58 L22 31 L14 31 Z"},
		{outline: "M77 26 L90 48 L84 48 L94 68 L89 68 L99 88 L82 88 L82 97 L72 97 L72 88 L64 88 L54 68 L62 68 L57 62 L70 48 L64 48 Z"},
	},
	"brush": {
		{outline: "M50 94 L50 20 M50 94 L26 34 M50 94 L74 34 M50 94 L8 58 M50 94 L92 58", stroke: 8},
		{outline: "O 50 16 11 O 24 28 11 O 76 28 11 O 10 54 10 O 90 54 10 R 14 90 72 8"},
	},
	"field": {
		{outline: "R 0 22 100 8"},
		{outline: "M50 38 L50 96 M41 38 L20 96 M59 38 L80 96 M32 38 L2 84 M68 38 L98 84", stroke: 8},
	},
	"gully": {
		{outline: "M0 20 L26 20 C36 54 40 78 50 78 C60 78 64 54 74 20 L100 20 L100 96 L0 96 Z"},
		{outline: "M8 40 L22 40 M10 62 L28 62 M92 40 L78 40 M90 62 L72 62", ground: true, stroke: 6},
	},
	"mud": {
		{outline: "M4 78 C4 64 26 58 50 58 C74 58 96 66 96 78 C96 90 72 97 50 97 C26 97 4 90 4 78 Z"},
		{outline: "M50 4 C58 20 64 28 64 37 C64 46 58 51 50 51 C42 51 36 46 36 37 C36 28 42 20 50 4 Z"},
		{outline: "M18 20 C23 31 28 36 28 42 C28 49 23 53 18 53 C13 53 8 49 8 42 C8 36 13 31 18 20 Z"},
		{outline: "M82 20 C87 31 92 36 92 42 C92 49 87 53 82 53 C77 53 72 49 72 42 C72 36 77 31 82 20 Z"},
		{outline: "M24 79 C32 72 42 72 50 77 C58 82 66 82 74 76", ground: true, stroke: 6},
	},
	"road": {
		{outline: "M36 4 L64 4 L98 96 L2 96 Z"},
		{outline: "R 47 10 6 16 R 46 36 8 20 R 44 68 12 28", ground: true},
	},
	"bridge": {
		{outline: "R 0 40 100 12 R 0 18 100 7 R 2 18 8 24 R 31 18 8 24 R 61 18 8 24 R 90 18 8 24"},
		{outline: "M0 50 L100 50 L100 92 L86 92 C84 70 70 62 50 62 C30 62 16 70 14 92 L0 92 Z"},
	},
	"rubble": {
		{outline: "M4 96 L4 24 L16 14 L26 36 L36 28 L42 60 L54 52 L64 74 L80 66 L98 96 Z"},
		{outline: "R 12 40 10 16 R 12 68 10 16 R 34 68 9 14", ground: true},
		{outline: "R 56 28 16 11 R 80 44 14 11 R 50 8 14 10"},
	},
	"factory": {
		{outline: "M2 96 L2 50 L28 32 L28 50 L54 32 L54 50 L70 40 L70 4 L88 4 L88 50 L98 50 L98 96 Z"},
		{outline: "R 12 60 13 12 R 35 60 13 12 R 58 60 13 12 R 80 60 10 12 R 40 82 18 14", ground: true},
	},
	"mine": {
		{outline: "M50 4 L50 96 M4 50 L96 50 M18 18 L82 82 M82 18 L18 82", stroke: 9},
		{outline: "O 50 50 32"},
		{outline: "O 50 50 19", ground: true, stroke: 6},
		{outline: "O 50 50 6", ground: true},
	},
	"street": {
		{outline: "R 2 6 28 90 R 70 6 28 90 R 46 8 8 20 R 46 40 8 20 R 46 72 8 20"},
		{outline: "R 10 16 12 12 R 10 42 12 12 R 10 68 12 12 R 78 16 12 12 R 78 42 12 12 R 78 68 12 12", ground: true},
	},
	"corner": {
		{outline: "R 4 4 54 54 R 72 6 9 18 R 72 36 9 18 R 72 72 9 9 R 36 72 18 9 R 6 72 18 9"},
		{outline: "R 14 14 12 12 R 36 14 12 12 R 14 36 12 12 R 36 36 12 22", ground: true},
	},
	"square": {
		{outline: "R 2 2 32 32 R 66 2 32 32 R 2 66 32 32 R 66 66 32 32 O 50 50 13"},
		{outline: "R 11 11 14 14 R 75 11 14 14 R 11 75 14 14 R 75 75 14 14", ground: true},
	},
}
