import { ownTerms } from '../../content/repairs/models';
import { formatRupees } from '../../lib/money';

/** The price and duration texts of each service for a model or price class, as JSON. */
export function termTexts(...kind: Parameters<typeof ownTerms>): string {
  const terms = Object.entries(ownTerms(...kind));
  const texts = terms.map(([id, [price, time]]) => [id, [formatRupees(price), time]]);
  return JSON.stringify(Object.fromEntries(texts));
}

/** The choice for a model whose price when new is not known, by the device's name in the price list. */
export function unpricedModel(device: string): string {
  return `${device}, price not known`;
}
