import { expect, it } from 'vitest';
import { CATEGORIES, PRODUCTS } from '../../../../../src/content/catalogue';
import { picturesOf } from '../../../../../src/shop/catalogue/product/pictures';
import { DRAWINGS } from '../../../../support/content/drawings';

it.each(PRODUCTS)('$name has three pictures, each with its own description', (product) => {
  const pictures = picturesOf(product);
  expect(pictures).toHaveLength(3);
  expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(3);
  for (const { name } of pictures) expect(DRAWINGS).toContain(name);
});

it('every category has a picture', () => {
  for (const { image } of CATEGORIES) expect(DRAWINGS).toContain(image);
});

it.each(PRODUCTS.slice(0, 1))(
  'a product has a single picture when there are no other views of it',
  (product) => {
    const { image, name } = product;
    expect(picturesOf({ ...product, views: [] })).toEqual([{ name: image, alt: name }]);
  },
);
