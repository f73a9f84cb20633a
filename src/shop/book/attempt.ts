import { createOrderSecret } from '../../lib/order-secret';

const KEY = 'booking-attempt';

interface Attempt {
  booking_id: string;
  secret: string;
}

/**
 * The id and secret of a booking. A booking keeps the same id and secret, even after a reload, so
 * sending it again after a lost response creates only one booking.
 */
export function attemptOf(booking: object): Attempt {
  const text = JSON.stringify(booking);
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (stored.text === text) return { booking_id: stored.booking_id, secret: stored.secret };
  } catch {
    // Storage is blocked; the booking is sent with a new id.
  }
  const attempt = { booking_id: createOrderSecret(), secret: createOrderSecret() };
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ text, ...attempt }));
  } catch {
    // Storage is blocked or full.
  }
  return attempt;
}
