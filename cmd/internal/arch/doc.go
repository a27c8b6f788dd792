// Package arch holds the architecture: its tests read the module's own files
// and fail where the code departs from what the project has agreed on.
//
// An agreement that only people remember decays with the first hurried change.
// So each is a check here: which package may import which (policy_test.go),
// that the engine uses no clock, no files, no chance and no card by name, that
// no result hangs on the order of a map, that functions and files stay small,
// that exported names say their contract, and that every clause cited exists.
//
// A check is a function from the files to a list of faults, each with its
// place, what is wrong and what would be right. Every check also runs on
// sources that break it, so that it is known to speak. The package has no code
// besides its tests and nobody imports it.
//
// ADDING.md says, for each thing that can be added, where it goes and which test asks for the rest.
package arch
