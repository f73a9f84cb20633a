import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PNG } from 'pngjs';

const NO_COLOUR = 128;
const BYTES_A_PIXEL = 4;

/** Returns the luma of a picture in video range, from 16 for black to 235 for white. */
function lumaOf({ data }: PNG): Buffer {
  const luma = Buffer.alloc(data.length / BYTES_A_PIXEL);
  for (let pixel = 0; pixel < luma.length; pixel += 1) {
    luma[pixel] = 16 + Math.round(((data[pixel * BYTES_A_PIXEL] ?? 0) * 219) / 255);
  }
  return luma;
}

/** Writes a video for Chromium's fake camera, which shows these pictures in turn. */
export function writeVideo(file: string, pictures: readonly PNG[]): void {
  const [{ width, height } = { width: 0, height: 0 }] = pictures;
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F4:1 Ip A1:1 C420jpeg\n`);
  const chroma = Buffer.alloc((width * height) / 2, NO_COLOUR);
  const frames = pictures.flatMap((picture) => [Buffer.from('FRAME\n'), lumaOf(picture), chroma]);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.concat([header, ...frames]));
}
