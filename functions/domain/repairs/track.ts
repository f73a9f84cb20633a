import { and, eq, sql } from 'drizzle-orm';
import type { TrackRepairBody, TrackRepairReply } from '../../../src/contract/repairs/list';
import { REPAIR_TEXTS } from '../../../src/contract/repairs/texts';
import { MINUTE_MS } from '../../../src/lib/durations';
import { parseRepairName, repairNameOf } from '../../../src/lib/identity/repair-name';
import { corrections } from '../../db/corrections';
import { repairs } from '../../db/repairs';
import { countLookup, type LookupLimits, requireAllowed } from '../core/lookups';
import { Refusal } from '../core/refusal';
import { selectChangesFrom } from '../corrections/record';
import { requireNumberKept } from '../corrections/rules';
import type { RepairContext } from './context';
import { branchNamed } from './reply';
import { stateOf } from './state';

const QUARTER_HOUR = 15 * MINUTE_MS;
export const REPAIR_TRACKING: LookupLimits = {
  number: { scope: 'track-repair', limit: 10, windowMs: QUARTER_HOUR },
  address: { scope: 'track-repair-address', limit: 30, windowMs: QUARTER_HOUR },
  contact: { scope: 'track-repair-mobile', limit: 30, windowMs: QUARTER_HOUR },
};

/**
 * A repair's state and branch, found by its number and the customer's mobile number. A wrong mobile
 * number and an unknown repair run the same query, so the response time does not reveal which it
 * was.
 */
export async function trackRepair(
  context: RepairContext,
  { number, mobile }: TrackRepairBody,
  address: string,
): Promise<TrackRepairReply> {
  const { db, now, bench } = context;
  const isIt = and(isNamed(number), eq(repairs.mobile, mobile));
  const isRight = sql`EXISTS (SELECT 1 FROM ${repairs} WHERE ${isIt})`;
  const lookup = { number, contact: mobile, address, isRight };
  const ids = sql`(SELECT ${repairs.id} FROM ${repairs} WHERE ${isNamed(number)})`;
  const [[repair], changes, ...counted] = await db.batch([
    db.select().from(repairs).where(isIt),
    selectChangesFrom(db, mobile, sql`${corrections.repairId} IN ${ids}`),
    ...countLookup(db, REPAIR_TRACKING, lookup, now),
  ]);
  requireAllowed(counted, now, REPAIR_TEXTS.tooManyAttempts);
  if (repair === undefined) requireNumberKept(context, changes);
  if (repair === undefined) throw new Refusal('not-found', REPAIR_TEXTS.trackNotFound);
  return {
    number: repairNameOf(repair),
    state: stateOf(repair),
    branch: branchNamed(bench, repair.branch),
  };
}

function isNamed(name: string) {
  const parsed = parseRepairName(name);
  if (parsed?.kind === 'number') return eq(repairs.number, parsed.number);
  return eq(repairs.reference, parsed?.reference ?? '');
}
