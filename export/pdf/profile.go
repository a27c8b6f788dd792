package pdf

import _ "embed"

// The colour profiles of files for a press: what the red, green and blue of a page mean,
// and four inks on coated paper, from the colours of full inks that ISO 12647-2 aims at.
// Both are computed by profile_test.go, and free for any use.
var (
	//go:embed srgb.icc
	srgbProfile []byte
	//go:embed press.icc
	pressProfile []byte
)

// pressCondition names what the profile of inks is for; it is in no registry.
const pressCondition = "Coated paper, four inks at the aims of ISO 12647-2"
