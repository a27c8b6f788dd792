"""Makes the edits of a person in LibreOffice Calc: python3 edits.py SHEET DIR FORMATS NAME...

Each edit begins from the file anew, and is saved as DIR/NAME.FORMAT in each of the formats, such as xlsx,ods."""

import os
import signal
import subprocess
import sys
import time

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.sheet.FillDirection import TO_BOTTOM
from com.sun.star.table import CellAddress


def prop(name, value):
    p = PropertyValue()
    p.Name, p.Value = name, value
    return p


class Table:
    """The first sheet of a document, by headers and ids."""

    def __init__(self, doc):
        self.doc = doc
        self.sheets = doc.Sheets
        self.sheet = doc.Sheets.getByIndex(0)
        cursor = self.sheet.createCursor()
        cursor.gotoEndOfUsedArea(False)
        self.last = cursor.RangeAddress.EndRow
        self.wide = cursor.RangeAddress.EndColumn
        self.headers = [str(h) for h in self.range(0, 0, self.wide, 0).DataArray[0]]

    def col(self, header):
        return self.headers.index(header)

    def cell(self, header, row):
        return self.sheet.getCellByPosition(self.col(header), row)

    def range(self, c0, r0, c1, r1):
        return self.sheet.getCellRangeByPosition(c0, r0, c1, r1)

    def address(self, c0, r0, c1, r1):
        return self.range(c0, r0, c1, r1).RangeAddress

    def row(self, id):
        return [r[0] for r in self.range(0, 0, 0, self.last).DataArray].index(id)

    def sort(self, rng, column, descending=False):
        f = uno.createUnoStruct("com.sun.star.table.TableSortField")
        f.Field, f.IsAscending = column, not descending
        rng.sort((prop("SortFields", uno.Any("[]com.sun.star.table.TableSortField", (f,))), prop("ContainsHeader", False)))

    def general(self, header, row):
        self.cell(header, row).NumberFormat = 0

    def entered(self, header, row, text):
        """What a person types: it becomes whatever the format of the cell makes of it."""
        self.cell(header, row).FormulaLocal = text


