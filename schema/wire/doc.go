// Package wire writes Go values as bytes that are read back in one pass: fields have no names, and
// each string is there once. It is for data that travels with the program that reads it, such as the
// content of a game in a page, where reading JSON by names is most of the waiting. What is kept for
// other programs, or longer than a program, is JSON (export/pack).
//
// # Format
//
// Numbers are varints, signed ones in zigzag order:
//
//	4 bytes     the sum (CRC-32, IEEE) of all that follow
//	8 bytes     the layout: a hash of the type that was written, with the names of its fields
//	strings     their count, their lengths, and then the bytes of all
//	value       bool: a byte; string: its number; number: itself; pointer: a byte, 0 for nil, and
//	            what it points to; array: its elements; list: its length plus one, 0 for nil, and its elements; map: the
//	            same, each key before its value, sorted; struct: a bit for each field that is not
//	            zero, rounded up to bytes, and these fields
//
// Functions are not written, and the types that a caller leaves out are not either: they read as zero.
// Text that was altered, is cut or belongs to another layout is refused; what is read is at most
// some hundred times as large as the text.
package wire
