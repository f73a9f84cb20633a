import { formatRupees } from '../../../lib/money';
import type { ShownProduct } from '../stock/shown/product';
import { emiOffer } from './emi-offer';
import { MRP, mrpText } from './legal-facts';

/** The parts of the page that a hidden product does not have. */
const WHILE_SOLD =
  '.off, .rating-row a, .price-row, .by-branch, .offers, .buy-box, .notes-place, .with-place, .specs';

interface ProductData {
  '@type': string;
  offers: { price: number; availability: string };
}

/** Updates what search engines read about the product. */
function showStructuredData({ price, left, isHidden }: ShownProduct): void {
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const data: ProductData = JSON.parse(script.textContent);
    if (data['@type'] !== 'Product') continue;
    const inStock = left > 0 ? 'InStock' : 'OutOfStock';
    const availability = `https://schema.org/${isHidden ? 'Discontinued' : inStock}`;
    data.offers = { ...data.offers, price, availability };
    script.textContent = JSON.stringify(data);
  }
}

function showEmi(line: HTMLElement | null, price: number): void {
  const offer = emiOffer(price);
  if (!line) return;
  line.hidden = offer === undefined;
  line.querySelector('b span')?.replaceChildren(`EMI ${offer?.instalments}`);
  line.querySelector('small')?.replaceChildren(offer?.conditions ?? '');
}

/**
 * Updates what else the page of a product says about it: its title, the data for search engines, the
 * instalments and the MRP. A hidden product is left with its name and similar products.
 */
export function showChange(shown: ShownProduct, page: HTMLElement): void {
  const { price, mrp, isHidden } = shown;
  document.title = document.title.replace(/₹[\d,]+/, formatRupees(price));
  showStructuredData(shown);
  showEmi(page.querySelector('[data-emi]'), price);
  const facts = page.querySelectorAll('[aria-labelledby=legal-facts] tr');
  const row = [...facts].find((each) => each.firstElementChild?.textContent === MRP);
  row?.lastElementChild?.replaceChildren(mrpText(mrp));
  for (const part of page.querySelectorAll<HTMLElement>(WHILE_SOLD)) part.hidden = isHidden;
}
