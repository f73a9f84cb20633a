import { fail } from '../../process/fail.ts';
import { openQuestions } from '../../terminal/ask.ts';
import { askYes } from '../admin/answers.ts';
import { select, write } from '../database/execute.ts';
import { textOf } from '../database/text-of.ts';
import { countRows, findPerson } from './find.ts';
import { readOptions } from './options.ts';
import { planOf } from './plan.ts';
import { erasePerson, otherAdmins } from './statements.ts';

const USAGE =
  'Erases what the shop holds about a person, but for what the law keeps:\n' +
  '  npm run person:erase -- E-MAIL MOBILE-NUMBER      one of the two, or both\n' +
  '  npm run person:erase -- E-MAIL --remote           in the hosted database';
const NOTHING_ERASED = 'Nothing was erased.';

function list(title: string, lines: readonly string[]): void {
  console.log([title, ...lines.map((line) => `  - ${line}`)].join('\n'));
}

const { keys, place } = readOptions(USAGE);
const found = await findPerson(place, keys);
if (countRows(found) === 0) fail('The shop holds nothing about this person.');

const { users = [] } = found;
const admins = users.filter(
  ({ role, deleted_at }) => role === 'system_admin' && deleted_at === null,
);
if (admins.length > 0) {
  const [rows] = await select(place, otherAdmins(admins.map(({ id }) => Number(id))));
  if (Number(rows?.[0]?.n) === 0) {
    fail(
      `This is the only System Admin. Make another first: npm run admin:create\n${NOTHING_ERASED}`,
    );
  }
}

const { goes, stays } = planOf(found);
if (goes.length > 0) list('Goes:', goes);
list('Stays:', stays);
if (goes.length === 0) fail('Nothing of it may be erased now.');
const questions = openQuestions(NOTHING_ERASED);
const isSure = await askYes(questions, 'Nobody can bring it back. Erase it?');
questions.close();
if (!isSure) fail(NOTHING_ERASED);
await write(place, erasePerson(keys, Date.now()).map(textOf));
console.log('\nErased.');
