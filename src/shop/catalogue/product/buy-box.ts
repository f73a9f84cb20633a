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
  const sheet = part<HTMLDialogElement>('[data-pay]');

  async function openPayment(): Promise<void> {
    try {
      const { mountPayment } = await loadPayment();
      if (sheet.open) mountPayment(sheet, buyNow.value, quantity());
    } catch (error) {
      sheet.close();
      throw error;
    }
  }

  part('[data-pay-close]').addEventListener('click', () => sheet.close());
  buyNow.addEventListener('pointerdown', () => void loadPayment().catch(() => undefined));
  box.addEventListener('submit', (event) => {
    if (event.submitter !== buyNow) return;
    event.preventDefault();
    event.stopPropagation();
    clearAnnouncement();
    sheet.showModal();
    // Ignores the second tap of a double tap, as every dialog does (ui/dialog/use-modal.ts).
    sheet.animate({ pointerEvents: ['none', 'none'] }, 350);
    part('#pay-title').focus();
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
