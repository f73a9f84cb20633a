const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function stamp(prefix: string, now: number, random: () => number): string {
  const tail = Array.from({ length: 5 }, () => LETTERS[Math.floor(random() * LETTERS.length)]);
  return `${prefix}${now}${tail.join('')}`;
}

/**
 * Creates an order id: ORD, the timestamp in ms, five random capital letters (spec section 3).
 * `random` returns a number n with 0 ≤ n < 1.
 */
export function createOrderId(now: number, random: () => number = Math.random): string {
  return stamp('ORD', now, random);
}

/** Creates a transaction id: TXN, then the same format as an order id (spec section 3). */
export function createTransactionId(now: number, random: () => number = Math.random): string {
  return stamp('TXN', now, random);
}
