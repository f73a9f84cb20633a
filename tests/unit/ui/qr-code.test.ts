import * as zxing from 'html5-qrcode/third_party/zxing-js.umd.js';
import { expect, it } from 'vitest';
import { UPI_ACCOUNT } from '../../../src/content/upi';
import { upiUri } from '../../../src/lib/identity/upi-link';
import { drawQr, type QrDrawing } from '../../../src/ui/QrCode';

/** The parts of ZXing that its own types leave out. */
interface Decoder {
  RGBLuminanceSource: new (pixels: Uint8ClampedArray, width: number, height: number) => object;
  HybridBinarizer: new (source: object) => object;
  BinaryBitmap: new (binarizer: object) => object;
  QRCodeReader: new () => { decode(bitmap: object): { getText(): string } };
}

const PIXELS_PER_MODULE = 8;
const SQUARE = /^M(\d+) (\d+)h1v1h-1z$/;

/** Returns the text of a drawn QR code as a camera reads it. */
function read({ size, path }: QrDrawing): string {
  const width = size * PIXELS_PER_MODULE;
  const pixels = new Uint8ClampedArray(width * width).fill(255);
  for (const square of path.split(/(?=M)/)) {
    const [x = Number.NaN, y = Number.NaN] = (SQUARE.exec(square) ?? []).slice(1).map(Number);
    for (let row = 0; row < PIXELS_PER_MODULE; row++) {
      const from = (y * PIXELS_PER_MODULE + row) * width + x * PIXELS_PER_MODULE;
      pixels.fill(0, from, from + PIXELS_PER_MODULE);
    }
  }
  const { RGBLuminanceSource, HybridBinarizer, BinaryBitmap, QRCodeReader } =
    zxing as unknown as Decoder;
  const source = new RGBLuminanceSource(pixels, width, width);
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
}

it('a QR code contains the exact UPI address with the payee, the amount and the order number', async () => {
  const reference = 'ORD1763790000000ABCDE';
  const uri = upiUri({ payee: UPI_ACCOUNT, amount: 1299, note: reference, reference });
  expect(read(await drawQr(uri))).toBe(uri);
  expect(Object.fromEntries(new URLSearchParams(uri.replace('upi://pay?', '')))).toEqual({
    pa: UPI_ACCOUNT.id,
    pn: UPI_ACCOUNT.name,
    am: '1299.00',
    cu: 'INR',
    tn: reference,
    tr: reference,
  });
});
