import { BRANCHES } from '../../content/site';

/** The branch filter of a list in its URL; empty for all branches. */
export function readBranch(text: string): string {
  return BRANCHES.some(({ code }) => code === text) ? text : '';
}
