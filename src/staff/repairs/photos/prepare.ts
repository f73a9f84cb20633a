import { PHOTO_BYTES, PHOTO_SIDE_PX, PHOTO_TYPE } from '../../../contract/repairs/photos';

/** The JPEG qualities to try, in order, until the file is small enough. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4, 0.25];

/** A photo that this browser cannot read. */
export class UnreadablePhoto extends Error {}

/**
 * Makes a JPEG file of at most 1280 px and 1 MB from any photo that the browser can read. The
 * returned file is upright and has no metadata. Throws `UnreadablePhoto`.
 */
export async function preparePhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnreadablePhoto();
  });
  const scale = Math.min(1, PHOTO_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new UnreadablePhoto();
  drawing.imageSmoothingQuality = 'high';
  // JPEG has no transparency.
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const made = await toFile(canvas, quality);
    if (made !== null && made.size <= PHOTO_BYTES) return made;
  }
  throw new UnreadablePhoto();
}

function toFile(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, PHOTO_TYPE, quality));
}
