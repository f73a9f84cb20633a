import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

/** Names of all drawings of `content/art`, which are addressed without their folders. */
export const DRAWINGS = readdirSync('src/content/art', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svg'))
  .map((file) => basename(file, '.svg'));
