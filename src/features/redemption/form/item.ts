import { BARCODES } from '../../../content/barcodes';
import { findPriceListItem } from '../../../content/price-list';

/** A UPC-A of twelve digits is an EAN-13 that starts with 0. */
function asEan13(code: string): string {
  return /^\d{12}$/.test(code) ? `0${code}` : code;
}

/** What to write down for the code on a box: the name in the catalogue, else the code itself. */
export function itemOfCode(scanned: string): string {
  const code = scanned.trim();
  const id = BARCODES[asEan13(code)];
  return (id && findPriceListItem(id)?.name) ?? code;
}
