import { fewLeftText, stockLevel, stockText } from '../../../lib/stock-words';
import { whenIdle } from '../../../ui/loading/when-idle';
import type { Reservation } from '../../tracked/reservation/state';
import { CARDS_ADDED } from '../browse/first-products';
import { $branchesNow, $liveStock, $reservations, refreshStock } from './state';

function all<Found extends HTMLElement>(selector: string): NodeListOf<Found> {
  return document.querySelectorAll<Found>(selector);
}

/** Replaces the build-time stock on cards and on the product page. */
function showStock(): void {
  const stock = $liveStock.get();
  if (!stock) return;
  for (const line of all('[data-left]')) {
    const count = stock[line.dataset.left ?? ''];
    if (count !== undefined) line.textContent = fewLeftText(count);
  }
  for (const line of all('[data-stock]')) {
    const count = stock[line.dataset.stock ?? ''];
    if (count === undefined) continue;
    line.dataset.level = stockLevel(count);
    line.querySelector('[data-stock-words]')?.replaceChildren(stockText(count));
  }
  for (const button of all<HTMLButtonElement>('button[name=add]')) {
    const count = stock[button.value];
    if (count === undefined) continue;
    button.disabled = count === 0;
    button.dataset.most = String(count);
  }
}

/** Shows the shopper's own unpaid order on the page of its product. */
async function showReserved(reserved: readonly Reservation[]): Promise<void> {
  const stock = all('[data-stock]')[0];
  if (!stock) return;
  const { showReservation } = await import('../../tracked/reservation/ReservedLine');
  showReservation(stock, reserved);
}

/** Hides what the page shows about closed branches. */
function hideClosed(): void {
  const { closed } = $branchesNow.get();
  for (const each of all('[data-branch]')) {
    each.hidden = closed.includes(each.dataset.branch ?? '');
  }
}

$liveStock.listen(showStock);
$branchesNow.listen(hideClosed);
$reservations.listen((reserved) => void showReserved(reserved).catch(() => undefined));
document.addEventListener(CARDS_ADDED, showStock);
whenIdle(() => void refreshStock());
