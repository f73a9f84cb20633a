import { categoryName } from '../../../content/catalogue/category-names';
import { formatRupees } from '../../../lib/money';
import { artPath, productPath } from '../../../lib/paths';
import { STOCK_LIMIT_TEXT, setQuantity } from '../cart';
import { updateCart } from '../state';
import type { PricedLine } from '../totals';
import { slot } from './slots';

function createRow(pattern: HTMLElement, { id, name, category }: PricedLine): HTMLElement {
  const row = document.importNode(pattern, true);
  row.hidden = false;
  row.dataset.product = id;
  slot<HTMLImageElement>(row, 'picture').src = artPath(id);
  const link = slot<HTMLAnchorElement>(row, 'name');
  link.href = productPath(id);
  link.textContent = name;
  slot(row, 'category').textContent = categoryName(category);
  slot(row, 'legend').textContent = `Quantity of ${name}`;
  slot(row, 'remove').ariaLabel = `Remove ${name}`;
  slot(row, 'less').ariaLabel = `One ${name} less`;
  slot(row, 'more').ariaLabel = `One ${name} more`;
  slot(row, 'full').id = `full-${id}`;
  return row;
}

function fillRow(row: HTMLElement, { id, price, quantity, stockCount }: PricedLine): void {
  const isFull = quantity >= stockCount;
  slot(row, 'quantity').textContent = String(quantity);
  slot(row, 'sum').textContent = formatRupees(price * quantity);
  const each = slot(row, 'each');
  each.textContent = `${formatRupees(price)} each`;
  each.hidden = quantity === 1;
  slot(row, 'full').hidden = !isFull;
  const more = slot<HTMLButtonElement>(row, 'more');
  more.disabled = isFull;
  if (isFull) more.setAttribute('aria-describedby', `full-${id}`);
  else more.removeAttribute('aria-describedby');
}

interface Changes {
  /** Receives the text for screen readers. */
  onChange: (text: string) => void;
  onRemove: (line: PricedLine) => void;
}

/** Binds the list of a cart; returns a function that renders lines into it. */
export function bindLines(
  list: HTMLElement,
  { onChange, onRemove }: Changes,
): (lines: readonly PricedLine[]) => void {
  const pattern = slot(list, 'line');
  const rows = new Map<string, HTMLElement>();
  let shown: readonly PricedLine[] = [];
  pattern.remove();

  function change(row: HTMLElement, line: PricedLine, next: number): void {
    if (next <= 0) {
      onRemove(line);
      return;
    }
    const isFull = next >= line.stockCount;
    // The pressed button is about to be disabled and would lose the focus.
    if (isFull) slot(row, 'less').focus();
    updateCart((cart) => setQuantity(cart, line.id, next, line.stockCount));
    onChange(isFull ? STOCK_LIMIT_TEXT : `${line.name}: ${next}`);
  }

  list.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const row = button?.closest<HTMLElement>('[data-product]');
    const line = shown.find(({ id }) => id === row?.dataset.product);
    if (!row || !line) return;
    if (button === slot(row, 'remove')) onRemove(line);
    if (button === slot(row, 'less')) change(row, line, line.quantity - 1);
    if (button === slot(row, 'more')) change(row, line, line.quantity + 1);
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
