const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** ORD, the time in ms, five random capital letters (spec section 3). `random` answers 0 ≤ n < 1. */
export function createOrderId(now: number, random: () => number = Math.random): string {
  const tail = Array.from({ length: 5 }, () => LETTERS[Math.floor(random() * LETTERS.length)]);
  return `ORD${now}${tail.join('')}`;
}
