import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { encode } from 'uqr';

const WIDTH = 640;
const HEIGHT = 480;
const QUIET_MODULES = 4;
const FRAMES = 2;
const BLACK = 16;
const WHITE = 235;
const NO_COLOUR = 128;

function drawLuma(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const scale = Math.floor(HEIGHT / (size + 2 * QUIET_MODULES));
  const left = Math.floor((WIDTH - size * scale) / 2);
  const top = Math.floor((HEIGHT - size * scale) / 2);
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let line = 0; line < scale; line += 1) {
        const start = (top + y * scale + line) * WIDTH + left + x * scale;
        luma.fill(BLACK, start, start + scale);
      }
    });
  });
  return luma;
}

/** A film that shows a QR, as Chromium's fake camera plays it. */
export function writeQrFilm(file: string, text: string): void {
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), drawLuma(text), chroma]);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.concat([header, ...Array<Buffer>(FRAMES).fill(frame)]));
}
