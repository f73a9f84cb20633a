import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { importsOf } from './imports.ts';
import { BOUNDARIES, type Boundary, explain } from './modules.ts';

const SUFFIXES = ['', '.ts', '.tsx', '/index.ts'];

/** Returns the violations in `.astro` and `.css` files, which dependency-cruiser does not read. */
export function violations(root: string): string[] {
  const files = globSync('src/**/*.{astro,css}', { cwd: root }).toSorted();
  return files.flatMap((path) => {
    const file = path.replaceAll('\\', '/');
    return importsOf(file, readFileSync(join(root, file), 'utf8')).flatMap((address) => {
      const to = resolve(root, file, address);
      const broken = BOUNDARIES.filter((boundary) => isViolated(boundary, file, to));
      return broken.map((each) => `${each.name}: ${file} → ${to}\n    ${explain(each)}`);
    });
  });
}

function isViolated({ from, to, except = [] }: Boundary, file: string, target: string): boolean {
  const source = new RegExp(from).exec(file);
  if (source === null) return false;
  const matches = (pattern: string) =>
    new RegExp(pattern.replaceAll('$1', source[1] ?? '')).test(target);
  return (to === undefined || matches(to)) && !except.some(matches);
}

/**
 * Resolves an import to a path relative to the root; packages and virtual modules are in
 * `node_modules`.
 */
function resolve(root: string, file: string, address: string): string {
  const [path = ''] = address.split('?');
  if (!/^[./]/.test(path)) return `node_modules/${path}`;
  const bare = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(file), path);
  const found = SUFFIXES.find((suffix) => existsSync(join(root, bare + suffix)));
  return bare + (found ?? '');
}
