import { readFileSync } from 'node:fs';
import { fail } from '../process/fail.ts';
import { checkLines } from './check.ts';
import { parseCsv } from './csv.ts';
import { addToLedger, readLedger } from './ledger.ts';
import { readOptions } from './options.ts';

const USAGE =
  'Pass a CSV file with the columns instagram_id and enrollment_no:\n' +
  '  npm run giveaways:import -- winners.csv            into the local database\n' +
  '  npm run giveaways:import -- winners.csv --remote   into the hosted database';

function linesOf(file: string) {
  try {
    return parseCsv(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)));
  } catch (error) {
    return fail(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

const { file, target } = readOptions(USAGE);
const lines = linesOf(file);
const { added, alreadyThere, refused } = checkLines(lines, await readLedger(target));

if (refused.length > 0) {
  for (const { line, reason } of refused) console.error(`line ${line}: ${reason}`);
  const count = refused.length === 1 ? '1 line was' : `${refused.length} lines were`;
  fail(`${count} rejected; nothing was written.`);
}
if (added.length > 0) await addToLedger(target, added);
console.log(`added: ${added.length}, already in the ledger: ${alreadyThere}`);
