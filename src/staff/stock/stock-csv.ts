import { findPriceListItem } from '../../content/price-list';
import type { StockReply } from '../../contract/stock';
import { BYTE_ORDER_MARK, csvLine } from '../../lib/csv/csv';

/**
 * The stock of all products as a CSV file, with the pieces on hand and those reserved for orders at
 * each branch; a branch that was not counted yet has none of its own.
 */
export function stockCsv({ content, branches }: StockReply): string {
  const own = branches.filter(({ is_pool, counted_at }) => is_pool || counted_at !== null);
  const titles = own.flatMap(({ name }) => [`${name}: on hand`, `${name}: reserved`]);
  const lines = content.map(({ product_id, name, branches: stock }) => [
    ...[product_id, name, findPriceListItem(product_id)?.category ?? ''],
    ...own.flatMap(({ code }) => {
      const at = stock.find(({ branch }) => branch.code === code);
      return [String(at?.on_hand ?? 0), String(at?.held ?? 0)];
    }),
  ]);
  const head = ['ID', 'Product', 'Category', ...titles];
  return BYTE_ORDER_MARK + [head, ...lines].map(csvLine).join('');
}
