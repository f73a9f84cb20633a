import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import * as v from 'valibot';
import { stepStatements } from '../../../functions/domain/complaints/steps.ts';
import { type ComplaintStep, complaintStepBody } from '../../../src/contract/orders/complaints.ts';
import { stop } from '../../process/stop.ts';
import { openQuestions } from '../../terminal/ask.ts';
import { quoted, select, write } from '../database/execute.ts';
import { PLACE_OPTIONS, type Place, placeOf } from '../database/place.ts';
import { textOf } from '../database/text-of.ts';
import { complaintText } from './words.ts';

const USAGE =
  'Lists the open complaints with what is due when, and answers them; -- --remote in the hosted database:\n' +
  '  npm run complaints\n' +
  '  npm run complaints -- --acknowledge CMPXXXXXXXX    once you have told them that you have it\n' +
  '  npm run complaints -- --close CMPXXXXXXXX          asks for the answer, which the complainant reads';

function readValues() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { ...PLACE_OPTIONS, acknowledge: text, close: text } }).values;
  } catch {
    return stop(USAGE);
  }
}

async function showOpen(place: Place): Promise<void> {
  const [rows = []] = await select(
    place,
    "SELECT * FROM complaints WHERE state <> 'closed' ORDER BY received_at, id",
  );
  if (rows.length === 0) console.log('No complaint is open.');
  for (const row of rows) console.log(`${complaintText(row, Date.now())}\n`);
}

async function askAnswer(): Promise<ComplaintStep> {
  const questions = openQuestions('Nothing was written.');
  const answer = await questions.ask('The answer, in one line, as the complainant reads it: ');
  questions.close();
  const parsed = v.safeParse(complaintStepBody, { step: 'close', answer });
  return parsed.success ? parsed.output : stop(parsed.issues[0].message);
}

async function take(place: Place, number: string, step: ComplaintStep): Promise<void> {
  const [rows = []] = await select(
    place,
    `SELECT state FROM complaints WHERE number = ${quoted(number)}`,
  );
  const state = rows[0]?.state ?? stop(`There is no complaint ${number}.`);
  const isTaken = state === 'closed' || (state === 'acknowledged' && step.step === 'acknowledge');
  if (isTaken) stop(`${number} is ${state} already.`);
  const db = drizzle({} as Parameters<typeof drizzle>[0]);
  const which = sql`number = ${number}`;
  const statements = stepStatements(db, which, { step, now: Date.now(), actorId: null });
  await write(place, statements.map(textOf));
  console.log(`${number} is ${step.step === 'close' ? 'closed' : 'acknowledged'}.`);
}

const values = readValues();
const place = placeOf(values);
const { acknowledge, close } = values;
if (close !== undefined) await take(place, close.toUpperCase(), await askAnswer());
else if (acknowledge !== undefined) {
  await take(place, acknowledge.toUpperCase(), { step: 'acknowledge' });
} else await showOpen(place);
