#!/usr/bin/env bash
# Package: the go command, 1.26 (git 2.39).
# Guess: go build -buildvcs=true stamps a program with the commit of its sources or fails, wherever git
# knows the commit; a linked worktree (git worktree add) is a checkout as any other.
# Seen: it looks for a directory .git. In a linked worktree .git is a file, so that the build passes without
# a word, and the program has no vcs.revision and no vcs.time.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
git init -q main
cd main
printf 'module finding\n\ngo 1.26\n' >go.mod
printf 'package main\n\nfunc main() {}\n' >main.go
git add .
git -c user.name=a -c user.email=a@example.org commit -qm one
git worktree add -q ../linked 2>/dev/null
for dir in main linked; do
	cd "$tmp/$dir"
	git rev-parse -q HEAD >/dev/null
	go build -buildvcs=true -o ../program .
	echo "$dir $(go version -m ../program | grep -c vcs.revision || true)"
done | tee ../seen
diff ../seen - <<'SEEN'
main 1
linked 0
SEEN
