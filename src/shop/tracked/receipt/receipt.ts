import { isOpenReceipt } from '../../../entities/order/receipt';
import { copyText } from '../../../ui/feedback/copy-text';
import type { PlacedOrder } from '../device';
import { shareLink } from '../share';
import { $placedOrder, dismissPlacedOrder } from '../state';

const slip = document.querySelector<HTMLElement>('[data-receipt]');

/** Updates the texts that were stored when the order was placed, and adds the share link. */
function show({ id, track, texts }: PlacedOrder): void {
  for (const [name, text] of Object.entries(texts)) {
    const part = slip?.querySelector(`[data-part="${name}"]`);
    if (part && part.textContent !== text) part.textContent = text;
  }
  const link = shareLink('order', id, new URL(track, location.origin).href);
  slip?.querySelector('[data-share]')?.setAttribute('href', link);
}

/** Confirms on the button itself, because a toast would cover the receipt. */
function showCopied(button: HTMLButtonElement, text: string): void {
  button.querySelector('span')?.replaceChildren('Copied');
  slip?.querySelector('[data-copied]')?.replaceChildren(text);
}

/** Handles a click on a button of the receipt. */
export function press(target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest('button') : null;
  const id = $placedOrder.get()?.id;
  if (!button || id === undefined) return;
  if (button.matches('[data-copy]')) {
    return void copyText('Order number', id, (text) => showCopied(button, text));
  }
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
