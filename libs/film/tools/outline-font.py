"""Writes the outlines of the letters on drawings: Archivo at a width of 75 % and a weight of 700.

    pip install fonttools brotli
    python libs/film/tools/outline-font.py > libs/film/src/scene/label-font.ts
"""

import json
from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.roundingPen import RoundingPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FILES = Path(__file__).parents[3] / "node_modules/@fontsource-variable/archivo/files"
LETTERS = [chr(code) for code in [*range(0x20, 0x7F), *range(0xC0, 0x100)]] + list("¡¿ªº°«»·£€–—‘’“”…→")
HEAD = """import type { OutlineFont } from './text-shape.js';

/**
 * The letters of labels: Archivo at a width of 75 % and a weight of 700, by tools/outline-font.py.
 * Copyright 2020 The Archivo Project Authors, SIL Open Font License 1.1.
 */
// prettier-ignore
export const LABEL_FONT: OutlineFont = """
COMMANDS = {"moveTo": "M", "lineTo": "L", "qCurveTo": "Q", "curveTo": "C", "closePath": "Z"}


def outline_of(glyphs, name):
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(RoundingPen(pen))
    path = []

    def add(command, *points):
        path.append(command + " ".join(str(number) for point in points for number in point))

    for command, points in pen.value:
        if command == "qCurveTo":
            # A spline of several off-curve points has an on-curve point in the middle of each two.
            *controls, end = points
            for one, other in zip(controls, controls[1:]):
                add("Q", one, (round((one[0] + other[0]) / 2), round((one[1] + other[1]) / 2)))
            add("Q", controls[-1], end)
        else:
            add(COMMANDS[command], *points)
    return "".join(path)


def main():
    font = TTFont(FILES / "archivo-latin-wdth-normal.woff2")
    axes = {axis.axisTag for axis in font["fvar"].axes}
    wanted = {"wdth": 75, "wght": 700}
    instance = instantiateVariableFont(font, {axis: wanted[axis] for axis in axes})
    glyphs, names = instance.getGlyphSet(), instance.getBestCmap()

    def glyph_of(name):
        return {"advance": glyphs[name].width, "outline": outline_of(glyphs, name)}

    known = {letter: glyph_of(names[ord(letter)]) for letter in LETTERS if ord(letter) in names}
    table = {"unitsPerEm": instance["head"].unitsPerEm, "glyphs": known, "missing": glyph_of(".notdef")}
    text = json.dumps(table, ensure_ascii=False).replace('}, "', '},\n"').replace('": {"A', '": {\n"A')
    print(f"{HEAD.rstrip()} {text};")


main()
