import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { viewNames } from '../../../src/contract/catalogue.ts';

const CONTENT = 'src/content';

interface Product {
  id: string;
  name: string;
  views: string[];
  [field: string]: unknown;
}

/** Grows the catalogue of a project copy to `count` products by adding renamed duplicates. */
export function growCatalogue(project: string, count: number): void {
  const file = join(project, CONTENT, 'catalogue.json');
  const catalogue: { products: Product[] } = JSON.parse(readFileSync(file, 'utf8'));
  const own = catalogue.products;
  const copies = Array.from({ length: count - own.length }, (_, nth): Product => {
    const { barcode: _barcode, ...of } = own[nth % own.length] as Product;
    return { ...of, id: `${of.id}-${nth}`, name: `${of.name} ${nth}`, featured: false };
  });
  const grown = { ...catalogue, products: [...own, ...copies] };
  writeFileSync(file, JSON.stringify(grown));
  const art = join(project, CONTENT, 'art/mobiles');
  const names = copies.flatMap((each) => [each.id, ...viewNames(each)]);
  for (const name of names) cpSync(join(art, 'tarang-t1-lite.svg'), join(art, `${name}.svg`));
}
