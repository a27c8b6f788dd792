//go:build !unix

package main

// deviceAttacks are made of what only other systems have.
func deviceAttacks() []attack { return nil }
