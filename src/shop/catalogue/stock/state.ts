import { atom, type ReadableAtom } from 'nanostores';
import { fetchPublicStock, type LiveStock } from '../../../api/orders/public-stock';

export type { LiveStock };

const $fetched = atom<LiveStock | undefined>();

/** `undefined` until the server has reported it. */
export const $liveStock: ReadableAtom<LiveStock | undefined> = $fetched;

/** Fetches the live stock; when that fails, the previous one stays. */
export async function refreshStock(): Promise<void> {
  const stock = await fetchPublicStock();
  if (stock) $fetched.set(stock);
}

// The back-forward cache restores a page with the stock of its last visit.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) void refreshStock();
});
