/** The same seed gives the same numbers (mulberry32). */
export function seededRandom(seed) {
  let state = seed >>> 0;
  const draw = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** At least `least` and below `most`. */
    between: (least, most) => least + draw() * (most - least),
    shuffled: (list) =>
      list
        .map((item) => [draw(), item])
        .sort(([one], [other]) => one - other)
        .map(([, item]) => item),
  };
}
