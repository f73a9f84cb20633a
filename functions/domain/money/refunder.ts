import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import { DAY_MS } from '../../../src/lib/durations';
import type { Database } from '../../db';
import { auditLog, stores, users } from '../../db/schema';
import { Refusal } from '../core/refusal';

/**
 * For this long, a colleague who set a person's password counts as that person, because they could
 * have logged in as that person.
 */
const PASSWORD_KNOWN_MS = DAY_MS;
const SETS_PASSWORD = ['user.create', 'user.set-password'];

/** Who took part in the money of an order or a repair: payments, discount, estimate and ending. */
export interface MoneyHistory {
  branch: string;
  people: readonly (number | null)[];
}

interface Refunder {
  id: number | null;
  role: string;
  /** Why this person refunds alone. */
  reason: string;
}

interface Context {
  db: Database;
  now: number;
  shop: { refundsNeedSecondPerson: boolean };
}

/**
 * Rejects a refund by a person who took part in its money. If nobody else may refund at the branch,
 * a system admin can refund it alone, with a reason; returns true in that case. Throws `forbidden`
 * or `invalid`.
 */
export async function requireRefunder(
  context: Context,
  { branch, people }: MoneyHistory,
  { id, role, reason }: Refunder,
): Promise<boolean> {
  if (!context.shop.refundsNeedSecondPerson || id === null) return false;
  const { others, setters } = await readPeople(context, branch);
  const identitiesOf = (person: number) => [person, ...(setters.get(person) ?? [])];
  const involved = new Set(people.filter((each) => each !== null).flatMap(identitiesOf));
  const isInvolved = (person: number) => identitiesOf(person).some((each) => involved.has(each));
  if (!isInvolved(id)) return false;
  if (role !== 'system_admin' || others.some((other) => !isInvolved(other))) {
    throw new Refusal('forbidden', ORDER_TEXTS.refundBySecondPerson);
  }
  if (reason !== '') return true;
  const text = ORDER_TEXTS.refundAlone;
  throw new Refusal('invalid', text, { fields: { reason: text } });
}

/**
 * The people whose role may refund at the branch, and for each person whose password others set
 * recently, those others.
 */
async function readPeople({ db, now }: Context, branch: string) {
  const [others, sets] = await db.batch([
    db
      .select({ id: users.id })
      .from(users)
      .leftJoin(stores, eq(stores.id, users.storeId))
      .where(
        and(
          eq(users.isActive, true),
          isNull(users.deletedAt),
          or(
            eq(users.role, 'system_admin'),
            and(eq(users.role, 'branch_head'), eq(stores.code, branch)),
          ),
        ),
      ),
    db
      .select({
        person: sql<number>`CAST(${auditLog.subjectId} AS INTEGER)`.as('person'),
        by: auditLog.actorId,
      })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.subjectType, 'user'),
          gt(auditLog.at, now - PASSWORD_KNOWN_MS),
          inArray(auditLog.action, SETS_PASSWORD),
        ),
      ),
  ]);
  const setters = new Map<number, number[]>();
  for (const { person, by } of sets) {
    if (by !== null) setters.set(person, [...(setters.get(person) ?? []), by]);
  }
  return { others: others.map(({ id }) => id), setters };
}
