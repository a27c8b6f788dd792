#!/usr/bin/env bash
# Package: elpa-eglot 1.9 of Debian 12, in Emacs 28. It needs apt-get, dpkg-deb and emacs.
# Guess: an edit of several files with the versions that it is for is applied whole, or refused whole
# where one of the versions is old: that is what the versions are for.
# Seen: the version of each file is looked at when its turn comes. The first file is changed, the second
# is refused with an error, and the first keeps its change: half of a rename. Versions are compared by
# equal, so that a newer one is refused as well; files that no version is given for are always changed.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
{ apt-get update && apt-get download elpa-eglot=1.9-2 elpa-project elpa-seq elpa-xref; } >apt.log 2>&1 || { cat apt.log; exit 1; }
for f in *.deb; do dpkg-deb -x "$f" .; done
echo one >first.txt
echo one >second.txt
cat >try.el <<'EL'
(dolist (dir (directory-files "usr/share/emacs/site-lisp/elpa-src" t "^[a-z]"))
  (add-to-list 'load-path dir))
(require 'eglot)
(fset 'y-or-n-p (lambda (&rest _) t))
(defun edit (name version)
  (list :textDocument (list :uri (concat "file://" (expand-file-name name)) :version version)
        :edits (vector '(:range (:start (:line 0 :character 0) :end (:line 0 :character 3)) :newText "two"))))
(dolist (name '("first.txt" "second.txt"))
  (with-current-buffer (find-file-noselect name)
    (setq-local eglot--versioned-identifier 2)))
(princ (condition-case nil
           (progn (eglot--apply-workspace-edit
                   (list :documentChanges (vector (edit "first.txt" 2) (edit "second.txt" 1))))
                  "applied\n")
         (error "refused\n")))
(dolist (name '("first.txt" "second.txt"))
  (with-current-buffer (find-buffer-visiting name)
    (princ (format "%s %s" name (buffer-string)))))
EL
emacs -Q --batch -l try.el 2>err.log | tee seen || { cat err.log; exit 1; }
diff seen - <<'SEEN'
refused
first.txt two
second.txt one
SEEN
