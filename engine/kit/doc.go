// Package kit holds what games do alike, whatever their rules: tables of rows
// that are found by number, and the table of the kinds of events, from which
// events are told to people and to programs.
package kit
