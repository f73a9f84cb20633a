import { parseArgs } from 'node:util';
import { RETENTION_MS } from '../../../functions/domain/jobs/retention.ts';
import { dateText } from '../../../src/lib/india-time.ts';
import { fail } from '../../process/fail.ts';
import { table } from '../../terminal/table.ts';
import { select, write } from '../database/execute.ts';
import { databaseTarget, TARGET_OPTIONS } from '../database/target.ts';
import { textOf } from '../database/text-of.ts';
import { noteTold } from './statements.ts';

const USAGE =
  'Lists the customers whose accounts are erased soon, since they have not logged in for three years:\n' +
  '  npm run person:unused                in the local database; -- --remote in the hosted one\n' +
  '  npm run person:unused -- --told      the same, and writes down that you have told them by e-mail.\n' +
  'Only who was told is erased, 48 hours later at the earliest. A login takes it back.';
/** So that there is time to tell them before the three years are over. */
const AHEAD_MS = 30 * 24 * 60 * 60_000;

function readValues() {
  try {
    return parseArgs({ options: { ...TARGET_OPTIONS, told: { type: 'boolean' } } }).values;
  } catch {
    return fail(USAGE);
  }
}

const values = readValues();
const place = databaseTarget(values);
const now = Date.now();
const [rows = []] = await select(
  place,
  `SELECT id, first_name || ' ' || last_name AS name, email, last_used_at, erasure_notice_at FROM users
    WHERE deleted_at IS NULL AND role = 'customer'
      AND last_used_at <= ${now + AHEAD_MS - RETENTION_MS.unusedAccount} ORDER BY last_used_at`,
);
if (rows.length === 0) fail('No account is unused for so long.');
const lines = rows.map(({ name, email, last_used_at, erasure_notice_at }) => [
  String(name),
  String(email),
  dateText(Number(last_used_at)),
  dateText(Number(last_used_at) + RETENTION_MS.unusedAccount),
  erasure_notice_at === null ? 'no' : dateText(Number(erasure_notice_at)),
]);
console.log(table([['name', 'e-mail', 'last login', 'erased after', 'told'], ...lines]));
const untold = rows.filter(({ erasure_notice_at }) => erasure_notice_at === null);
if (untold.length === 0) fail('\nAll of them were told.');
if (values.told) {
  await write(place, [
    textOf(
      noteTold(
        untold.map(({ id }) => Number(id)),
        now,
      ),
    ),
  ]);
  console.log(`\n${untold.length} of them are written down as told now.`);
} else {
  console.log(`\nWrite to those who were not told, then: npm run person:unused -- --told`);
}
