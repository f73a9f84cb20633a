import { atom, type ReadableAtom } from 'nanostores';
import { fetchPublicStock, type LiveStock } from '../../../api/orders/public-stock';
import { ALL_OPEN } from '../../../contract/orders/all-open';
import type { BranchesNow } from '../../../contract/orders/branches';

export type { LiveStock };

const $fetched = atom<LiveStock | undefined>();

/** `undefined` until the server has reported the stock. */
export const $liveStock: ReadableAtom<LiveStock | undefined> = $fetched;

/** The closed branches and exceptional days, as far as this page knows. */
export const $branchesNow = atom<BranchesNow>(ALL_OPEN);

/** Fetches the live stock and the closed branches; if that fails, keeps the previous ones. */
export async function refreshStock(): Promise<void> {
  const stock = await fetchPublicStock();
  if (!stock) return;
  $fetched.set(stock.available);
  $branchesNow.set(stock.branches);
}

// A page restored from the back-forward cache still has the stock from the last visit.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) void refreshStock();
});
