import { describe, expect, it } from 'vitest';
import { PRODUCTS, type Product } from '../../../../../src/content/catalogue';
import { companionsOf } from '../../../../../src/shop/catalogue/goes-with/companions';

const [SAMPLE] = PRODUCTS as readonly [Product, ...Product[]];
const product = (id: string, inStock = true): Product => ({ ...SAMPLE, id, inStock });
const phone = (goesWith: readonly string[]) => ({
  id: 'phone',
  category: 'phones',
  goesWith: [...goesWith],
});

const products = ['phone', 'case', 'charger', 'buds', 'stand'].map((id) => product(id));
const categories = [{ id: 'phones', goesWith: ['charger', 'phone', 'buds'] }];

function found(goesWith: readonly string[], most = 3, all = products): string[] {
  return companionsOf(phone(goesWith), { products: all, categories }, most).map(({ id }) => id);
}

describe('companionsOf', () => {
  it('lists the product’s companions before its category’s, without duplicates', () => {
    expect(found(['case', 'charger'])).toEqual(['case', 'charger', 'buds']);
  });

  it("returns the category's companions, without the product itself, when the product has none of its own", () => {
    expect(found([])).toEqual(['charger', 'buds']);
  });

  it('returns at most the given number', () => {
    expect(found(['case', 'stand'], 3)).toEqual(['case', 'stand', 'charger']);
    expect(found(['case'], 1)).toEqual(['case']);
  });

  it('skips products that are sold out or no longer in the catalogue', () => {
    const all = products.map((each) => product(each.id, each.id !== 'charger'));
    expect(found(['gone', 'case'], 3, all)).toEqual(['case', 'buds']);
  });

  it('returns nothing when neither the product nor its category has companions', () => {
    const choice = { products, categories: [{ id: 'phones', goesWith: [] }] };
    expect(companionsOf(phone([]), choice, 3)).toEqual([]);
  });
});
