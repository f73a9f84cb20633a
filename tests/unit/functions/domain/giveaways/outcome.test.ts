import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../../../../../functions/domain/giveaways/ledger/ledger.ts';
import { outcomeFromLedger } from '../../../../../functions/domain/giveaways/outcome.ts';

const LONGEST_RUN_MS = 60_000;
const CLAIMED_AT = 1_000_000;
const DURING = CLAIMED_AT + LONGEST_RUN_MS - 1;
const AFTER = CLAIMED_AT + LONGEST_RUN_MS;

const OPEN = { enrollmentNo: 'CHP-1', refNo: null, redeemed: false, redeemedAt: null };
const REDEEMED = { ...OPEN, refNo: 'REF-1', redeemed: true };

const ENTRIES = {
  'an open prize': { kind: 'winner', ...OPEN },
  'a redeemed prize': { kind: 'winner', ...REDEEMED },
  'a prize that this claim redeemed': { kind: 'winner', ...REDEEMED, redeemedAt: CLAIMED_AT },
  'a prize that another claim redeemed': { kind: 'winner', ...REDEEMED, redeemedAt: 1 },
  'a redeemed prize without its number': { kind: 'winner', ...REDEEMED, refNo: null },
  'a prize of another enrollment number': { kind: 'winner', ...REDEEMED, enrollmentNo: 'CHP-2' },
  'no winner': { kind: 'missing' },
  'a refusal': { kind: 'refused', text: 'Not open yet' },
} as const satisfies Record<string, LedgerEntry>;

type Row = readonly [
  entry: keyof typeof ENTRIES,
  claimedDuring: string,
  claimedAfter: string,
  unknownDuring: string,
  unknownAfter: string,
];

/** The expected outcomes by ledger entry and claim state, during and after the maximum run time. */
const TABLE: readonly Row[] = [
  ['an open prize', 'claimed', 'released', 'unknown', 'released'],
  ['a redeemed prize', 'claimed', 'redeemed', 'redeemed', 'redeemed'],
  ['a prize that this claim redeemed', 'redeemed', 'redeemed', 'redeemed', 'redeemed'],
  ['a prize that another claim redeemed', 'claimed', 'redeemed', 'redeemed', 'redeemed'],
  ['a redeemed prize without its number', 'claimed', 'unknown', 'unknown', 'unknown'],
  ['a prize of another enrollment number', 'claimed', 'unknown', 'unknown', 'unknown'],
  ['no winner', 'claimed', 'unknown', 'unknown', 'unknown'],
  ['a refusal', 'claimed', 'unknown', 'unknown', 'unknown'],
];

const cases = TABLE.flatMap(([entry, ...outcomes]) =>
  (
    [
      ['claimed', 'during', DURING],
      ['claimed', 'after', AFTER],
      ['unknown', 'during', DURING],
      ['unknown', 'after', AFTER],
    ] as const
  ).map(([state, when, now], index) => [outcomes[index], state, when, entry, now] as const),
);

describe('outcomeFromLedger', () => {
  it.each(cases)(
    'returns %s when the claim is in state %s and, %s the maximum run time, the ledger reports %s',
    (outcome, state, _when, entry, now) => {
      const claim = { state, claimedAt: CLAIMED_AT, enrollmentNo: 'CHP-1' };
      const time = { ledger: { longestRunMs: LONGEST_RUN_MS }, now };
      expect(outcomeFromLedger(claim, ENTRIES[entry], time)).toEqual({
        state: outcome,
        ...(outcome === 'redeemed' && { refNo: 'REF-1' }),
      });
    },
  );
});
