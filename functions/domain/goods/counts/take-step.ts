import { eq, type SQL, sql } from 'drizzle-orm';
import {
  COUNT_TEXTS,
  type CountReply,
  type CountStepBody,
} from '../../../../src/contract/goods/counts';
import { isCheckFailure, isNullFailure } from '../../../db';
import { stockCounts } from '../../../db/counts';
import { insertAudit } from '../../core/audit/log';
import { Refusal } from '../../core/refusal';
import { takeStep } from '../../core/step';
import { findItem } from '../../shop';
import type { GoodsContext } from '../branches';
import { explainRefused } from '../devices/known';
import { requireCounted } from './devices';
import { countedPieces } from './pieces';
import { countReplyOf, requireCount } from './read';
import type { CountChange, OnCount } from './step';
import { COUNT_STEPS } from './steps/index';

/**
 * Finishes, reopens, confirms or discards a count. Throws `not-found` for a count of another branch,
 * `stale` with the current count, `stock-held` with the products whose pieces are reserved,
 * `forbidden`, `invalid` or `wrong-state`.
 */
export function changeCount(
  context: GoodsContext,
  id: number,
  body: CountStepBody,
): Promise<CountReply> {
  return takeStep(
    {
      load: async () => ({ context, count: await requireCount(context, id) }),
      step: COUNT_STEPS[body.step],
      versionOf: ({ count }) => count.row.version,
      write: (on, change) => write(on, body.step, change),
      async explain(on, error) {
        await explainRefused(error, () => requireCounted(on));
        return isCheckFailure(error, 'stock_counts') ? heldRefusal(on) : undefined;
      },
      reply: ({ count }) => countReplyOf(context, count),
      staleText: COUNT_TEXTS.stale,
    },
    body,
  );
}

/** Writes a change; returns false and writes nothing if the count has changed since it was read. */
async function write(
  { context: { db, now, actor }, count: { row } }: OnCount,
  step: CountStepBody['step'],
  { set, also = [] }: CountChange,
): Promise<boolean> {
  const isThis = eq(stockCounts.id, row.id);
  const next: SQL<number> = sql`CASE WHEN ${stockCounts.version} = ${row.version}
    THEN ${row.version + 1} END`;
  try {
    await db.batch([
      db.update(stockCounts).set({ version: next }).where(isThis),
      ...also,
      // Next to last, because the audit row is written only if the statement before it changed a row.
      db.update(stockCounts).set(set).where(isThis),
      insertAudit(db, {
        ...{ at: now, actorId: actor.id, action: `count.${step}`, subjectId: String(row.id) },
        after: { branch: row.branch, category: row.category, reason: set.reason ?? '' },
      }),
    ]);
    return true;
  } catch (error) {
    if (isNullFailure(error, 'stock_counts.version')) return false;
    throw error;
  }
}

/** Names the products of which orders reserve more pieces than the count leaves. */
async function heldRefusal({ context, count: { row } }: OnCount): Promise<Refusal> {
  const { db, shop } = context;
  const short = await db.all<{ id: string }>(sql`SELECT product_id AS id
    FROM ${countedPieces(row)} WHERE pieces < held ORDER BY product_id LIMIT 5`);
  const names = short.map(({ id }) => findItem(shop, id)?.name ?? id).join(', ');
  return new Refusal('stock-held', COUNT_TEXTS.held(names));
}
