import { eq, type SQL, sql } from 'drizzle-orm';
import {
  type CloseReply,
  type ConfirmProblem,
  confirmProblem,
} from '../../../src/contract/day-close/close';
import type { CloseStepBody } from '../../../src/contract/day-close/count';
import { DAY_CLOSE_TEXTS } from '../../../src/contract/day-close/texts';
import { isUnavailable } from '../../db';
import { dayCloses } from '../../db/day-closes';
import { insertAudit } from '../core/audit/log';
import type { Statement } from '../core/command';
import { Refusal } from '../core/refusal';
import { countsAsOneOf } from '../people/second-person';
import { countColumns, requireFloatReason } from './count';
import { EXPECTED_CASH, takeMoney } from './money';
import { type CloseRecord, closeRowOf, readClose } from './read';
import { closeReplyOf } from './reply';
import { branchesOf, type CloseContext } from './scope';

const CONFIRM_REFUSALS: Readonly<
  Record<ConfirmProblem, { code: 'forbidden' | 'wrong-state'; text: string }>
> = {
  forbidden: { code: 'forbidden', text: DAY_CLOSE_TEXTS.headsConfirm },
  'counted-it': { code: 'forbidden', text: DAY_CLOSE_TEXTS.countedIt },
  unexplained: { code: 'wrong-state', text: DAY_CLOSE_TEXTS.unexplained },
  confirmed: { code: 'wrong-state', text: DAY_CLOSE_TEXTS.alreadyConfirmed },
};

/**
 * Recounts the cash, explains a difference or confirms a close. Throws `not-found` for a close of
 * another branch, `stale` with the current close, `forbidden`, `invalid` or `wrong-state`.
 */
export async function changeClose(
  context: CloseContext,
  id: number,
  body: CloseStepBody,
): Promise<CloseReply> {
  const close = await requireClose(context, id);
  if (body.version !== close.row.version) {
    const isRepeat = body.step === 'confirm' && close.row.confirmedBy === context.user.id;
    if (isRepeat) return closeReplyOf(context, close);
    throw await stale(context, close);
  }
  const change = changeOf(context, close, body);
  if (body.step === 'confirm') await requireSecondPerson(context, close);
  try {
    await write(context, close, body.step, change);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const current = await requireClose(context, id);
    if (current.row.version === body.version) throw error;
    throw await stale(context, current);
  }
  return closeReplyOf(context, await requireClose(context, id));
}

/** The close with this ID; throws `not-found` unless the user may see it. */
export async function requireClose(context: CloseContext, id: number): Promise<CloseRecord> {
  const close = await readClose(context.db, id, await branchesOf(context));
  if (close === undefined) throw new Refusal('not-found', DAY_CLOSE_TEXTS.notFound);
  return close;
}

async function stale(context: CloseContext, close: CloseRecord): Promise<Refusal> {
  const current = await closeReplyOf(context, close);
  return new Refusal('stale', DAY_CLOSE_TEXTS.stale, { current });
}

interface Change {
  set: Partial<typeof dayCloses.$inferInsert>;
  /** Statements to run after the change, in the same batch. */
  also?: readonly Statement[];
}

function changeOf(context: CloseContext, close: CloseRecord, body: CloseStepBody): Change {
  const { db, now, user, shop } = context;
  const { row } = close;
  const shown = closeRowOf(shop, close);
  if (body.step === 'confirm') {
    const problem = confirmProblem(shown, user, shop.closesNeedSecondPerson);
    if (problem !== undefined) throw refusalOf(problem);
    return { set: { confirmedBy: user.id, confirmedAt: now } };
  }
  if (shown.state === 'confirmed') throw refusalOf('confirmed');
  if (body.step === 'explain') {
    if (shown.counted === shown.expected) {
      throw new Refusal('wrong-state', DAY_CLOSE_TEXTS.nothingToExplain);
    }
    return { set: { reason: body.reason } };
  }
  if (row.recountedBy !== null) {
    throw new Refusal('wrong-state', DAY_CLOSE_TEXTS.recountedAlready);
  }
  requireFloatReason(body, close.previousCash);
  return {
    set: { ...countColumns(body), recountedBy: user.id, cutAt: now, reason: '' },
    // The drawer now also holds the cash from sales since the first count.
    also: [
      ...takeMoney(db, row.branch),
      db.update(dayCloses).set({ expectedCash: EXPECTED_CASH }).where(eq(dayCloses.id, row.id)),
    ],
  };
}

/** Rejects a confirmation by someone who could have logged in as a person who counted, or reverse. */
async function requireSecondPerson(
  { db, now, user, shop }: CloseContext,
  { row: { countedBy, recountedBy } }: CloseRecord,
): Promise<void> {
  if (!shop.closesNeedSecondPerson) return;
  if (!(await countsAsOneOf(db, user.id, [countedBy, recountedBy], now))) return;
  throw new Refusal('forbidden', DAY_CLOSE_TEXTS.countedAsOther);
}

function refusalOf(problem: ConfirmProblem): Refusal {
  const { code, text } = CONFIRM_REFUSALS[problem];
  return new Refusal(code, text);
}

/** Writes a change; the batch fails if the close has changed since it was read. */
async function write(
  { db, now, user }: CloseContext,
  { row }: CloseRecord,
  step: CloseStepBody['step'],
  { set, also = [] }: Change,
): Promise<void> {
  const next: SQL<number> = sql`CASE WHEN ${dayCloses.version} = ${row.version}
    AND ${dayCloses.confirmedAt} IS NULL THEN ${row.version + 1} END`;
  await db.batch([
    db
      .update(dayCloses)
      .set({ ...set, version: next })
      .where(eq(dayCloses.id, row.id)),
    ...also,
    insertAudit(db, {
      ...{ at: now, actorId: user.id, action: `day_close.${step}`, subjectId: String(row.id) },
      before: valuesOf(row),
      after: sql`(SELECT json_object('counted', counted_cash / 100, 'expected', expected_cash / 100,
        'opening_float', opening_float / 100, 'paid_out', paid_out / 100,
        'deposits', deposits / 100) FROM day_closes WHERE id = ${row.id})`,
    }),
  ]);
}

function valuesOf(row: CloseRecord['row']) {
  const { countedCash, expectedCash, openingFloat, paidOut, deposits } = row;
  return {
    counted: countedCash / 100,
    expected: expectedCash / 100,
    opening_float: openingFloat / 100,
    paid_out: paidOut / 100,
    deposits: deposits / 100,
  };
}
