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
