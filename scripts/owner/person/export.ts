import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fail } from '../../process/fail.ts';
import { ROOT } from '../../process/tool.ts';
import { countRows, findPerson } from './find.ts';
import { readOptions } from './options.ts';

const USAGE =
  'Exports all data about a person to one JSON file:\n' +
  '  npm run person:export -- E-MAIL MOBILE-NUMBER              either one or both\n' +
  '  npm run person:export -- E-MAIL --to FILE.json --remote    from the hosted database';

/**
 * Data that the export leaves out, because it cannot be found by email address or mobile number.
 */
const NOT_IN_THIS_FILE = [
  'login attempt counters, stored under hashes of login names and IP addresses for at most 30 days',
  'photos of devices, which are files in a bucket: staff can save them from the repair page',
  'unlock codes of devices, which are encrypted and deleted after 7 days at most',
  'backups of the database, which contain earlier versions of the same rows',
];

/** Ignored by Git. */
const FOLDER = 'exports';

const IS_TIME = /(^|_)at$|^until$/;

function readable(name: string, value: unknown): unknown {
  if (IS_TIME.test(name) && typeof value === 'number') return new Date(value).toISOString();
  if ((name === 'before' || name === 'after') && typeof value === 'string')
    return JSON.parse(value);
  return value;
}

const { keys, target, to } = readOptions(USAGE);
const found = await findPerson(target, keys);
if (countRows(found) === 0) fail('No data was found for this person.');
const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
const file = to ?? relative('.', join(ROOT, FOLDER, `person-${stamp}.json`));
const content = {
  made_at: new Date().toISOString(),
  asked_for: [...keys.emails, ...keys.mobiles],
  not_in_this_file: NOT_IN_THIS_FILE,
  ...found,
};
try {
  const text = JSON.stringify(content, readable, 2);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
} catch (error) {
  fail(`${file} cannot be written: ${error instanceof Error ? error.message : error}`);
}
for (const [table, { length }] of Object.entries(found)) {
  if (length > 0) console.log(`${String(length).padStart(6)}  ${table}`);
}
console.log(
  `\nThe data is in ${file}. Share it only with the person it belongs to. Anyone can sign up with\n` +
    'any mobile number, so first check that each account in the file is theirs.',
);
