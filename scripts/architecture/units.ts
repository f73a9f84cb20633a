import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const UNITS = 'src/lib/paise.ts';
/** The only files that convert amounts: one for values, one for SQL. */
const HOMES = [UNITS, 'functions/db/paise.ts'];
const SOURCE = '{src,functions,scripts}/**/*.{ts,tsx,astro}';
const COMMENT = /^\s*(\/?\*|\/\/)/;
const HUNDRED = /[*/]\s*100\b(?!%)|\b100\s*\*/;
const PERCENT = /percent|%/i;
const CAST = /\bas Paise\b/;

/**
 * Finds where an amount is converted or declared to be in paise outside the module of units:
 * `price * 100`, `paise / 100`, `as Paise`. A line about percent may calculate with 100.
 */
export function otherConversions(root: string): string[] {
  return globSync(SOURCE, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((file) => !HOMES.includes(file))
    .flatMap((file) => conversionsIn(file, readFileSync(join(root, file), 'utf8')))
    .toSorted();
}

function conversionsIn(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const isConversion = HUNDRED.test(line) && !PERCENT.test(line);
    if (COMMENT.test(line) || !(isConversion || CAST.test(line))) return [];
    return [`${file}:${index + 1} converts an amount: use ${UNITS}`];
  });
}
