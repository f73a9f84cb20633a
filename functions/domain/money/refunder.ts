import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import type { Database } from '../../db';
import { stores, users } from '../../db/schema';
import { Refusal } from '../core/refusal';
import { isOneOf, type PasswordSet, recentPasswords } from '../people/second-person';

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
 * Rejects a refund by a person who took part in its money. If no other person may refund at the branch,
 * a system admin can refund it alone, with a reason; returns true in that case. Throws `forbidden`
 * or `invalid`.
 */
export async function requireRefunder(
  context: Context,
  { branch, people }: MoneyHistory,
  { id, role, reason }: Refunder,
): Promise<boolean> {
  if (!context.shop.refundsNeedSecondPerson || id === null) return false;
  const [others, sets] = await context.db.batch([
    refunders(context.db),
    recentPasswords(context.db, context.now),
  ]);
  const problem = refundProblem({ branch, people }, { id, role }, others, sets);
  if (problem === undefined) return false;
  if (problem === 'forbidden') throw new Refusal('forbidden', ORDER_TEXTS.refundBySecondPerson);
  if (reason !== '') return true;
  const text = ORDER_TEXTS.refundAlone;
  throw new Refusal('invalid', text, { fields: { reason: text } });
}

/**
 * Why this person cannot refund the money as one of two people: `forbidden`, or `alone` for an admin
 * who can with a reason, because no other person may refund at the branch.
 */
export function refundProblem(
  { branch, people }: MoneyHistory,
  { id, role }: { id: number; role: string },
  others: Awaited<ReturnType<typeof refunders>>,
  sets: readonly PasswordSet[],
): 'forbidden' | 'alone' | undefined {
  const isInvolved = isOneOf(people, sets);
  if (!isInvolved(id)) return undefined;
  const isFree = others.some(
    (other) => (other.role === 'system_admin' || other.branch === branch) && !isInvolved(other.id),
  );
  return role !== 'system_admin' || isFree ? 'forbidden' : 'alone';
}

/** The statement that reads the people whose role may refund, with the branch of each. */
export function refunders(db: Database) {
  return db
    .select({ id: users.id, role: users.role, branch: stores.code })
    .from(users)
    .leftJoin(stores, eq(stores.id, users.storeId))
    .where(
      and(
        eq(users.isActive, true),
        isNull(users.deletedAt),
        inArray(users.role, ['system_admin', 'branch_head']),
        // Lets SQLite read the index of staff instead of all users.
        sql`${users.role} <> 'customer'`,
      ),
    );
}
