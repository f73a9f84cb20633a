import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import sharp from 'sharp';
import { ORDERS } from '../../../src/content/orders.ts';
import { PRODUCT_REVIEWS, type ProductReview } from '../../../src/content/product-reviews.ts';
import {
  type CatalogueFile,
  catalogueProblems,
  readCatalogue,
  viewNames,
} from '../../../src/contract/catalogue.ts';
import { type TaxSetting, totalsOf } from '../../../src/lib/totals.ts';

/** The folder of the owner's files. */
export const CONTENT = join(import.meta.dirname, '../../../src/content');
export const CATALOGUE_FILE = join(CONTENT, 'catalogue.json');
const DRAWINGS = 'art/*/*.svg';
const THUMBNAILS = 'art/photos/*';
const PHOTOS = 'photos/*.{jpg,jpeg,png,webp,avif}';
const SMALLEST_PHOTO_PX = 600;
const LARGEST_PHOTO_MB = 15;
const BYTES_PER_MB = 1_000_000;

/** The owner's photos, named after the ids of products, categories and views. */
export function photoFiles(): string[] {
  return globSync(PHOTOS, { cwd: CONTENT }).map((file) => join(CONTENT, file));
}

/** Whether a photo with this name is an additional view of its product. */
export const isView = (name: string) => name.includes('_');

/** Problems that the owner must fix before a build, and warnings that can wait, one line each. */
export interface CatalogueReport {
  problems: readonly string[];
  warnings: readonly string[];
}

const failed = (...problems: string[]): CatalogueReport => ({ problems, warnings: [] });

/** Checks the owner's catalogue and photos. */
export async function checkCatalogue(): Promise<CatalogueReport> {
  if (!existsSync(CATALOGUE_FILE)) return failed(`${CATALOGUE_FILE} is missing`);
  const text = readFileSync(CATALOGUE_FILE, 'utf8');
  const [syntaxError] = syntaxErrors(text);
  if (syntaxError !== undefined) return failed(syntaxError);
  const file: unknown = JSON.parse(text);
  const problems = catalogueProblems(file);
  return problems.length > 0 ? failed(...problems) : checkPictures(readCatalogue(file));
}

/**
 * Returns the syntax errors in a JSON text with their line numbers, which `JSON.parse` does not
 * report.
 */
function syntaxErrors(text: string): string[] {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  return errors.map(({ error, offset }) => {
    const line = text.slice(0, offset).split('\n').length;
    return `line ${line} is not valid JSON: ${printParseErrorCode(error)}`;
  });
}

/** The id in a photo's file name, which identifies a product, a category or a view of a product. */
export const nameOf = (file: string) => basename(file, extname(file));

/**
 * Returns the names of the drawings. Excludes thumbnails, because thumbnails of deleted photos may
 * still exist.
 */
const drawings = () => globSync(DRAWINGS, { cwd: CONTENT, exclude: [THUMBNAILS] }).map(nameOf);

const allNames = () => new Set([...drawings(), ...photoFiles().map(nameOf)]);

/** Warns about products and categories without a picture; the build draws a plain box for them. */
function missingPictures({ categories, products }: CatalogueFile): string[] {
  const names = allNames();
  const lacking = (what: string, name: string) =>
    names.has(name) ? [] : [`${what}: no picture ${name} in art or photos, so a box is shown`];
  return [
    ...categories.flatMap(({ id }) => lacking(`category ${id}`, `category-${id}`)),
    ...products.flatMap(({ id }) => lacking(`product ${id}`, id)),
  ];
}

/** Returns products whose price in the cart, with the tax that the cart adds, exceeds their MRP. */
export function aboveMrp({ products }: Pick<CatalogueFile, 'products'>, tax: TaxSetting): string[] {
  return products.flatMap(({ id, price, originalPrice }) => {
    const { total } = totalsOf(price, 'cart', tax);
    if (total <= originalPrice) return [];
    return [
      `product ${id}: ₹${total} in the cart, above its MRP of ₹${originalPrice}. To charge ₹${price} everywhere, set tax: 'included' in src/content/orders.ts`,
    ];
  });
}

