import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tool.ts';

const PHOTOS = { binding: 'PHOTOS', bucket_name: 'shop-photos' };

interface BuiltConfig {
  r2_buckets: { binding: string }[];
}

/**
 * Copies the build for the server of one port, so that a later build does not take pages away from
 * a server that is running. Returns the path of the copied Worker's configuration. The local shop
 * has a bucket for photos, which wrangler simulates, even if the owner has none in Cloudflare.
 */
export function copyBuild(port: number): string {
  const folder = servedFolder(port);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(ROOT, 'dist'), folder, { recursive: true });
  const file = join(folder, 'server/wrangler.json');
  const config = JSON.parse(readFileSync(file, 'utf8')) as BuiltConfig;
  const { r2_buckets: buckets } = config;
  const isBound = buckets.some(({ binding }) => binding === PHOTOS.binding);
  const local = { ...config, r2_buckets: isBound ? buckets : [...buckets, PHOTOS] };
  writeFileSync(file, JSON.stringify(local));
  return file;
}

/** Deletes the copy of a server that has ended. */
export function deleteCopy(port: number): void {
  rmSync(servedFolder(port), { recursive: true, force: true });
}

function servedFolder(port: number): string {
  return join(ROOT, '.wrangler/served', String(port));
}
