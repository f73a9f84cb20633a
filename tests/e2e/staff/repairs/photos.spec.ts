import { randomBytes } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { pathOf } from '../../../../src/contract/operation.ts';
import { readPhoto } from '../../../../src/contract/repairs/api.ts';
import { PHOTO_BYTES } from '../../../../src/contract/repairs/photos.ts';
import { repairPagePath } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { asUser } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { toastOf } from '../../admin/office.ts';
import { slipOf } from '../../repairs/bench.ts';
import { openJob, takeIn } from './counter.ts';

const [WIDTH, HEIGHT] = [3000, 2250];

/**
 * A large, noisy photo with a location, as a phone held upright stores it: sideways with
 * orientation 6, so the red left half is displayed at the top.
 */
async function phonePhoto() {
  const pixels = randomBytes(WIDTH * HEIGHT * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const isLeft = (at / 3) % WIDTH < WIDTH / 2;
    pixels[isLeft ? at : at + 2] = 255;
    pixels[isLeft ? at + 2 : at] = 0;
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 as const };
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' };
  const buffer = await sharp(pixels, { raw })
    .withExif({ IFD0: { Make: 'Tarang' }, IFD3: place })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer };
}

/** The average colour of the upper or the lower part of a photo. */
async function colourOf(photo: Buffer, part: 'top' | 'bottom') {
  const { width, height } = await sharp(photo).metadata();
  const top = part === 'top' ? 0 : height - 100;
  const strip = await sharp(photo).extract({ left: 0, top, width, height: 100 }).toBuffer();
  const { dominant } = await sharp(strip).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
}

const photos = (page: Page) => page.getByRole('region', { name: /^Photos/ });
const tiles = (page: Page) => photos(page).getByRole('button').locator('img');

test.use({ allowedNoise: [/(409|ERR_FAILED).*\/photos\//] });

test('photos are stored upright, small and without their location, survive a lost connection, are visible to the customer and can be deleted by the branch head @phone', async ({
  page,
  request,
  browser,
}) => {
  const received = await takeIn(request);
  const { name } = received;
  const claim = await slipOf(request, received);
  const photo = await phonePhoto();
  expect((await sharp(photo.buffer).metadata()).orientation).toBe(6);
  expect(photo.buffer.length).toBeGreaterThan(PHOTO_BYTES);
  await openJob(page, 'adviso', received);

  // Photos are loaded once they come into view.
  await photos(page).scrollIntoViewIfNeeded();
  await photos(page).getByLabel('Take photo').setInputFiles(photo);
  await expect(toastOf(page, 'Photo saved')).toBeVisible();
  await expect(tiles(page)).toHaveCount(1);
  const headers = await asUser(request, 'brhead');
  const stored = await (
    await request.get(pathOf(readPhoto, { name, stage: 'intake', position: 1 }), { headers })
  ).body();
  const { exif, orientation, width, height } = await sharp(stored).metadata();
  expect([exif, orientation, width, height]).toEqual([undefined, undefined, 960, 1280]);
  expect([await colourOf(stored, 'top'), await colourOf(stored, 'bottom')]).toEqual([
    'red',
    'blue',
  ]);
  expect(stored.length).toBeLessThanOrEqual(PHOTO_BYTES);

  // A colleague uses position 2, and the response for the photo at position 3 is lost.
  const data = await sharp(photo.buffer).resize(400).jpeg().toBuffer();
  const type = { 'Content-Type': 'image/jpeg' };
  const second = pathOf(readPhoto, { name, stage: 'intake', position: 2 });
  await request.put(second, { headers: { ...headers, ...type }, data });
  const path = `**${pathOf(readPhoto, { name, stage: 'intake', position: 3 })}`;
  let isLost = false;
  const lose = async (route: Route) => {
    if (isLost || route.request().method() !== 'PUT') return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  };
  await page.route(path, lose);
  await photos(page).getByLabel('Add photos').setInputFiles([photo, photo]);
  await expect(toastOf(page, '2 photos saved')).toBeVisible();
  await expect(tiles(page)).toHaveCount(4);

  await photos(page).getByRole('button', { name: 'photo 1 of 4' }).click();
  const viewer = page.getByRole('dialog', { name: 'When it came in' });
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: 'photo 2 of 4' })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Delete photo' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(photos(page).getByRole('button', { name: 'photo 1 of 4' })).toBeFocused();

  const device = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const customer = await device.newPage();
  await customer.goto(repairPagePath(name, claim));
  await photos(customer).scrollIntoViewIfNeeded();
  await expect(tiles(customer)).toHaveCount(4);
  await expectNoAxeViolations(customer);
  await device.close();

  await openJob(page, 'brhead', received);
  await photos(page).getByRole('button', { name: 'photo 2 of 4' }).click();
  await viewer.getByRole('button', { name: 'Delete photo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, 'Photo deleted')).toBeVisible();
  await expect(tiles(page)).toHaveCount(3);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(photos(page).getByRole('heading', { name: 'Photos' })).toBeFocused();
});
