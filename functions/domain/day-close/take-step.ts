import { eq, type SQL, sql } from 'drizzle-orm';
import type { CloseReply } from '../../../src/contract/day-close/close';
import type { CloseStepBody } from '../../../src/contract/day-close/count';
import { DAY_CLOSE_TEXTS } from '../../../src/contract/day-close/texts';
import { rupeesOf } from '../../../src/lib/paise';
import { isUnavailable } from '../../db';
import { dayCloses } from '../../db/day-closes';
import { insertAudit } from '../core/audit/log';
import { takeStep } from '../core/step';
import { AUDITED_FIGURES } from './money';
import { type OnClose, requireClose } from './on-close';
import type { CloseRecord } from './read';
import { closeReplyOf } from './reply';
import type { CloseContext } from './scope';
import type { CloseChange } from './step';
import { CLOSE_STEPS } from './steps/index';

/**
 * Recounts the cash, explains a difference or confirms a close. Throws `not-found` for a close of
 * another branch, `stale` with the current close, `forbidden`, `invalid` or `wrong-state`.
 */
export function changeClose(
  context: CloseContext,
  id: number,
  body: CloseStepBody,
): Promise<CloseReply> {
  return takeStep(
    {
      load: async () => ({ context, close: await requireClose(context, id) }),
      step: CLOSE_STEPS[body.step],
      versionOf: ({ close }) => close.row.version,
      write: (on, change) => write(on, body.step, change),
      reply: ({ close }) => closeReplyOf(context, close),
      staleText: DAY_CLOSE_TEXTS.stale,
    },
    body,
  );
}

/** Writes a change; returns false and writes nothing if the close has changed since it was read. */
async function write(
  { context, close: { row } }: OnClose,
  step: CloseStepBody['step'],
  { set, also = [] }: CloseChange,
): Promise<boolean> {
  const { db, now, user } = context;
  const next: SQL<number> = sql`CASE WHEN ${dayCloses.version} = ${row.version}
    AND ${dayCloses.confirmedAt} IS NULL THEN ${row.version + 1} END`;
  try {
    const isThis = eq(dayCloses.id, row.id);
    await db.batch([
      db.update(dayCloses).set({ version: next }).where(isThis),
      ...also,
      // Next to last, because the audit row is written only if the statement before it changed a row.
      db.update(dayCloses).set(set).where(isThis),
      insertAudit(db, {
        ...{ at: now, actorId: user.id, action: `day_close.${step}`, subjectId: String(row.id) },
        before: valuesOf(row),
        after: sql`(SELECT json_object(${AUDITED_FIGURES}) FROM day_closes WHERE id = ${row.id})`,
      }),
    ]);
    return true;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const { row: current } = await requireClose(context, row.id);
    if (current.version === row.version) throw error;
    return false;
  }
}

function valuesOf(row: CloseRecord['row']) {
  const { countedCash, expectedCash, openingFloat, cashIn, paidOut, deposits } = row;
  return {
    counted: rupeesOf(countedCash),
    expected: rupeesOf(expectedCash),
    opening_float: rupeesOf(openingFloat),
    cash_in: rupeesOf(cashIn),
    paid_out: rupeesOf(paidOut),
    deposits: rupeesOf(deposits),
  };
}
