import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const LONGEST_FILE = 200;
const FULLEST_FOLDER = 15;
const PREFIX_SHARERS = 3;
const SOURCE = '{src,functions,scripts,tests}/**/*';
const CODE = /\.(ts|tsx|js|mjs|astro|css)$/;
/** Pages follow their addresses. */
const PAGES = /^src\/pages(\/|$)/;

/** Files too long, folders too full, and prefixes that should be a folder. */
export function shapeProblems(root: string): string[] {
  const entries = globSync(SOURCE, { cwd: root, withFileTypes: true });
  const paths = entries.map((entry) =>
    posix.relative(root, posix.join(entry.parentPath, entry.name)),
  );
  const files = paths.filter((path) => CODE.test(path));
  const folders = Map.groupBy(paths, posix.dirname);
  return [
    ...files.flatMap((file) => longFile(file, readFileSync(join(root, file), 'utf8'))),
    ...[...folders]
      .filter(([folder]) => !PAGES.test(folder))
      .flatMap(([folder, children]) => [
        ...fullFolder(folder, children),
        ...sharedPrefixes(
          folder,
          children.filter((child) => CODE.test(child)),
        ),
      ]),
  ].toSorted();
}

function longFile(file: string, text: string): string[] {
  const lines = text.trimEnd().split('\n').length;
  return lines > LONGEST_FILE ? [`${file} has ${lines} lines of at most ${LONGEST_FILE}`] : [];
}

function fullFolder(folder: string, { length }: readonly string[]): string[] {
  return length > FULLEST_FOLDER
    ? [`${folder} has ${length} entries of at most ${FULLEST_FOLDER}`]
    : [];
}

function sharedPrefixes(folder: string, children: readonly string[]): string[] {
  const prefixOf = (path: string) => /^(?!use-)([a-z\d]+)-/.exec(posix.basename(path))?.[1];
  return [...Map.groupBy(children, prefixOf)].flatMap(([prefix, { length }]) =>
    prefix === undefined || length < PREFIX_SHARERS
      ? []
      : [`${folder} has ${length} entries that begin with ${prefix}-: make a folder of them`],
  );
}
