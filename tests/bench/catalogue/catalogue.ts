import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildCopy, copyProject } from '../../../scripts/tests/copy-project.ts';
import { atMost, type Row } from '../section.ts';
import { growCatalogue } from './grow.ts';

const SIZES = [16, 160, 1600] as const;
const FILE = /"(\/_astro\/[^"]+)"/g;
const KB = 1024;

interface Built {
  ms: number;
  /** The gzipped size of a page with its styles and scripts, in bytes. */
  shop: number;
  category: number;
  product: number;
}

function weigh(client: string, page: string): number {
  const html = readFileSync(join(client, page), 'utf8');
  const files = new Set([...html.matchAll(FILE)].map(([, file]) => file ?? ''));
  const texts = [html, ...[...files].map((file) => readFileSync(join(client, file)))];
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 6 }).byteLength, 0);
}

async function build(count: number): Promise<Built> {
  const project = copyProject();
  growCatalogue(project, count);
  const start = performance.now();
  await buildCopy(project);
  const ms = performance.now() - start;
  const client = join(project, 'dist/client');
  const built = {
    ms,
    shop: weigh(client, 'shop.html'),
    category: weigh(client, 'categories/mobiles.html'),
    product: weigh(client, 'product/tarang-t1-lite.html'),
  };
  rmSync(project, { recursive: true });
  return built;
}

/** Measures how build time and first-load size grow with the catalogue. */
export async function catalogue(): Promise<Row[]> {
  const [few, some, many] = [await build(SIZES[0]), await build(SIZES[1]), await build(SIZES[2])];
  const pages = (['shop', 'category', 'product'] as const).map((page) => {
    const sizes = [few, some, many].map((built) => (built[page] / KB).toFixed(1)).join(' · ');
    const what = `${page}: first load with 1,600 vs. 160 products (${sizes} KB)`;
    return atMost(what, many[page] / some[page], 1.05, '×');
  });
  const seconds = [few, some, many].map(({ ms }) => (ms / 1000).toFixed(1)).join(' · ');
  return [
    atMost(`build of 1,600 vs. 160 products (${seconds} s)`, many.ms / some.ms, 10, '×'),
    ...pages,
  ];
}
