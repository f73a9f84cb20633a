import { writeFileSync } from 'node:fs';
import { dayText } from '../../../src/lib/india-time.ts';
import { fail } from '../../process/fail.ts';
import { countRows, findPerson } from './find.ts';
import { readOptions } from './options.ts';

const USAGE =
  'Writes everything that the shop holds about a person into one JSON file:\n' +
  '  npm run person:export -- E-MAIL MOBILE-NUMBER              one of the two, or both\n' +
  '  npm run person:export -- E-MAIL --to FILE.json --remote    of the hosted database';

/** What no search by address or number finds. */
const NOT_IN_THIS_FILE = [
  'counts of tries to log in, under a hash of name and address: kept for 30 days at most',
  'copies of the database, which hold the same rows as they were',
];

const IS_TIME = /(^|_)at$|^until$/;

function readable(name: string, value: unknown): unknown {
  if (IS_TIME.test(name) && typeof value === 'number') return new Date(value).toISOString();
  if ((name === 'before' || name === 'after') && typeof value === 'string')
    return JSON.parse(value);
  return value;
}

const { keys, place, to } = readOptions(USAGE);
const found = await findPerson(place, keys);
if (countRows(found) === 0) fail('The shop holds nothing about this person.');
const file = to ?? `person-${dayText(Date.now())}.json`;
const content = {
  made_at: new Date().toISOString(),
  asked_for: [...keys.emails, ...keys.mobiles],
  not_in_this_file: NOT_IN_THIS_FILE,
  ...found,
};
try {
  const text = JSON.stringify(content, readable, 2);
  writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
} catch (error) {
  fail(`${file} cannot be written: ${error instanceof Error ? error.message : error}`);
}
for (const [table, { length }] of Object.entries(found)) {
  if (length > 0) console.log(`${String(length).padStart(6)}  ${table}`);
}
console.log(
  `\nAll of it is in ${file}. Hand it over only to the person themselves: a mobile number of an account\n` +
    'was typed in by whoever signed up, so look first whether each account in it is theirs.',
);
