package layout

// effects lists the Effect Icons in the order of their slots.
var effects = []string{"explosion", "fire", "extinguisher", "binoculars", "smoke"}

// icons holds every drawing by name. Shapes tell them apart, never colour.
var icons = map[string]icon{
	"explosion": {
		{outline: "M50 2 L58 27 L77 9 L74 34 L98 30 L79 49 L97 66 L73 65 L78 91 L59 73 L47 98 L40 73 L18 88 L26 63 L2 62 L21 47 L5 25 L29 32 L27 8 L43 27 Z"},
		{outline: "M50 33 L56 43 L67 41 L62 51 L68 61 L56 59 L49 69 L44 58 L33 60 L39 50 L33 40 L44 42 Z", ground: true},
	},
	"fire": {
		{outline: "M54 2 C54 22 82 36 82 64 C82 84 68 97 50 97 C32 97 18 84 18 65 C18 50 28 42 31 28 C38 34 41 41 41 49 C50 40 55 22 54 2 Z"},
		{outline: "M52 52 C54 62 65 67 65 78 C65 87 58 91 51 91 C42 91 36 86 36 78 C36 72 40 68 42 63 C44 66 46 68 47 70 C51 65 53 59 52 52 Z", ground: true},
	},
	"extinguisher": {
		{outline: "M38 46 C38 38 45 34 55 34 C65 34 72 38 72 46 L72 92 C72 95 70 97 67 97 L43 97 C40 97 38 95 38 92 Z R 49 22 12 14 M45 15 L80 4 L82 12 L62 19 L62 25 L45 25 Z"},
		{outline: "M50 24 C26 22 21 36 21 56", stroke: 8},
		{outline: "M15 54 L27 54 L32 78 L10 78 Z"},
		{outline: "R 38 56 34 16", ground: true},
	},
	"binoculars": {
		{outline: "M20 14 L40 14 L42 32 L58 32 L60 14 L80 14 L97 64 L97 70 L52 70 L50 62 L48 70 L3 70 L3 64 Z O 25 70 22 O 75 70 22"},
		{outline: "O 25 70 13 O 75 70 13 R 46 42 8 12", ground: true},
	},
	"smoke": {
		{outline: "O 24 66 20 O 46 58 24 O 74 64 22 O 62 38 22 O 36 40 16 O 50 20 14 R 24 60 50 26"},
		{outline: "M36 42 C44 30 58 34 57 45 C56 53 46 52 47 45 M56 70 C64 56 80 60 78 71 C77 78 68 77 69 71", ground: true, stroke: 6},
	},
	"infantry": {
		{outline: "M50 6 C70 6 82 20 82 40 L90 48 L10 48 L18 40 C18 20 30 6 50 6 Z"},
		{outline: "M30 53 L70 53 C70 68 62 76 50 76 C38 76 30 68 30 53 Z"},
		{outline: "M6 98 C6 82 18 76 34 74 C38 80 44 83 50 83 C56 83 62 80 66 74 C82 76 94 82 94 98 Z"},
	},
	"order": {
		{outline: "R 16 4 10 92 M30 8 L94 8 L78 32 L94 56 L30 56 Z"},
	},
	"move": {
		{outline: "M50 3 L91 44 L91 62 L50 21 L9 62 L9 44 Z M50 40 L91 81 L91 99 L50 58 L9 99 L9 81 Z"},
	},
	"shell": {
		{outline: "M50 2 C64 16 70 32 70 48 L70 66 L30 66 L30 48 C30 32 36 16 50 2 Z R 30 71 40 8 M26 84 L74 84 L74 98 L26 98 Z"},
	},
	"flank": {
		{outline: "M18 96 C2 50 26 18 66 22", stroke: 13},
		{outline: "M60 2 L96 25 L60 45 Z R 46 62 46 30"},
		{outline: "R 53 69 32 16", ground: true},
	},
	"star": {
		{outline: "M50 3 L62 37 L98 38 L69 60 L79 95 L50 74 L21 95 L31 60 L2 38 L38 37 Z"},
	},
	"radio": {
		{outline: "O 50 36 10 M46 48 L54 48 L64 98 L36 98 Z"},
		{outline: "M31 16 C19 28 19 44 31 56 M69 16 C81 28 81 44 69 56 M15 4 C-5 24 -5 48 15 68 M85 4 C105 24 105 48 85 68", stroke: 8},
	},
	"shield": {
		{outline: "M50 2 L90 14 C90 54 78 82 50 98 C22 82 10 54 10 14 Z"},
		{outline: "M50 20 L73 45 L73 61 L50 36 L27 61 L27 45 Z M50 48 L69 69 L64 78 L50 63 L36 78 L31 69 Z", ground: true},
	},
	"land": {
		{outline: "M34 4 L53 34 L45 34 L60 58 L39 58 L39 70 L29 70 L29 58 L8 58 L23 34 L15 34 Z M76 30 L88 50 L83 50 L94 68 L80 68 L80 76 L72 76 L72 68 L58 68 L69 50 L64 50 Z"},
		{outline: "M0 98 L0 82 C20 68 38 70 52 78 C68 70 86 72 100 82 L100 98 Z"},
	},
	"house": {
		{outline: "M50 6 L98 48 L86 48 L86 96 L14 96 L14 48 L2 48 Z"},
		{outline: "R 42 62 16 34 R 24 54 12 14 R 64 54 12 14", ground: true},
	},
}
