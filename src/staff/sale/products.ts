import { productOfBarcode } from '../../content/catalogue/barcodes';
import { findPriceListItem, PRICE_LIST, type PriceListItem } from '../../content/price-list';
import { filterChoices } from '../../ui/form/combo/filter-choices';

const SHOWN = 8;

const CHOICES = PRICE_LIST.map(({ id, name, category }) => ({
  value: id,
  label: `${name} ${category}`,
}));

/** The product that a scanned code identifies, by the barcode on its box or by its ID. */
export function productOfCode(scanned: string): PriceListItem | undefined {
  const code = scanned.trim();
  return findPriceListItem(productOfBarcode(code) ?? code.toLowerCase());
}

/** The product with this code, or with exactly this name. */
export function productOfName(typed: string): PriceListItem | undefined {
  const name = typed.trim().toLowerCase();
  return productOfCode(typed) ?? PRICE_LIST.find((each) => each.name.toLowerCase() === name);
}

/**
 * The first products whose name and category contain every typed word; none if nothing was typed.
 */
export function findProducts(typed: string): PriceListItem[] {
  if (typed.trim() === '') return [];
  return filterChoices(CHOICES, typed)
    .slice(0, SHOWN)
    .flatMap(({ value }) => findPriceListItem(value) ?? []);
}
