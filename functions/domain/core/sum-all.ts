/**
 * Processes the rows sequentially and adds up the results; if any row fails, throws the first error
 * after the last row.
 */
export async function sumAll<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<number>,
): Promise<number> {
  let sum = 0;
  const failures: unknown[] = [];
  for (const row of rows) {
    try {
      sum += await work(row);
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
  return sum;
}
