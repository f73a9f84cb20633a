import { fillFrame } from '../../../ui/dialog/frame';
import { whenEngaged } from '../../../ui/loading/when-engaged';
import { prefetchWhenIdle } from '../../../ui/loading/when-idle';
import { STOCK_LIMIT_TEXT } from '../../cart/state';
import { $liveStock } from '../stock/state';

const loadPanel = () => import('../../checkout/BuyNow');

/** Resolves when `before-paint.js` has replayed early taps on the stepper. */
const earlyTapsReplayed = new Promise((resolve) => {
  addEventListener('DOMContentLoaded', resolve, { once: true });
});

function part<Found extends HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}

function startStepper(productId: string): () => number {
  const field = part<HTMLInputElement>('#quantity');
  const less = part<HTMLButtonElement>('[data-step="-1"]');
  const more = part<HTMLButtonElement>('[data-step="1"]');
  const limit = part('[data-limit]');

  function set(typed: number): void {
    const stock = Number(field.max);
    const quantity = Math.min(stock, Math.max(1, Math.floor(typed) || 1));
    field.value = String(quantity);
    limit.textContent = typed >= stock ? STOCK_LIMIT_TEXT : '';
    const focused = document.activeElement;
    less.disabled = quantity <= 1;
    more.disabled = quantity >= stock;
    // A button loses the focus when it is disabled, so the focus moves to another control.
    const lostFocus = focused?.matches('[data-step]:disabled');
    if (lostFocus) [less, more, field].find((each) => !each.disabled)?.focus();
  }

  for (const each of [less, more]) {
    each.addEventListener('click', () => set(field.valueAsNumber + Number(each.dataset.step)));
  }
  field.addEventListener('change', () => set(field.valueAsNumber));
  $liveStock.subscribe((stock) => {
    field.max = String(stock?.[productId] ?? field.max);
    set(field.valueAsNumber);
  });
  return () => {
    set(field.valueAsNumber);
    return field.valueAsNumber;
  };
}

function start(box: HTMLFormElement): void {
  const buyNow = part<HTMLButtonElement>('[data-buy-now]');
  const quantity = startStepper(buyNow.value);

  async function loadPayment() {
    const { mountPayment } = await loadPanel();
    await earlyTapsReplayed;
    return (frame: HTMLDialogElement) => mountPayment(frame, buyNow.value, quantity());
  }

  fillFrame(buyNow, loadPayment, () => `${box.action}?add=${buyNow.value}&quantity=${quantity()}`);
  whenEngaged(() => prefetchWhenIdle(loadPanel));
}

const box = document.querySelector<HTMLFormElement>('[data-buy-box]');
if (box) start(box);
