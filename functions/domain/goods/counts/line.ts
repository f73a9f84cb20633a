import { eq, sql } from 'drizzle-orm';
import {
  COUNT_TEXTS,
  type CountLine,
  type CountLineBody,
} from '../../../../src/contract/goods/counts';
import { serialErrors, storedSerials } from '../../../../src/contract/orders/serials';
import { stockCounters, stockCountLines, stockCounts } from '../../../db/counts';
import { Refusal } from '../../core/refusal';
import { findItem, type ShopItem } from '../../shop';
import type { GoodsContext } from '../branches';
import { requireCount, selectLines } from './read';

/**
 * Stores how many pieces of a product were counted. Repeating it changes nothing. Throws `stale` with
 * the stored line if another person counted the product since the caller saw it.
 */
export async function countLine(
  context: GoodsContext,
  id: number,
  body: CountLineBody,
): Promise<CountLine> {
  const { db, now, actor } = context;
  const { row } = await requireCount(context, id);
  const item = requireCountable(context, row.category, body.product_id);
  if (row.state !== 'open') throw new Refusal('wrong-state', COUNT_TEXTS.notOpen);
  const numbers = numbersOf(item, body);
  const isOpen = sql`EXISTS (SELECT 1 FROM ${stockCounts} WHERE ${eq(stockCounts.id, id)}
    AND ${stockCounts.state} = 'open')`;
  const isSeen = sql`count_id = ${id} AND product_id = ${item.id}`;
  const isUnchanged =
    body.seen === null
      ? sql`NOT EXISTS (SELECT 1 FROM stock_count_lines WHERE ${isSeen})`
      : sql`EXISTS (SELECT 1 FROM stock_count_lines WHERE ${isSeen} AND quantity = ${body.seen})`;
  const [written] = await db.batch([
    db
      .insert(stockCountLines)
      .select(
        sql`SELECT ${id}, ${item.id}, ${body.quantity}, ${JSON.stringify(numbers)},
          (SELECT coalesce(max(id), 0) FROM stock_moves), ${now}, ${actor.id}, NULL, ''
          WHERE ${isOpen} AND ${isUnchanged}`,
      )
      .onConflictDoUpdate({
        target: [stockCountLines.countId, stockCountLines.productId],
        set: {
          quantity: sql`excluded.quantity`,
          numbers: sql`excluded.numbers`,
          seenMove: sql`excluded.seen_move`,
          at: sql`excluded.at`,
          actorId: sql`excluded.actor_id`,
        },
      })
      .returning({ id: stockCountLines.productId }),
    db
      .insert(stockCounters)
      .select(sql`SELECT ${id}, ${actor.id} WHERE changes() > 0 ON CONFLICT DO NOTHING`),
  ]);
  const [line] = await selectLines(context, row, item.id);
  if (written.length > 0 && line) return line;
  if (line?.quantity === body.quantity && isSame(line.numbers, numbers)) return line;
  const current = line && { current: line };
  if ((await requireCount(context, id)).row.state !== 'open') {
    throw new Refusal('wrong-state', COUNT_TEXTS.notOpen);
  }
  throw new Refusal('stale', COUNT_TEXTS.lineChanged, { ...current });
}

function requireCountable({ shop }: GoodsContext, category: string, id: string): ShopItem {
  const item = findItem(shop, id);
  if (item !== undefined && (category === '' || item.category === category)) return item;
  const text = item === undefined ? COUNT_TEXTS.needsProduct : COUNT_TEXTS.otherCategory;
  throw new Refusal('invalid', text, { fields: { product_id: text } });
}

/** The numbers of the counted devices as they are stored, one for each piece. */
function numbersOf(item: ShopItem, { quantity, numbers }: CountLineBody): readonly string[] {
  if (item.serial === undefined) return [];
  const pieces = [{ productId: item.id, quantity, kind: item.serial }];
  const stored = storedSerials(pieces, { [item.id]: numbers });
  const [problem] = Object.values(serialErrors(pieces, stored));
  if (problem === undefined) return stored[item.id] ?? [];
  throw new Refusal('invalid', problem, { fields: { numbers: problem } });
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((number, index) => number === other[index]);
}
