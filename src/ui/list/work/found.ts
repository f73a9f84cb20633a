import { isTooShort } from '../../../lib/search-terms';
import { countText, type Nouns } from '../ListHead';
import type { Row } from '../pages';
import type { ShownList } from '../use-list';

/** True if nothing was found because the search is too short. */
export function isSearchTooShort({ search = '', total }: ShownList<Row>): boolean {
  return total === 0 && isTooShort(search);
}

/** The number of found rows; a search that is too short has not looked for any. */
export function foundText(list: ShownList<Row>, nouns: Nouns): string {
  return isSearchTooShort(list) ? 'Keep typing' : countText(list, nouns);
}
