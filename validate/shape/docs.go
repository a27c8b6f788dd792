package shape

import "hulldown/validate/check"

// docs lists the codes of the loader from the whole to the small.
func docs() []doc {
	return append(texts(), fields()...)
}

// texts lists what can be wrong with a file as a text.
func texts() []doc {
	return []doc{
		{"shape-unreadable", check.Doc{
			Title: "a file cannot be read",
			Why:   "It is no UTF-8 text, no regular file, or larger than 1 MiB; or there are more files or records than are read in all.",
			Bad:   "// a file of 2 MiB",
			Good:  "// the same records in four files",
		}},
		{"shape-syntax", check.Doc{
			Title: "the text is no CUE",
			Why:   "Nothing of the file can be read before this is mended.",
			Bad:   `start: ]800`,
			Good:  `start: 800`,
		}},
		{"shape-missing-import", check.Doc{
			Title: "the file does not import the schema",
			Why:   "The definitions such as schema.#Vehicle come from the package hulldown.dev/schema; every file names its own imports.",
			Bad:   "",
			Good:  `import "hulldown.dev/schema"`,
		}},
		{"shape-not-literal", check.Doc{
			Title: "a value is computed instead of written",
			Why:   "Content is plain data: what you read is what is played and printed, and a tool can mend it. There are no loops, references, calls or sums.",
			Bad:   `start: 400 + 400`,
			Good:  `start: 800`,
		}},
		{"shape-bad-attribute", check.Doc{
			Title: "an attribute is not written as it should be",
			Why:   "Behind a field there may stand @stated(\"the source\"), @reconstructed(\"the basis\") and @allow(code, \"the reason\"), behind a whole record @replace(). A reason is never left out.",
			Bad:   `cover: 5 @allow(link-unused-terrain)`,
			Good:  `cover: 5`,
		}},
		{"shape-too-deep", check.Doc{
			Title: "structs and lists nest too deeply",
			Why:   "No record needs more than 64 levels; the bound keeps any file readable in a short time.",
			Bad:   "// 65 opening brackets",
			Good:  "// a few",
		}},
		{"shape-too-large", check.Doc{
			Title: "a list, a struct, a record or a text is too large",
			Why:   "A list or struct has at most 1000 entries, a record 20000 values and a text 10000 bytes; the bound keeps any file readable in a short time.",
			Bad:   "// a list of 1001 numbers",
			Good:  "// a list of 11 numbers",
		}},
		{"shape-unknown-kind", check.Doc{
			Title: "a field at the top is no kind of record",
			Why:   "A file holds records of the kinds sets, nations, terrain, cards, damage, vehicles, guns, infantry and scenarios, each written kind: \"id\": schema.#Kind & {...}.",
			Bad:   `nation: polish: schema.#Nation & {`,
			Good:  `nations: polish: schema.#Nation & {`,
		}},
		{"shape-wrong-definition", check.Doc{
			Title: "a record names the definition of another kind",
			Why:   "An editor would complete the wrong fields.",
			Bad:   `nations: polish: schema.#Vehicle & {`,
			Good:  `nations: polish: schema.#Nation & {`,
		}},
		{"shape-bad-id", check.Doc{
			Title: "an id is not written as ids are",
			Why:   "An id is permanent and part of file names and scripts: lower-case letters and digits, parted by single hyphens.",
			Bad:   `nations: "Polish": schema.#Nation & {`,
			Good:  `nations: polish: schema.#Nation & {`,
		}},
	}
}

// fields lists what can be wrong with the fields of a record.
func fields() []doc {
	return []doc{
		{"shape-unknown-field", check.Doc{
			Title: "a field that the record does not have",
			Why:   "Nobody would read it; most likely its name is misspelt.",
			Bad:   `strat: 800, start: 800`,
			Good:  `start: 800`,
		}},
		{"shape-missing-field", check.Doc{
			Title: "a required field is absent",
			Why:   "There is no value that would be right for every record.",
			Bad:   "",
			Good:  `start: 800`,
		}},
		{"shape-duplicate-field", check.Doc{
			Title: "a field is given twice",
			Why:   "One of the two would count for nothing, and nothing says which.",
			Bad:   `start: 800, start: 600`,
			Good:  `start: 800`,
		}},
		{"shape-wrong-type", check.Doc{
			Title: "a value is of the wrong sort",
			Why:   "A number stands without quotes and is whole, a text stands in quotes, a list in brackets and a struct in braces.",
			Bad:   `start: "800"`,
			Good:  `start: 800`,
		}},
		{"shape-out-of-range", check.Doc{
			Title: "a number or a list is out of its bounds",
			Why:   "The bounds are those of what is printed: a To Hit Number is 0 to 99, a level 1 to 9, a card has one or two halves.",
			Bad:   `hit: [120, 70, 60, 50]`,
			Good:  `hit: [80, 70, 60, 50]`,
		}},
		{"shape-unknown-word", check.Doc{
			Title: "a word that the field does not know",
			Why:   "The field takes one of a few words, which the message lists.",
			Bad:   `on: "administer"`,
			Good:  `on: "administration"`,
		}},
		{"shape-one-of", check.Doc{
			Title: "none or several of fields of which one is given",
			Why:   "A half is one action, a rule has one operation, a record has one source.",
			Bad:   `score: {value: 5, to: "polish"}, finish: {}`,
			Good:  `score: {value: 5, to: "polish"}`,
		}},
		{"shape-repeated", check.Doc{
			Title: "a list names something twice",
			Why:   "The second time adds nothing; most likely another word was meant.",
			Bad:   `icons: ["fire", "fire"]`,
			Good:  `icons: ["fire"]`,
		}},
		{"shape-invalid", check.Doc{
			Title: "a value does not have the form that the schema asks for",
			Why:   "A colour is # and six lower-case hexadecimal digits, the prefix of a nation three lower-case letters.",
			Bad:   `colour: "grey"`,
			Good:  `colour: "#705070"`,
		}},
		{"shape-untidy", check.Doc{
			Title: "a file is not laid out as cue fmt does",
			Why:   "Files that are all laid out alike differ only in what they say. It is told only when asked for with --tidy, and --fix mends it.",
			Bad:   "start:800",
			Good:  "start: 800",
		}},
	}
}
