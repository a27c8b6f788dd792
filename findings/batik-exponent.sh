#!/usr/bin/env bash
# Package: libbatik-java 1.16 of Debian 12 with default-jre-headless and imagemagick, which must be installed; VASSAL
# draws its SVG pictures with Batik.
# Guess: a number with an exponent, which SVG 1.1 has in every attribute, is read everywhere or
# nowhere.
# Seen: it is read in an attribute of a shape (width="1e1" is 10), and refused in an attribute that
# stands for a property: stroke-width="1e1" is told as "does not support dimension values" and passed
# over, so that the line is 1 wide, and the picture counts as a success.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
cat >shape.svg <<'SVG'
<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="1e1" height="20" fill="#ff0000"/></svg>
SVG
for width in 1e1 10; do
	cat >"stroke-$width.svg" <<SVG
<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><path d="M0 10h20" stroke="#ff0000" stroke-width="$width"/></svg>
SVG
done
jars=$(printf '%s:' /usr/share/java/batik-all.jar /usr/share/java/xml-apis-ext.jar /usr/share/java/xmlgraphics-commons.jar /usr/share/java/commons-io.jar /usr/share/java/commons-logging.jar)
java -cp "$jars" org.apache.batik.apps.rasterizer.Main -scriptSecurityOff ./*.svg >told 2>&1
{
	grep -o 'The attribute "stroke-width".*\|The "stroke-width" property.*' told | LC_ALL=C sort -u
	grep -c 'success$' told
	for picture in shape stroke-10 stroke-1e1; do
		printf '%s %s\n' "$picture" "$(convert "$picture.png" -format '%[pixel:p{5,6}] %[pixel:p{15,6}]' info:)"
	done
} | tee seen
diff seen - <<'SEEN'
The "stroke-width" property does not support dimension values.
The attribute "stroke-width" represents an invalid CSS value ("1e1").
3
shape srgba(255,0,0,1) srgba(0,0,0,0)
stroke-10 srgba(255,0,0,1) srgba(255,0,0,1)
stroke-1e1 srgba(0,0,0,0) srgba(0,0,0,0)
SEEN
