import { sql } from 'drizzle-orm';
import { COUNT_TEXTS } from '../../../../../src/contract/goods/counts';
import { stockCountLines } from '../../../../db/counts';
import { Refusal } from '../../../core/refusal';
import { type CountStep, requireState } from '../step';

export const finish: CountStep<'finish'> = {
  isRepeated({ count: { row } }, { version }) {
    return version === row.version - 1 && row.state === 'counted';
  },
  check(on) {
    requireState(on, 'open');
    if (on.count.products > 0) return;
    throw new Refusal('wrong-state', COUNT_TEXTS.nothingCounted);
  },
  /** What the book has and was not counted is missing: 0 pieces. */
  change({ context: { db, now, shop, actor }, count: { row } }) {
    const ids = shop.items
      .filter(({ category }) => row.category === '' || category === row.category)
      .map(({ id }) => id);
    const missing = db.insert(stockCountLines).select(
      sql`SELECT ${row.id}, product_id, 0, '[]', (SELECT coalesce(max(id), 0) FROM stock_moves),
          ${now}, ${actor.id}, NULL, '' FROM stock WHERE branch = ${row.branch} AND on_hand <> 0
            AND product_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
          ON CONFLICT DO NOTHING`,
    );
    return { set: { state: 'counted' }, also: [missing] };
  },
};
