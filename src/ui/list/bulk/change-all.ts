import type { Explained } from '../../form/use-form';

/** Some of many rows were not changed; its message says which, and why. */
class PartFailure extends Error {}

/** Changes rows one after the other, whatever becomes of the ones before. Throws at the end when some were not changed. */
export async function changeAll<Each>(
  rows: readonly Each[],
  change: (row: Each) => Promise<unknown>,
  nameOf: (row: Each) => string,
  explain: (error: unknown) => Explained,
): Promise<void> {
  const failures: string[] = [];
  for (const row of rows) {
    try {
      await change(row);
    } catch (error) {
      failures.push(`${nameOf(row)}: ${explain(error).message}`);
    }
  }
  if (failures.length > 0) throw new PartFailure(`Not changed: ${failures.join(' ')}`);
}

/** What such a failure says; of any other error what it says of itself. */
export function explainPart(explain: (error: unknown) => Explained) {
  return (error: unknown): Explained =>
    error instanceof PartFailure ? { message: error.message, fields: undefined } : explain(error);
}

const NAMED = 5;

/** Whom a change is about: the first names, and how many more. */
export function namesText(names: readonly string[]): string {
  const more = names.length - NAMED;
  const named = names.slice(0, NAMED).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}
