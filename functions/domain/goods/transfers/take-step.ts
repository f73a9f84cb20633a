import { eq, type SQL, sql } from 'drizzle-orm';
import {
  TRANSFER_TEXTS,
  type TransferReply,
  type TransferStepBody,
} from '../../../../src/contract/goods/transfers';
import { isNullFailure } from '../../../db';
import { transfers } from '../../../db/transfers';
import { insertAudit } from '../../core/audit/log';
import { takeStep } from '../../core/step';
import type { GoodsContext } from '../branches';
import { explainRefused } from '../devices/known';
import { requireTransfer, transferReplyOf } from './read';
import type { OnTransfer, TransferChange } from './step';
import { TRANSFER_STEPS } from './steps/index';

/**
 * Receives pieces, or decides about missing ones. Throws `not-found` for a transfer between other
 * branches, `stale` with the current transfer, `forbidden`, `invalid` or `wrong-state`.
 */
export function changeTransfer(
  context: GoodsContext,
  id: number,
  body: TransferStepBody,
): Promise<TransferReply> {
  return takeStep(
    {
      load: async () => ({ context, ...(await requireTransfer(context, id)) }),
      step: TRANSFER_STEPS[body.step],
      versionOf: ({ transfer }) => transfer.row.version,
      write: (on, change) => write(on, body.step, change),
      async explain(_on, error) {
        await explainRefused(error, async () => undefined);
      },
      reply: (on) => transferReplyOf(context, on),
      staleText: TRANSFER_TEXTS.stale,
    },
    body,
  );
}

/** Writes a change; returns false and writes nothing if the transfer has changed since it was read. */
async function write(
  { context: { db, now, actor }, transfer: { row } }: OnTransfer,
  step: TransferStepBody['step'],
  { set, also, audit }: TransferChange,
): Promise<boolean> {
  const isThis = eq(transfers.id, row.id);
  const next: SQL<number> = sql`CASE WHEN ${transfers.version} = ${row.version}
    THEN ${row.version + 1} END`;
  const isEmpty = sql`NOT EXISTS (SELECT 1 FROM transfer_lines AS line
    WHERE line.transfer_id = ${row.id}
      AND line.quantity > line.received + line.returned + line.lost)`;
  const state: SQL<'sent' | 'closed'> = sql`CASE WHEN ${isEmpty} THEN 'closed' ELSE 'sent' END`;
  try {
    await db.batch([
      db.update(transfers).set({ version: next }).where(isThis),
      ...also,
      // Next to last, because the audit row is written only if the statement before it changed a row.
      db
        .update(transfers)
        .set({ ...set, state })
        .where(isThis),
      insertAudit(db, {
        ...{ at: now, actorId: actor.id, action: `transfer.${step}`, subjectId: String(row.id) },
        after: audit,
      }),
    ]);
    return true;
  } catch (error) {
    if (isNullFailure(error, 'transfers.version')) return false;
    throw error;
  }
}
