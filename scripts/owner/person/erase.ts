import { fail } from '../../process/fail.ts';
import { openQuestions } from '../../terminal/ask.ts';
import { askYes } from '../admin/answers.ts';
import { select, write } from '../database/execute.ts';
import { textOf } from '../database/text-of.ts';
import { countRows, findMentions, findPerson } from './find.ts';
import { readOptions } from './options.ts';
import { planOf } from './plan.ts';
import { erasePerson, otherAdmins } from './statements.ts';

const USAGE =
  'Erases all data about a person, except for what the law requires:\n' +
  '  npm run person:erase -- E-MAIL MOBILE-NUMBER      either one or both\n' +
  '  npm run person:erase -- E-MAIL --remote           in the hosted database';
const NOTHING_ERASED = 'Nothing was erased.';

function list(title: string, lines: readonly string[]): void {
  console.log([title, ...lines.map((line) => `  - ${line}`)].join('\n'));
}

const { keys, target } = readOptions(USAGE);
const found = await findPerson(target, keys);
if (countRows(found) === 0) fail('No data was found for this person.');

const { users = [] } = found;
const admins = users.filter(
  ({ role, deleted_at }) => role === 'system_admin' && deleted_at === null,
);
if (admins.length > 0) {
  const [rows] = await select(target, otherAdmins(admins.map(({ id }) => Number(id))));
  if (Number(rows?.[0]?.n) === 0) {
    fail(
      `This is the only System Admin. Create another one first: npm run admin:create\n${NOTHING_ERASED}`,
    );
  }
}

const { erased, kept } = planOf(found, await findMentions(target, keys, found));
if (erased.length > 0) list('Will be erased:', erased);
list('Will be kept:', kept);
if (erased.length === 0) fail('None of this data can be erased yet.');
const questions = openQuestions(NOTHING_ERASED);
const isConfirmed = await askYes(questions, 'This cannot be undone. Erase the data?');
questions.close();
if (!isConfirmed) fail(NOTHING_ERASED);
await write(target, erasePerson(keys, Date.now()).map(textOf));
console.log('\nErased.');
