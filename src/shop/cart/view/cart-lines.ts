import { categoryName } from '../../../content/catalogue/category-names';
import { formatRupees } from '../../../lib/money';
import { artPath, productPath } from '../../../lib/paths';
import { NOT_AVAILABLE } from '../../../lib/stock-words';
import { unbrokenParts } from '../../../lib/unbroken';
import { removeLine, STOCK_LIMIT_TEXT, setQuantity } from '../cart';
import {
  $pricedCart,
  $removal,
  $undo,
  openCart,
  removeFromCart,
  saveRemoved,
  undoRemoval,
} from '../open-cart';
import { updateCart } from '../state';
import type { PricedLine } from '../totals';
import { element, withAttributes } from './elements';
import { HEART, MINUS, PLUS, TRASH } from './icons';
import { slot } from './slot';
import '../../../ui/styles/controls/stepper.css';
import styles from './lines.module.css';
import undoStyles from './undo.module.css';

const iconButton = (part: string, drawing: SVGElement, name = '') =>
  element(
    'button',
    { type: 'button', class: `icon-button ${name}`.trim(), 'data-part': part },
    drawing,
  );

const quietButton = (...content: readonly (Node | string)[]) =>
  element('button', { type: 'button', class: 'button', 'data-kind': 'quiet' }, ...content);

const ROW = element(
  'li',
  { class: `${styles.line}` },
  element('img', {
    class: `${styles.art}`,
    'data-part': 'picture',
    alt: '',
    width: '72',
    height: '72',
  }),
  element(
    'div',
    { class: `${styles.what}` },
    element('a', { 'data-part': 'name' }),
    element(
      'p',
      { class: 'muted' },
      element('span', { 'data-part': 'category' }),
      element('span', { class: 'money', 'data-part': 'each' }),
    ),
  ),
  iconButton('remove', TRASH, styles.remove),
  element(
    'fieldset',
    { class: `stepper ${styles.stepper}`, 'data-part': 'stepper' },
    element('legend', { class: 'visually-hidden', 'data-part': 'legend' }),
    iconButton('less', MINUS),
    element(
      'span',
      { class: 'stepper-value' },
      element('span', { class: 'visually-hidden' }, 'Quantity '),
      element('span', { 'data-part': 'quantity' }),
    ),
    iconButton('more', PLUS),
  ),
  element(
    'p',
    { class: `${styles.price}` },
    element('strong', { class: 'money', 'data-part': 'sum' }),
    element(
      'span',
      { class: 'money muted', 'data-part': 'mrp' },
      element('span', { class: 'visually-hidden' }, 'MRP '),
      element('s', { 'data-part': 'mrp-sum' }),
    ),
  ),
  element('p', { class: `${styles.full}`, 'data-part': 'full' }, STOCK_LIMIT_TEXT),
  element('p', { class: `${styles.full}`, 'data-part': 'hidden' }, NOT_AVAILABLE),
);

const nameNodes = (name: string) =>
  unbrokenParts(name).map(({ text, isUnbroken }) =>
    isUnbroken ? element('span', { class: 'unbroken' }, text) : text,
  );

function createRow({ id, name, category }: PricedLine): HTMLElement {
  const row = document.importNode(ROW, true);
  row.dataset.product = id;
  slot<HTMLImageElement>(row, 'picture').src = artPath(id);
  const link = slot<HTMLAnchorElement>(row, 'name');
  link.href = productPath(id);
  link.append(...nameNodes(name));
  slot(row, 'category').textContent = categoryName(category);
  slot(row, 'legend').textContent = `Quantity of ${name}`;
  slot(row, 'remove').ariaLabel = `Remove ${name}`;
  slot(row, 'less').ariaLabel = `One ${name} less`;
  slot(row, 'more').ariaLabel = `One ${name} more`;
  slot(row, 'full').id = `full-${id}`;
  return row;
}

function fillRow(row: HTMLElement, line: PricedLine): void {
  const { id, price, originalPrice, quantity, stockCount, isListed } = line;
  const isFull = isListed && quantity >= stockCount;
  slot(row, 'quantity').textContent = String(quantity);
  slot(row, 'sum').textContent = formatRupees(price * quantity);
  slot(row, 'mrp-sum').textContent = formatRupees(originalPrice * quantity);
  slot(row, 'mrp').hidden = !isListed || originalPrice <= price;
  const each = slot(row, 'each');
  each.textContent = ` · ${formatRupees(price)} each`;
  each.hidden = !isListed || quantity === 1;
  slot(row, 'sum').hidden = !isListed;
  slot(row, 'stepper').hidden = !isListed;
  slot(row, 'hidden').hidden = isListed;
  slot(row, 'full').hidden = !isFull;
  const more = slot<HTMLButtonElement>(row, 'more');
  more.disabled = isFull;
  if (isFull) more.setAttribute('aria-describedby', `full-${id}`);
  else more.removeAttribute('aria-describedby');
}

