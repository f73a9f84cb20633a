import { expect, test } from 'vitest';
import {
  networksText,
  noticeText,
  piecesText,
  releasedText,
} from '../../../../../src/staff/orders/networks/texts';

const product = (name: string, quantity: number) => ({ product_id: name, name, quantity });

test('noticeText shows the number of unpaid orders', () => {
  expect(noticeText({ orders: 8 })).toBe('8 unpaid orders from the same network');
  expect(noticeText({ orders: 1 })).toBe('1 unpaid order from the same network');
});

test('networksText shows the number of orders from one network, or the number of networks with many orders', () => {
  const network = { orders: 8 };
  expect(networksText([network])).toBe('8 unpaid orders from the same network');
  expect(networksText([network, network])).toBe('2 networks have many unpaid orders');
});

test('piecesText names three products and states how many others there are', () => {
  const products = [
    product('Buds', 6),
    product('Neck', 3),
    product('Glass', 2),
    product('Case', 1),
  ];
  expect(piecesText({ pieces: 12, products })).toBe(
    '12 pieces: 6 × Buds, 3 × Neck, 2 × Glass, 1 more',
  );
  expect(piecesText({ pieces: 1, products: [product('Case', 1)] })).toBe('1 piece: 1 × Case');
});

test.each([
  [{ released: 8, left: 0 }, '8 orders released.'],
  [{ released: 1, left: 1 }, '1 order released. 1 order is paid or being paid, so not released.'],
  [
    { released: 6, left: 2 },
    '6 orders released. 2 orders are paid or being paid, so not released.',
  ],
  [{ released: 0, left: 2 }, 'Nothing to release: these orders are paid, cancelled or finished.'],
])(
  'releasedText states how many orders were released and why the others were not: %j → "%s"',
  (reply, text) => {
    expect(releasedText(reply)).toBe(text);
  },
);
