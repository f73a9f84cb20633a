import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readCatalogue, viewNames } from '../../src/contract/catalogue.ts';
import { ROOT } from '../process/tool.ts';

const CATALOGUE = 'src/content/catalogue.json';
/** The catalogue that the tests name products of. */
export const SAMPLE = 'tests/support/content/sample-catalogue.json';
const PHOTOS = 'src/content/photos/*.{jpg,jpeg,png,webp,avif}';
const DRAWINGS = 'src/content/art/*/*.svg';
const PLAIN_DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><path fill="#d9dee2" d="M60 60h120v120H60z"/></svg>\n';

/** Whether a project has nothing in its catalogue but the sample. */
export function hasSample(project = ROOT): boolean {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(project, file), 'utf8'));
  const photos = globSync(PHOTOS, { cwd: project });
  return photos.length === 0 && isDeepStrictEqual(read(CATALOGUE), read(SAMPLE));
}

/** Gives a copy of the project the sample; where a drawing of it is gone, a plain one stands for it. */
export function takeSample(project: string): void {
  for (const photo of globSync(PHOTOS, { cwd: project })) rmSync(join(project, photo));
  const text = readFileSync(join(project, SAMPLE), 'utf8');
  writeFileSync(join(project, CATALOGUE), text);
  const { categories, products } = readCatalogue(JSON.parse(text));
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
