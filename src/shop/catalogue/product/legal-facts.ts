import type { Product } from '../../../content/catalogue';
import { formatRupees } from '../../../lib/money';

/** The product details that the law requires on the product page. */
export function legalFacts(product: Product): Record<string, string> {
  const { country, importer, originalPrice, hsn } = product;
  return {
    'Country of origin': country,
    ...(importer && { 'Imported by': importer }),
    MRP: `${formatRupees(originalPrice)}, including all taxes`,
    'HSN code': hsn,
  };
}
