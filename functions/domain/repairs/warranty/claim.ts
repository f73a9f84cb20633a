import { eq, type SQL, sql } from 'drizzle-orm';
import { deviceSerial } from '../../../../src/contract/repairs/fields';
import type { IntakeBody } from '../../../../src/contract/repairs/intake';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import {
  type ClaimMatch,
  type ClaimProblem,
  claimMatch,
  claimProblem,
} from '../../../../src/contract/repairs/warranty';
import { isStaff, type Role } from '../../../../src/contract/roles';
import { repairNameOf } from '../../../../src/lib/identity/repair-name';
import { serialForms } from '../../../../src/lib/identity/serial';
import type { Database } from '../../../db';
import { repairEvents, repairs } from '../../../db/repairs';
import type { Statement } from '../../core/command';
import { numbersOfDevice } from '../../core/device-numbers';
import { Refusal } from '../../core/refusal';
import { accountOf } from '../../money/account';
import type { RepairChange } from '../change';
import type { RepairContext } from '../context';
import { isDeviceCorrected } from '../correction/change';
import { loadRepair, type RepairRecord } from '../record';
import { claimsOn, firstRepairOf } from './facts';

const FIELD = 'price.claim_of';

const PROBLEM_TEXTS: Readonly<Record<Exclude<ClaimProblem, 'forbidden'>, string>> = {
  'no-warranty': REPAIR_TEXTS.noWarranty,
  'warranty-over': REPAIR_TEXTS.warrantyOver,
  claimed: REPAIR_TEXTS.claimedAlready,
};

interface Claimant {
  /** The repair that claims the warranty, or will claim it once the batch runs. */
  repairId: number | SQL<number>;
  mobile: string | null;
  actor: { id: number; role: Role };
}

/**
 * Turns the arrival of a device into a claim on an earlier repair's warranty, if the intake
 * requests one: the work is approved without a price. The claim is also an event of the first
 * repair, whose version prevents two concurrent claims. Throws `invalid` or `forbidden`.
 */
export async function withClaim(
  context: RepairContext,
  { device, price }: Pick<IntakeBody, 'device' | 'price'>,
  change: RepairChange,
  { repairId, mobile, actor }: Claimant,
): Promise<RepairChange> {
  if (price.kind !== 'warranty') return change;
  const { db, now } = context;
  const first = await firstRepairNamed(db, price.claim_of);
  const match = first && (await matchOf(db, first, device, mobile));
  if (first === undefined || match === undefined) throw refusal(REPAIR_TEXTS.unknownClaim);
  requireClaimable(first, match, actor.role, now);

  const [received, ...others] = change.events;
  const detail = { ...received.detail, claim_of: repairNameOf(first) };
  return {
    events: [
      { ...received, state: 'approved', detail },
      ...others.map((event) => ({ ...event, state: 'approved' as const })),
    ],
    set: { ...change.set, state: 'approved', claimOf: first.id },
    also: [...(change.also ?? []), ...claimStatements(context, first, repairId, actor.id)],
  };
}

/** The repair with this name or, if it is itself a claim, the repair whose warranty it claims. */
async function firstRepairNamed(db: Database, name: string): Promise<RepairRecord | undefined> {
  const { repair } = await loadRepair(db, name);
  const first = repair && firstRepairOf(repair);
  return first === undefined ? repair : (await loadRepair(db, first.reference)).repair;
}

/** Earlier claims may have added a serial number that is missing from the first repair. */
async function matchOf(
  db: Database,
  first: RepairRecord,
  { serial, ...device }: IntakeBody['device'],
  mobile: string | null,
): Promise<ClaimMatch | undefined> {
  const serials = [first, ...claimsOn(first)].map((each) =>
    deviceSerial(first.deviceType, each.serial),
  );
  const given = await db.all<{ number: string }>(
    sql`SELECT number FROM ${numbersOfDevice(serialForms(serial))}`,
  );
  const numbers = given.map(({ number }) => number);
  return claimMatch({ ...first, serials }, { ...device, serials: numbers, mobile });
}

function requireClaimable(first: RepairRecord, match: ClaimMatch, role: Role, now: number): void {
  const { total, paid } = accountOf(first);
  const facts = {
    ...{ state: first.state, outcome: first.outcome, warrantyUntil: first.warrantyUntil },
    isRefunded: total > 0 && paid <= 0,
    isClaimed: claimsOn(first).some(({ endedAt }) => endedAt === null),
    isCorrected:
      claimsOn(first).some(({ isCorrected }) => isCorrected === 1) || isDeviceCorrected(first),
  };
  const problem = isStaff(role) ? claimProblem(facts, match, role, now) : 'forbidden';
  if (problem === 'forbidden') throw new Refusal(problem, REPAIR_TEXTS.confirmClaim);
  if (problem !== undefined) throw refusal(PROBLEM_TEXTS[problem]);
}

function refusal(text: string): Refusal {
  return new Refusal('invalid', text, { fields: { [FIELD]: text } });
}

function claimStatements(
  { db, now }: RepairContext,
  { id, version, state }: RepairRecord,
  claimId: Claimant['repairId'],
  actorId: number,
): Statement[] {
  const claim = sql`(SELECT 'R-' || ${repairs.number} FROM ${repairs} WHERE ${repairs.id} = ${claimId})`;
  return [
    db.insert(repairEvents).values({
      ...{ repairId: id, version: version + 1, at: now, step: 'warranty-claim', state, actorId },
      detail: sql`json_object('claim', ${claim})`,
    }),
    db
      .update(repairs)
      .set({ version: version + 1 })
      .where(eq(repairs.id, id)),
  ];
}
