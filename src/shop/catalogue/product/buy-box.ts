import { announceUnopened, clearAnnouncement } from '../../../ui/feedback/announce';
import { withPending } from '../../../ui/pending';
import { STOCK_LIMIT_TEXT } from '../../cart/state';
import { $liveStock } from '../stock/state';

const loadPayment = () => import('../../checkout/BuyNow');

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
  const pay = part('[data-pay]');

  function showPayment(isShown: boolean): void {
    pay.hidden = !isShown;
    box.hidden = isShown;
    const next = isShown ? part('#pay-title') : buyNow;
    next.focus();
    next.scrollIntoView({ block: isShown ? 'start' : 'nearest' });
  }

  async function openPayment(): Promise<void> {
    const { mountPayment } = await loadPayment();
    clearAnnouncement();
    mountPayment(part('[data-pay-host]'), buyNow.value, quantity(), () => showPayment(false));
    showPayment(true);
  }

  buyNow.addEventListener('pointerdown', () => void loadPayment().catch(() => undefined));
  box.addEventListener('submit', (event) => {
    if (event.submitter !== buyNow) return;
    event.preventDefault();
    event.stopPropagation();
    const fallbackHref = `${box.action}?add=${buyNow.value}&quantity=${quantity()}`;
    withPending(
      buyNow,
      openPayment,
      () => announceUnopened('The payment', 'Buy Now'),
      fallbackHref,
    );
  });
}

const box = document.querySelector<HTMLFormElement>('[data-buy-box]');
if (box) start(box);
