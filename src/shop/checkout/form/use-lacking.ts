import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { StockByBranch } from '../../../api/orders/public-stock';
import { BRANCHES } from '../../../content/site';
import { $stockByBranch, refreshProducts } from '../../catalogue/stock/state';
import type { Lacking } from '../payment';
import type { PurchaseLine } from '../purchase';

/** What each branch does not have of these lines, as “Dhun Buds 2” or “Dhun Buds 2 (only 1 left)”. */
export function lackingAt(lines: readonly PurchaseLine[], stock: StockByBranch = {}): Lacking {
  const textsAt = (code: string) =>
    lines.flatMap(({ id, name, quantity }) => {
      const free = stock[id]?.[code] ?? quantity;
      if (free >= quantity) return [];
      return free === 0 ? name : `${name} (only ${free} left)`;
    });
  return Object.fromEntries(BRANCHES.map(({ code }) => [code, textsAt(code)]));
}

/** Reads the stock and the prices of the lines, and returns what each branch does not have. */
export function useLacking(lines: readonly PurchaseLine[]): Lacking {
  const stock = useStore($stockByBranch, { ssr: 'initial' });
  const listed = lines.map(({ id }) => id).join();

  useEffect(() => {
    if (listed !== '') void refreshProducts(listed.split(','));
  }, [listed]);

  return lackingAt(lines, stock);
}
