import { toBuffer } from 'bwip-js/node';
import { PNG } from 'pngjs';

const SCREEN = { width: 640, height: 480 };
const WHITE = 255;
const QUIET_ZONE = 4;

function blankScreen(): PNG {
  const screen = new PNG(SCREEN);
  screen.data.fill(WHITE);
  return screen;
}

/** A blank picture the size of a camera frame. */
export const EMPTY_PICTURE = blankScreen();

/** Returns a QR code with a quiet zone; each module is twice `scale` pixels wide. */
export async function qrPicture(text: string, scale = 12): Promise<PNG> {
  const options = { eclevel: 'M', padding: QUIET_ZONE, backgroundcolor: 'FFFFFF' };
  return PNG.sync.read(await toBuffer({ bcid: 'qrcode', text, scale, ...options }));
}

/** Places a picture in the middle of a camera frame. */
function onScreen(picture: PNG): PNG {
  const screen = blankScreen();
  const left = Math.floor((SCREEN.width - picture.width) / 2);
  const top = Math.floor((SCREEN.height - picture.height) / 2);
  PNG.bitblt(picture, screen, 0, 0, picture.width, picture.height, left, top);
  return screen;
}

/**
 * Returns camera frames of a QR code in several sizes, as if someone moved it, because the scanner
 * cannot read every code in every size.
 */
export async function qrOnScreen(text: string): Promise<PNG[]> {
  const pictures = await Promise.all([6, 5, 4, 3].map((scale) => qrPicture(text, scale)));
  return pictures.filter(({ height }) => height <= SCREEN.height).map(onScreen);
}

/** Returns a camera frame with an EAN-13 barcode, as printed on a box. */
export async function ean13OnScreen(text: string): Promise<PNG> {
  const options = { height: 20, padding: QUIET_ZONE, backgroundcolor: 'FFFFFF' };
  return onScreen(PNG.sync.read(await toBuffer({ bcid: 'ean13', text, scale: 4, ...options })));
}

/** Returns a Code 128 barcode with a quiet zone, like the IMEI barcode on a phone's screen. */
export async function code128Picture(text: string): Promise<PNG> {
  const options = { height: 15, padding: QUIET_ZONE, backgroundcolor: 'FFFFFF' };
  return PNG.sync.read(await toBuffer({ bcid: 'code128', text, scale: 3, ...options }));
}

/** Returns the picture as a PNG file for an upload. */
export function photoOf(picture: PNG) {
  return { name: 'photo.png', mimeType: 'image/png', buffer: PNG.sync.write(picture) };
}
