const hex = (codePoint) => codePoint.toString(16).toUpperCase().padStart(4, '0');

/** The code points of a `unicode-range`, in order. */
export function codePointsOf(range) {
  return range.split(',').flatMap((part) => {
    const [from, to = from] = part
      .trim()
      .replace(/^U\+/i, '')
      .split('-')
      .map((number) => parseInt(number, 16));
    return Array.from({ length: to - from + 1 }, (_unused, index) => from + index);
  });
}

/** Code points in order as a `unicode-range`. */
export function rangesOf(codePoints) {
  const ranges = [];
  for (const codePoint of codePoints) {
    const last = ranges.at(-1);
    if (last && last[1] === codePoint - 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',');
}

export const without = (codePoints, taken) => codePoints.filter((codePoint) => !taken.has(codePoint));
