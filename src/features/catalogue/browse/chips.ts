import { formatRupees } from '../../../lib/money';
import { type Filter, NO_FILTER } from './filter';

export interface Chip {
  words: string;
  /** The filter without this chip. */
  without: Filter;
}

/** One chip per thing that narrows the list; the sort narrows nothing. */
export function chipsOf(filter: Filter, categoryWords: (id: string) => string): Chip[] {
  const chips: Chip[] = [];
  const { search, category, maxPrice } = filter;
  if (search.trim()) {
    chips.push({ words: `“${search.trim()}”`, without: { ...filter, search: NO_FILTER.search } });
  }
  if (category) {
    chips.push({
      words: categoryWords(category),
      without: { ...filter, category: NO_FILTER.category },
    });
  }
  if (maxPrice < NO_FILTER.maxPrice) {
    chips.push({
      words: `Up to ${formatRupees(maxPrice)}`,
      without: { ...filter, maxPrice: NO_FILTER.maxPrice },
    });
  }
  return chips;
}