const REVIEWS_FILE = 'src/content/product-reviews.ts';

/**
 * Warns about reviews of unknown products, products with more reviews than their review count, and
 * ratings that no page shows because the product has no reviews.
 */
export function reviewWarnings(
  { products }: { products: readonly Pick<CatalogueFile['products'][number], 'id' | 'reviews'>[] },
  texts: readonly ProductReview[],
): string[] {
  const written = new Map(products.map(({ id }) => [id, 0]));
  for (const { product } of texts) written.set(product, (written.get(product) ?? 0) + 1);
  const known = new Set(products.map(({ id }) => id));
  const unknown = [...written.keys()].filter((id) => !known.has(id));
  const hidden = products.filter(({ id, reviews }) => reviews > 0 && written.get(id) === 0);
  const miscounted = products.filter(({ id, reviews }) => reviews < (written.get(id) ?? 0));
  return [
    ...hidden.map(
      ({ id }) => `product ${id}: its rating is hidden until ${REVIEWS_FILE} has a review of it`,
    ),
    ...miscounted.map(
      ({ id, reviews }) =>
        `product ${id}: reviews is ${reviews}, below the number in ${REVIEWS_FILE}`,
    ),
    ...unknown.map((id) => `${REVIEWS_FILE}: product ${id} does not exist`),
  ];
}

/** Views that have a description but no picture. */
function missingViews({ products }: CatalogueFile): string[] {
  const names = allNames();
  return products.flatMap((product) =>
    viewNames(product)
      .filter((name) => !names.has(name))
      .map((name) => `product ${product.id}: no picture ${name} in art or photos`),
  );
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
        : [`photo ${name}: product ${product} has no entry for it in views`];
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

/** Reports photos that share a name, because only one of them would be shown. */
function repeatedPhotos(): string[] {
  const byName = Map.groupBy(photoFiles(), nameOf);
  return [...byName.values()]
    .filter(({ length }) => length > 1)
    .map((files) => `photos ${files.map((file) => basename(file)).join(', ')}: keep only one`);
}

/** Decodes a photo and returns the problems found. */
async function photoProblems(file: string): Promise<string[]> {
  const name = `photo ${basename(file)}`;
  const megabytes = statSync(file).size / BYTES_PER_MB;
  if (megabytes > LARGEST_PHOTO_MB) {
    return [`${name}: ${Math.ceil(megabytes)} MB, but at most ${LARGEST_PHOTO_MB} MB are allowed`];
  }
  // Decodes the whole photo, because a truncated file has a valid header.
  const info = await sharp(file)
    .rotate()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then((decoded) => decoded.info)
    .catch(() => undefined);
  if (info === undefined) return [`${name}: the file cannot be read as a picture`];
  const shortest = Math.min(info.width, info.height);
  if (shortest >= SMALLEST_PHOTO_PX) return [];
  const size = `${info.width} × ${info.height} pixels`;
  return [`${name}: ${size}, but each side needs at least ${SMALLEST_PHOTO_PX}`];
}

async function checkPictures(catalogue: CatalogueFile): Promise<CatalogueReport> {
  const opened: string[] = [];
  // One photo at a time, because a decoded photo takes up to 200 MB of memory.
  for (const file of photoFiles()) opened.push(...(await photoProblems(file)));
  const names = [...unreadFiles(), ...repeatedPhotos(), ...missingViews(catalogue)];
  return {
    problems: [...names, ...unusedPhotos(catalogue), ...opened],
    warnings: [
      ...missingPictures(catalogue),
      ...aboveMrp(catalogue, ORDERS.tax),
      ...reviewWarnings(catalogue, PRODUCT_REVIEWS),
    ],
  };
}
