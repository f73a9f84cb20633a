import {
  type AvailableStock,
  fetchPublicStock,
  parseStock,
} from '../../../api/orders/public-stock';

const KEY = 'stock';

function remembered(): AvailableStock | null {
  try {
    return parseStock({ available: JSON.parse(sessionStorage.getItem(KEY) ?? 'null') });
  } catch {
    return null;
  }
}

/** The stock, fetched once per visit; the server checks it again when an order is placed. */
export async function visitStock(path: string): Promise<AvailableStock | null> {
  const known = remembered();
  if (known) return known;
  const stock = await fetchPublicStock(path);
  try {
    if (stock) sessionStorage.setItem(KEY, JSON.stringify(stock));
  } catch {}
  return stock;
}
