import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const row = v.strictTuple([
  v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  v.picklist(['1', '2']),
  v.picklist(['met', 'deviation', 'open', 'not-applicable']),
  v.pipe(v.string(), v.nonEmpty()),
  v.string(),
]);

/** Returns the requirements of OWASP ASVS 5.0.0, levels 1 and 2, with our verdicts. */
export function readRequirements() {
  const lines = readFileSync('tests/security/asvs.md', 'utf8').match(/^\| \d.*\|$/gm) ?? [];
  return lines.map((line) => {
    const cells = line.slice(1, -1).split('|');
    const [id, level, verdict, about, tests] = v.parse(
      row,
      cells.map((cell) => cell.trim()),
    );
    return { id, level, verdict, about, tests: tests.match(/[^,\s]+/g) ?? [] };
  });
}
