import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import {
  type CatalogueFile,
  catalogueProblems,
  readCatalogue,
  viewNames,
} from '../../../src/contract/catalogue.ts';

/** The folder of the owner's files. */
export const CONTENT = join(import.meta.dirname, '../../../src/content');
export const CATALOGUE_FILE = join(CONTENT, 'catalogue.json');
const DRAWINGS = 'art/*/*.svg';
const THUMBNAILS = 'art/photos/*';
const PHOTOS = 'photos/*.{jpg,jpeg,png,webp,avif}';

/** The owner's photos, named after the ids of products, categories and views. */
export function photoFiles(): string[] {
  return globSync(PHOTOS, { cwd: CONTENT }).map((file) => join(CONTENT, file));
}

/** Whether a photo with this name is an additional view of its product. */
export const isView = (name: string) => name.includes('_');

/** Returns the problems in the owner's catalogue, one line each. */
export function problemsOfCatalogue(): string[] {
  if (!existsSync(CATALOGUE_FILE)) return [`${CATALOGUE_FILE} is missing`];
  let file: unknown;
  try {
    file = JSON.parse(readFileSync(CATALOGUE_FILE, 'utf8'));
  } catch (error) {
    return [`is not valid JSON: ${error instanceof Error ? error.message : error}`];
  }
  const problems = catalogueProblems(file);
  return problems.length > 0 ? problems : problemsOfPictures(readCatalogue(file));
}

/** The id in a photo's file name: a product, a category or a view of a product. */
export const nameOf = (file: string) => basename(file, extname(file));

/**
 * Returns the names of the drawings. Excludes thumbnails, because those of deleted photos may still
 * exist.
 */
const drawings = () => globSync(DRAWINGS, { cwd: CONTENT, exclude: [THUMBNAILS] }).map(nameOf);

function missingPictures({ categories, products }: CatalogueFile): string[] {
  const names = new Set([...drawings(), ...photoFiles().map(nameOf)]);
  const lacking = (what: string, pictures: readonly string[]) =>
    pictures
      .filter((name) => !names.has(name))
      .map((name) => `${what}: no picture ${name} in art or photos`);
  return [
    ...categories.flatMap(({ id }) => lacking(`category ${id}`, [`category-${id}`])),
    ...products.flatMap((each) => lacking(`product ${each.id}`, [each.id, ...viewNames(each)])),
  ];
}

/**
 * Returns photos that no page would show: views without a description, and photos whose name
 * matches no product or category.
 */
function unusedPhotos({ categories, products }: CatalogueFile): string[] {
  const views = new Set(products.flatMap(viewNames));
  const shown = new Set([
    ...drawings(),
    ...categories.map(({ id }) => `category-${id}`),
    ...products.map(({ id }) => id),
  ]);
  return photoFiles()
    .map(nameOf)
    .flatMap((name) => {
      if (!isView(name)) return shown.has(name) ? [] : [`photo ${name}: no product has this id`];
      const product = name.replace(/_.*/, '');
      return views.has(name)
        ? []
        : [`photo ${name}: product ${product} has no line for it in views`];
    });
}

/** Files in the photo folder with an unsupported extension, such as .JPG from a camera. */
function unreadFiles(): string[] {
  const read = new Set(photoFiles().map((file) => basename(file)));
  return globSync('photos/*.*', { cwd: CONTENT })
    .map((file) => basename(file))
    .filter((file) => !read.has(file) && file !== 'README.md')
    .map((file) => `photo ${file}: the file name must end in .jpg, .jpeg, .png, .webp or .avif`);
}

function problemsOfPictures(catalogue: CatalogueFile): string[] {
  return [...unreadFiles(), ...missingPictures(catalogue), ...unusedPhotos(catalogue)];
}
