import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tool.ts';

const SERVER = join(ROOT, 'dist/server');
const PHOTOS = { binding: 'PHOTOS', bucket_name: 'shop-photos' };

interface BuiltConfig {
  r2_buckets: { binding: string }[];
}

/**
 * Writes the configuration of the built Worker for this machine, and returns its path. The local
 * shop has a bucket for photos, which wrangler simulates, even if the owner has none in Cloudflare.
 */
export function writeLocalConfig(): string {
  const config = JSON.parse(readFileSync(join(SERVER, 'wrangler.json'), 'utf8')) as BuiltConfig;
  const { r2_buckets: buckets } = config;
  const isBound = buckets.some(({ binding }) => binding === PHOTOS.binding);
  const file = join(SERVER, 'wrangler.local.json');
  const local = { ...config, r2_buckets: isBound ? buckets : [...buckets, PHOTOS] };
  const text = JSON.stringify(local);
  // A server that is already running reloads whenever this file is written.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return file;
}
