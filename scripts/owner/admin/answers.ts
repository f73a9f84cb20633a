import * as v from 'valibot';
import { isCommon, wordsOf } from '../../../functions/domain/people/sessions/new-password.ts';
import { BUSINESS_WORDS } from '../../../functions/http/limits/words.ts';
import { AUTH_TEXTS, registerBody } from '../../../src/contract/auth.ts';
import { optionalText } from '../../../src/contract/fields.ts';
import type { Questions } from '../../terminal/ask.ts';
import type { Person } from './statements.ts';

const { firstName, email, phone, password: newPassword } = registerBody.entries;

const names = v.object({ first_name: firstName, last_name: optionalText(60) });

/** Splits a full name as the server does: the first word is the first name. */
const name = v.pipe(
  v.string(),
  v.transform((text): v.InferInput<typeof names> => {
    const [first = '', ...rest] = text.trim().split(/\s+/);
    return { first_name: first, last_name: rest.join(' ') };
  }),
  names,
);

/** Prompts until the schema accepts the answer. */
async function askFor<Output>(
  questions: Questions,
  question: string,
  schema: v.GenericSchema<string | undefined, Output>,
  isSecret = false,
): Promise<Output> {
  for (;;) {
    const parsed = v.safeParse(schema, await questions.ask(`${question}: `, { isSecret }));
    if (parsed.success) return parsed.output;
    console.log(`  ${parsed.issues[0].message}`);
  }
}

export function askEmail(questions: Questions): Promise<string> {
  return askFor(questions, 'Email address', v.pipe(email, v.toLowerCase()));
}

export async function askPerson(questions: Questions, address: string): Promise<Person> {
  const names = await askFor(questions, 'Name', name);
  return { ...names, email: address, phone: await askFor(questions, 'Mobile number', phone) };
}

/** Prompts for a password that meets the server's rules, then asks for it again. */
export async function askPassword(
  questions: Questions,
  person: Person & { username?: string },
): Promise<string> {
  const words = [...BUSINESS_WORDS, ...wordsOf(person)];
  const strong = v.pipe(
    newPassword,
    v.check((text) => !isCommon(text, words), AUTH_TEXTS.easyPassword),
  );
  const password = await askFor(questions, 'Password (hidden)', strong, true);
  const again = await questions.ask('Repeat the password: ', { isSecret: true });
  if (again === password) return password;
  console.log('  Passwords do not match');
  return askPassword(questions, person);
}

export async function askYes(questions: Questions, question: string): Promise<boolean> {
  return /^y(es)?$/i.test((await questions.ask(`${question} (yes or no): `)).trim());
}
