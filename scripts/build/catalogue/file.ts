import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import {
  type CatalogueFile,
  catalogueProblems,
  readCatalogue,
  viewNames,
} from '../../../src/contract/catalogue.ts';

/** The folder of what the owner edits. */
export const CONTENT = join(import.meta.dirname, '../../../src/content');
export const CATALOGUE_FILE = join(CONTENT, 'catalogue.json');
const DRAWINGS = 'art/*/*.svg';
const PHOTOS = 'photos/*.{jpg,jpeg,png,webp,avif}';

/** The owner's photos, each named by what it shows. */
export function photoFiles(): string[] {
  return globSync(PHOTOS, { cwd: CONTENT }).map((file) => join(CONTENT, file));
}

/** Whether a photo of this name is a further one of its product. */
export const isView = (name: string) => name.includes('_');

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
  return problems.length > 0 ? problems : problemsOfPictures(readCatalogue(file));
}

/** What a photo shows, by its file: a product, a category or a view of a product. */
export const nameOf = (file: string) => basename(file, extname(file));

function missingPictures({ categories, products }: CatalogueFile): string[] {
  const names = new Set([...globSync(DRAWINGS, { cwd: CONTENT }), ...photoFiles()].map(nameOf));
  const lacking = (what: string, pictures: readonly string[]) =>
    pictures
      .filter((name) => !names.has(name))
      .map((name) => `${what}: no picture ${name} in art or photos`);
  return [
    ...categories.flatMap(({ id }) => lacking(`category ${id}`, [`category-${id}`])),
    ...products.flatMap((each) => lacking(`product ${each.id}`, [each.id, ...viewNames(each)])),
  ];
}

/** Further photos that would not be shown, as nobody says what is on them. */
function photosWithoutWords({ products }: CatalogueFile): string[] {
  const told = new Set(products.flatMap(viewNames));
  return photoFiles()
    .map(nameOf)
    .filter((name) => isView(name) && !told.has(name))
    .map((name) => `photo ${name}: views of product ${name.replace(/_.*/, '')} has no line for it`);
}

function problemsOfPictures(catalogue: CatalogueFile): string[] {
  return [...missingPictures(catalogue), ...photosWithoutWords(catalogue)];
}
