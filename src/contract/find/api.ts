import { findQuery, findReply } from '../find.ts';
import { get } from '../operation.ts';

/** Searches everything that the user may see for the typed text. */
export const find = get('/api/find', {
  summary:
    'Finds orders, repairs, people, stores and redemptions by mobile number, order number, repair number, IMEI or serial number, enrollment number, email or name',
  who: 'work',
  query: findQuery,
  reply: findReply,
});
