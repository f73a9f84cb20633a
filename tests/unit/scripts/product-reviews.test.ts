import { expect, it } from 'vitest';
import { reviewWarnings } from '../../../scripts/build/catalogue/file.ts';

const review = { product: 'read', text: 'Works well.', name: 'Asha Rao', place: 'Pune' };

it('reviewWarnings names products with a hidden rating or a review count that is too low, and reviews of unknown products', () => {
  const products = [
    { id: 'read', reviews: 2 },
    { id: 'hidden', reviews: 12 },
    { id: 'miscounted', reviews: 0 },
    { id: 'new', reviews: 0 },
  ];
  const texts = [review, { ...review, product: 'miscounted' }, { ...review, product: 'gone' }];
  expect(reviewWarnings({ products }, texts)).toEqual([
    'product hidden: its rating is hidden until src/content/product-reviews.ts has a review of it',
    'product miscounted: reviews is 0, below the number in src/content/product-reviews.ts',
    'src/content/product-reviews.ts: product gone does not exist',
  ]);
});
