import { parseArgs } from 'node:util';
import { RETENTION_MS } from '../../../functions/domain/core/retention.ts';
import { DAY_MS } from '../../../src/lib/durations.ts';
import { dateText } from '../../../src/lib/india-time.ts';
import { fail } from '../../process/fail.ts';
import { table } from '../../terminal/table.ts';
import { select, write } from '../database/execute.ts';
import { databaseTarget, TARGET_OPTIONS } from '../database/target.ts';
import { textOf } from '../database/text-of.ts';
import { recordErasureNotice } from './statements.ts';

const USAGE =
  'Lists customers whose accounts will be erased soon, because they have not logged in for three years:\n' +
  '  npm run person:unused                in the local database; add -- --remote for the hosted one\n' +
  '  npm run person:unused -- --notified  the same, and records that you have notified them by email.\n' +
  'Only notified customers are erased, after 48 hours at the earliest. A login cancels the erasure.';
/**
 * Lists customers 30 days early, so there is time to notify them before the three years end.
 */
const AHEAD_MS = 30 * DAY_MS;

function readValues() {
  try {
    return parseArgs({ options: { ...TARGET_OPTIONS, notified: { type: 'boolean' } } }).values;
  } catch {
    return fail(USAGE);
  }
}

const values = readValues();
const target = databaseTarget(values);
const now = Date.now();
const [rows = []] = await select(
  target,
  `SELECT id, first_name || ' ' || last_name AS name, email, last_used_at, erasure_notice_at FROM users
    WHERE deleted_at IS NULL AND role = 'customer'
      AND last_used_at <= ${now + AHEAD_MS - RETENTION_MS.unusedAccount} ORDER BY last_used_at`,
);
if (rows.length === 0) fail('No customer account is due for erasure.');
const lines = rows.map(({ name, email, last_used_at, erasure_notice_at }) => [
  String(name),
  String(email),
  dateText(Number(last_used_at)),
  dateText(Number(last_used_at) + RETENTION_MS.unusedAccount),
  erasure_notice_at === null ? 'no' : dateText(Number(erasure_notice_at)),
]);
console.log(table([['name', 'email', 'last login', 'erased after', 'notified'], ...lines]));
const pending = rows.filter(({ erasure_notice_at }) => erasure_notice_at === null);
if (pending.length === 0) fail('\nAll of these customers have been notified.');
if (values.notified) {
  await write(target, [
    textOf(
      recordErasureNotice(
        pending.map(({ id }) => Number(id)),
        now,
      ),
    ),
  ]);
  console.log(`\nRecorded as notified: ${pending.length}.`);
} else {
  console.log(
    '\nNotify the remaining customers by email, then run: npm run person:unused -- --notified',
  );
}
