import { productOfBarcode } from '../../content/catalogue/barcodes';
import { findPriceListItem, PRICE_LIST, type PriceListItem } from '../../content/price-list';
import { filterChoices } from '../../ui/form/combo/filter-choices';
import { atLivePrice } from '../stock/state';

const SHOWN = 8;

const CHOICES = PRICE_LIST.map(({ id, name, category }) => ({
  value: id,
  label: `${name} ${category}`,
}));

/** The product that a scanned code identifies, by the barcode on its box or by its ID. */
export function productOfCode(scanned: string): PriceListItem | undefined {
  const code = scanned.trim();
  return productOf(productOfBarcode(code) ?? code.toLowerCase());
}

/** The product with this ID, at its price of now. */
export function productOf(id: string): PriceListItem | undefined {
  const item = findPriceListItem(id);
  return item && atLivePrice(item);
}

/** The product with this code, or with exactly this name. */
export function productOfName(typed: string): PriceListItem | undefined {
  const name = typed.trim().toLowerCase();
  const named = PRICE_LIST.find((each) => each.name.toLowerCase() === name);
  return productOfCode(typed) ?? (named && atLivePrice(named));
}

/**
 * The first products whose name and category contain every typed word; none if nothing was typed.
 */
export function findProducts(typed: string): PriceListItem[] {
  if (typed.trim() === '') return [];
  return filterChoices(CHOICES, typed)
    .slice(0, SHOWN)
    .flatMap(({ value }) => productOf(value) ?? []);
}
