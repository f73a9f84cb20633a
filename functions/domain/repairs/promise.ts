import { inArray, type SQL, sql } from 'drizzle-orm';
import { URGENT_WITHIN_MS } from '../../../src/contract/orders/todo';
import { PROMISED_STATES } from '../../../src/contract/repairs/promise';
import { repairs } from '../../db/repairs';

/** Whether the branch still works on the repair. */
export const IS_UNFINISHED = inArray(repairs.state, [...PROMISED_STATES]);

/** Whether the work is unfinished after its promised time. */
export function isLate(now: number): SQL {
  return sql`(${repairs.promisedAt} <= ${now} AND ${IS_UNFINISHED})`;
}

/** Whether the work is unfinished and its promised time is near. */
export function isDueSoon(now: number): SQL {
  const near = now + URGENT_WITHIN_MS;
  return sql`(${repairs.promisedAt} > ${now} AND ${repairs.promisedAt} <= ${near} AND ${IS_UNFINISHED})`;
}
