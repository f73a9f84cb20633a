import { desc, eq } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import type { CustomerReply } from '../../../src/contract/repairs/intake';
import { REPAIR_TEXTS } from '../../../src/contract/repairs/texts';
import { may } from '../../../src/contract/roles';
import { DAY_MS, HOUR_MS } from '../../../src/lib/durations';
import { repairs } from '../../db/repairs';
import { insertAudit } from '../core/audit/log';
import { Refusal } from '../core/refusal';
import { countIfAllowed, type Limit, secondsUntil } from '../core/throttle';
import type { RepairContext } from './context';
import { storeCodeOf } from './staff';

/** The limits on customer lookups by one member of staff and by a whole branch. */
export const LOOKUPS_BY_PERSON: Limit = { scope: 'customer-person', limit: 40, windowMs: HOUR_MS };
export const LOOKUPS_BY_BRANCH: Limit = { scope: 'customer-branch', limit: 200, windowMs: DAY_MS };
const DEVICES = 5;

/**
 * The customers with this mobile number who have brought in devices. Lookups are counted and
 * audited because a stranger's mobile number would reveal their name. Throws `rate-limited`.
 */
export async function findCustomer(
  { db, now }: RepairContext,
  mobile: string,
  user: SessionUser,
): Promise<CustomerReply> {
  const branch = await storeCodeOf(db, user.store);
  const counted = [
    { limit: LOOKUPS_BY_PERSON, subject: String(user.id) },
    { limit: LOOKUPS_BY_BRANCH, subject: branch ?? 'none' },
  ];
  const [[block], taken, , found] = await db.batch([
    ...countIfAllowed(db, counted, now),
    insertAudit(db, {
      ...{ at: now, actorId: user.id, action: 'repair.customer-lookup' },
      subjectId: mobile.slice(-4),
    }),
    db
      .select()
      .from(repairs)
      .where(eq(repairs.mobile, mobile))
      .orderBy(desc(repairs.id))
      .limit(DEVICES * 4),
  ]);
  if (taken.length === 0) {
    const retryAfterS = secondsUntil(block?.allowedAt ?? now, now);
    throw new Refusal('rate-limited', REPAIR_TEXTS.tooManyAttempts, { retryAfterS });
  }
  const isOwn = (each: (typeof found)[number]) =>
    may(user.role, 'administer') || each.branch === branch || each.firstBranch === branch;
  const own = found.filter(isOwn);
  const shown = own.length > 0 ? own : found;
  const isOfBranch = own.length > 0;
  return {
    name: nameOf(shown.find(({ name }) => name !== null)?.name, isOfBranch),
    is_of_branch: isOfBranch,
    devices: newestOfEach(shown).map(({ deviceType, brand, model, colour, serial }) => ({
      ...{ type: deviceType, brand, model },
      ...(isOfBranch && { colour, serial }),
    })),
  };
}

function nameOf(name: string | null | undefined, isOfBranch: boolean): string | null {
  if (!name) return null;
  return isOfBranch ? name : (name.split(' ')[0] ?? null);
}

function newestOfEach<Row extends { brand: string; model: string; serial: string }>(
  rows: readonly Row[],
): Row[] {
  const keyOf = ({ brand, model, serial }: Row) => `${brand}\n${model}\n${serial}`.toLowerCase();
  const byDevice = new Map(rows.toReversed().map((row) => [keyOf(row), row]));
  return [...byDevice.values()].toReversed().slice(0, DEVICES);
}
