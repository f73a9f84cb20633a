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

/** “Our” with a count and its noun, for use in a sentence: 'our branch', 'our three branches'. */
export function ourOwn(count: number, one: string, many: string): string {
  return count === 1 ? `our ${one}` : `our ${NUMBERS[count] ?? count} ${many}`;
}

/**
 * The number of branches, for use in a sentence. Separate from `site.ts`, because browsers download
 * that file.
 */
export const OUR_BRANCHES = ourOwn(BRANCHES.length, 'branch', 'branches');
