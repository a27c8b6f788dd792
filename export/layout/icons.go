package layout

// effects lists the Effect Icons in the order of their slots.
var effects = []string{"explosion", "fire", "extinguisher", "binoculars", "smoke"}

// icons holds every drawing by name. They differ by shape, never by colour alone.
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
	"turret": {
		{outline: "M34 26 L58 26 L68 42 L100 42 L100 52 L68 52 L68 64 L16 64 L22 44 Z R 26 68 34 8 M40 18 L54 18 L54 26 L40 26 Z M10 78 L90 78 L84 88 L16 88 Z"},
	},
	"hull": {
		{outline: "M4 40 L24 22 L80 22 L98 44 L88 66 L12 66 Z"},
		{outline: "M32 32 L72 32 L80 44 L24 44 Z", ground: true},
		{outline: "R 10 74 80 8"},
	},
	"tracks": {
		{outline: "M22 28 L78 28 C92 28 99 38 99 50 C99 62 92 72 78 72 L22 72 C8 72 1 62 1 50 C1 38 8 28 22 28 Z"},
		{outline: "O 24 50 11 O 50 50 11 O 76 50 11", ground: true},
		{outline: "O 24 50 4 O 50 50 4 O 76 50 4"},
	},
	"immobile": {
		{outline: "M22 28 L78 28 C92 28 99 38 99 50 C99 62 92 72 78 72 L22 72 C8 72 1 62 1 50 C1 38 8 28 22 28 Z"},
		{outline: "O 24 50 11 O 76 50 11", ground: true},
		{outline: "M62 14 L38 86", ground: true, stroke: 22},
		{outline: "M58 12 L46 44 L56 50 L42 88", stroke: 7},
	},
	"bogged": {
		{outline: "M28 12 L56 12 L64 25 L100 25 L100 34 L64 34 L62 40 L86 40 L97 56 L3 56 L10 40 L22 40 Z"},
		{outline: "M0 58 C12 46 24 46 36 56 C48 66 60 66 72 56 C82 48 92 48 100 56", ground: true, stroke: 12},
		{outline: "M0 64 C12 52 24 52 36 62 C48 72 60 72 72 62 C82 54 92 54 100 62 L100 92 L0 92 Z"},
	},
	"gear": {
		{outline: "O 50 50 34"},
		{outline: "R 43 3 14 94"},
		{outline: "R 3 43 94 14"},
		{outline: "M22 12 L88 78 L78 88 L12 22 Z"},
		{outline: "M78 12 L88 22 L22 88 L12 78 Z"},
		{outline: "O 50 50 14", ground: true},
	},
	"shock": {
		{outline: "O 38 48 18 M6 99 C6 78 20 69 38 69 C56 69 70 78 70 99 Z"},
		{outline: "M76 2 L54 38 L70 38 L62 66 L97 26 L80 26 L92 2 Z", ground: true, stroke: 12},
		{outline: "M76 2 L54 38 L70 38 L62 66 L97 26 L80 26 L92 2 Z"},
	},
	"stunned": {
		{outline: "O 50 56 17 M16 100 C16 83 32 76 50 76 C68 76 84 83 84 100 Z"},
		{outline: "M17 14 L22 25 L33 30 L22 35 L17 46 L12 35 L1 30 L12 25 Z M50 1 L55 12 L66 17 L55 22 L50 33 L45 22 L34 17 L45 12 Z M83 14 L88 25 L99 30 L88 35 L83 46 L78 35 L67 30 L78 25 Z"},
	},
	"panic": {
		{outline: "O 36 46 19 M2 99 C2 78 18 68 36 68 C54 68 70 78 70 99 Z"},
		{outline: "M70 4 L94 4 L88 44 L76 44 Z O 82 60 10"},
	},
	"weather": {
		{outline: "O 26 44 19 O 50 30 24 O 74 42 21 R 26 40 48 23"},
		{outline: "M30 74 L23 93 M53 74 L46 93 M76 74 L69 93", stroke: 9},
	},
	"chevron":    {{outline: "M50 34 L92 62 L92 80 L50 52 L8 80 L8 62 Z"}},
	"chevrons":   {{outline: "M50 20 L92 48 L92 66 L50 38 L8 66 L8 48 Z M50 52 L92 80 L92 98 L50 70 L8 98 L8 80 Z"}},
	"chevrons-3": {{outline: "M50 4 L92 30 L92 46 L50 20 L8 46 L8 30 Z M50 30 L92 56 L92 72 L50 46 L8 72 L8 56 Z M50 56 L92 82 L92 98 L50 72 L8 98 L8 82 Z"}},
	"cap": {
		{outline: "M8 34 C20 8 80 8 92 34 L80 46 L20 46 Z M20 50 L80 50 L82 60 L18 60 Z M18 63 L82 63 C80 78 66 82 50 82 C34 82 20 78 18 63 Z"},
		{outline: "M62 62 L96 96 M96 62 L62 96", ground: true, stroke: 18},
		{outline: "M64 64 L94 94 M94 64 L64 94", stroke: 9},
	},
	"cross": {
		{outline: "O 50 50 49"},
		{outline: "M30 30 L70 70 M70 30 L30 70", ground: true, stroke: 15},
	},
	"check": {
		{outline: "O 50 50 49"},
		{outline: "O 50 50 42", ground: true},
		{outline: "M27 52 L44 69 L74 33", stroke: 12},
	},
	"shuffle": {
		{outline: "M4 26 L22 26 C44 26 54 74 76 74 L80 74 M4 74 L22 74 C44 74 54 26 76 26 L80 26", stroke: 11},
		{outline: "M76 8 L100 26 L76 44 Z M76 56 L100 74 L76 92 Z"},
	},
	"crew": {
		{outline: "O 50 32 22 M12 98 C12 72 30 62 50 62 C70 62 88 72 88 98 Z R 22 24 10 20 R 68 24 10 20"},
		{outline: "M26 24 C28 0 72 0 74 24", stroke: 7},
	},
	"target": {
		{outline: "O 50 50 30", stroke: 8},
		{outline: "M50 2 L50 32 M50 68 L50 98 M2 50 L32 50 M68 50 L98 50", stroke: 8},
		{outline: "O 50 50 6"},
	},
	"rounds": {
		{outline: "M18 8 C27 18 31 30 31 42 L31 92 L5 92 L5 42 C5 30 9 18 18 8 Z M50 8 C59 18 63 30 63 42 L63 92 L37 92 L37 42 C37 30 41 18 50 8 Z M82 8 C91 18 95 30 95 42 L95 92 L69 92 L69 42 C69 30 73 18 82 8 Z"},
		{outline: "R 5 78 90 5", ground: true},
	},
	"range": {
		{outline: "R 2 18 10 64 R 88 18 10 64"},
		{outline: "M24 50 L76 50", stroke: 10},
		{outline: "M16 50 L38 32 L38 68 Z M84 50 L62 32 L62 68 Z"},
	},
	"hatch": {
		{outline: "O 50 50 46"},
		{outline: "O 50 50 36", ground: true, stroke: 5},
		{outline: "R 30 44 40 12", ground: true},
	},
	"hatch-open": {
		{outline: "O 50 50 43", stroke: 7},
		{outline: "O 50 38 13 M26 78 C26 60 38 54 50 54 C62 54 74 60 74 78 Z"},
	},
	"medal": {
		{outline: "M26 2 L46 2 L54 34 L40 40 Z M74 2 L54 2 L46 34 L60 40 Z"},
		{outline: "O 50 66 32"},
		{outline: "M50 44 L56 60 L73 60 L60 70 L65 86 L50 77 L35 86 L40 70 L27 60 L44 60 Z", ground: true},
	},
	"mark": {
		{outline: "M50 4 L96 50 L50 96 L4 50 Z"},
		{outline: "M50 26 L74 50 L50 74 L26 50 Z", ground: true},
	},
	"tank": {
		{outline: "M28 20 L56 20 L64 33 L100 33 L100 41 L64 41 L62 47 L86 47 L97 60 L3 60 L10 47 L22 47 Z"},
		{outline: "M14 64 L86 64 C94 64 99 70 99 76 C99 83 94 89 86 89 L14 89 C6 89 1 83 1 76 C1 70 6 64 14 64 Z"},
		{outline: "O 17 76 6 O 39 76 6 O 61 76 6 O 83 76 6", ground: true},
	},
}
