import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

const BLACK = 16;
const WHITE = 235;
const MARGIN = 4;

/** A picture in shades of grey, line by line. */
export interface Picture {
  width: number;
  height: number;
  luma: Buffer;
}

function blank(width: number, height: number): Picture {
  return { width, height, luma: Buffer.alloc(width * height, WHITE) };
}

function fill({ width, luma }: Picture, left: number, top: number, wide: number, high: number) {
  for (let line = top; line < top + high; line += 1) {
    luma.fill(BLACK, line * width + left, line * width + left + wide);
  }
}

/** As large as what a camera sees. */
function blankScreen(): Picture {
  return blank(640, 480);
}

export const EMPTY_PICTURE = blankScreen();

function drawQr(picture: Picture, text: string, scale: number): Picture {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const left = Math.floor((picture.width - size * scale) / 2);
  const top = Math.floor((picture.height - size * scale) / 2);
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) fill(picture, left + x * scale, top + y * scale, scale, scale);
    });
  });
  return picture;
}

function qrSize(text: string): number {
  return encode(text, { ecc: 'M', border: 0 }).size + 2 * MARGIN;
}

/** A QR with its white margin, and nothing around it. */
export function qrPicture(text: string, scale = 12): Picture {
  const side = qrSize(text) * scale;
  return drawQr(blank(side, side), text, scale);
}

/** A QR as a camera sees it that is held close. */
export function qrOnScreen(text: string): Picture {
  const screen = blankScreen();
  return drawQr(screen, text, Math.floor(screen.height / qrSize(text)));
}

const LEFT =
  '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const PARITY = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ');

function inverted(bars: string): string {
  return bars.replaceAll(/[01]/g, (bar) => (bar === '0' ? '1' : '0'));
}

function reversed(bars: string): string {
  return Array.from(bars).toReversed().join('');
}

/** The bars of an EAN-13, 1 for a dark one. */
export function ean13Bars(code: string): string {
  const [first = 0, ...digits] = Array.from(code, Number);
  const parity = PARITY[first] ?? '';
  const sides = digits.map((digit, place) => {
    const left = LEFT[digit] ?? '';
    if (place >= 6) return inverted(left);
    return parity[place] === 'L' ? left : reversed(inverted(left));
  });
  return `101${sides.slice(0, 6).join('')}01010${sides.slice(6).join('')}101`;
}

export function ean13Picture(code: string): Picture {
  const picture = blankScreen();
  const scale = 4;
  const bars = ean13Bars(code);
  const left = Math.floor((picture.width - bars.length * scale) / 2);
  Array.from(bars).forEach((bar, place) => {
    if (bar === '1') fill(picture, left + place * scale, 120, scale, 240);
  });
  return picture;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The picture as a PNG file, for an upload. */
export function photoOf({ width, height, luma }: Picture) {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.writeUInt8(8, 8);
  const lines = Array.from({ length: height }, (_, line) =>
    Buffer.concat([Buffer.alloc(1), luma.subarray(line * width, (line + 1) * width)]),
  );
  const buffer = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name: 'photo.png', mimeType: 'image/png', buffer };
}
