import { eq, type SQL, sql } from 'drizzle-orm';
import type { IdentityCheck, Proof } from '../../../src/contract/orders/steps';
import type { EventDetail } from '../../../src/contract/repairs/repair';
import type { RepairState } from '../../../src/contract/repairs/states';
import type { RepairOccurrence, RepairStep } from '../../../src/contract/repairs/steps';
import { type Database, isDuplicate } from '../../db';
import { repairEvents, repairNotes, repairs } from '../../db/repairs';
import type { Statement } from '../core/command';
import { NO_NETWORK } from '../core/network';
import { versionAfter } from '../money/claims';
import { deleteUnneeded } from './lock/store';
import type { RepairFields, RepairRecord } from './record';
import { storedState } from './state';

export interface EventEntry {
  step: RepairStep | RepairOccurrence;
  /** The repair's state after the step. */
  state: RepairState;
  detail?: EventDetail;
  checked?: IdentityCheck | undefined;
  /** What the customer showed to collect the device. */
  proof?: Proof | undefined;
  /** Free text, stored separately from the event so that it can be erased. */
  note?: string | undefined;
}

export interface RepairChange {
  /** One or more events by the same person, in order. */
  events: readonly [EventEntry, ...EventEntry[]];
  set?: Partial<Omit<RepairFields, 'number' | 'holds'>> & {
    number?: SQL<number>;
    holds?: boolean | SQL<boolean>;
  };
  /** Further statements for the same batch. */
  also?: readonly Statement[];
}

interface Written {
  id: number | SQL<number>;
  /** The version of the first event. */
  first: number;
  /** The version of the first event, or an expression that makes the insert fail. */
  guarded?: SQL<number>;
  at: number;
  actorId: number | null;
}

/** Returns statements that write these repair events, starting at version `first`. */
export function writeEvents(
  db: Database,
  { id, first, guarded = sql`${first}`, at, actorId }: Written,
  events: readonly EventEntry[],
): Statement[] {
  return events.flatMap(({ step, state, detail = {}, checked, proof, note = '' }, index) => {
    const version = first + index;
    const fields = { repairId: id, version, at, step, actorId, detail, checked, proof };
    const event = { ...fields, state: storedState(state) };
    return [
      db.insert(repairEvents).values({ ...event, version: index === 0 ? guarded : version }),
      ...(note === ''
        ? []
        : [db.insert(repairNotes).values({ repairId: id, version, text: note })]),
    ];
  });
}

/**
 * Writes a change with its events. Returns false and writes nothing if the repair has changed or
 * its customer has claimed a payment since it was read, because event versions are unique.
 */
export async function changeRepair(
  db: Database,
  repair: Pick<RepairRecord, 'id' | 'version' | 'state' | 'payments'>,
  { events, set = {}, also = [] }: RepairChange,
  actorId: number | null,
  now: number,
): Promise<boolean> {
  const { id } = repair;
  const state = storedState(events[events.length - 1]?.state ?? repair.state);
  const version = repair.version + events.length;
  const [last, next] = [repair.version, repair.version + 1];
  const guarded = versionAfter({ repairId: id }, repair.payments, { last, next });
  const hasNote = events.some(({ note = '' }) => note !== '');
  const [first, ...others] = writeEvents(
    db,
    { id, first: next, guarded, at: now, actorId },
    events,
  );
  if (first === undefined) return false;
  try {
    await db.batch([
      first,
      ...others,
      db
        .update(repairs)
        .set({
          ...set,
          ...{ version, state },
          ...(state !== repair.state && { stateSince: now, ...NO_NETWORK }),
          // Clears the mark of an erased repair, so the job also erases the new note.
          ...(hasNote && { maskedAt: null }),
        })
        .where(eq(repairs.id, id)),
      ...also,
      ...deleteUnneeded(db, id, state),
    ]);
    return true;
  } catch (error) {
    if (isDuplicate(error, 'repair_events.repair_id')) return false;
    throw error;
  }
}
