import { ownTerms } from '../../content/repairs/models';
import { formatRupees } from '../../lib/money';

/** The price and duration texts of each service for a model or price class, as JSON. */
export function termTexts(...kind: Parameters<typeof ownTerms>): string {
  const terms = Object.entries(ownTerms(...kind));
  const texts = terms.map(([id, [price, time]]) => [id, [formatRupees(price), time]]);
  return JSON.stringify(Object.fromEntries(texts));
}
