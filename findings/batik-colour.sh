#!/usr/bin/env bash
# Package: libbatik-java 1.16 of Debian 12 with default-jre-headless and imagemagick, which must be installed; VASSAL
# draws its SVG pictures with Batik.
# Guess: a colour that CSS has had since SVG 1.1 was written, such as transparent, #ff000080 or
# rgba(255,0,0,.5), is an error that stops the picture.
# Seen: it is told and passed over, the picture counts as a success, and what was to be seen
# through is painted black over all that lies below it.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
n=0
for colour in transparent '#ff000080' 'rgba(255,0,0,.5)' none; do
	n=$((n + 1))
	cat >"$n.svg" <<SVG
<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="#ffffff"/><rect width="20" height="20" fill="$colour"/></svg>
SVG
done
jars=$(printf '%s:' /usr/share/java/batik-all.jar /usr/share/java/xml-apis-ext.jar /usr/share/java/xmlgraphics-commons.jar /usr/share/java/commons-io.jar /usr/share/java/commons-logging.jar)
java -cp "$jars" org.apache.batik.apps.rasterizer.Main -scriptSecurityOff ./*.svg >told 2>&1
{
	grep -o 'represents an invalid CSS value.*' told | LC_ALL=C sort -u
	grep -c 'success$' told
	for picture in 1 2 3 4; do
		printf '%s %s\n' "$picture" "$(convert "$picture.png" -format '%[pixel:p{10,10}]' info:)"
	done
} | tee seen
diff seen - <<'SEEN'
represents an invalid CSS value ("#ff000080").
represents an invalid CSS value ("rgba(255,0,0,.5)").
represents an invalid CSS value ("transparent").
4
1 srgba(0,0,0,1)
2 srgba(0,0,0,1)
3 srgba(0,0,0,1)
4 srgba(255,255,255,1)
SEEN
