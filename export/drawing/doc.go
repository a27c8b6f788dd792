// Package drawing draws vehicles and guns from the side, from what is known of them: the
// shape of the hull, its running gear, what the gun is mounted in, and the
// barrel. A drawing is made of the paths of package page, so that every backend
// shows it, and comes from data alone: a new vehicle has one at once, from the
// values of its board (Features), and its author makes it like the original by
// the field profile of the record.
//
// A vehicle faces right. Its own measures are millimetres, from the rear end of
// the hull (x) and from the ground (y, upwards).
package drawing
