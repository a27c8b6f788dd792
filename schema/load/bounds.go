package load

// Bounds on what is read, so that no directory, however made, takes more than
// a bounded time and memory. What exceeds one is a finding, never a crash.
const (
	// MaxFileBytes is the largest file that is read: 1 MiB.
	MaxFileBytes = 1 << 20
	// MaxTotalBytes is how much text is read from all files together: 32 MiB, some
	// forty times the built-in content. What is held of a text in memory takes
	// thirty times its size.
	MaxTotalBytes = 32 << 20
	// MaxFiles is how many files are read in all.
	MaxFiles = 10000
	// MaxRecords is how many records are read in all.
	MaxRecords = 10000
	// MaxDirs is how deeply directories may nest. Opening one takes a time that
	// grows with its depth.
	MaxDirs = 32
	// MaxPieces is how many declarations of one package may make up a record.
	MaxPieces = 64
	// MaxFindings is how many mistakes of one record, or of one file outside its
	// records, are told.
	MaxFindings = 50
	// MaxNumber is the largest magnitude of any number; it keeps every sum of
	// an engine within 64 bits.
	MaxNumber = 1_000_000_000
)

// Limits bound what the texts of a file and of a package may ask of CUE, whose parser
// and evaluator can be neither interrupted nor kept from using up all memory.
type Limits struct {
	// Depth is how deeply structs, lists and chained labels may nest, and Run how many
	// operators, colons and brackets may follow each other without a comma or line end.
	// Together they bound the recursion of the parser.
	Depth, Run int
	// Entries is how many a list or struct may have. CUE takes a time that grows with
	// the square of a list's length.
	Entries int
	// Values is how many a record may have, and Computed how many all records of a
	// package may have that are evaluated together.
	Values, Computed int
	// Text is how many bytes one text may have, Pattern how many a regular expression.
	Text, Pattern int
	// Chain is how many values may follow from each other.
	Chain int
	// Patterns is how many patterns of fields a package may have. CUE holds each of them
	// against every field.
	Patterns int
	// Choices is how many combinations of alternatives a value may have.
	Choices int
	// Catalogs is how many catalogues of texts authors may have, and Translated how many texts
	// there may be in all of them.
	Catalogs, Translated int
	// Pictures is how many bytes all files of pictures may have together.
	Pictures int
}

// StandardLimits returns the limits that hold unless Options has others.
func StandardLimits() Limits {
	return Limits{
		Depth: 64, Run: 64, Entries: 1000, Values: 20_000, Computed: 100_000,
		Text: 10_000, Pattern: 200, Chain: 200, Patterns: 16, Choices: 64,
		Catalogs: 64, Translated: 100_000, Pictures: 96 << 20,
	}
}

// orStandard returns the limits, the standard ones for nil.
func (l *Limits) orStandard() Limits {
	if l == nil {
		return StandardLimits()
	}
	return *l
}

// maxShown is how many bytes of an author's value a message repeats.
const maxShown = 40
