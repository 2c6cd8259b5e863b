/**
 * Solves a system of linear equations in whole numbers, by elimination without fractions (Bareiss 1968): every division comes out even, so numbers stay as short as
 * determinants are.
 * @param matrix square, not singular; it is left as it is.
 * @returns the solution, each value over the same number.
 * @throws RangeError for a singular matrix.
 */
export function solve(matrix: readonly (readonly bigint[])[], right: readonly bigint[]): { values: bigint[]; over: bigint } {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  let before = 1n;
  for (let column = 0; column < rows.length; column++) {
    const found = rows.findIndex((row, at) => at >= column && row[column] !== 0n);
    if (found === -1) throw new RangeError('the equations have no single solution');
    [rows[column], rows[found]] = [rows[found]!, rows[column]!];
    const pivotRow = rows[column]!;
    const pivot = pivotRow[column]!;
    for (const [at, row] of rows.entries()) {
      if (at === column) continue;
      const factor = row[column]!;
      for (const [place, value] of row.entries()) row[place] = (value * pivot - factor * pivotRow[place]!) / before;
    }
    before = pivot;
  }
  return { values: rows.map((row) => row.at(-1)!), over: before };
}
