import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { settings } from '../../functions/env.ts';
import { buildCopy, copyProject } from '../../scripts/tests/copy-project.ts';
import { PRODUCT_REVIEWS } from '../../src/content/product-reviews.ts';
import { categoryPath, PATHS, productPath } from '../../src/lib/paths.ts';
import {
  addPhoto,
  editCatalogue,
  WATCH,
  WATCH_REVIEW,
  WATCHES,
  writeReviews,
} from '../support/content/own-products.ts';

const BUILD_MS = 120_000;
const VIEWED_WATCH = { ...WATCH, views: ['The clasp, open'] };
const PLAIN_WATCH = { ...WATCH, id: 'test-watch-3', name: 'Ghadi Fit 3' };
const UNSEEN_WATCH = { ...WATCH, id: 'test-watch-5', name: 'Ghadi Fit 5', rating: 0, reviews: 0 };
const NO_PICTURE =
  'product test-watch-5: no picture test-watch-5 in art or photos, so a box is shown';
const NO_REVIEW =
  'product test-watch-3: its rating is hidden until src/content/product-reviews.ts has a review of it';

/** Settings that are not secret, or whose values a build may contain for another reason. */
const PUBLIC_SETTINGS = ['PAYMENT_PROVIDER', 'ALLOW_SIMULATED_PAYMENT'];
const SECRETS = Object.keys(settings.entries).filter((name) => !PUBLIC_SETTINGS.includes(name));

let project: string;
let secrets: string[];

const file = () => join(project, 'src/content/catalogue.json');

function page(path: string) {
  return load(readFileSync(join(project, 'dist/client', `${path}.html`), 'utf8'));
}

/**
 * Returns the number of pages in a build, how many of them register a service worker, and whether
 * the service worker caches pages or clears the caches.
 */
function offlineSupport(root: string) {
  const site = join(root, 'dist/client');
  const pages = globSync('**/*.html', { cwd: site });
  const registering = pages.filter((each) =>
    readFileSync(join(site, each), 'utf8').includes('serviceWorker.register'),
  );
  const worker = readFileSync(join(site, 'sw.js'), 'utf8');
  const job = worker.includes('registration.unregister') ? 'clears' : 'caches';
  return { pages: pages.length, registering: registering.length, job };
}

/** Sets each secret in .dev.vars and, to another value, in the environment; returns the values. */
function setSecrets(): string[] {
  const written = SECRETS.map((name) => ({ name, value: randomBytes(24).toString('hex') }));
  const lines = written.map(({ name, value }) => `${name}="${value}"\n`);
  writeFileSync(join(project, '.dev.vars'), lines.join(''));
  const stubbed = SECRETS.map((name) => ({ name, value: randomBytes(24).toString('hex') }));
  for (const { name, value } of stubbed) vi.stubEnv(name, value);
  return [...written, ...stubbed].map(({ value }) => value);
}

/** Runs `npm run catalogue:check`. */
function check(): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/build/catalogue/check.ts'],
    { cwd: project, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

beforeAll(async () => {
  project = copyProject();
  editCatalogue(project, ({ categories, products }) => {
    categories.push(WATCHES);
    products.push(VIEWED_WATCH, PLAIN_WATCH, UNSEEN_WATCH);
  });
  writeReviews(project, [...PRODUCT_REVIEWS, WATCH_REVIEW]);
  const photos = ['test-watch-2', 'test-watch-2_2', 'test-watch-3', 'category-test-watches'];
  for (const name of photos) await addPhoto(project, `${name}.jpg`);
  const site = join(project, 'src/content/site.ts');
  const before = readFileSync(site, 'utf8');
  writeFileSync(site, before.replace(/(OFFLINE_PAGES: .* = )'on'/, "$1'off'"));
  secrets = setSecrets();
  await buildCopy(project);
}, BUILD_MS);

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(project, { recursive: true });
});

