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
	// MaxDepth is how deeply structs, lists and chained labels may nest.
	MaxDepth = 64
	// MaxEntries is how many entries a list or struct may have. CUE takes a
	// time that grows with the square of a list's length.
	MaxEntries = 1000
	// MaxValues is how many values a record may have in all.
	MaxValues = 20000
	// MaxPieces is how many declarations of one package may make up a record.
	MaxPieces = 64
	// MaxFindings is how many mistakes of one record, or of one file outside its
	// records, are told.
	MaxFindings = 50
	// MaxText is how many bytes one text may have.
	MaxText = 10000
	// MaxNumber is the largest magnitude of any number; it keeps every sum of
	// an engine within 64 bits.
	MaxNumber = 1_000_000_000
)

// maxRun bounds how many operators, colons and brackets may follow each other
// without a comma or line end; with MaxDepth it bounds the recursion of the
// CUE parser.
const maxRun = 64

// maxShown is how many bytes of an author's value a message repeats.
const maxShown = 40
