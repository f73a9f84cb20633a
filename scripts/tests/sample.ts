import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { readCatalogue, viewNames } from '../../src/contract/catalogue.ts';
import { ROOT } from '../process/tool.ts';

/**
 * The owner's files as shipped with the product; tests refer to their branches, prices and
 * products. The .txt suffix prevents tools from treating them as code.
 */
export const SAMPLE = 'tests/support/content/sample';
const SUFFIX = '.txt';
const CATALOGUE = 'src/content/catalogue.json';
const PHOTOS = 'src/content/photos/*.{jpg,jpeg,png,webp,avif}';
const DRAWINGS = 'src/content/art/*/*.svg';
const PLAIN_DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><path fill="#d9dee2" d="M60 60h120v120H60z"/></svg>\n';

/** The text of each sample file, by its path in the project. */
function sampleFiles(project: string): Record<string, string> {
  const folder = join(project, SAMPLE);
  return Object.fromEntries(
    globSync(`**/*${SUFFIX}`, { cwd: folder }).map((name) => [
      name.slice(0, -SUFFIX.length),
      readFileSync(join(folder, name), 'utf8'),
    ]),
  );
}

function hasText(file: string, text: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === text;
}

/** Returns the files of a project that differ from the sample, and the owner's photos. */
export function ownFiles(project = ROOT): string[] {
  const changed = Object.entries(sampleFiles(project)).filter(
    ([file, text]) => !hasText(join(project, file), text),
  );
  return [...changed.map(([file]) => file), ...globSync(PHOTOS, { cwd: project })].toSorted();
}

/** Returns the given files that are identical to the sample. */
export function filesOfSample(files: readonly string[], project = ROOT): string[] {
  const sample = sampleFiles(project);
  return files.filter((file) => hasText(join(project, file), sample[file] ?? ''));
}

/** Copies the sample into a project; replaces a missing drawing with a plain one. */
export function takeSample(project: string): void {
  for (const photo of globSync(PHOTOS, { cwd: project })) rmSync(join(project, photo));
  const files = sampleFiles(project);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(project, file), text);
  const { categories, products } = readCatalogue(JSON.parse(files[CATALOGUE] ?? ''));
  const drawn = new Set(
    globSync(DRAWINGS, { cwd: project }).map((file) => basename(file, extname(file))),
  );
  for (const name of [
    ...categories.map(({ id }) => `category-${id}`),
    ...products.flatMap((each) => [each.id, ...viewNames(each)]),
  ]) {
    if (drawn.has(name)) continue;
    const file = join(project, 'src/content/art/sample', `${name}.svg`);
    if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, PLAIN_DRAWING);
  }
}
