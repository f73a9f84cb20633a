import { formatRupees } from '../../../lib/money';
import type { Found, Search } from '../browse/filter';
import { answer } from './answer';
import { showRepairs } from './repair/repair-rows';

const BEST_MATCH = 'Best match';

const link = document.querySelector<HTMLAnchorElement>('[data-ask]');
const question = link?.href ?? '';
const empty = document.querySelector<HTMLElement>('[data-empty]');
const defaultSort = document.querySelector<HTMLOptionElement>('select[name=sort] option');
const featured = defaultSort?.text ?? '';

export const search: Search = answer;

/** Adds the search text to the link for messaging the shop; hides the link if there is no text. */
function askAbout(text: string): void {
  if (!link) return;
  link.hidden = text === '';
  link.href = question + encodeURIComponent(text);
  link.querySelector('[data-asked]')?.replaceChildren(`“${text}”`);
}

function statusText(
  { found, repairs = [], missing = [], price, priceFrom }: Found<unknown>,
  products: string,
): string {
  if (repairs.length > 0) {
    const offers = repairs.length === 1 ? '1 repair' : `${repairs.length} repairs`;
    return found.length > 0 ? `${offers} and ${products}` : offers;
  }
  if (price && priceFrom !== undefined) {
    const limit = price.text.replace(/^[A-Z]/, (letter) => letter.toLowerCase());
    return `No “${price.rest}” ${limit}. ${products} from ${formatRupees(priceFrom)}`;
  }
  if (found.length === 0 || missing.length === 0) return products;
  return `No match for ${missing.map((part) => `“${part}”`).join(', ')}. Closest: ${products}`;
}

/**
 * Updates everything on the page except the product list to show a search result. Returns the
 * search result as text, such as “4 products”, with a note if the products match only part of the
 * search.
 */
export function present(found: Found<unknown>, text: string, products: string): string {
  askAbout(text);
  if (defaultSort) defaultSort.text = text ? BEST_MATCH : featured;
  showRepairs(found.repairs ?? []);
  if (empty && found.repairs?.length) empty.hidden = true;
  return statusText(found, products);
}