def edits():
    def edit(f):
        all[f.__name__.replace("_", "-")] = f
        return f

    all = {}

    @edit
    def open_and_save(t):
        pass

    @edit
    def sort_rows(t):
        t.sort(t.range(0, 1, t.wide, t.last), t.col("name"), True)

    @edit
    def sort_one_column(t):
        c = t.col("year")
        t.sort(t.range(c, 1, c, t.last), 0)

    @edit
    def sort_ids(t):
        t.sort(t.range(0, 1, 0, t.last), 0, True)

    @edit
    def sort_all_but_hash(t):
        t.sort(t.range(0, 1, t.wide - 1, t.last), t.col("vp"))

    @edit
    def filter_rows(t):
        d = t.range(0, 0, t.wide, t.last).createFilterDescriptor(True)
        f = uno.createUnoStruct("com.sun.star.sheet.TableFilterField")
        f.Field, f.Operator, f.StringValue = t.col("nation"), uno.Enum("com.sun.star.sheet.FilterOperator", "EQUAL"), "german"
        d.setFilterFields((f,))
        d.ContainsHeader = True
        t.range(0, 0, t.wide, t.last).filter(d)

    @edit
    def hide_row(t):
        t.sheet.Rows.getByIndex(2).IsVisible = False

    @edit
    def hide_column(t):
        t.sheet.Columns.getByIndex(t.col("vp")).IsVisible = False

    @edit
    def insert_column(t):
        t.sheet.Columns.insertByIndex(t.col("year"), 1)

    @edit
    def insert_column_of_notes(t):
        c = t.col("year")
        t.sheet.Columns.insertByIndex(c, 1)
        t.sheet.getCellByPosition(c, 0).String = "my remarks"
        t.sheet.getCellByPosition(c, 1).String = "too strong?"

    @edit
    def delete_column(t):
        t.sheet.Columns.removeByIndex(t.col("vp"), 1)

    @edit
    def delete_row(t):
        t.sheet.Rows.removeByIndex(3, 1)

    @edit
    def insert_row(t):
        t.sheet.Rows.insertByIndex(3, 2)

    @edit
    def move_column(t):
        c = t.col("name")
        t.sheet.moveRange(t.sheet.getCellByPosition(t.wide + 2, 0).CellAddress, t.address(c, 0, c, t.last))

    @edit
    def rename_column(t):
        t.cell("year", 0).String = "First year"

    @edit
    def header_with_space(t):
        t.cell("year", 0).String = " Year "

    @edit
    def type_number(t):
        t.entered("year", 1, "1944")

    @edit
    def type_fraction(t):
        t.entered("year", 1, "1944.5")

    @edit
    def type_date(t):
        t.general("year", 1)
        t.entered("year", 1, "3/4")

    @edit
    def type_date_for_name(t):
        t.general("name", 1)
        t.entered("name", 1, "1/2")

    @edit
    def type_text_for_number(t):
        t.entered("vp", 1, "five")

    @edit
    def type_leading_zero(t):
        t.entered("name", 1, "007")

    @edit
    def type_leading_zero_general(t):
        t.general("name", 1)
        t.entered("name", 1, "007")

    @edit
    def type_percent(t):
        t.entered("vp", 1, "50%")

    @edit
    def type_comma(t):
        t.entered("vp", 1, "1,5")

    @edit
    def type_apostrophe(t):
        t.entered("name", 1, "'007")

    @edit
    def type_formula(t):
        t.cell("vp", 1).Formula = "=2+5"

    @edit
    def type_wrong_formula(t):
        t.cell("vp", 1).Formula = "=1/0"

    @edit
    def type_unknown_name(t):
        t.cell("vp", 1).Formula = "=NOTHING_SUCH(1)"

    @edit
    def type_unknown_id(t):
        t.cell("nation", 1).String = "germen"

    @edit
    def type_equals_in_text(t):
        t.entered("name", 1, "=x")

    @edit
    def comment(t):
        t.sheet.Annotations.insertNew(t.cell("year", 1).CellAddress, "is that so?")

    @edit
    def colour(t):
        t.cell("year", 1).CellBackColor = 0xFFFF00

    @edit
    def merge_cells(t):
        t.range(t.col("name"), 1, t.col("name"), 3).merge(True)

    @edit
    def note_to_the_right(t):
        t.sheet.getCellByPosition(t.wide + 2, 1).String = "ask Petr"

    @edit
    def title_on_top(t):
        t.sheet.Rows.insertByIndex(0, 2)
        t.sheet.getCellByPosition(0, 0).String = "Our tanks, third draft"

    @edit
    def fill_down_ids(t):
        t.range(0, 1, 0, 4).fillAuto(TO_BOTTOM, 1)

    @edit
    def fill_down_ids_that_count(t):
        r = t.row("is-2m-m44")
        t.range(0, r, 0, r + 2).fillAuto(TO_BOTTOM, 1)

    @edit
    def fill_down_rows(t):
        t.range(0, 1, t.wide, 3).fillAuto(TO_BOTTOM, 1)

    @edit
    def fill_down_a_row_behind_the_last(t):
        t.range(0, t.last, t.wide, t.last + 1).fillAuto(TO_BOTTOM, 1)

    @edit
    def fill_down_numbers(t):
        c = t.col("vp")
        t.range(c, 1, c, 3).fillAuto(TO_BOTTOM, 1)

    @edit
    def copy_row(t):
        t.sheet.copyRange(CellAddress(0, 0, t.last + 1), t.address(0, 1, t.wide, 1))

    @edit
    def copy_row_for_a_new_one(t):
        t.sheet.copyRange(CellAddress(0, 0, t.last + 1), t.address(0, 1, t.wide, 1))
        t.sheet.getCellByPosition(0, t.last + 1).String = "quite-new"

    @edit
    def replace_in_all(t):
        d = t.sheet.createReplaceDescriptor()
        d.SearchString, d.ReplaceString = "Cruiser", "Lion"
        t.sheet.replaceAll(d)

    @edit
    def copy_sheet(t):
        t.sheets.copyByName(t.sheet.Name, "vehicles_2", 1)

    @edit
    def copy_sheet_and_change(t):
        t.sheets.copyByName(t.sheet.Name, "vehicles_2", 1)
        t.sheets.getByIndex(1).getCellByPosition(t.col("year"), 1).Value = 1931

    @edit
    def rename_sheet(t):
        t.sheet.Name = "Tabulka 1"

    @edit
    def delete_lists(t):
        for name in t.sheets.ElementNames:
            if name not in (t.sheet.Name, "guns"):
                t.sheets.removeByName(name)

    @edit
    def number_formats(t):
        c = t.col("year")
        t.range(c, 1, c, t.last).NumberFormat = t.doc.NumberFormats.queryKey("0.00", uno.createUnoStruct("com.sun.star.lang.Locale"), False)

    @edit
    def date_format_on_number(t):
        t.cell("year", 1).NumberFormat = t.doc.NumberFormats.getStandardFormat(2, uno.createUnoStruct("com.sun.star.lang.Locale"))

    @edit
    def clear_row(t):
        t.range(0, 3, t.wide, 3).clearContents(1023)

    @edit
    def clear_cell(t):
        t.cell("name", 1).clearContents(1023)

    @edit
    def paste_values(t):
        t.sheet.copyRange(t.cell("vp", 1).CellAddress, t.address(t.col("size"), 1, t.col("size"), 1))

    @edit
    def bold_part(t):
        at = t.cell("name", 1)
        c = at.createTextCursor()
        c.gotoStart(False)
        c.goRight(2, True)
        c.CharWeight = 150.0

    @edit
    def break_in_text(t):
        t.cell("name", 1).String = "one\ntwo"

    @edit
    def spaces_around(t):
        t.cell("nation", 1).String = " german "

    @edit
    def hide_sheet(t):
        t.sheets.getByName("crew").IsVisible = False

    return all


def connect(pipe):
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    for _ in range(1200):
        try:
            return resolver.resolve("uno:pipe,name=%s;urp;StarOffice.ComponentContext" % pipe)
        except Exception:
            time.sleep(0.1)
    sys.exit("LibreOffice does not answer")


FILTERS = {"xlsx": "Calc MS Excel 2007 XML", "ods": "calc8"}


def main(source, out, formats, names):
    pipe = "tables%d" % os.getpid()
    profile = os.path.join(out, "profile")
    office = subprocess.Popen(["soffice", "--headless", "--norestore", "--nologo", "-env:UserInstallation=file://" + profile,
                               "--accept=pipe,name=%s;urp;" % pipe], stdout=subprocess.DEVNULL,
                              start_new_session=True)
    try:
        context = connect(pipe)
        desktop = context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
        all = edits()
        for name in names:
            doc = desktop.loadComponentFromURL("file://" + os.path.abspath(source), "_blank", 0, (prop("Hidden", True),))
            all[name](Table(doc))
            for f in formats:
                doc.storeToURL("file://%s/%s.%s" % (out, name, f), (prop("FilterName", FILTERS[f]),))
            doc.close(True)
        desktop.terminate()
        office.wait(120)
    finally:
        if office.poll() is None:
            os.killpg(office.pid, signal.SIGKILL)


main(sys.argv[1], os.path.abspath(sys.argv[2]), sys.argv[3].split(","), sys.argv[4:])
