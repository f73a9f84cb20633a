import type { AvailableStock } from '../../../api/orders/public-stock';
import { onlyLeftText } from '../../../lib/stock-words';
import { whenIdle } from '../../../ui/loading/when-idle';
import { CARDS_ADDED } from '../browse/first-products';
import { visitStock } from './visit-stock';

/** From this quantity down, the page shows how many are left. */
const FEW = 5;

function showCount(line: HTMLElement, count: number | undefined): void {
  if (count === undefined || count > FEW) return;
  const words = line.querySelector<HTMLElement>('[data-stock-words]') ?? line;
  words.textContent = onlyLeftText(count);
  line.dataset.in = String(count > 0);
}

async function showStock(path: string): Promise<void> {
  const stock = await visitStock(path);
  if (!stock) return;
  showAll(stock);
  document.addEventListener(CARDS_ADDED, () => showAll(stock));
}

function showAll(stock: AvailableStock): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-stock]')) {
    showCount(line, stock[line.dataset.stock ?? '']);
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[name=add]')) {
    if (stock[button.value] === 0) button.disabled = true;
  }
  const quantity = document.querySelector<HTMLInputElement>('[data-quantity-of]');
  const most = stock[quantity?.dataset.quantityOf ?? ''];
  if (quantity && most) quantity.max = String(Math.min(most, Number(quantity.max)));
}

const { stockFrom } = document.querySelector<HTMLElement>('[data-stock-from]')?.dataset ?? {};
if (stockFrom) whenIdle(() => void showStock(stockFrom));
