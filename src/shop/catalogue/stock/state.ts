import { atom, type ReadableAtom } from 'nanostores';
import { fetchPublicStock, type LiveStock } from '../../../api/orders/public-stock';
import { ALL_OPEN } from '../../../contract/orders/all-open';
import type { BranchesNow } from '../../../contract/orders/branches';
import type { Reservation } from '../../tracked/reservation/state';

export type { LiveStock };

const $fetched = atom<LiveStock | undefined>();

/**
 * What this device can order, with the pieces that its own unpaid orders reserve; `undefined` until
 * the server has reported the stock.
 */
export const $liveStock: ReadableAtom<LiveStock | undefined> = $fetched;

/** The closed branches and exceptional days, as far as this page knows. */
export const $branchesNow = atom<BranchesNow>(ALL_OPEN);

/** This device's unpaid orders, read with the live stock. */
export const $reservations = atom<readonly Reservation[]>([]);

/** True if this device stores an order that reserves pieces; most visitors load nothing more. */
function mayHaveReserved(): boolean {
  try {
    return /"reserves":\["/.test(localStorage.getItem('orders') ?? '');
  } catch {
    return false;
  }
}

async function withReserved(available: LiveStock): Promise<LiveStock> {
  if (!mayHaveReserved()) return available;
  const own = await import('../../tracked/reservation/state');
  const reserved = await own.loadReservations();
  $reservations.set(reserved);
  return own.withReserved(available, reserved);
}

/** Fetches the live stock and the closed branches; if that fails, keeps the previous ones. */
export async function refreshStock(): Promise<void> {
  const stock = await fetchPublicStock();
  if (!stock) return;
  $fetched.set(await withReserved(stock.available).catch(() => stock.available));
  $branchesNow.set(stock.branches);
}

// A page restored from the back-forward cache still has the stock from the last visit.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) void refreshStock();
});
