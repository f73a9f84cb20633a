import type { Product } from '../../../content/catalogue';
import { formatRupees } from '../../../lib/money';

/** What the law asks to be told of a product, as it stands on its page. */
export function legalFacts(product: Product): Record<string, string> {
  const { country, importer, originalPrice, hsn } = product;
  return {
    'Country of origin': country,
    ...(importer && { 'Imported by': importer }),
    MRP: `${formatRupees(originalPrice)}, including all taxes`,
    'HSN code': hsn,
  };
}
