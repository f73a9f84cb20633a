import { isOpenReceipt } from '../../../entities/order/receipt';
import { copyText } from '../../../ui/feedback/copy-text';
import type { PlacedOrder } from '../device';
import { shareLink } from '../share';
import { $placedOrder, dismissPlacedOrder } from '../state';

const slip = document.querySelector<HTMLElement>('[data-receipt]');

/** Replaces the texts from the day of the order with current ones, and adds the share link. */
function show({ id, track, texts, pictures, map }: PlacedOrder): void {
  for (const [name, text] of Object.entries(texts)) {
    const part = slip?.querySelector(`[data-part="${name}"]`);
    if (part && part.textContent !== text) part.textContent = text;
  }
  for (const [nth, picture] of [...(slip?.querySelectorAll('[data-picture]') ?? [])].entries()) {
    const path = pictures[nth];
    picture.toggleAttribute('hidden', path === undefined);
    if (path !== undefined) picture.setAttribute('src', path);
  }
  slip?.querySelector('[data-map]')?.setAttribute('href', map);
  const link = shareLink('order', id, new URL(track, location.origin).href);
  slip?.querySelector('[data-share]')?.setAttribute('href', link);
}

/** Handles a click in the receipt. */
export function press(target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest('button') : null;
  const id = $placedOrder.get()?.id;
  if (!button || id === undefined) return;
  if (button.matches('[data-copy]')) return void copyText('Order number', id);
  dismissPlacedOrder(id);
  document.querySelector<HTMLElement>('main')?.focus();
}

$placedOrder.subscribe((order) => {
  if (!slip) return;
  slip.hidden = !order;
  if (order) show(order);
});

async function refresh(): Promise<void> {
  const order = $placedOrder.get();
  if (order && isOpenReceipt(order.receipt))
    (await import('../refresh-receipt')).refreshReceipt(order);
}

void refresh();
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void refresh();
});
