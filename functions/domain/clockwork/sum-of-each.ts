/** Does the work of each row, one after another; the first failure is thrown when all have had their turn. */
export async function sumOfEach<Row>(
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
