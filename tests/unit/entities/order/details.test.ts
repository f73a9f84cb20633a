import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Details } from '../../../../src/entities/order/Details';
import { Timeline } from '../../../../src/entities/order/Timeline';

const SCREEN = { id: 'screen', name: 'Screen', price: 3500, quantity: 1, line_total: 3500 };
const GLASS = { id: 'glass', name: 'Glass', price: 499, quantity: 2, line_total: 998 };
const TOTALS = { subtotal: 4498, shipping: 0, tax: 0, taxIncluded: false, total: 4498 };
const BILL = { title: 'Bill', lines: [SCREEN], totals: TOTALS, children: null };
const EVENTS = [
  { at: Date.UTC(2026, 10, 20, 9, 0), text: 'Received' },
  { at: Date.UTC(2026, 10, 20, 9, 34), text: 'Repaired', by: 'Advait Inamdar', reason: 'New part' },
];

function textOf(element: Parameters<typeof renderToStaticMarkup>[0]): string {
  return renderToStaticMarkup(element)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test('Details lists quantities, the unit price of lines with several units, the total and a note', () => {
  const props = { lines: [SCREEN, GLASS], note: 'Paid online', children: 'Sections' };
  expect(textOf(createElement(Details, { ...BILL, ...props }))).toBe(
    ' Bill 1 × Screen ₹3,500 2 × Glass ₹499 each ₹998' +
      ' Subtotal ( 3 items ) ₹4,498 Shipping Free Total ₹4,498 Paid online Sections ',
  );
});

test('Details renders the lines that have a URL as links', () => {
  const lines = [SCREEN, { ...GLASS, href: '/product/glass' }];
  const html = renderToStaticMarkup(createElement(Details, { ...BILL, lines }));
  expect(html.match(/<a [^>]*>/g)).toEqual(['<a href="/product/glass">']);
});

test('Details leaves out the subtotal of a single line that equals the total', () => {
  expect(
    textOf(createElement(Details, { ...BILL, totals: { ...TOTALS, subtotal: 3500, total: 3500 } })),
  ).toContain('Screen ₹3,500 Shipping Free Total ₹3,500');
  const totals = { ...TOTALS, subtotal: 3500, tax: 630, total: 4130 };
  expect(textOf(createElement(Details, { ...BILL, totals }))).toContain(
    'Subtotal ( 1 item ) ₹3,500',
  );
});

test('Totals shows the shipping cost when shipping is not free', () => {
  const totals = { ...TOTALS, shipping: 80, total: 4578 };
  expect(textOf(createElement(Details, { ...BILL, totals }))).toContain(
    'Shipping ₹80 Total ₹4,578',
  );
});

afterEach(() => void vi.useRealTimers());

test.each([
  ['last', ['Received', 'Repaired']],
  ['first', ['Repaired', 'Received']],
] as const)('Timeline shows the newest event %s, with its author and reason', (newest, order) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) });
  const text = textOf(createElement(Timeline, { title: 'History', items: EVENTS, newest }));
  expect(text.match(/Received|Repaired/g)).toEqual(order);
  expect(text).toContain('Repaired by Advait Inamdar 20 Nov, 3:04 pm New part');
});
