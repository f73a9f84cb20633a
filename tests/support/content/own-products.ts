import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ProductReview } from '../../../src/content/product-reviews.ts';

interface Catalogue {
  categories: object[];
  products: object[];
}

/** Products unlike any in the sample shop. */
export const WATCHES = {
  id: 'test-watches',
  name: 'Watches',
  icon: 'watch',
  description: 'Watches that count steps and ring.',
};
export const STRAPS = {
  id: 'test-straps',
  name: 'Straps',
  description: 'Straps of leather, steel and rubber for every watch on the shelf.',
};

export const WATCH = {
  id: 'test-watch-2',
  name: 'Ghadi Fit 2',
  category: WATCHES.id,
  price: 2499,
  originalPrice: 3999,
  stock: 7,
  description: 'A watch that counts steps, reads the pulse and rings with the phone.',
  specs: { Display: '4.6 cm AMOLED', Battery: 'Seven days' },
  rating: 4.2,
  reviews: 18,
  country: 'India',
  hsn: '910212',
  gst: 18 as const,
};
export const WATCH_REVIEW: ProductReview = {
  product: WATCH.id,
  text: 'Counts my steps on the bus too, but the strap is soft.',
  name: 'Asha Rao',
  place: 'Satara',
};
/** An expensive imported product without a discount, reviews or stock. */
export const EXPENSIVE_WATCH = {
  ...WATCH,
  id: 'test-watch-gold',
  name: 'Ghadi Tourbillon Grande Complication 18 K',
  price: 425_000,
  originalPrice: 425_000,
  stock: 0,
  rating: 0,
  reviews: 0,
  country: 'Switzerland',
  importer: 'Ghadi Imports LLP, 2 Fort Road, Mumbai 400001',
  barcode: '4006381333931',
};
export const STRAP = {
  ...WATCH,
  id: 'test-strap-22',
  name: 'Patta 22 mm',
  category: STRAPS.id,
  price: 249,
  originalPrice: 249,
  stock: 3,
  hsn: '9113',
};

/** Edits the catalogue of a project copy. */
export function editCatalogue(project: string, change: (catalogue: Catalogue) => void): void {
  const file = join(project, 'src/content/catalogue.json');
  const catalogue: Catalogue = JSON.parse(readFileSync(file, 'utf8'));
  change(catalogue);
  writeFileSync(file, JSON.stringify(catalogue));
}

/** Replaces all reviews in a copy of the project. */
export function writeReviews(project: string, reviews: readonly ProductReview[]): void {
  const file = join(project, 'src/content/product-reviews.ts');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace(/(?<== )\[.*\](?=;)/s, JSON.stringify(reviews)));
}

/** Adds a photo to a copy of the project: random noise with the file size of a real photo. */
export async function addPhoto(
  project: string,
  name: string,
  { width, height } = { width: 1400, height: 1400 },
): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width, height, channels: 3, noise, background: '#fff' } });
  const file = join(project, 'src/content/photos', name);
  await picture.blur(20).jpeg({ quality: 90 }).toFile(file);
}

/**
 * Replaces the whole catalogue in a copy of the project with three products in two categories; one
 * product has a review. The photos of these products are square, tall and wide.
 */
export async function replaceCatalogue(project: string): Promise<void> {
  const categories = [WATCHES, STRAPS];
  const products = [WATCH, EXPENSIVE_WATCH, STRAP];
  editCatalogue(project, (catalogue) => Object.assign(catalogue, { categories, products }));
  writeReviews(project, [WATCH_REVIEW]);
  await addPhoto(project, `${WATCH.id}.jpg`);
  await addPhoto(project, `${EXPENSIVE_WATCH.id}.jpg`, { width: 900, height: 1800 });
  await addPhoto(project, `${STRAP.id}.jpg`, { width: 1800, height: 600 });
  for (const { id } of categories) await addPhoto(project, `category-${id}.jpg`);
}
