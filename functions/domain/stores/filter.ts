import { eq, isNull, type SQL, type SQLWrapper } from 'drizzle-orm';
import { NO_STORE } from '../../../src/contract/paging';

/** Whether a row is of the store that a filter names; undefined where it names none. */
export function isOfStore(column: SQLWrapper, store: string): SQL | undefined {
  if (store === '') return undefined;
  return store === NO_STORE ? isNull(column) : eq(column, Number(store));
}
