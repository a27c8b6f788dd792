package wording

import "embed"

// files has nothing in it: a page is given the texts of its language (Given), which it need not parse.
var files embed.FS
