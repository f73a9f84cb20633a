import { describe, expect, it } from 'vitest';
import { receiptOf } from '../../../../src/entities/order/receipt';
import { trackPath } from '../../../../src/lib/paths';
import {
  ORDERS,
  parsePlacedOrder,
  placedOrder,
  REPAIRS,
} from '../../../../src/shop/tracked/device';
import { keyOf } from '../../../../src/shop/tracked/page/link-key';

const FIRST = {
  id: 'ORD1700000000000ABCDE',
  key: '0.one',
  secret: 'secret-one',
  isWaiting: false,
  reserves: [],
};
const SECOND = {
  id: 'ORD1700000000001ABCDE',
  key: '0.two',
  secret: 'secret-two',
  isWaiting: true,
  reserves: [],
};

describe('orders stored on a device', () => {
  it('are listed newest first without duplicates', () => {
    expect(ORDERS.add([FIRST], SECOND)).toEqual([SECOND, FIRST]);
    expect(ORDERS.add([SECOND, FIRST], { ...FIRST, key: '1.new' })).toEqual([
      { ...FIRST, key: '1.new' },
      SECOND,
    ]);
  });

  it('are limited to the latest ten', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      id: `ORD${index}`,
      key: 'k',
      secret: null,
      isWaiting: false,
      reserves: [],
    }));
    const kept = many.reduce((orders, order) => ORDERS.add(orders, order), ORDERS.parse(null));
    expect(kept.map(({ id }) => id)).toEqual(
      many
        .slice(2)
        .map(({ id }) => id)
        .reverse(),
    );
  });

  it('no longer include an order that the shopper has removed', () => {
    expect(ORDERS.without([SECOND, FIRST], SECOND.id)).toEqual([FIRST]);
  });

  it.each([[null], ['x'], [{}], [[{ id: '' }, 1, null, { id: 'ORD1', key: 7 }]]])(
    'are read as an empty list when the stored value is %j',
    (stored) => {
      expect(ORDERS.parse(stored)).toEqual([]);
      expect(parsePlacedOrder(stored, 0)).toBeNull();
    },
  );

  it('have no secret and no pending payment when they were stored by an earlier release', () => {
    const { id, key } = FIRST;
    const known = { id, key, secret: null, isWaiting: false, reserves: [] };
    expect(ORDERS.parse([{ id, key }])).toEqual([known]);
    expect(ORDERS.parse([{ id, key, secret: 7, isWaiting: 'yes' }])).toEqual([known]);
  });

  it('are read without invalid entries', () => {
    expect(ORDERS.parse([FIRST, 'junk', SECOND])).toEqual([FIRST, SECOND]);
  });
});

describe('repairs stored on a device', () => {
  const BOOKED = { reference: 'B-7KQ2M9XA', name: 'B-7KQ2M9XA', key: '1.key' };
  const RECEIVED = { ...BOOKED, name: 'R-1001' };

  it('are listed once and found by their reference or their number', () => {
    const known = REPAIRS.add(REPAIRS.add([], BOOKED), RECEIVED);
    expect(known).toEqual([RECEIVED]);
    expect(REPAIRS.find(known, 'r-1001')).toEqual(RECEIVED);
    expect(REPAIRS.find(known, 'B-7KQ2M9XA')).toEqual(RECEIVED);
    expect(REPAIRS.find(known, 'R-1002')).toBeUndefined();
    expect(REPAIRS.without(known, RECEIVED.reference)).toEqual([]);
  });

  it('are read without invalid entries and unknown fields, and limited to ten', () => {
    const stored = [null, 'R-1', { ...BOOKED, key: '' }, { ...BOOKED, extra: 1 }];
    expect(REPAIRS.parse(stored)).toEqual([BOOKED]);
    expect(REPAIRS.parse(Array.from({ length: 12 }, () => BOOKED))).toHaveLength(10);
  });
});

describe('the receipt stored on a device', () => {
  const PLACED = Date.parse('2026-11-20T20:00:00+05:30');
  const order = {
    order_id: FIRST.id,
    created_at: PLACED,
    expires_at: null,
    total: 499,
    lines: [{ product_id: 'kavach-glass-duo', name: 'Kavach Glass Duo' }],
    fulfilment: { kind: 'collect' },
    branch: { name: 'Kothrud' },
    payment: { is_test: false },
    contact: null,
  } as const;
  const receipt = receiptOf(order, 'reserved', { opens: '10:00', closes: '21:00' });
  const stored = JSON.parse(JSON.stringify(placedOrder(FIRST, receipt, PLACED)));

  it('is restored with its texts updated to the current day', () => {
    const { id, key } = FIRST;
    expect(stored).toMatchObject({
      id,
      key,
      track: trackPath(id, key),
      texts: { promise: 'Ready tomorrow by 12\u00a0noon', items: 'Kavach Glass Duo' },
    });
    expect(parsePlacedOrder(stored, PLACED)).toEqual(stored);
    const nextDay = PLACED + 12 * 3_600_000;
    expect(parsePlacedOrder(stored, nextDay)?.texts.promise).toBe('Ready today by 12\u00a0noon');
  });

  it.each([
    ['the receipt', { receipt: undefined }],
    ['a known outcome', { receipt: { ...receipt, outcome: 'lost' } }],
    ['the products, as in an earlier release', { receipt: { ...receipt, items: undefined } }],
    ['a branch', { receipt: { ...receipt, branch: null } }],
    ['the key', { key: '' }],
  ])('is discarded when it lacks %s', (_, change) => {
    expect(parsePlacedOrder({ ...stored, ...change }, PLACED)).toBeNull();
  });
});

describe('the order key in a link', () => {
  it.each([
    ['#0.wQ_yAk-bn', '0.wQ_yAk-bn'],
    ['', undefined],
    ['#', undefined],
    ['#main', undefined],
    ['#0.a\nb', undefined],
    ['#✓', undefined],
  ])('is read from the hash of the URL: %j → %j', (hash, key) => {
    expect(keyOf(hash)).toBe(key);
  });
});
