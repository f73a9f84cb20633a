import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/d1';
import { forgetFigures } from '../../../functions/domain/figures/forget.ts';
import { fail } from '../../process/fail.ts';
import { write } from '../database/execute.ts';
import { databaseTarget, TARGET_OPTIONS } from '../database/target.ts';
import { textOf } from '../database/text-of.ts';

const USAGE =
  'Deletes the stored figures of past days. The shop computes them from the rows until its job has stored them again, a week every five minutes. Add --remote for the hosted database:\n' +
  '  npm run figures:rebuild';

function readValues() {
  try {
    return parseArgs({ options: TARGET_OPTIONS }).values;
  } catch {
    return fail(USAGE);
  }
}

/** Builds statements without a database connection; wrangler runs their SQL. */
const db = drizzle({} as Parameters<typeof drizzle>[0]);

await write(databaseTarget(readValues()), forgetFigures(db).map(textOf));
console.log('The stored figures are deleted. The shop’s job stores them again.');
