import { atom, type ReadableAtom } from 'nanostores';
import {
  fetchBranchStock,
  fetchPublicStock,
  type LivePrices,
  type LiveStock,
  type PublicStock,
  type StockByBranch,
} from '../../../api/orders/public-stock';
import { ALL_OPEN } from '../../../contract/orders/all-open';
import type { BranchesNow } from '../../../contract/orders/branches';
import type { Reservation } from '../../tracked/reservation/state';

export type { LivePrices, LiveStock };

/** With replies that browsers keep for 30 s, a change is on the page after a minute at the latest. */
const REFRESH_MS = 25_000;
/** A page that returns from the back-forward cache fires two events. */
const PAUSE_MS = 500;
const MEMORY = 'prices';

/** The ID of the build of this page; '' in development. */
const BUILD = globalThis.document?.documentElement.dataset.build ?? '';

const $fetched = atom<LiveStock | undefined>();
const $prices = atom<LivePrices>({});

/**
 * What this device can order, with the pieces that its own unpaid orders reserve, for the products
 * where it differs from the page; `undefined` until the server has reported the stock.
 */
export const $liveStock: ReadableAtom<LiveStock | undefined> = $fetched;

/** The prices that differ from those of the page; null for a product that is hidden. */
export const $livePrices: ReadableAtom<LivePrices> = $prices;

/** The pieces at each branch of the products asked for; undefined while all sell the same stock. */
export const $stockByBranch = atom<StockByBranch | undefined>();

/** The closed branches and exceptional days, as far as this page knows. */
export const $branchesNow = atom<BranchesNow>(ALL_OPEN);

/** This device's unpaid orders, read with the live stock. */
export const $reservations = atom<readonly Reservation[]>([]);

/** The available stock as the server reported it. */
let reported: LiveStock = {};

/** The prices of an earlier page of this tab, so that a page never shows an older price again. */
function rememberedPrices(): LivePrices {
  try {
    const [build, prices] = JSON.parse(sessionStorage.getItem(MEMORY) ?? '');
    return build === BUILD ? prices : {};
  } catch {
    return {};
  }
}

function rememberPrices(prices: LivePrices): void {
  try {
    sessionStorage.setItem(MEMORY, JSON.stringify([BUILD, prices]));
  } catch {}
}

// Only now, because prerendered HTML is hydrated with the first value.
$prices.set(rememberedPrices());

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

async function show({ available, prices, branches }: PublicStock): Promise<void> {
  reported = available;
  $prices.set(prices);
  $branchesNow.set(branches);
  $fetched.set(await withReserved(available).catch(() => available));
}

/**
 * Fetches what differs from this page, and the closed branches; if that fails, keeps the previous
 * values. Returns true if the page needs a new build because too many prices differ.
 */
export async function refreshStock(): Promise<boolean> {
  const stock = await fetchPublicStock(BUILD);
  if (!stock) return false;
  const prices = stock.rebuild ? $prices.get() : stock.prices;
  rememberPrices(prices);
  await show({ ...stock, prices });
  return stock.rebuild;
}

/** Fetches the stock and the prices of some products, by branch. */
export async function refreshProducts(ids: readonly string[]): Promise<void> {
  const stock = await fetchBranchStock(ids);
  if (!stock) return;
  $stockByBranch.set(stock.byBranch && { ...$stockByBranch.get(), ...stock.byBranch });
  const available = { ...reported, ...stock.available };
  await show({ ...stock, available, prices: { ...$prices.get(), ...stock.prices } });
}

let refreshedAt = 0;
let isKeptFresh = false;

/**
 * Refreshes now and, the first time, makes the page refresh when the shopper returns to it and
 * regularly while it is visible.
 */
export function keepFresh(refresh: () => Promise<unknown> = refreshStock): void {
  refreshedAt = Date.now();
  void refresh();
  if (isKeptFresh) return;
  isKeptFresh = true;

  const handleReturn = () => {
    if (document.hidden || Date.now() - refreshedAt < PAUSE_MS) return;
    refreshedAt = Date.now();
    void refresh();
  };

  setInterval(handleReturn, REFRESH_MS);
  globalThis.document?.addEventListener('visibilitychange', handleReturn);
  globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && handleReturn());
}
