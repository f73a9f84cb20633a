import { desc, eq, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import type { CustomerReply } from '../../../src/contract/repairs/intake';
import { REPAIR_TEXTS } from '../../../src/contract/repairs/texts';
import { may } from '../../../src/contract/roles';
import { DAY_MS, HOUR_MS } from '../../../src/lib/durations';
import { orders } from '../../db/orders';
import { repairs } from '../../db/repairs';
import { insertAudit } from '../core/audit/log';
import { Refusal } from '../core/refusal';
import { countIfAllowed, type Limit, secondsUntil } from '../core/throttle';
import { storeCodeOf } from '../people/stores/scope';
import type { RepairContext } from './context';

/** The limits on customer lookups by one member of staff and by a whole branch. */
export const LOOKUPS_BY_PERSON: Limit = { scope: 'customer-person', limit: 40, windowMs: HOUR_MS };
export const LOOKUPS_BY_BRANCH: Limit = { scope: 'customer-branch', limit: 200, windowMs: DAY_MS };
const DEVICES = 5;
const PEOPLE = 5;
/** The newest repairs and orders of a number in which its people are found. */
const MOST_FOUND = 20;

/**
 * Everyone with this mobile number who has brought in a device or ordered. Lookups are counted and
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
  const [[block], taken, , brought, bought] = await db.batch([
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
      .limit(MOST_FOUND),
    db
      .select({
        name: orders.name,
        branch: orders.branch,
        product: sql<string>`(SELECT name FROM order_lines WHERE order_id = "orders"."id"
          ORDER BY line_total DESC, position LIMIT 1)`.as('product'),
      })
      .from(orders)
      .where(eq(orders.mobile, mobile))
      .orderBy(desc(orders.number))
      .limit(MOST_FOUND),
  ]);
  if (taken.length === 0) {
    const retryAfterS = secondsUntil(block?.allowedAt ?? now, now);
    throw new Refusal('rate-limited', REPAIR_TEXTS.tooManyAttempts, { retryAfterS });
  }
  const isOwn = ({ branch: code, firstBranch = code }: { branch: string; firstBranch?: string }) =>
    may(user.role, 'administer') || code === branch || firstBranch === branch;
  const own = { brought: brought.filter(isOwn), bought: bought.filter(isOwn) };
  const isOfBranch = own.brought.length + own.bought.length > 0;
  const shown = isOfBranch ? own : { brought, bought };
  const nameIn = ({ name }: { name: string | null }) => nameOf(name, isOfBranch);
  const [devices, products] = [
    Map.groupBy(shown.brought, nameIn),
    Map.groupBy(shown.bought, nameIn),
  ];
  const names = [...new Set([...devices.keys(), ...products.keys()])];
  return {
    is_of_branch: isOfBranch,
    people: names.slice(0, PEOPLE).map((name) => ({
      name,
      devices: newestOfEach(devices.get(name) ?? []).map((device) => deviceOf(device, isOfBranch)),
      products: [...new Set(products.get(name)?.map(({ product }) => product))].slice(0, DEVICES),
    })),
  };
}

function nameOf(name: string | null, isOfBranch: boolean): string | null {
  if (!name) return null;
  return isOfBranch ? name : (name.split(' ')[0] ?? null);
}

type Brought = Pick<
  typeof repairs.$inferSelect,
  'deviceType' | 'brand' | 'model' | 'colour' | 'serial'
>;

function deviceOf({ deviceType, brand, model, colour, serial }: Brought, isOfBranch: boolean) {
  return { type: deviceType, brand, model, ...(isOfBranch && { colour, serial }) };
}

/** The newest row of each device. */
function newestOfEach(rows: readonly Brought[]): Brought[] {
  const keyOf = ({ brand, model, serial }: Brought) =>
    `${brand}\n${model}\n${serial}`.toLowerCase();
  const byDevice = new Map(rows.toReversed().map((row) => [keyOf(row), row]));
  return [...byDevice.values()].toReversed().slice(0, DEVICES);
}
