module hulldown.dev/cmd/internal/mutate

go 1.26.0

require (
	golang.org/x/tools v0.51.0
	hulldown.dev v0.0.0
)

require (
	cuelang.org/go v0.17.1 // indirect
	github.com/cockroachdb/apd/v3 v3.2.3 // indirect
	github.com/go-fonts/dejavu v0.3.2 // indirect
	github.com/hbollon/go-edlib v1.7.0 // indirect
	github.com/speedata/hyphenation v1.0.2 // indirect
	golang.org/x/image v0.44.0 // indirect
	golang.org/x/mod v0.41.0 // indirect
	golang.org/x/sync v0.24.0 // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/text v0.43.0 // indirect
	gonum.org/v1/gonum v0.17.0 // indirect
)

replace hulldown.dev => ../../..
