import { libraryReader } from './reader/create';
import { nativeReader } from './reader/native';
import type { Reader } from './reader/reader';
import type { Format } from './settings';

/**
 * The lengths in px to which a photo's longer side is reduced, tried in order, because some codes
 * can be read at only one of these sizes.
 */
const SIDES_PX = [1000, 600, 1600];
/** The white margin added around a photo, because a code that fills the photo has none. */
const MARGIN_PX = 100;

function scaled(photo: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(photo.width, photo.height));
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width + 2 * MARGIN_PX;
  canvas.height = height + 2 * MARGIN_PX;
  const picture = canvas.getContext('2d');
  if (picture) {
    picture.fillStyle = 'white';
    picture.fillRect(0, 0, canvas.width, canvas.height);
    picture.drawImage(photo, MARGIN_PX, MARGIN_PX, width, height);
  }
  return canvas;
}

async function readSizes(photo: ImageBitmap, read: Reader): Promise<string | null> {
  for (const side of SIDES_PX) {
    const text = await read(scaled(photo, side)).catch(() => null);
    if (text !== null) return text;
  }
  return null;
}

/**
 * Returns the code in a photo, or null if there is none. Tries the browser's built-in reader first,
 * then the library.
 */
export async function readPhoto(file: File, formats: readonly Format[]): Promise<string | null> {
  const photo = await createImageBitmap(file).catch(() => null);
  if (photo === null) return null;
  const native = await nativeReader(formats);
  const text = native && (await readSizes(photo, native));
  return text ?? readSizes(photo, await libraryReader(formats));
}
