import type { CloseContext } from '../domain/day-close/scope';
import { database, type Requester } from './context';
import { SHOP } from './orders/shop';

/** The day-close context of a requester. */
export function closeContext(asker: Requester): CloseContext {
  return { db: database(asker), now: Date.now(), shop: SHOP, user: asker.user };
}
