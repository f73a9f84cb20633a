import { categoryName } from '../../../content/catalogue/category-names';
import { formatRupees } from '../../../lib/money';
import { artPath, productPath } from '../../../lib/paths';
import { STOCK_LIMIT_TEXT, setQuantity } from '../cart';
import { updateCart } from '../state';
import type { PricedLine } from '../totals';
import { part } from './parts';

function createRow(pattern: HTMLElement, { id, name, category }: PricedLine): HTMLElement {
  const row = document.importNode(pattern, true);
  row.hidden = false;
  row.dataset.product = id;
  part<HTMLImageElement>(row, 'picture').src = artPath(id);
  const link = part<HTMLAnchorElement>(row, 'name');
  link.href = productPath(id);
  link.textContent = name;
  part(row, 'category').textContent = categoryName(category);
  part(row, 'legend').textContent = `Quantity of ${name}`;
  part(row, 'remove').ariaLabel = `Remove ${name}`;
  part(row, 'less').ariaLabel = `One ${name} less`;
  part(row, 'more').ariaLabel = `One ${name} more`;
  part(row, 'full').id = `full-${id}`;
  return row;
}

function fillRow(row: HTMLElement, { id, price, quantity, stockCount }: PricedLine): void {
  const isFull = quantity >= stockCount;
  part(row, 'quantity').textContent = String(quantity);
  part(row, 'sum').textContent = formatRupees(price * quantity);
  const each = part(row, 'each');
  each.textContent = `${formatRupees(price)} each`;
  each.hidden = quantity === 1;
  part(row, 'full').hidden = !isFull;
  const more = part<HTMLButtonElement>(row, 'more');
  more.disabled = isFull;
  if (isFull) more.setAttribute('aria-describedby', `full-${id}`);
  else more.removeAttribute('aria-describedby');
}

interface Changes {
  /** The words for a screen reader. */
  onChange: (text: string) => void;
  onRemove: (line: PricedLine) => void;
}

/** Brings the list of a cart to life: returns what shows these lines in it. */
export function followLines(
  list: HTMLElement,
  { onChange, onRemove }: Changes,
): (lines: readonly PricedLine[]) => void {
  const pattern = part(list, 'line');
  const rows = new Map<string, HTMLElement>();
  let shown: readonly PricedLine[] = [];
  pattern.remove();

  function change(row: HTMLElement, line: PricedLine, next: number): void {
    if (next <= 0) {
      onRemove(line);
      return;
    }
    const isFull = next >= line.stockCount;
    // The other button is about to be disabled, and would drop the focus.
    if (isFull) part(row, 'less').focus();
    updateCart((cart) => setQuantity(cart, line.id, next, line.stockCount));
    onChange(isFull ? STOCK_LIMIT_TEXT : `${line.name}: ${next}`);
  }

  list.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const row = button?.closest<HTMLElement>('[data-product]');
    const line = shown.find(({ id }) => id === row?.dataset.product);
    if (!row || !line) return;
    if (button === part(row, 'remove')) onRemove(line);
    if (button === part(row, 'less')) change(row, line, line.quantity - 1);
    if (button === part(row, 'more')) change(row, line, line.quantity + 1);
  });

  return (lines) => {
    for (const [id, row] of rows) {
      if (lines.some((line) => line.id === id)) continue;
      row.remove();
      rows.delete(id);
    }
    for (const [nth, line] of lines.entries()) {
      const row = rows.get(line.id) ?? createRow(pattern, line);
      rows.set(line.id, row);
      fillRow(row, line);
      if (list.children[nth] !== row) list.insertBefore(row, list.children[nth] ?? null);
    }
    shown = lines;
  };
}
