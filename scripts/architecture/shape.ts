import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const MAXIMUM_LINES = 300;
const MAXIMUM_ENTRIES = 20;
const SOURCE = '{src,functions,scripts,tests}/**/*';
const CODE = /\.(ts|tsx|js|mjs|astro|css)$/;
/** Page folders mirror the URLs, so they may be larger. */
const PAGES = /^src\/pages(\/|$)/;

function sourcePaths(root: string): string[] {
  return globSync(SOURCE, { cwd: root, withFileTypes: true })
    .map((entry) => posix.relative(root, posix.join(entry.parentPath, entry.name)))
    .toSorted();
}

/** Returns a message for each source file with too many lines. */
export function longFiles(root: string): string[] {
  return sourcePaths(root)
    .filter((path) => CODE.test(path))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
      return lines > MAXIMUM_LINES
        ? [`${file} has ${lines} lines, more than ${MAXIMUM_LINES}`]
        : [];
    });
}

/** Returns a message for each folder with too many entries. */
export function fullFolders(root: string): string[] {
  return [...Map.groupBy(sourcePaths(root), posix.dirname)]
    .filter(([folder, { length }]) => length > MAXIMUM_ENTRIES && !PAGES.test(folder))
    .map(([folder, { length }]) => `${folder} has ${length} entries, more than ${MAXIMUM_ENTRIES}`);
}
