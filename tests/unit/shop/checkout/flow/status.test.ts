import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  INITIAL,
  isLocked,
  type PaymentEvent,
  type PaymentStatus,
  reduce,
} from '../../../../../src/shop/checkout/flow/status';

const EVENTS: readonly PaymentEvent[] = [
  { kind: 'pressed' },
  { kind: 'refused', refusal: { kind: 'offline' } },
  { kind: 'placed', until: 0 },
  { kind: 'reserved' },
  { kind: 'requested' },
  { kind: 'approved', transactionId: 'TXN1' },
  { kind: 'failed', reason: 'declined' },
  { kind: 'recorded' },
  { kind: 'refund-due' },
  { kind: 'stuck' },
  { kind: 'retried' },
  { kind: 'tried-again' },
  { kind: 'cancel-pressed' },
  { kind: 'cancelled' },
  { kind: 'left' },
];

const FINAL: readonly PaymentStatus['kind'][] = ['success', 'reserved', 'requested', 'refunded'];

const walks = fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 });

/** Returns the initial status, followed by the status after each event. */
function statusesOf(events: readonly PaymentEvent[]): PaymentStatus[] {
  const statuses = [INITIAL];
  for (const event of events) statuses.push(reduce(statuses.at(-1) ?? INITIAL, event));
  return statuses;
}

function kindAfter(...kinds: PaymentEvent['kind'][]): string {
  const events = kinds.flatMap((kind) => EVENTS.filter((event) => event.kind === kind));
  return statusesOf(events).at(-1)?.kind ?? '';
}

describe('the payment status', () => {
  it.each<[PaymentEvent['kind'][], string]>([
    [[], 'pending'],
    [['pressed'], 'placing'],
    [['refused'], 'pending'],
    [['pressed', 'refused'], 'pending'],
    [['pressed', 'stuck', 'retried', 'placed'], 'processing'],
    [['pressed', 'reserved'], 'reserved'],
    [['pressed', 'requested'], 'requested'],
    [['pressed', 'placed', 'approved'], 'recording'],
    [['pressed', 'placed', 'approved', 'recorded'], 'success'],
    [['pressed', 'placed', 'approved', 'refund-due'], 'refunded'],
    [['pressed', 'placed', 'failed'], 'failed'],
    [['pressed', 'placed', 'failed', 'tried-again'], 'pending'],
    [['pressed', 'placed', 'tried-again'], 'processing'],
    [['pressed', 'placed', 'recorded'], 'processing'],
    [['pressed', 'placed', 'cancel-pressed', 'cancelled'], 'pending'],
    [['pressed', 'placed', 'cancel-pressed', 'approved'], 'recording'],
    [['pressed', 'placed', 'approved', 'cancelled'], 'recording'],
    [['pressed', 'stuck', 'left'], 'pending'],
  ])('is derived from the events so far: %j → %s', (kinds, status) => {
    expect(kindAfter(...kinds)).toBe(status);
  });

  it('keeps the rejection until the shopper presses Pay again', () => {
    const refused = statusesOf(EVENTS.slice(0, 2)).at(-1);
    expect(refused).toEqual({ kind: 'pending', refusal: { kind: 'offline' } });
    expect(refused && reduce(refused, { kind: 'pressed' })).not.toHaveProperty('refusal');
  });

  it('becomes a success only after the order is placed, the bank approves the payment and the server records it', () => {
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

  it('never leaves a final state, leaves a failed state only on a new attempt, and becomes pending during a charge only when the shopper leaves or cancels before the bank approves', () => {
    fc.assert(
      fc.property(walks, fc.constantFrom(...EVENTS), (events, event) => {
        const status = statusesOf(events).at(-1) ?? INITIAL;
        const next = reduce(status, event);
        if (FINAL.includes(status.kind)) expect(next).toBe(status);
        if (status.kind === 'failed' && event.kind !== 'tried-again') expect(next).toBe(status);
        if (status.kind === 'processing' || status.kind === 'recording') {
          const isCancelled = status.kind === 'processing' && event.kind === 'cancelled';
          expect(next.kind === 'pending').toBe(event.kind === 'left' || isCancelled);
          expect(next.kind).not.toBe('placing');
        }
      }),
    );
  });

  it('locks the panel only while a payment is in progress or its result is shown', () => {
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
