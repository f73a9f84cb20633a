import { createReader } from './reader';
import type { ScanSettings } from './settings';

/** The longest side at which a photo is read, one after the other: one size misses what another finds. */
const SIDES = [1000, 600, 1600];

async function scaled(image: ImageBitmap, side: number): Promise<File | null> {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return blob && new File([blob], 'photo.png', { type: blob.type });
}

/** The code in a photo, or null. `host` is the id of an element that the reader may use. */
export async function readPhoto(
  photo: File,
  host: string,
  settings: Pick<ScanSettings, 'formats'>,
): Promise<string | null> {
  const image = await createImageBitmap(photo).catch(() => null);
  if (image === null) return null;
  const reader = await createReader(host, settings);
  for (const side of SIDES) {
    const file = await scaled(image, side);
    const text = file && (await reader.scanFile(file, false).catch(() => null));
    if (text) return text;
  }
  return null;
}
