// Package cluster spreads the blocks of a playtest over machines, by a NATS server
// with JetStream: its work queue, acknowledgements, object store and keys do what a
// cluster needs, and nothing of them is made anew here.
//
// A coordinator (Run) is the process that was asked for a playtest; it alone knows
// which blocks there are and joins them, in their order, so that the result is what
// one machine would have given, byte for byte. A Worker plays blocks of any run.
//
// # Protocol, version 2
//
// What a run plays is a Job: the packs of its content by their hashes, its cells, its
// seed, its games. A run is called by the hash of its job. All names on the server
// begin with hulldown-2, so that another version of the protocol has others.
//
//	KV     hulldown-2-runs      RUN: the job, with the epoch of its coordinator; deleted
//	                            when the run is over, which stops whoever plays for it
//	objects hulldown-2-packs    SHA-256: the zip of a pack, as package pack writes it
//	stream hulldown-2-work      hulldown.2.work.RUN: a Block to play, and its Payload if it
//	                            has one, until somebody acknowledges it; a consumer for
//	                            each run
//	stream hulldown-2-done      hulldown.2.done.RUN: what was made of blocks; header
//	                            Hulldown-Kind says what it is
//	KV     hulldown-2-present   worker.NAME, run.RUN: who is there; lives some seconds
//
// A worker opens what a job asks for from the packs and compares the hash of the
// content and a fingerprint of each cell, which is what is counted there and what a
// game of random players comes to. Where anything differs (another engine, a pack
// that cannot be read) it says so, and takes no block of that run.
//
// What a search for values or a training asks for depends on what came before. The blocks of
// such an open job bring along what they play, a Payload each, and are named by its hash, so
// that who resumes knows them again; its one cell is what a worker opens first.
//
// A worker holds a block by telling the server that it is in progress; when it does
// so no more, the server gives the block to another. It publishes the sums before it
// acknowledges the block, so that a block may be played twice and is never lost. The
// coordinator joins one result of a block; of two that differ it takes the one that it comes to
// itself.
//
// What a killed coordinator leaves is what one needs to go on: the results. One that
// resumes reads them first and puts the other blocks in again. Workers watch who is there: they
// play runs whose coordinators are there before others, and take one off the server that they
// have not heard for Times.Gone, with its queue and without its results. Bus.Drop takes those too.
//
// A block that is delivered for the second time is played game by game, and each is
// announced before it begins. One that is delivered after maxAttempts attempts has ended
// those who had it. Where they ended in the same game, the run ends with that (BlockError);
// otherwise the block is put in anew, maxAnew times at most, since workers are killed too
// while a block waits there for its turn.
//
// # Whom one trusts
//
// The coordinator plays a sample of the blocks again: the first of each process of a worker, before
// any result of it counts, then one in checkedOf, by a secret of the run, so that no worker knows
// which. A worker that comes to something else is refused: nothing more of it is taken, its name is
// said, and what it played and was not counted is played anew. Where some was counted, the run ends
// with RefusedError, and a call with --resume plays all of that worker anew.
//
// This finds a machine that is faulty and a hulldown that is another than it says. A worker that lies
// in few blocks is found by chance only: one in n of b blocks stays unseen with the probability
// (1-1/checkedOf)^(b/n). Whoever may write to the server can speak in the name of others, so who may
// write there is to be settled by the permissions of the server.
//
// # What a block costs
//
// BenchmarkBlocks prints what the server, and workers and coordinator together, take of a
// processor for a block, with the server in a process of its own and blocks that take no time to
// play. BlockSize makes blocks of quick players large, so that this is little beside the games;
// where few blocks come, all wake up for each, and a block costs more. A run begins with small
// blocks, since the first one of each worker is played twice. Window bounds how many
// blocks of a cell are away at once, and so how many cores have something to do. A race and a
// training have smaller blocks, since the next round waits for all of one. What changes that:
// larger blocks, a larger window (memory of the coordinator: one result, some kilobytes, for each
// block away), and several servers or accounts, since runs share nothing; a stream is written by
// one thread at a time, so that processors of one server help little.
//
// Every call of the server goes by way of retry.go: while the server is away it is made again, a
// coordinator for some minutes, a worker as long as it runs. What follows the server begins anew
// when the connection has been made again; TestServerRestartsAtStep starts the server anew at each
// message.
package cluster
