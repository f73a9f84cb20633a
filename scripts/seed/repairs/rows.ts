import type { Database } from '../../../functions/db/index.ts';
import { payments } from '../../../functions/db/payments.ts';
import {
  repairEstimates,
  repairEvents,
  repairMoves,
  repairNotes,
  repairs,
} from '../../../functions/db/repairs.ts';
import type { Statement } from '../../../functions/domain/core/command.ts';
import type { CounterMethod } from '../../../src/contract/payments/methods.ts';
import { DAY_MS } from '../../../src/lib/durations.ts';
import { REFERENCE_LETTERS } from '../../../src/lib/identity/repair-name.ts';
import { endOfDayOf } from '../../../src/lib/india-time.ts';
import { paiseOf } from '../../../src/lib/paise.ts';
import { proofOf } from '../orders/money.ts';

const ESTIMATE_MS = 7 * DAY_MS;

export const WARRANTY_MS = 90 * DAY_MS;

/** The sample's own mobile numbers of repair customers follow this one. */
export const FIRST_MOBILE = 9_000_000_201;

export type RepairEventRow = Omit<typeof repairEvents.$inferInsert, 'repairId' | 'version'>;

/** A repair with all that belongs to it, before it is stored. */
export interface RepairRows {
  row: Omit<typeof repairs.$inferInsert, 'version'>;
  events: readonly RepairEventRow[];
  note?: string | undefined;
  estimate?: Pick<
    typeof repairEstimates.$inferInsert,
    'at' | 'total' | 'approvedAt' | 'approvedBy' | 'actorId' | 'declinedAt'
  > & { text: string };
  /** Who received the device, and when; a booking has no place yet. */
  received?: { at: number; actorId: number | null };
  payment?: {
    method: CounterMethod;
    amount: number;
    at: number;
    actorId: number | null;
    reference?: string;
  };
}

/** The statements that insert a repair. */
export function repairStatements(
  db: Database,
  { row, events, note, estimate, received, payment }: RepairRows,
): Statement[] {
  const { id: repairId = 0, branch, place = '' } = row;
  const { text = '', ...decided } = estimate ?? {};
  return [
    db.insert(repairs).values({ ...row, version: events.length }),
    db
      .insert(repairEvents)
      .values(events.map((event, index) => ({ ...event, repairId, version: index + 1 }))),
    ...(note === undefined
      ? []
      : [db.insert(repairNotes).values({ repairId, version: 1, text: note })]),
    ...(estimate === undefined
      ? []
      : [
          db.insert(repairEstimates).values({
            ...{ repairId, version: 1, at: estimate.at, total: estimate.total, ...decided },
            validUntil: endOfDayOf(estimate.at + ESTIMATE_MS),
            lines: [{ text, price: estimate.total, kind: 'part' as const }],
          }),
        ]),
    ...(received === undefined
      ? []
      : [db.insert(repairMoves).values({ repairId, version: 1, branch, place, ...received })]),
    ...(payment === undefined ? [] : [paymentRow(db, { repairId, branch }, payment)]),
  ];
}

function paymentRow(
  db: Database,
  owner: { repairId: number; branch: string },
  { method, amount, at, actorId, reference }: NonNullable<RepairRows['payment']>,
): Statement {
  return db.insert(payments).values({
    ...{ ...owner, provider: 'counter', method, state: 'paid', actorId },
    ...{ amountPaise: paiseOf(amount), createdAt: at, updatedAt: at },
    ...proofOf(method, reference),
  });
}

/** Returns a reference for this repair, using only the letters and digits allowed in references. */
export function referenceOf(id: number): string {
  const letters = REFERENCE_LETTERS;
  const last = letters[id % letters.length];
  return `B-SAMPLE${letters[Math.floor(id / letters.length)]}${last}`;
}