describe('an owner who adds a category and a product with a photo', () => {
  it('sees the category in the menus, in the filters and on the categories page', () => {
    for (const path of [PATHS.shop, PATHS.categories, PATHS.help]) {
      expect(page(path)(`a[href="${categoryPath('test-watches')}"]`).length, path).toBeGreaterThan(
        0,
      );
    }
    expect(page(PATHS.shop)('[type=radio][value=test-watches]')).toHaveLength(1);
  });

  it('sees the product in the shop and in its category', () => {
    for (const path of [PATHS.shop, categoryPath('test-watches')]) {
      expect(page(path)(`a[href="${productPath(WATCH.id)}"]`).text(), path).toBe(WATCH.name);
    }
  });

  it('gets the photo in two sizes as AVIF and WebP, with a JPEG fallback', () => {
    const picture = page(productPath(WATCH.id))('.detail picture').first();
    const types = picture
      .find('source')
      .get()
      .map(({ attribs }) => attribs.type);
    expect(types).toEqual(['image/avif', 'image/webp']);
    expect(picture.find('source').first().attr('srcset')).toMatch(/ 480w, .* 960w$/);
    const { src = '', alt } = picture.find('img').get(0)?.attribs ?? {};
    expect(alt).toBe(WATCH.name);
    const built = readdirSync(join(project, 'dist/client/_astro'));
    for (const type of ['avif', 'webp', 'jpg']) {
      expect(
        built.filter((each) => each.startsWith('test-watch-2') && each.endsWith(type)),
      ).not.toEqual([]);
    }
    expect(src).toMatch(/^\/_astro\/test-watch-2.*\.jpe?g$/);
  });

  it('sees a gallery for a product with two photos, but not for one with a single photo', () => {
    const watch = page(productPath(WATCH.id));
    const photos = watch('.detail figure img').get();
    expect(photos.map(({ attribs }) => attribs.alt)).toEqual([WATCH.name, 'The clasp, open']);
    expect(photos[1]?.attribs.src).toMatch(/^\/_astro\/test-watch-2_2\..*\.jpe?g$/);
    expect(watch('.detail [type=radio]:not(dialog *)')).toHaveLength(2);
    const plain = page(productPath(PLAIN_WATCH.id));
    expect(plain('.detail img:not(dialog *)')).toHaveLength(1);
    expect(plain('.detail [type=radio]:not(dialog *)')).toHaveLength(0);
  });

  it('gets a thumbnail for screens, such as the cart, that have only the product id', () => {
    const svg = readFileSync(join(project, 'dist/client/art/test-watch-2.svg'), 'utf8');
    expect(svg).toContain('data:image/webp;base64,');
    expect(svg.length).toBeLessThan(20_000);
  });

  it('sees a rating only for the product with a review, and the review on that product’s page', () => {
    const card = (id: string) =>
      page(categoryPath(WATCHES.id))(`article:has(a[href="${productPath(id)}"])`).text();
    expect(card(WATCH.id)).toContain('4.2 (18)');
    expect(page(productPath(WATCH.id))('blockquote').text()).toBe(WATCH_REVIEW.text);
    expect(card(PLAIN_WATCH.id)).toContain('No reviews yet');
    expect(page(productPath(PLAIN_WATCH.id))('.rating-row').text()).not.toContain('4.2');
  });

  it('sees a plain box for a product without a picture, and warnings for the missing picture and for a hidden rating', () => {
    const art = join(project, 'dist/client/art');
    const box = readFileSync(join(project, 'src/content/art/scenes/no-picture.svg'), 'utf8');
    expect(readFileSync(join(art, `${UNSEEN_WATCH.id}.svg`), 'utf8')).toBe(box);
    expect(check()).toEqual({
      status: 0,
      output: `src/content/catalogue.json is valid.\nWarning: ${NO_PICTURE}\nWarning: ${NO_REVIEW}\n`,
    });
  });
});

