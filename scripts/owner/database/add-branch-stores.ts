import { branchStores } from './branch-stores.ts';
import { write } from './execute.ts';
import type { DatabaseTarget } from './target.ts';
import { textOf } from './text-of.ts';

/** Adds the missing stores of the site's branches to a database. */
export function addBranchStores(target: DatabaseTarget): Promise<void> {
  return write(target, branchStores(Date.now()).map(textOf));
}
