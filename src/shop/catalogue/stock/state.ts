import { atom, type ReadableAtom } from 'nanostores';
import { fetchPublicStock, type LiveStock } from '../../../api/orders/public-stock';

export type { LiveStock };

const $fetched = atom<LiveStock | undefined>();

/** `undefined` until the server has reported the stock. */
export const $liveStock: ReadableAtom<LiveStock | undefined> = $fetched;

/** Fetches the live stock; if that fails, keeps the previous stock. */
export async function refreshStock(): Promise<void> {
  const stock = await fetchPublicStock();
  if (stock) $fetched.set(stock);
}

// A page restored from the back-forward cache still has the stock from the last visit.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) void refreshStock();
});
