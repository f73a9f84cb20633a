import type { Product } from '../../../content/catalogue';
import { formatRupees } from '../../../lib/money';

/** The name of the MRP among the details. */
export const MRP = 'MRP';

/** The MRP as the law requires it. */
export function mrpText(mrp: number): string {
  return `${formatRupees(mrp)}, including all taxes`;
}

/** The product details that the law requires on the product page. */
export function legalFacts(product: Product): Record<string, string> {
  const { country, importer, originalPrice, hsn } = product;
  return {
    'Country of origin': country,
    ...(importer && { 'Imported by': importer }),
    [MRP]: mrpText(originalPrice),
    'HSN code': hsn,
  };
}
