import { describe, expect, it } from 'vitest';
import {
  parseOrder,
  parseOrders,
  withOrder,
  withoutOrder,
} from '../../../../src/features/orders/device';
import { keyOf } from '../../../../src/features/orders/order-key';

const FIRST = { id: 'ORD1700000000000ABCDE', key: '0.one' };
const SECOND = { id: 'ORD1700000000001ABCDE', key: '0.two' };

describe('the orders that a device remembers', () => {
  it('stand newest first, each once', () => {
    expect(withOrder([FIRST], SECOND)).toEqual([SECOND, FIRST]);
    expect(withOrder([SECOND, FIRST], { ...FIRST, key: '1.new' })).toEqual([
      { ...FIRST, key: '1.new' },
      SECOND,
    ]);
  });

  it('are the last ten', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ id: `ORD${index}`, key: 'k' }));
    const kept = many.reduce((orders, order) => withOrder(orders, order), parseOrders(null));
    expect(kept.map(({ id }) => id)).toEqual(
      many
        .slice(2)
        .map(({ id }) => id)
        .reverse(),
    );
  });

  it('lose the one that is forgotten', () => {
    expect(withoutOrder([SECOND, FIRST], SECOND.id)).toEqual([FIRST]);
  });

  it.each([[null], ['x'], [{}], [[{ id: '' }, 1, null, { id: 'ORD1', key: 7 }]]])(
    'are none where the device holds %j',
    (stored) => {
      expect(parseOrders(stored)).toEqual([]);
      expect(parseOrder(stored)).toBeNull();
    },
  );

  it('are read without what has got between them', () => {
    expect(parseOrders([FIRST, 'junk', SECOND])).toEqual([FIRST, SECOND]);
    expect(parseOrder({ ...FIRST, more: true })).toEqual(FIRST);
  });
});

describe('the key of a link', () => {
  it.each([
    ['#0.wQ_yAk-bn', '0.wQ_yAk-bn'],
    ['', undefined],
    ['#', undefined],
    ['#main', undefined],
    ['#0.a\nb', undefined],
    ['#✓', undefined],
  ])('in %j is %j', (hash, key) => {
    expect(keyOf(hash)).toBe(key);
  });
});
