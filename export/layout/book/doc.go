// Package book lays out books: the reference of all content, the rules by number, and the booklet of
// scenarios, each with contents and places that lead to each other.
package book

import "hulldown.dev/export/page"

const mm = page.Millimetre