/** The lines of the cart in its order, with those of hidden products. */
function shownLines(): readonly PricedLine[] {
  const { cart, lines, hidden } = $pricedCart.get();
  return cart.flatMap(({ id }) => [...lines, ...hidden].find((line) => line.id === id) ?? []);
}

/** The cart's lines, as a custom element that works on the cart page and in the drawer. */
class CartLines extends HTMLElement {
  readonly #status = document.createElement('p');
  readonly #list = document.createElement('ul');
  readonly #rows = new Map<string, HTMLElement>();
  readonly #undoText = element('span', {});
  readonly #save = withAttributes(quietButton(HEART, 'Wishlist'), {
    'aria-label': 'Save to wishlist',
  });
  readonly #undo = quietButton('Undo');
  /** Takes the place of a removed line. */
  readonly #removed = element(
    'li',
    { class: `${undoStyles.strip} ${styles.removed}` },
    this.#undoText,
    this.#save,
    this.#undo,
  );
  #close = () => {};

  connectedCallback(): void {
    this.#status.className = 'visually-hidden';
    this.#status.role = 'status';
    this.#list.className = styles.lines ?? '';
    this.#list.addEventListener('click', this.#handleClick);
    this.replaceChildren(this.#status, this.#list);
    const close = openCart();
    const stops = [
      $pricedCart.subscribe(() => this.#draw()),
      $undo.subscribe(() => this.#draw()),
      // The clicked button is removed together with its line, which would lose keyboard focus.
      $removal.listen(() => {
        this.#draw();
        this.#undo.focus();
      }),
    ];
    this.#save.addEventListener('click', saveRemoved);
    this.#undo.addEventListener('click', this.#handleUndo);
    this.#close = () => {
      for (const stop of stops) stop();
      close();
    };
  }

  disconnectedCallback(): void {
    this.#close();
  }

  #draw(): void {
    const lines = shownLines();
    // A paid cart stays beside the payment's outcome.
    if (lines.length === 0 && this.closest('[data-paying]')) return;
    for (const [id, row] of this.#rows) {
      if (lines.some((line) => line.id === id)) continue;
      row.remove();
      this.#rows.delete(id);
    }
    const shown = lines.map((line) => {
      const row = this.#rows.get(line.id) ?? createRow(line);
      this.#rows.set(line.id, row);
      fillRow(row, line);
      return row;
    });
    const { text, place, unsaved } = $undo.get();
    this.#undoText.textContent = text;
    this.#save.hidden = !unsaved;
    if (place === null) this.#removed.remove();
    else shown.splice(place, 0, this.#removed);
    for (const [nth, row] of shown.entries()) {
      // Rows already in the right place are not moved, because a moved row would lose keyboard
      // focus.
      const { children } = this.#list;
      if (children[nth] !== row) this.#list.insertBefore(row, children[nth] ?? null);
    }
  }

  readonly #handleUndo = (): void => {
    const { place } = $undo.get();
    undoRemoval();
    // The clicked button is replaced by the line.
    const row = this.#list.children[place ?? 0];
    if (row) slot(row, 'name').focus();
  };

  readonly #handleClick = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    const row = button?.closest<HTMLElement>('[data-product]');
    const line = shownLines().find(({ id }) => id === row?.dataset.product);
    if (!row || !line) return;
    if (button === slot(row, 'remove')) this.#change(row, line, 0);
    if (button === slot(row, 'less')) this.#change(row, line, line.quantity - 1);
    if (button === slot(row, 'more')) this.#change(row, line, line.quantity + 1);
  };

  #change(row: HTMLElement, { id, name, stockCount }: PricedLine, quantity: number): void {
    if (quantity <= 0) {
      removeFromCart(`Removed: ${name}`, (cart) => removeLine(cart, id));
      return;
    }
    const isFull = quantity >= stockCount;
    // The clicked button is about to be disabled, which would lose keyboard focus.
    if (isFull) slot(row, 'less').focus();
    updateCart((cart) => setQuantity(cart, id, quantity, stockCount));
    this.#status.textContent = isFull ? STOCK_LIMIT_TEXT : `${name}: ${quantity}`;
  }
}

customElements.define('cart-lines', CartLines);
