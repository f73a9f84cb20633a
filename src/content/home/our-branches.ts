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

/** A count as used in a sentence: 'our branch', 'our three branches'. */
export function ourOwn(count: number, one: string, many: string): string {
  return count === 1 ? `our ${one}` : `our ${NUMBERS[count] ?? count} ${many}`;
}

/** The branches as used in a sentence. Separate from the facts, which browsers download. */
export const OUR_BRANCHES = ourOwn(BRANCHES.length, 'branch', 'branches');
