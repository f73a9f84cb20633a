import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DueBy } from '../../../../../src/staff/orders/calls/DueBy';

const india = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+05:30`);

/** The marking and the text of a deadline, such as `soon: Due 6 pm`. */
function shown(placed: string, now: string, change: Partial<Parameters<typeof DueBy>[0]['order']>) {
  const order = {
    ...{ state: 'confirmed' as const, fulfilment: { kind: 'collect' as const } },
    ...{ created_at: india(placed), confirmed_at: null, ...change },
  };
  const markup = renderToStaticMarkup(createElement(DueBy, { order, now: india(now) }));
  const urgency = /data-urgency="(\w+)"/.exec(markup)?.[1];
  const text = markup.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');
  return urgency === undefined ? text : `${urgency}: ${text}`;
}

// The branches are open from 10 am to 9 pm and pack within two hours; 20 November 2026 is a Friday.
it.each([
  ['2026-11-20 15:01', '2026-11-20 15:02', 'Due 6 pm'],
  ['2026-11-20 15:01', '2026-11-20 17:01', 'soon: Due 6 pm'],
  ['2026-11-20 15:01', '2026-11-20 18:00', 'missed: Due 6 pm'],
  ['2026-11-20 15:01', '2026-11-21 10:00', 'missed: Due yesterday 6 pm'],
  ['2026-11-20 15:01', '2026-11-22 10:00', 'missed: Due 20 Nov'],
  ['2026-11-20 19:30', '2026-11-20 19:30', 'Due tomorrow 12 noon'],
  ['2026-11-20 19:30', '2026-11-21 09:00', 'Due 12 noon'],
])('an order of %s shows the promised time at %s: %s', (placed, now, text) => {
  expect(shown(placed, now, {})).toBe(text);
});

// A delivery placed before 2 pm leaves on the same business day; the branches close at 9 pm.
it.each([
  ['2026-11-20 13:59', '2026-11-20 14:30', 'Due 9 pm'],
  ['2026-11-20 14:00', '2026-11-20 14:30', 'Due tomorrow 9 pm'],
  ['2026-11-21 14:00', '2026-11-21 14:30', 'Due on Monday 9 pm'],
  ['2026-11-22 10:00', '2026-11-22 20:30', 'Due tomorrow 9 pm'],
  ['2026-11-20 09:00', '2026-11-20 20:30', 'soon: Due 9 pm'],
])('a delivery of %s shows the promised time at %s: %s', (placed, now, text) => {
  expect(shown(placed, now, { fulfilment: { kind: 'deliver' } })).toBe(text);
});

it('counts from the confirmation by phone, and shows no time if there is nothing to pack or send', () => {
  const [placed, now] = ['2026-11-20 11:00', '2026-11-20 15:02'] as const;
  expect(shown(placed, now, { confirmed_at: india('2026-11-20 14:30') })).toBe('Due 5 pm');
  expect(shown(placed, now, { state: 'ready' })).toBe('');
  const sent = { state: 'dispatched', fulfilment: { kind: 'deliver' } } as const;
  expect(shown(placed, now, sent)).toBe('');
});
