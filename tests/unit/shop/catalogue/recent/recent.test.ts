import { describe, expect, it } from 'vitest';
import {
  NONE_VIEWED,
  parseViewed,
  type Viewed,
  withViewed,
} from '../../../../../src/shop/catalogue/recent/recent';

describe('withViewed', () => {
  it('puts the product last and lists each product once', () => {
    expect(withViewed(['a', 'b', 'c'], 'a')).toEqual(['b', 'c', 'a']);
  });

  it('keeps only the latest eight products', () => {
    const ids = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
    const viewed = ids.reduce<Viewed>(withViewed, NONE_VIEWED);
    expect(viewed).toEqual(ids.slice(2));
  });
});

describe('parseViewed', () => {
  it.each([null, 'a', 3, { a: 1 }])('returns an empty list for %j', (stored) => {
    expect(parseViewed(stored)).toEqual([]);
  });

  it('drops entries that are not strings', () => {
    expect(parseViewed(['a', 1, null, 'b'])).toEqual(['a', 'b']);
  });
});
