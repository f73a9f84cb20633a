import { eq } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import type { OrderOptions } from '../../../../src/contract/orders/place';
import { fullName } from '../../../../src/lib/full-name';
import type { Database } from '../../../db';
import { users } from '../../../db/schema';

/** A customer's name and mobile number for an order; undefined for staff. */
export async function readContact(
  db: Database,
  user: SessionUser,
): Promise<OrderOptions['customer']> {
  if (user.role !== 'customer') return undefined;
  const row = await db
    .select({ mobile: users.phone })
    .from(users)
    .where(eq(users.id, user.id))
    .get();
  return row && { name: fullName(user), mobile: row.mobile };
}
