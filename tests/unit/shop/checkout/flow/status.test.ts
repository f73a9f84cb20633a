import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  INITIAL,
  isLocked,
  type PaymentEvent,
  type PaymentStatus,
  reduce,
} from '../../../../../src/shop/checkout/flow/status';

const ORDER = { id: 'ORD1700000000000ABCDE', key: 'k1.secret' };

const EVENTS: readonly PaymentEvent[] = [
  { kind: 'pressed' },
  { kind: 'refused', refusal: { kind: 'offline' } },
  { kind: 'placed', order: ORDER },
  { kind: 'reserved', order: ORDER },
  { kind: 'requested', order: ORDER },
  { kind: 'paid', transactionId: 'TXN1' },
  { kind: 'declined', reason: 'Payment declined by bank' },
  { kind: 'recorded' },
  { kind: 'owed-back' },
  { kind: 'unanswered' },
  { kind: 'asked-again' },
  { kind: 'tried-again' },
  { kind: 'left' },
];

const FINAL: readonly PaymentStatus['kind'][] = ['success', 'reserved', 'requested', 'refunded'];

const walks = fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 });

/** The statuses of a sequence of events, including the first one. */
function statusesOf(events: readonly PaymentEvent[]): PaymentStatus[] {
  const statuses = [INITIAL];
  for (const event of events) statuses.push(reduce(statuses.at(-1) ?? INITIAL, event));
  return statuses;
}

function kindAfter(...kinds: PaymentEvent['kind'][]): string {
  const events = kinds.flatMap((kind) => EVENTS.filter((event) => event.kind === kind));
  return statusesOf(events).at(-1)?.kind ?? '';
}

describe('the status of a payment', () => {
  it.each<[PaymentEvent['kind'][], string]>([
    [[], 'pending'],
    [['pressed'], 'placing'],
    [['pressed', 'refused'], 'pending'],
    [['pressed', 'unanswered', 'asked-again', 'placed'], 'processing'],
    [['pressed', 'reserved'], 'reserved'],
    [['pressed', 'requested'], 'requested'],
    [['pressed', 'placed', 'paid'], 'recording'],
    [['pressed', 'placed', 'paid', 'recorded'], 'success'],
    [['pressed', 'placed', 'paid', 'owed-back'], 'refunded'],
    [['pressed', 'placed', 'declined'], 'failed'],
    [['pressed', 'placed', 'declined', 'tried-again'], 'pending'],
    [['pressed', 'placed', 'tried-again'], 'processing'],
    [['pressed', 'placed', 'recorded'], 'processing'],
    [['pressed', 'unanswered', 'left'], 'pending'],
  ])('is after %j %s', (kinds, status) => {
    expect(kindAfter(...kinds)).toBe(status);
  });

  it('keeps the error until the next click on Pay', () => {
    const refused = statusesOf(EVENTS.slice(0, 2)).at(-1);
    expect(refused).toEqual({ kind: 'pending', refusal: { kind: 'offline' } });
    expect(refused && reduce(refused, { kind: 'pressed' })).not.toHaveProperty('refusal');
  });

  it('is success only after an order, an approved payment and its confirmation, in this order', () => {
    fc.assert(
      fc.property(walks, (events) => {
        const kinds = statusesOf(events).map(({ kind }) => kind);
        const success = kinds.indexOf('success');
        if (success === -1) return;
        const before = kinds.slice(0, success);
        const steps = (['placing', 'processing', 'recording'] as const).map((kind) =>
          before.lastIndexOf(kind),
        );
        expect(steps).not.toContain(-1);
        expect(steps).toEqual(steps.toSorted((a, b) => a - b));
      }),
    );
  });

  it('is final except for a retry after a failure, and returns to pending from a charge only when the shopper leaves', () => {
    fc.assert(
      fc.property(walks, fc.constantFrom(...EVENTS), (events, event) => {
        const status = statusesOf(events).at(-1) ?? INITIAL;
        const next = reduce(status, event);
        if (FINAL.includes(status.kind)) expect(next).toBe(status);
        if (status.kind === 'failed' && event.kind !== 'tried-again') expect(next).toBe(status);
        if (status.kind === 'processing' || status.kind === 'recording') {
          expect(next.kind === 'pending').toBe(event.kind === 'left');
          expect(next.kind).not.toBe('placing');
        }
      }),
    );
  });

  it('keeps the shopper on the page only while a payment is pending', () => {
    fc.assert(
      fc.property(walks, (events) => {
        for (const status of statusesOf(events)) {
          const mayLeave =
            status.kind === 'pending' || (status.kind === 'placing' && status.isStuck);
          expect(isLocked(status)).toBe(!mayLeave);
        }
      }),
    );
  });
});
