import { eq, sql } from 'drizzle-orm';
import type { CloseReply } from '../../../src/contract/day-close/close';
import { type CashCount, type CountBody, cashOf } from '../../../src/contract/day-close/count';
import { DAY_CLOSE_TEXTS } from '../../../src/contract/day-close/texts';
import { NO_PAISE, type Paise, paiseOf } from '../../../src/lib/paise';
import { type Database, isDuplicate, isNullFailure } from '../../db';
import { alerts } from '../../db/alerts';
import { dayCloses } from '../../db/day-closes';
import { dayToClose } from '../../db/uncounted';
import { recordAlert } from '../core/alerts';
import { insertAudit } from '../core/audit/log';
import type { Statement } from '../core/command';
import { Refusal } from '../core/refusal';
import { AUDITED_FIGURES, EXPECTED_CASH, LAST_DAY, openCloseOf, takeMoney } from './money';
import { type CloseRecord, closeOfRequest, latestCash, openClose } from './read';
import { closeReplyOf } from './reply';
import { branchToCount, type CloseContext } from './scope';

export interface Counted {
  close: CloseReply;
  isNew: boolean;
}

/**
 * Stores a branch's first count and assigns all its open payments and refunds to a new close. A
 * repeated request by the same person returns the same close. Otherwise throws `forbidden`,
 * `invalid`, `stale` (with the other person's close as `current`), or `wrong-state` if there is
 * nothing to close.
 */
export async function startClose(context: CloseContext, body: CountBody): Promise<Counted> {
  const { db, user } = context;
  const branch = await branchToCount(context, body.branch);
  const known = await closeOfRequest(db, body.request_id);
  if (known) return repeated(context, known);
  requireFloatReason(body, await latestCash(db, branch));
  try {
    await insertClose(context, branch, body);
  } catch (error) {
    const isEmpty = isNullFailure(error, 'day_closes.day');
    const isTaken =
      isDuplicate(error, 'day_closes.branch') || isDuplicate(error, 'day_closes.request_id');
    if (!isEmpty && !isTaken) throw error;
    // A close that took everything at the same moment also leaves nothing to close.
    const stored = await closeOfRequest(db, body.request_id);
    if (stored) return repeated(context, stored);
    const open = await openClose(db, branch);
    if (open !== undefined) throw await alreadyCounted(context, open);
    throw isEmpty ? new Refusal('wrong-state', DAY_CLOSE_TEXTS.nothingToClose) : error;
  }
  const close = await closeOfRequest(db, body.request_id);
  if (close === undefined || close.row.countedBy !== user.id) {
    throw new Error('The day close was not stored');
  }
  return { close: await closeReplyOf(context, close), isNew: true };
}

async function repeated(context: CloseContext, close: CloseRecord): Promise<Counted> {
  if (close.row.countedBy !== context.user.id) {
    throw new Refusal('forbidden', DAY_CLOSE_TEXTS.otherBranch);
  }
  return { close: await closeReplyOf(context, close), isNew: false };
}

async function alreadyCounted(context: CloseContext, open: CloseRecord): Promise<Refusal> {
  const current = await closeReplyOf(context, open);
  return new Refusal('stale', DAY_CLOSE_TEXTS.alreadyCounted, { current });
}

/**
 * Rejects an opening float that differs from the cash counted at the previous close if no reason is
 * given.
 */
function requireFloatReason(
  { opening_float, float_reason }: CountBody,
  previousPaise: Paise | null | undefined,
): void {
  const isFirst = previousPaise === null || previousPaise === undefined;
  if (isFirst || paiseOf(opening_float) === previousPaise || float_reason !== '') return;
  const text = DAY_CLOSE_TEXTS.needsFloatReason;
  throw new Refusal('invalid', text, { fields: { float_reason: text } });
}

/** Returns the database columns of a cash count. */
export function countColumns(count: CashCount) {
  return { count, countedCash: paiseOf(cashOf(count)) };
}

async function insertClose(
  { db, now, user }: CloseContext,
  branch: string,
  body: CountBody,
): Promise<void> {
  await db.batch([
    db.insert(dayCloses).values({
      ...countColumns(body.count),
      ...{ openingFloat: paiseOf(body.opening_float), floatReason: body.float_reason },
      // Without a day there is nothing to close, and NOT NULL aborts the batch.
      ...{
        branch,
        day: dayToClose(branch),
        requestId: body.request_id,
        cutAt: now,
        createdAt: now,
      },
      ...{ firstCount: body.count, expectedCash: NO_PAISE, countedBy: user.id },
    }),
    ...takeMoney(db, branch),
    db
      .update(dayCloses)
      .set({ expectedCash: EXPECTED_CASH, firstExpectedCash: EXPECTED_CASH, lastDay: LAST_DAY })
      .where(eq(dayCloses.id, openCloseOf(branch))),
    insertAudit(db, {
      ...{ at: now, actorId: user.id, action: 'day_close.count' },
      subjectId: sql`CAST(${openCloseOf(branch)} AS TEXT)`,
      after: sql`(SELECT json_object('branch', branch, 'day', day, ${AUDITED_FIGURES})
        FROM day_closes WHERE id = ${openCloseOf(branch)})`,
    }),
    ...alertOfDifference(db, { branch, at: now, actorId: user.id, count: body.count }),
  ]);
}

interface Difference {
  branch: string;
  at: number;
  actorId: number;
  count: CashCount;
}

/**
 * Records an alert if this count differs too much from the cash that the branch's open close expects;
 * replaces the alert of its first count.
 */
export function alertOfDifference(
  db: Database,
  { branch, count, ...rest }: Difference,
): Statement[] {
  const closeId = openCloseOf(branch);
  const { countedCash } = countColumns(count);
  const amount = sql`${countedCash} - (SELECT expected_cash FROM day_closes WHERE id = ${closeId})`;
  return [
    db.delete(alerts).where(eq(alerts.closeId, closeId)),
    recordAlert(db, { alert: 'cash-difference', ...rest, amount, about: { closeId } }),
  ];
}
