import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { AstroIntegration } from 'astro';
import { CATALOGUE_FILE, problemsOfCatalogue } from './file.ts';
import { drawThumbnails } from './thumbnails.ts';

type Row = Readonly<Record<string, unknown>>;

/** What each module of `src/content` reads of the catalogue, so that no more of it is in a bundle. */
const FIELDS: Readonly<Record<string, { products?: string[]; categories?: string[] }>> = {
  'stock.ts': { products: ['id', 'stock'] },
  'price-list.ts': { products: ['id', 'name', 'category', 'price', 'originalPrice'] },
  'barcodes.ts': { products: ['id', 'barcode'] },
  'hsn.ts': { products: ['id', 'hsn'] },
  'category-names.ts': { categories: ['id', 'name'] },
};

const PREFIX = '\0catalogue:';

function pick(rows: readonly Row[], names: readonly string[]): Row[] {
  return rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));
}

/** Gives each module that imports the catalogue its part of it; `catalogue.ts` has all of it. */
function partsOfCatalogue() {
  return {
    name: 'parts-of-catalogue',
    enforce: 'pre' as const,
    resolveId(source: string, importer: string | undefined) {
      const name = basename(importer ?? '');
      if (!source.endsWith('/catalogue.json') || name === 'catalogue.ts') return;
      if (!(name in FIELDS)) throw new Error(`${name} would bring the whole catalogue along`);
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

/** Stops a build whose catalogue is wrong, and splits the catalogue for those who read it. */
export function catalogue(): AstroIntegration {
  return {
    name: 'catalogue',
    hooks: {
      'astro:config:setup': async ({ updateConfig, addWatchFile }) => {
        const problems = problemsOfCatalogue();
        if (problems.length > 0) throw new Error(`catalogue.json: ${problems.join('\n')}`);
        await drawThumbnails();
        addWatchFile(CATALOGUE_FILE);
        updateConfig({ vite: { plugins: [partsOfCatalogue()] } });
      },
    },
  };
}