it('a build contains no setting values, whether from .dev.vars or from the environment', () => {
  expect(SECRETS).toContain('RAZORPAY_WEBHOOK_SECRET');
  const files = readdirSync(join(project, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.some((path) => path.endsWith('dist/server/entry.mjs'))).toBe(true);
  expect(files.some((path) => path.includes('dist/client/_astro/'))).toBe(true);
  const leaks = files.filter((path) => {
    const content = readFileSync(path, 'latin1');
    return secrets.some((value) => content.includes(value));
  });
  expect(leaks).toEqual([]);
});

describe('the OFFLINE_PAGES setting', () => {
  it('makes every page register a service worker that caches pages when it is “on”', () => {
    const { registering, pages, job } = offlineSupport('.');
    expect(pages).toBeGreaterThan(20);
    expect({ registering, job }).toEqual({ registering: pages, job: 'caches' });
  });

  it('removes the registration and makes the service worker clear the caches when it is “off”', () => {
    const { registering, pages, job } = offlineSupport(project);
    expect(pages).toBeGreaterThan(20);
    expect({ registering, job }).toEqual({ registering: 0, job: 'clears' });
  });
});

describe('an owner who makes a mistake in the catalogue', () => {
  it.each<[string, (catalogue: { categories: object[]; products: object[] }) => void]>([
    [
      'product test-watch-2: price is missing',
      ({ products }) => products.push({ ...WATCH, price: undefined }),
    ],
    [
      'product test-watch-2: no picture test-watch-2_3 in art or photos',
      ({ products }) => products.splice(-3, 2, { ...WATCH, views: ['The clasp', 'The strap'] }),
    ],
    [
      'photo test-watch-2_2: product test-watch-2 has no entry for it in views',
      ({ products }) => products.splice(-3, 2, { ...WATCH, views: [] }),
    ],
    ['product test-watch-2: appears twice', ({ products }) => products.push(WATCH)],
  ])('sees an error: %s', (words, change) => {
    const right = readFileSync(file(), 'utf8');
    editCatalogue(project, change);
    const { status, output } = check();
    writeFileSync(file(), right);
    expect(output).toContain(words);
    expect(status).toBe(1);
  });

  it.each([
    ['product test-watch-2: no picture test-watch-2 in art or photos', 'test-watch-2.jpg'],
    ['product test-watch-2: no picture test-watch-2_2 in art or photos', 'test-watch-2_2.jpg'],
  ])('sees an error when a photo used by an earlier build is deleted: %s', (words, name) => {
    const photo = join(project, 'src/content/photos', name);
    const backup = readFileSync(photo);
    rmSync(photo);
    expect(check().output).toContain(words);
    writeFileSync(photo, backup);
  });

  it.each([
    ['photo DSC_1.JPG: the file name must end in .jpg', 'DSC_1.JPG'],
    ['photo test-wach-2: no product has this id', 'test-wach-2.jpg'],
    ['photos test-watch-3.jpg, test-watch-3.png: keep only one', 'test-watch-3.png'],
    ['photo test-watch-5.jpg: the file cannot be read as a picture', 'test-watch-5.jpg'],
  ])('sees an error when a photo has an invalid name or cannot be read: %s', (words, name) => {
    const photo = join(project, 'src/content/photos', name);
    writeFileSync(photo, '');
    const { status, output } = check();
    rmSync(photo);
    expect(output).toContain(words);
    expect(status).toBe(1);
  });

  it('sees the size of a photo that is too small, and the name of a truncated photo', async () => {
    const photo = join(project, 'src/content/photos/test-watch-5.jpg');
    await addPhoto(project, 'test-watch-5.jpg', { width: 1400, height: 599 });
    const small = check();
    await addPhoto(project, 'test-watch-5.jpg');
    const whole = readFileSync(photo);
    writeFileSync(photo, whole.subarray(0, whole.length / 2));
    const cut = check();
    rmSync(photo);
    expect(small.output).toContain(
      'photo test-watch-5.jpg: 1400 × 599 pixels, but each side needs at least 600',
    );
    expect(cut.output).toContain('photo test-watch-5.jpg: the file cannot be read as a picture');
    expect([small.status, cut.status]).toEqual([1, 1]);
  });

  it('sees the line number when the JSON has an extra comma', () => {
    const right = readFileSync(file(), 'utf8');
    writeFileSync(file(), '{\n  "categories": [],\n  "products": [,],\n}\n');
    const { output } = check();
    writeFileSync(file(), right);
    expect(output).toContain('line 3 is not valid JSON');
  });
});
