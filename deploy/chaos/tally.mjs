/** A table of checks with the expected and the actual counts. */
export class Tally {
  #rows = [];

  /** Expects each of these keys exactly once, and no others. */
  each(name, expectedKeys, foundKeys) {
    const times = new Map();
    for (const key of foundKeys) times.set(key, (times.get(key) ?? 0) + 1);
    const lost = expectedKeys.filter((key) => !times.has(key)).length;
    const wanted = new Set(expectedKeys);
    let twice = 0;
    for (const [key, count] of times) twice += wanted.has(key) ? count - 1 : count;
    this.#rows.push({ name, expected: expectedKeys.length, found: foundKeys.length, lost, twice });
  }

  equal(name, expected, found) {
    this.#rows.push({ name, expected, found, lost: '', twice: '' });
  }

  row(name) {
    return this.#rows.find((row) => row.name === name);
  }

  get size() {
    return this.#rows.length;
  }

  get wrong() {
    return this.#rows.filter(
      ({ expected, found, lost, twice }) => expected !== found || lost > 0 || twice > 0,
    );
  }

  print() {
    const rows = this.#rows.map((row) => [
      row.name,
      ...[row.expected, row.found, row.lost, row.twice].map(String),
      this.wrong.includes(row) ? 'WRONG' : '',
    ]);
    const table = [['', 'expected', 'found', 'lost', 'too often', ''], ...rows];
    const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
    for (const row of table)
      console.log(
        row
          .map((cell, column) =>
            column > 0 && column < 5 ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
          )
          .join('  ')
          .trimEnd(),
      );
  }
}
