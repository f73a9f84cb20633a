import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRICE_LIST } from '../../../src/content/price-list.ts';

/** Where a file of the catalogue takes more, and what a copy of a product adds there. */
interface Place {
  file: string;
  /** The end of its list. */
  end: string;
  entry: (id: string, of: string) => string;
}

const CONTENT = 'src/content';

const PLACES: readonly Place[] = [
  { file: 'stock.ts', end: '\n} as const;', entry: (id) => `\n  '${id}': 10,` },
  {
    file: 'price-list.ts',
    end: '\n];',
    entry: (id, of) => {
      const { name, category, price, originalPrice } = original(of);
      const facts = { id, name: `${name} ${id.split('-').at(-1)}`, category, price, originalPrice };
      return `\n  ${JSON.stringify(facts)} as const,`;
    },
  },
  { file: 'catalogue/hsn.ts', end: '\n};', entry: (id) => `\n  '${id}': '851713',` },
  { file: 'catalogue/origins.ts', end: '\n};', entry: (id) => `\n  '${id}': INDIA,` },
  {
    file: 'catalogue/mobiles.ts',
    end: '\n} as const;',
    entry: (id) =>
      `\n  '${id}': ${JSON.stringify({
        rating: 4.1,
        reviews: 1284,
        description: `The ${id} does the daily things well: calls, UPI, maps and two days on one charge.`,
        specs: { Display: '16.5 cm HD+ LCD, 90 Hz', Battery: '5,000 mAh', Warranty: '1 year' },
      })},`,
  },
];

function original(id: string) {
  const found = PRICE_LIST.find((each) => each.id === id);
  if (found === undefined) throw new Error(`There is no product ${id}`);
  return found;
}

/** Gives the catalogue of a copy of the project this many products: the own ones again under other names. */
export function growCatalogue(project: string, count: number): void {
  const copies = Array.from({ length: count - PRICE_LIST.length }, (_, nth) => {
    const { id: of } = PRICE_LIST[nth % PRICE_LIST.length] ?? original('');
    return { id: `${of}-${nth}`, of };
  });
  for (const { file, end, entry } of PLACES) {
    const path = join(project, CONTENT, file);
    const text = readFileSync(path, 'utf8');
    const at = text.indexOf(end);
    if (at < 0) throw new Error(`${file} has no end of its list`);
    const more = copies.map(({ id, of }) => entry(id, of)).join('');
    writeFileSync(path, text.slice(0, at) + more + text.slice(at));
  }
  const art = join(project, CONTENT, 'art/mobiles');
  for (const { id } of copies) cpSync(join(art, 'tarang-t1-lite.svg'), join(art, `${id}.svg`));
}
