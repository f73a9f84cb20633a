import { parseArgs } from 'node:util';
import { hashPassword } from '../../../functions/domain/people/sessions/password.ts';
import { roleName } from '../../../src/contract/roles.ts';
import { fullName } from '../../../src/lib/full-name.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { fail } from '../../process/fail.ts';
import { openQuestions } from '../../terminal/ask.ts';
import { write } from '../database/execute.ts';
import { type DatabaseTarget, databaseTarget, TARGET_OPTIONS } from '../database/target.ts';
import { textOf } from '../database/text-of.ts';
import { freeUsername, readAccounts } from './accounts.ts';
import { askEmail, askPassword, askPerson, askYes } from './answers.ts';
import { type Account, createAdmin, restoreAdmin } from './statements.ts';

const USAGE =
  'Creates a System Admin, or restores access for one who is locked out:\n' +
  '  npm run admin:create                in the local database\n' +
  '  npm run admin:create -- --remote    in the hosted database';
const NOTHING_WRITTEN = 'Nothing was written.';

function readTarget(): DatabaseTarget {
  try {
    return databaseTarget(parseArgs({ options: TARGET_OPTIONS }).values);
  } catch {
    return fail(USAGE);
  }
}

const target = readTarget();
const questions = openQuestions(NOTHING_WRITTEN);
const email = await askEmail(questions);
const { found, taken } = await readAccounts(target, email);
const username = found === undefined ? await create() : await restore(found);
questions.close();
console.log(`\nLog in at ${PATHS.login} as ${username} or ${email}.`);

async function create(): Promise<string> {
  const person = await askPerson(questions, email);
  const passwordHash = await hashPassword(await askPassword(questions, person));
  const login = { username: freeUsername(person, taken), passwordHash };
  await write(target, createAdmin(person, login, Date.now()).map(textOf));
  return login.username;
}

async function restore(account: Account): Promise<string> {
  const { role, is_active } = account;
  const status = `${roleName(role)}, ${is_active ? 'active' : 'inactive'}`;
  const isWanted = await askYes(
    questions,
    `${fullName(account)} (${status}) has this email address.\n` +
      `Set a new password, log this user out everywhere and make them an active ${roleName('system_admin')}?`,
  );
  if (!isWanted) return fail(NOTHING_WRITTEN);
  const passwordHash = await hashPassword(await askPassword(questions, account));
  const name = role === 'customer' ? freeUsername(account, taken) : account.username;
  await write(
    target,
    restoreAdmin(account, { username: name, passwordHash }, Date.now()).map(textOf),
  );
  return name;
}
