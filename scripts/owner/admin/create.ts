import { parseArgs } from 'node:util';
import { hashPassword } from '../../../functions/domain/sessions/password.ts';
import { roleName } from '../../../src/contract/roles.ts';
import { fullName } from '../../../src/lib/full-name.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { stop } from '../../process/stop.ts';
import { openQuestions } from '../../terminal/ask.ts';
import { write } from '../database/execute.ts';
import { PLACE_OPTIONS, type Place, placeOf } from '../database/place.ts';
import { textOf } from '../database/text-of.ts';
import { freeUsername, readAccounts } from './accounts.ts';
import { askEmail, askPassword, askPerson, askYes } from './answers.ts';
import { type Account, createAdmin, mendAdmin } from './statements.ts';

const USAGE =
  'Makes a System Admin, or lets one in again who is locked out:\n' +
  '  npm run admin:create                in the local database\n' +
  '  npm run admin:create -- --remote    in the hosted one';
const NOTHING_WRITTEN = 'Nothing was written.';

function readPlace(): Place {
  try {
    return placeOf(parseArgs({ options: PLACE_OPTIONS }).values);
  } catch {
    return stop(USAGE);
  }
}

const place = readPlace();
const questions = openQuestions(NOTHING_WRITTEN);
const email = await askEmail(questions);
const { found, taken } = await readAccounts(place, email);
const username = found === undefined ? await create() : await mend(found);
questions.close();
console.log(`\nLog in at ${PATHS.login} as ${username} or ${email}.`);

async function create(): Promise<string> {
  const person = await askPerson(questions, email);
  const passwordHash = await hashPassword(await askPassword(questions, person));
  const login = { username: freeUsername(person, taken), passwordHash };
  await write(place, createAdmin(person, login, Date.now()).map(textOf));
  return login.username;
}

async function mend(account: Account): Promise<string> {
  const { role, is_active } = account;
  const standing = `${roleName(role)}, ${is_active ? 'active' : 'inactive'}`;
  const isWanted = await askYes(
    questions,
    `${fullName(account)} (${standing}) has this e-mail address.\n` +
      `Give them a new password, log them out everywhere and make them an active ${roleName('system_admin')}?`,
  );
  if (!isWanted) return stop(NOTHING_WRITTEN);
  const passwordHash = await hashPassword(await askPassword(questions, account));
  const name = role === 'customer' ? freeUsername(account, taken) : account.username;
  await write(place, mendAdmin(account, { username: name, passwordHash }, Date.now()).map(textOf));
  return name;
}
