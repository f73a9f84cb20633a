import type { Database } from '../../../functions/db/index.ts';
import { FIRST_REPAIR } from '../../../src/lib/identity/repair-name.ts';
import { billOf } from '../repairs/bills.ts';
import type { First } from '../repairs/repairs.ts';
import { type RepairRows, referenceOf, repairStatements } from '../repairs/rows.ts';
import type { Dated } from '../shop.ts';
import type { PastRepair } from './repairs.ts';

/**
 * The rows and bills of the repairs of the history, which are sorted by their time, and the ID and the
 * number of the repair after them.
 */
export function pastRepairs(
  db: Database,
  repairs: readonly PastRepair[],
): { rows: Dated[]; bills: Dated[]; next: First } {
  const next = { id: 1, number: FIRST_REPAIR };
  const names = new Map<PastRepair, Name>();
  for (const repair of repairs) {
    const isReceived = repair.rows.received !== undefined;
    names.set(repair, { id: next.id, number: isReceived ? next.number : null });
    next.id += 1;
    if (isReceived) next.number += 1;
  }
  const named = [...names];
  return {
    rows: named.map(([repair, name]) => ({
      at: repair.createdAt,
      statements: repairStatements(db, rowsOf(repair, name, names)),
    })),
    bills: named.flatMap(([repair, name]) => billsOf(db, repair, name)),
    next,
  };
}

interface Name {
  id: number;
  number: number | null;
}

function rowsOf(
  { rows, claimOf, claim }: PastRepair,
  { id, number }: Name,
  names: ReadonlyMap<PastRepair, Name>,
): RepairRows {
  const first = claimOf && names.get(claimOf);
  const later = claim && names.get(claim);
  const [received] = claim?.rows.events ?? [];
  return {
    ...rows,
    row: {
      ...{ ...rows.row, id, number, claimOf: first?.id },
      ...{ reference: referenceOf(id), requestId: `seed-repair-${id}` },
    },
    events: [
      ...rows.events.map((event, nth) =>
        first && nth === 0 ? { ...event, detail: { claim_of: `R-${first.number}` } } : event,
      ),
      ...(received && later
        ? [
            {
              ...{ at: received.at, actorId: received.actorId, state: rows.row.state },
              ...{ step: 'warranty-claim' as const, detail: { claim: `R-${later.number}` } },
            },
          ]
        : []),
    ],
  };
}

function billsOf(db: Database, repair: PastRepair, { id, number }: Name): Dated[] {
  const { device, paid, branch, rows, endedAt: at } = repair;
  if (paid === 0) return [];
  const { name, mobile } = rows.row;
  const actorId = rows.payment?.actorId ?? null;
  const work = { ...device, price: paid, name: name ?? '' };
  const over = { id, number, branch, actorId, mobile: mobile ?? '', at };
  return [{ at, statements: billOf(db, work, over) }];
}
