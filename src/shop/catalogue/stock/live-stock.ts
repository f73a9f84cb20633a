import type { Reservation } from '../../tracked/reservation/state';
import { CARDS_ADDED } from '../browse/first-products';
import { showLive } from './shown/state';
import { $branchesNow, $livePrices, $liveStock, $reservations, keepFresh } from './state';

/** The stock line of a product page, whose own script fetches the live values. */
const stockLine = document.querySelector<HTMLElement>('[data-stock]');

/** Replaces the prices and the stock of the build on cards, rows and the product page. */
const show = () => showLive();

/** Shows the shopper's own unpaid order on the page of its product. */
async function showReserved(reserved: readonly Reservation[]): Promise<void> {
  if (!stockLine) return;
  const { showReservation } = await import('../../tracked/reservation/ReservedLine');
  showReservation(stockLine, reserved);
}

/** Hides what the page shows about closed branches. */
function hideClosed(): void {
  const { closed } = $branchesNow.get();
  for (const each of document.querySelectorAll<HTMLElement>('[data-branch]')) {
    each.hidden = closed.includes(each.dataset.branch ?? '');
  }
}

$livePrices.subscribe(show);
$liveStock.listen(show);
$branchesNow.listen(hideClosed);
$reservations.listen((reserved) => void showReserved(reserved).catch(() => undefined));
document.addEventListener(CARDS_ADDED, show);
if (!stockLine) keepFresh();
