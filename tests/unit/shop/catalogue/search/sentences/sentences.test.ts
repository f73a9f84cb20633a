import { describe, expect, it } from 'vitest';
import { findProduct, PRODUCTS } from '../../../../../../src/content/catalogue';
import { answer } from '../../../../../../src/shop/catalogue/search/answer';
import { searchableOf } from '../../../../../../src/shop/catalogue/search/searchable';
import { REGRESSIONS } from './regressions';
import type { Sentence } from './sentence';
import { TUNED } from './tuned';
import { UNTOUCHED } from './untouched';

const ITEMS = PRODUCTS.map((product) => ({ ...product, ...searchableOf(product) }));

/** The first answer to a query, as shown from top to bottom: repairs, then products. */
function firstAnswer(query: string): string {
  const { repairs, found } = answer(ITEMS, query, Infinity);
  const repair = repairs?.[0];
  return repair ? `repair ${repair.service}` : (found[0]?.id ?? 'nothing');
}

/** Returns the sentences whose expected answer is a repair or a product of this shop. */
function answerable(sentences: readonly Sentence[]): readonly Sentence[] {
  return sentences.filter(([, first]) => first.startsWith('repair ') || findProduct(first));
}

function missesOf(sentences: readonly Sentence[]): string[] {
  return sentences.flatMap(([query, first]) => {
    const got = firstAnswer(query);
    return got === first ? [] : [`“${query}” shows ${got} instead of ${first}`];
  });
}

describe('search by sentences', () => {
  it.for([
    ['tuned', TUNED],
    ['untouched', UNTOUCHED],
    ['regression', REGRESSIONS],
  ] as const)(
    'shows the right answer first for at least 90 percent of the sentences: %s',
    async ([, sentences], { annotate }) => {
      const asked = answerable(sentences);
      const misses = missesOf(asked);
      for (const miss of misses) await annotate(miss);
      expect(misses.length).toBeLessThanOrEqual(asked.length * 0.1);
    },
  );
});
