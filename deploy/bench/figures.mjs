/** One line of the table. The target is `{ most }`, `{ least }` or nothing. */
export function figure(name, value, unit, aim = {}, note = '') {
  return { name, value, unit, aim, note };
}

export function printFigures(figures) {
  const rows = figures.map(({ name, value, unit, aim, note }) => [
    name,
    `${shown(value)} ${unit}`.trim(),
    describeAim(aim, unit),
    isMissed(value, aim) ? 'missed' : '',
    note,
  ]);
  const table = [['', 'measured', 'aim', '', ''], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  console.log();
  for (const row of table)
    console.log(
      row
        .map((cell, column) => (column === 1 ? cell.padStart(widths[1]) : cell.padEnd(widths[column])))
        .join('  ')
        .trimEnd(),
    );
}

/** The value below which that share of them lies, 0 to 1. */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function shown(value) {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2);
}

function describeAim({ most, least }, unit) {
  if (most !== undefined) return `≤ ${most} ${unit}`.trim();
  return least === undefined ? '' : `≥ ${least} ${unit}`.trim();
}

function isMissed(value, { most = Infinity, least = -Infinity }) {
  return value > most || value < least;
}
