import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { catalogueProblems } from '../../../src/contract/catalogue.ts';

/** The folder of what the owner edits. */
export const CONTENT = join(import.meta.dirname, '../../../src/content');
export const CATALOGUE_FILE = join(CONTENT, 'catalogue.json');
const DRAWINGS = 'art/*/*.svg';
const PHOTOS = 'photos/*.{jpg,jpeg,png,webp,avif}';

/** The owner's photos, each named by what it shows. */
export function photoFiles(): string[] {
  return globSync(PHOTOS, { cwd: CONTENT }).map((file) => join(CONTENT, file));
}

/** What is wrong with the catalogue that the owner edits, a line for each; none when all is well. */
export function problemsOfCatalogue(): string[] {
  if (!existsSync(CATALOGUE_FILE)) return [`${CATALOGUE_FILE} is missing`];
  let file: unknown;
  try {
    file = JSON.parse(readFileSync(CATALOGUE_FILE, 'utf8'));
  } catch (error) {
    return [`is not JSON: ${error instanceof Error ? error.message : error}`];
  }
  const problems = catalogueProblems(file);
  return problems.length > 0 ? problems : missingPictures(file as Listed);
}

interface Listed {
  categories: readonly { id: string }[];
  products: readonly { id: string }[];
}

function missingPictures({ categories, products }: Listed): string[] {
  const there = [...globSync(DRAWINGS, { cwd: CONTENT }), ...photoFiles()];
  const names = new Set(there.map((each) => basename(each, extname(each))));
  const lacking = (what: string, rows: Listed['products'], nameOf: (id: string) => string) =>
    rows
      .filter(({ id }) => !names.has(nameOf(id)))
      .map(({ id }) => `${what} ${id}: no picture ${nameOf(id)} in art or photos`);
  return [
    ...lacking('category', categories, (id) => `category-${id}`),
    ...lacking('product', products, (id) => id),
  ];
}
