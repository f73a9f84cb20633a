import { REFUND_TIME } from '../../content/orders';
import { DELIVERY_TIME } from '../../content/shipping';

/** Returns “3–5 business days”; the word joiner prevents a line break after the dash. */
function unbroken(range: string): string {
  return range.replace('-', '–\u2060');
}

export const DELIVERY_RANGE = unbroken(DELIVERY_TIME);
export const REFUND_RANGE = unbroken(REFUND_TIME);
