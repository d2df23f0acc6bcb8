export type Vector = readonly number[];
export type Matrix = readonly Vector[];

export const dot = (one: Vector, other: Vector): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);

export const times = (matrix: Matrix, vector: Vector): number[] => matrix.map((row) => dot(row, vector));

/** The sum of the products of all rows with themselves: the matrix of the normal equations. */
export function gram(rows: Matrix): number[][] {
  const size = rows[0]?.length ?? 0;
  const sum = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const row of rows)
    for (const [i, line] of sum.entries())
      for (let j = 0; j < size; j += 1) line[j] = (line[j] ?? 0) + (row[i] ?? 0) * (row[j] ?? 0);
  return sum;
}

/** The inverse by elimination with row exchange; `undefined` for a matrix without one. */
export function inverted(matrix: Matrix): number[][] | undefined {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let column = 0; column < size; column += 1) {
    let best = column;
    for (let i = column + 1; i < size; i += 1)
      if (Math.abs(rows[i]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = i;
    const pivotRow = rows[best];
    const replaced = rows[column];
    const pivot = pivotRow?.[column] ?? 0;
    if (!pivotRow || !replaced || pivot === 0 || !Number.isFinite(pivot)) return undefined;
    rows[best] = replaced;
    rows[column] = pivotRow;
    for (let j = column; j < 2 * size; j += 1) pivotRow[j] = (pivotRow[j] ?? 0) / pivot;
    for (const row of rows) {
      const factor = row[column] ?? 0;
      if (row === pivotRow || factor === 0) continue;
      for (let j = column; j < 2 * size; j += 1) row[j] = (row[j] ?? 0) - factor * (pivotRow[j] ?? 0);
    }
  }
  return rows.map((row) => row.slice(size));
}
