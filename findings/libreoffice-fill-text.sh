#!/usr/bin/env bash
# Package: libreoffice-calc-nogui and python3-uno 7.4.7 of Debian 12, which must be installed.
# Guess: in a cell of the format "Text" (@) everything is a text, so that filling it down copies it:
# m44 gives m44, and 007 stays 007.
# Seen: the number at the end of a text is counted on, whatever the format: m45, m46, 008, and
# "a; b 4" of "a; b 3". A text that ends with a letter is copied.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cat >"$tmp/fill.py" <<'PY'
import os
import signal
import subprocess
import sys
import time

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.sheet.FillDirection import TO_BOTTOM

pipe = "fill%d" % os.getpid()
office = subprocess.Popen(["soffice", "--headless", "--norestore", "--nologo", "-env:UserInstallation=file://" + sys.argv[1],
                           "--accept=pipe,name=%s;urp;" % pipe], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
try:
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    for _ in range(300):
        try:
            context = resolver.resolve("uno:pipe,name=%s;urp;StarOffice.ComponentContext" % pipe)
            break
        except Exception:
            time.sleep(0.1)
    desktop = context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
    hidden = PropertyValue()
    hidden.Name, hidden.Value = "Hidden", True
    doc = desktop.loadComponentFromURL("private:factory/scalc", "_blank", 0, (hidden,))
    sheet = doc.Sheets.getByIndex(0)
    text = doc.NumberFormats.queryKey("@", uno.createUnoStruct("com.sun.star.lang.Locale"), False)
    for column, value in enumerate(["m44", "007", "a; b 3", "m44a"]):
        cell = sheet.getCellByPosition(column, 0)
        cell.NumberFormat, cell.String = text, value
        sheet.getCellRangeByPosition(column, 0, column, 2).fillAuto(TO_BOTTOM, 1)
        print([sheet.getCellByPosition(column, row).String for row in range(3)], sheet.getCellByPosition(column, 2).Type.value)
    doc.close(True)
    desktop.terminate()
    office.wait(20)
finally:
    if office.poll() is None:
        os.killpg(office.pid, signal.SIGKILL)
PY
/usr/bin/python3 "$tmp/fill.py" "$tmp/profile" | tee "$tmp/seen"
diff "$tmp/seen" - <<'SEEN'
['m44', 'm45', 'm46'] TEXT
['007', '008', '009'] TEXT
['a; b 3', 'a; b 4', 'a; b 5'] TEXT
['m44a', 'm44a', 'm44a'] TEXT
SEEN
