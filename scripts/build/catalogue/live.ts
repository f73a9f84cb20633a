import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { CatalogueFile } from '../../../src/contract/catalogue.ts';
import { type CatalogueReply, catalogueReply } from '../../../src/contract/stock/public.ts';
import { MOST_SHOWN } from '../../../src/lib/stock-words.ts';
import { FROM_FILE, FROM_FILE_VARIABLE } from '../../process/run.ts';
import { CATALOGUE_FILE } from './file.ts';

const PATH = '/api/catalogue';
const TIMEOUT_MS = 20_000;

/** Whether the build uses the prices in the file although there is a live shop. */
export function isFromFile(): boolean {
  return process.env[FROM_FILE_VARIABLE] === '1';
}

type Product = CatalogueFile['products'][number];

interface File extends Pick<CatalogueFile, 'categories'> {
  products: (Pick<Product, 'id' | 'price' | 'originalPrice' | 'stock'> & { listed?: boolean })[];
}

/** Reads prices and stock from the live shop; throws an Error with what the owner can do. */
export async function readLiveCatalogue(siteUrl: string): Promise<CatalogueReply> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(new URL(PATH, siteUrl), { signal, redirect: 'error' });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return v.parse(catalogueReply, await answer.json());
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The prices of ${siteUrl}${PATH} cannot be read: ${why}.\nTry again, or build with the prices in catalogue.json: add ${FROM_FILE}`,
    );
  }
}

/**
 * Returns the catalogue as the pages show it: the file, with the prices and the stock of the live shop
 * if they were read.
 */
export function shownCatalogue(live: CatalogueReply | undefined): File {
  const file: File = JSON.parse(readFileSync(CATALOGUE_FILE, 'utf8'));
  const byId = new Map(live?.products.map((each) => [each.id, each]));
  const hidden = new Set(live?.hidden);
  const products = file.products.map((product) => {
    const { price, mrp, available } = byId.get(product.id) ?? {
      ...{ price: product.price, mrp: product.originalPrice, available: product.stock },
    };
    const stock = Math.min(available, MOST_SHOWN);
    const isDecided = byId.has(product.id) || hidden.has(product.id);
    return {
      ...{ ...product, price, originalPrice: mrp, stock },
      ...(isDecided && { listed: !hidden.has(product.id) }),
    };
  });
  return { ...file, products };
}
