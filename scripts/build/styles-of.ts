import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /^(?:import|export)\b[^'"]*['"](\.[^'"]+)['"]/gm;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

function resolved(from: string, specifier: string): string | undefined {
  const path = join(dirname(from), specifier);
  return ENDINGS.map((ending) => path + ending).find(
    (each) => /\.\w+$/.test(each) && existsSync(each),
  );
}

/** The style sheets that a module brings along, by itself and by what it imports of this house. */
export function stylesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  if (file.endsWith('.css')) return [file];
  const specifiers = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name = '']) => name);
  return specifiers
    .map((specifier) => resolved(file, specifier))
    .flatMap((path) => (path === undefined ? [] : stylesOf(path, seen)));
}
