import type { Explained } from '../../form/use-form';

/** Thrown when some rows could not be changed; the message says which ones and why. */
class PartFailure extends Error {}

/**
 * Changes rows one after the other and continues after failures. Throws at the end if any row
 * failed.
 */
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

/** Returns a partial failure's own message; explains any other error with `explain`. */
export function explainPart(explain: (error: unknown) => Explained) {
  return (error: unknown): Explained =>
    error instanceof PartFailure ? { message: error.message, fields: undefined } : explain(error);
}

const NAMED = 5;

/** Lists the first few names, followed by the number of remaining names. */
export function namesText(names: readonly string[]): string {
  const more = names.length - NAMED;
  const named = names.slice(0, NAMED).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}
