import type { BookingBody, BookingReply } from '../../contract/repairs/intake';
import { API_PATHS } from '../../lib/paths';
import { call } from '../client';
import { fieldsOf, guarded } from '../reply';

/** Checks only what the booking page reads, because a schema would double the page's script. */
const reply = guarded(
  (content): content is BookingReply =>
    typeof fieldsOf(content).key === 'string' &&
    typeof fieldsOf(fieldsOf(content).repair).name === 'string',
);

/** Books a repair; sending the same body again returns the same repair. */
export function bookRepair(body: BookingBody): Promise<BookingReply> {
  const path = API_PATHS.repairBookings;
  return call({ method: 'POST', path, body, reply, guest: true });
}
