import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { CatalogueReply } from '../../../src/contract/stock/public.ts';
import { CATALOGUE_FILE, checkCatalogue } from './file.ts';
import { isFromFile, readLiveCatalogue, shownCatalogue } from './live.ts';
import { BUILD_FILE, builtGoods } from './shown.ts';
import { drawThumbnails } from './thumbnails.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * The catalogue fields that each module of `src/content` uses; the module's bundle contains no
 * others.
 */
const FIELDS: Readonly<Record<string, { products?: string[]; categories?: string[] }>> = {
  'stock.ts': { products: ['id', 'stock', 'listed'] },
  'price-list.ts': { products: ['id', 'name', 'category', 'price', 'originalPrice'] },
  'barcodes.ts': { products: ['id', 'barcode'] },
  'hsn.ts': { products: ['id', 'hsn', 'gst'] },
  'warranty.ts': { products: ['id', 'specs'] },
  'serials.ts': { products: ['id', 'category', 'serial'], categories: ['id', 'serial'] },
  'category-names.ts': { categories: ['id', 'name'] },
};

/** The module that imports the whole catalogue. */
const WHOLE = 'catalogue.ts';
const PREFIX = '\0catalogue:';

function pick(rows: readonly Row[], names: readonly string[]): Row[] {
  return rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));
}

/**
 * Reduces the catalogue, with the prices of the live shop, to these fields in each module that
 * imports it; `catalogue.ts` imports the whole catalogue.
 */
function catalogueParts(live: CatalogueReply | undefined) {
  return {
    name: 'catalogue-parts',
    enforce: 'pre' as const,
    resolveId(source: string, importer: string | undefined) {
      const name = basename(importer ?? '');
      if (!source.endsWith('/catalogue.json')) return;
      if (name !== WHOLE && !(name in FIELDS))
        throw new Error(`${name} may not import the whole catalogue: add its fields to FIELDS`);
      return PREFIX + name;
    },
    load(id: string) {
      if (!id.startsWith(PREFIX)) return;
      const { products, categories } = shownCatalogue(live);
      const fields = FIELDS[id.slice(PREFIX.length)];
      const part =
        fields === undefined
          ? { products, categories }
          : {
              products: pick(products, fields.products ?? []),
              categories: pick(categories, fields.categories ?? []),
            };
      return `export default ${JSON.stringify(part)}`;
    },
  };
}

/**
 * Fails the build if the catalogue is invalid; otherwise, splits the catalogue by module. With the
 * environment variable SITE_URL, the pages show the prices and the stock of the live shop.
 */
export function catalogue(): AstroIntegration {
  let id = Date.now();
  let live: CatalogueReply | undefined;
  return {
    name: 'catalogue',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig, addWatchFile, logger }) => {
        const { problems, warnings } = await checkCatalogue();
        for (const warning of warnings) logger.warn(warning);
        if (problems.length > 0) throw new Error(`catalogue.json: ${problems.join('\n')}`);
        await drawThumbnails();
        addWatchFile(CATALOGUE_FILE);
        const { SITE_URL } = process.env;
        if (command === 'build' && SITE_URL && !isFromFile()) {
          live = await readLiveCatalogue(SITE_URL);
          id = live.id;
        }
        const define = command === 'build' ? { 'import.meta.env.BUILD_ID': String(id) } : {};
        updateConfig({ vite: { plugins: [catalogueParts(live)], define } });
      },
      'astro:build:done': () => {
        writeFileSync(BUILD_FILE, JSON.stringify({ id, shown: builtGoods(shownCatalogue(live)) }));
      },
    },
  };
}
