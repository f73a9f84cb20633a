import { and, eq, isNull, or } from 'drizzle-orm';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import type { Database } from '../../db';
import { stores, users } from '../../db/schema';
import { Refusal } from '../core/refusal';
import { isOneOf, recentPasswords } from '../people/second-person';

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
  const [others, sets] = await context.db.batch([
    refunders(context.db, branch),
    recentPasswords(context.db, context.now),
  ]);
  const isInvolved = isOneOf(people, sets);
  if (!isInvolved(id)) return false;
  if (role !== 'system_admin' || others.some((other) => !isInvolved(other.id))) {
    throw new Refusal('forbidden', ORDER_TEXTS.refundBySecondPerson);
  }
  if (reason !== '') return true;
  const text = ORDER_TEXTS.refundAlone;
  throw new Refusal('invalid', text, { fields: { reason: text } });
}

/** The statement that reads the people whose role may refund at the branch. */
function refunders(db: Database, branch: string) {
  return db
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
    );
}
