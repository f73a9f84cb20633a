import { BRANCHES } from '../../content/site';

/** The number of rows on a page of orders, repairs, bills or day closes. */
export const WORK_PAGE_SIZE = 15;

/** The branch filter of a list in its URL; empty for all branches. */
export function readBranch(text: string): string {
  return BRANCHES.some(({ code }) => code === text) ? text : '';
}
