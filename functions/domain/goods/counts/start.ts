import { and, eq, sql } from 'drizzle-orm';
import { COUNT_TEXTS, type StartCountBody } from '../../../../src/contract/goods/counts';
import { isDuplicate } from '../../../db';
import { stockCounts } from '../../../db/counts';
import { INSERTED_ID, insertAudit } from '../../core/audit/log';
import { Refusal } from '../../core/refusal';
import type { Shop } from '../../shop';
import { branchOfActor, type GoodsContext, stockOfBranch } from '../branches';
import { type CountRecord, countReplyOf, selectCounts } from './read';

const { requestId, branch, category, state } = stockCounts;

/**
 * Starts a count: the opening count of a branch that has none, and otherwise one of a category or of
 * all products. A repeated request returns the same count. Throws `invalid`, or `wrong-state` with
 * the count of the same products that is not confirmed yet.
 */
export async function startCount(
  context: GoodsContext,
  body: StartCountBody,
): Promise<{ record: CountRecord; isNew: boolean }> {
  const { db, now, shop, actor } = context;
  const at = await branchOfActor(context, body.branch);
  const kind = (await stockOfBranch(db, at))?.countedAt ? 'take' : 'opening';
  requireCategory(shop, kind, body.category);
  const row = { requestId: body.request_id, branch: at, category: body.category, kind } as const;
  const isNew = await db
    .batch([
      db.insert(stockCounts).values({ ...row, startedAt: now, startedBy: actor.id }),
      insertAudit(db, {
        ...{ at: now, actorId: actor.id, action: 'count.start', subjectId: INSERTED_ID },
        after: { branch: at, category: body.category },
      }),
    ])
    .then(
      () => true,
      (error) => {
        if (isDuplicate(error, 'stock_counts.request_id')) return false;
        if (isDuplicate(error, 'stock_counts.branch')) return false;
        throw error;
      },
    );
  const [record] = await selectCounts(db, eq(requestId, body.request_id));
  if (record?.row.startedBy === actor.id) return { record, isNew };
  const isOpen = sql`${state} IN ('open', 'counted')`;
  const [open] = await selectCounts(db, and(eq(branch, at), eq(category, body.category), isOpen));
  const current = open && (await countReplyOf(context, open));
  throw new Refusal('wrong-state', COUNT_TEXTS.alreadyOpen, { ...(current && { current }) });
}

function requireCategory({ items }: Shop, kind: 'opening' | 'take', name: string): void {
  if (name === '') return;
  const isKnown = items.some((item) => item.category === name);
  if (isKnown && kind === 'take') return;
  const text = isKnown ? COUNT_TEXTS.openingIsWhole : COUNT_TEXTS.unknownCategory;
  throw new Refusal('invalid', text, { fields: { category: text } });
}
