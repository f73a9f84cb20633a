import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { CONTENT, isView, nameOf, photoFiles } from './file.ts';

const FOLDER = join(CONTENT, 'art/photos');
const SIDE = 240;

/**
 * Adds a thumbnail of each photo to the drawings, for code that has only a product's id, such as
 * the cart.
 */
export async function drawThumbnails(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  const photos = photoFiles().filter((file) => !isView(nameOf(file)));
  if (photos.length > 0) mkdirSync(FOLDER);
  for (const photo of photos) {
    const small = sharp(photo).rotate().resize(SIDE, SIDE, { fit: 'inside' });
    const data = (await small.webp({ quality: 70 }).toBuffer()).toString('base64');
    const image = `<image href="data:image/webp;base64,${data}" width="${SIDE}" height="${SIDE}"/>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${image}</svg>\n`;
    writeFileSync(join(FOLDER, `${nameOf(photo)}.svg`), svg);
  }
}
