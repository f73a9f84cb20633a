import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import * as v from 'valibot';
import { stepStatements } from '../../../functions/domain/complaints/steps.ts';
import { type ComplaintStep, complaintStepBody } from '../../../src/contract/orders/complaints.ts';
import { fail } from '../../process/fail.ts';
import { openQuestions } from '../../terminal/ask.ts';
import { quoted, select, write } from '../database/execute.ts';
import { type DatabaseTarget, databaseTarget, TARGET_OPTIONS } from '../database/target.ts';
import { textOf } from '../database/text-of.ts';
import { complaintText } from './labels.ts';

const USAGE =
  'Lists the open complaints with their deadlines, and records your answers. Add --remote for the hosted database:\n' +
  '  npm run complaints\n' +
  '  npm run complaints -- --acknowledge CMPXXXXXXXX    after you have confirmed receipt to the complainant\n' +
  '  npm run complaints -- --close CMPXXXXXXXX          prompts for your answer to the complainant';

function readValues() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { ...TARGET_OPTIONS, acknowledge: text, close: text } }).values;
  } catch {
    return fail(USAGE);
  }
}

async function showOpen(target: DatabaseTarget): Promise<void> {
  const [rows = []] = await select(
    target,
    "SELECT * FROM complaints WHERE state <> 'closed' ORDER BY received_at, id",
  );
  if (rows.length === 0) console.log('There are no open complaints.');
  for (const row of rows) console.log(`${complaintText(row, Date.now())}\n`);
}

async function askAnswer(): Promise<ComplaintStep> {
  const questions = openQuestions('Nothing was written.');
  const answer = await questions.ask('Answer to the complainant, in one line: ');
  questions.close();
  const parsed = v.safeParse(complaintStepBody, { step: 'close', answer });
  return parsed.success ? parsed.output : fail(parsed.issues[0].message);
}

async function take(target: DatabaseTarget, number: string, step: ComplaintStep): Promise<void> {
  const [rows = []] = await select(
    target,
    `SELECT state FROM complaints WHERE number = ${quoted(number)}`,
  );
  const state = rows[0]?.state ?? fail(`There is no complaint ${number}.`);
  const isTaken = state === 'closed' || (state === 'acknowledged' && step.step === 'acknowledge');
  if (isTaken) fail(`${number} is already ${state}.`);
  const db = drizzle({} as Parameters<typeof drizzle>[0]);
  const which = sql`number = ${number}`;
  const statements = stepStatements(db, which, { step, now: Date.now(), actorId: null });
  await write(target, statements.map(textOf));
  console.log(`${number} is ${step.step === 'close' ? 'closed' : 'acknowledged'}.`);
}

const values = readValues();
const target = databaseTarget(values);
const { acknowledge, close } = values;
if (close !== undefined) await take(target, close.toUpperCase(), await askAnswer());
else if (acknowledge !== undefined) {
  await take(target, acknowledge.toUpperCase(), { step: 'acknowledge' });
} else await showOpen(target);
