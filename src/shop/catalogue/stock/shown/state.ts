import { formatRupees } from '../../../../lib/money';
import { percentOff } from '../../../../lib/percent-off';
import { fewLeftText, NOT_AVAILABLE, stockLevel, stockText } from '../../../../lib/stock-words';
import { $livePrices, $liveStock } from '../state';
import type { ShownProduct } from './product';

/** What the build wrote into the page, and what the page shows now. */
interface Known {
  built: ShownProduct;
  shown: string;
}

/** The products with live values, by the button that adds them to the cart. */
const known = new WeakMap<HTMLButtonElement, Known>();

const PRICE = 'strong.money';
const MRP = 's.money';

function read(place: HTMLElement, { dataset }: HTMLButtonElement): Known {
  const [price, mrp] = [PRICE, MRP].map((each) =>
    Number(place.querySelector(each)?.textContent.replace(/\D/g, '')),
  ) as [number, number];
  const built = { price, mrp, left: Number(dataset.most), isHidden: false };
  return { built, shown: JSON.stringify(built) };
}

function showRupees(element: Element | null, rupees: number): void {
  const text = element?.lastChild;
  if (text) text.nodeValue = formatRupees(rupees);
}

/** Writes what a product shows into its card, its row or its page. */
function write(place: HTMLElement, { price, mrp, left, isHidden }: ShownProduct): void {
  const find = (selector: string) => place.querySelector<HTMLElement>(selector);
  const discount = percentOff(price, mrp);
  showRupees(find(PRICE), price);
  showRupees(find(MRP), mrp);
  find(MRP)?.toggleAttribute('data-none', mrp <= price);
  const badge = find('.off');
  if (badge) {
    badge.textContent = `${discount}% off`;
    badge.hidden = discount <= 0;
  }
  find('[data-left]')?.replaceChildren(fewLeftText(left));
  find('[data-stock]')?.setAttribute('data-level', isHidden ? 'none' : stockLevel(left));
  find('[data-stock-words]')?.replaceChildren(isHidden ? NOT_AVAILABLE : stockText(left));
  const card = place.parentElement;
  if (card?.dataset.price) Object.assign(card.dataset, { price, discount });
}

/**
 * Shows the live price and stock of the product that a button adds to the cart. Removes the card or
 * row of a hidden product.
 */
function showProduct(button: HTMLButtonElement): void {
  const { value: id, dataset } = button;
  const live = $livePrices.get()[id];
  const left = $liveStock.get()?.[id];
  if (live === undefined && left === undefined && !known.has(button)) return;
  const isHidden = live === null;
  const row = button.closest('li');
  if (isHidden && row) {
    row.remove();
    return;
  }
  const place = button.closest<HTMLElement>('li, article, [data-head]');
  if (!place) return;
  const { built, shown } = known.get(button) ?? read(place, button);
  const now = { ...built, ...live, left: left ?? built.left, isHidden };
  known.set(button, { built, shown: JSON.stringify(now) });
  if (JSON.stringify(now) === shown) return;
  write(place, now);
  button.disabled = isHidden || now.left === 0;
  dataset.most = String(now.left);
  if (place.matches('.detail')) {
    void import('../../product/show-change')
      .then(({ showChange }) => showChange(now, place))
      .catch(() => undefined);
  }
}

/** Shows the live prices and stock of all products in `root`. */
export function showLive(root: ParentNode = document): void {
  root.querySelectorAll<HTMLButtonElement>('button[name=add]').forEach(showProduct);
}
