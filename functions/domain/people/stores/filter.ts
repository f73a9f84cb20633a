import { eq, isNull, type SQL, type SQLWrapper } from 'drizzle-orm';
import { NO_STORE } from '../../../../src/contract/paging';

/**
 * The condition that a row belongs to the filtered store or, for `none`, to no store; undefined for
 * an empty filter.
 */
export function isOfStore(column: SQLWrapper, store: string): SQL | undefined {
  if (store === '') return undefined;
  return store === NO_STORE ? isNull(column) : eq(column, Number(store));
}
