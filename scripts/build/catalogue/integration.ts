import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { AstroIntegration } from 'astro';
import { CATALOGUE_FILE, checkCatalogue } from './file.ts';
import { drawThumbnails } from './thumbnails.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * The catalogue fields that each module of `src/content` uses; the module's bundle contains no
 * others.
 */
const FIELDS: Readonly<Record<string, { products?: string[]; categories?: string[] }>> = {
  'stock.ts': { products: ['id', 'stock'] },
  'price-list.ts': { products: ['id', 'name', 'category', 'price', 'originalPrice'] },
  'barcodes.ts': { products: ['id', 'barcode'] },
  'hsn.ts': { products: ['id', 'hsn', 'gst'] },
  'warranty.ts': { products: ['id', 'specs'] },
  'serials.ts': { products: ['id', 'category', 'serial'], categories: ['id', 'serial'] },
  'category-names.ts': { categories: ['id', 'name'] },
};

const PREFIX = '\0catalogue:';

function pick(rows: readonly Row[], names: readonly string[]): Row[] {
  return rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));
}

/**
 * Reduces the catalogue to these fields in each module that imports it; `catalogue.ts` imports the
 * whole catalogue.
 */
function catalogueParts() {
  return {
    name: 'catalogue-parts',
    enforce: 'pre' as const,
    resolveId(source: string, importer: string | undefined) {
      const name = basename(importer ?? '');
      if (!source.endsWith('/catalogue.json') || name === 'catalogue.ts') return;
      if (!(name in FIELDS))
        throw new Error(`${name} may not import the whole catalogue: add its fields to FIELDS`);
      return PREFIX + name;
    },
    load(id: string) {
      const fields = id.startsWith(PREFIX) ? FIELDS[id.slice(PREFIX.length)] : undefined;
      if (fields === undefined) return;
      const { products, categories } = JSON.parse(readFileSync(CATALOGUE_FILE, 'utf8'));
      const part = {
        products: pick(products, fields.products ?? []),
        categories: pick(categories, fields.categories ?? []),
      };
      return `export default ${JSON.stringify(part)}`;
    },
  };
}

/** Fails the build if the catalogue is invalid; otherwise, splits the catalogue by module. */
export function catalogue(): AstroIntegration {
  return {
    name: 'catalogue',
    hooks: {
      'astro:config:setup': async ({ updateConfig, addWatchFile, logger }) => {
        const { problems, warnings } = await checkCatalogue();
        for (const warning of warnings) logger.warn(warning);
        if (problems.length > 0) throw new Error(`catalogue.json: ${problems.join('\n')}`);
        await drawThumbnails();
        addWatchFile(CATALOGUE_FILE);
        updateConfig({ vite: { plugins: [catalogueParts()] } });
      },
    },
  };
}
