import { expect, it } from 'vitest';
import { findProduct } from '../../../src/content/catalogue';
import { SAMPLES } from '../../support/content/samples';

it.each(SAMPLES)(
  'the tests shop with $name, which is in the catalogue (tests/support/content/samples.ts)',
  ({ id, ...facts }) => {
    expect(findProduct(id)).toMatchObject({ ...facts, inStock: true });
  },
);
