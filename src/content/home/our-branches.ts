import { BRANCHES } from '../site.ts';

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];

/** What a shop has of its own, as a sentence says it: 'our branch', 'our three branches'. */
export function ourOwn(count: number, one: string, many: string): string {
  return count === 1 ? `our ${one}` : `our ${NUMBERS[count] ?? count} ${many}`;
}

/** The branches, and their counters, as a sentence names them. Apart from the facts, which browsers are sent. */
export const OUR_BRANCHES = ourOwn(BRANCHES.length, 'branch', 'branches');
export const OUR_COUNTERS = ourOwn(BRANCHES.length, 'counter', 'counters');
