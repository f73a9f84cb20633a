import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HOME = 'functions/domain/money/account.ts';
const DECLARATION = /\b(?:function|const|let) accountOf\b/;

/** Finds second declarations of `accountOf`: what an order or a repair owes is computed in one place. */
export function otherAccounts(root: string): string[] {
  return globSync('functions/**/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((file) => file !== HOME && DECLARATION.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file} declares accountOf: use ${HOME}`)
    .toSorted();
}
