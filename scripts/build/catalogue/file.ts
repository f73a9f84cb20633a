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
const THUMBNAILS = 'art/photos/*';
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

/** The names of the drawings; what the build makes of photos is none, as it outlives a photo that is deleted. */
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

/** Photos that would not be shown: nobody says what is on a further one, or nothing has the name of a first. */
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
        : [`photo ${name}: views of product ${product} has no line for it`];
    });
}

/** Files among the photos that the build does not read, as those of a camera that writes .JPG. */
function unreadFiles(): string[] {
  const read = new Set(photoFiles().map((file) => basename(file)));
  return globSync('photos/*.*', { cwd: CONTENT })
    .map((file) => basename(file))
    .filter((file) => !read.has(file) && file !== 'README.md')
    .map((file) => `photo ${file}: its name has to end in .jpg, .jpeg, .png, .webp or .avif`);
}

function problemsOfPictures(catalogue: CatalogueFile): string[] {
  return [...unreadFiles(), ...missingPictures(catalogue), ...unusedPhotos(catalogue)];
}
