import { readdirSync } from 'node:fs';
import { basename, extname } from 'node:path';

const PICTURES = /\.(svg|jpe?g|png|webp|avif)$/;

/** The names, without folders, of all drawings in `content/art` and of the owner's photos. */
export const DRAWINGS = ['art', 'photos']
  .flatMap((folder) => readdirSync(`src/content/${folder}`, { recursive: true, encoding: 'utf8' }))
  .filter((file) => PICTURES.test(file))
  .map((file) => basename(file, extname(file)));
