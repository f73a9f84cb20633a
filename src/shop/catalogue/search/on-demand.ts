import { formatRupees } from '../../../lib/money';
import type { Found, Search } from '../browse/filter';
import { answer } from './answer';
import { showRepairs } from './repair/repair-rows';

const BEST_MATCH = 'Best match';

const link = document.querySelector<HTMLAnchorElement>('[data-ask]');
const question = link?.href ?? '';
const empty = document.querySelector<HTMLElement>('[data-empty]');
const branches = document.querySelector<HTMLElement>('[data-branches]');
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

function unsoldText(
  { found, repairs = [], unsold, priceFrom }: Found<unknown>,
  products: string,
): string {
  const offer = unsold?.isPart ? ', but we fit them as a repair' : ', but we repair them';
  const closest =
    priceFrom === undefined ? products : `${products} from ${formatRupees(priceFrom)}`;
  return [
    `We do not sell ${unsold?.goods}${repairs.length > 0 ? offer : ''}.`,
    ...(found.length > 0 ? [`Closest: ${closest}`] : []),
  ].join(' ');
}

function statusText(answer: Found<unknown>, products: string): string {
  const { found, repairs = [], missing = [], price, priceFrom, unsold, isNearby } = answer;
  if (unsold) return unsoldText(answer, products);
  if (repairs.length > 0) {
    const offers = repairs.length === 1 ? '1 repair' : `${repairs.length} repairs`;
    return found.length > 0 ? `${offers} and ${products}` : offers;
  }
  if (isNearby && found.length === 0) return 'Find us here';
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
  if (branches) branches.hidden = !found.isNearby;
  if (empty && (found.repairs?.length || found.isNearby)) empty.hidden = true;
  return statusText(found, products);
}
