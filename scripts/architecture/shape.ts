import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const LONGEST_FILE = 250;
const FULLEST_FOLDER = 20;
const SOURCE = '{src,functions,scripts,tests}/**/*';
const CODE = /\.(ts|tsx|js|mjs|astro|css)$/;
/** Pages follow their addresses. */
const PAGES = /^src\/pages(\/|$)/;

function sourcePaths(root: string): string[] {
  return globSync(SOURCE, { cwd: root, withFileTypes: true })
    .map((entry) => posix.relative(root, posix.join(entry.parentPath, entry.name)))
    .toSorted();
}

/** Source files with too many lines, one message each. */
export function longFiles(root: string): string[] {
  return sourcePaths(root)
    .filter((path) => CODE.test(path))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
      return lines > LONGEST_FILE ? [`${file} has ${lines} lines of at most ${LONGEST_FILE}`] : [];
    });
}

/** Folders with more entries than a reader can take in, one message each. */
export function fullFolders(root: string): string[] {
  return [...Map.groupBy(sourcePaths(root), posix.dirname)]
    .filter(([folder, { length }]) => length > FULLEST_FOLDER && !PAGES.test(folder))
    .map(([folder, { length }]) => `${folder} has ${length} entries, more than ${FULLEST_FOLDER}`);
}
