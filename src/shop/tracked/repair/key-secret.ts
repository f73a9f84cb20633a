import { createOrderSecret } from '../../../lib/order-secret';

const KEY = 'key-secret';
let unsaved: string | undefined;

/** The secret with which this tab receives the customer's key again after a lost answer. */
export function keySecret(): string {
  try {
    const secret = sessionStorage.getItem(KEY) ?? createOrderSecret();
    sessionStorage.setItem(KEY, secret);
    return secret;
  } catch {
    // Storage is blocked; the secret lasts until the page closes.
    unsaved ??= createOrderSecret();
    return unsaved;
  }
}
