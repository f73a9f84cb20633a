import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Picture, qrOnScreen } from './pictures.ts';

const NO_COLOUR = 128;
const FRAMES = 2;

/** A film that shows one picture, as Chromium's fake camera plays it. */
export function writeFilm(file: string, { width, height, luma }: Picture): void {
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  const chroma = Buffer.alloc((width * height) / 2, NO_COLOUR);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.concat([header, ...Array<Buffer>(FRAMES).fill(frame)]));
}

export function writeQrFilm(file: string, text: string): void {
  writeFilm(file, qrOnScreen(text));
}
