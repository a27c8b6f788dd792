module hulldown

go 1.25.0

require (
	codeberg.org/go-pdf/fpdf v0.12.0
	cuelang.org/go v0.17.1
	github.com/fsnotify/fsnotify v1.9.0
	github.com/go-fonts/dejavu v0.3.2
	github.com/google/go-cmp v0.7.0
	github.com/hbollon/go-edlib v1.7.0
	github.com/rogpeppe/go-internal v1.16.0
	github.com/santhosh-tekuri/jsonschema/v6 v6.0.3
	github.com/spf13/cobra v1.10.2
	github.com/spf13/pflag v1.0.10
	golang.org/x/image v0.40.0
	golang.org/x/sys v0.46.0
	golang.org/x/tools v0.45.0
	gonum.org/v1/gonum v0.17.0
)

require (
	github.com/cockroachdb/apd/v3 v3.2.3 // indirect
	github.com/inconshreveable/mousetrap v1.1.0 // indirect
	golang.org/x/mod v0.37.0 // indirect
	golang.org/x/sync v0.21.0 // indirect
	golang.org/x/text v0.38.0 // indirect
)
