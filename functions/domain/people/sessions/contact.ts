import { eq } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import type { OrderOptions } from '../../../../src/contract/orders/place';
import { fullName } from '../../../../src/lib/full-name';
import type { Database } from '../../../db';
import { users } from '../../../db/schema';
import { selectAddresses } from '../account/addresses';

/** A customer's name, mobile number and saved addresses for an order; undefined for staff. */
export async function readContact(
  db: Database,
  user: SessionUser,
): Promise<OrderOptions['customer']> {
  if (user.role !== 'customer') return undefined;
  const [[row], addresses] = await db.batch([
    db.select({ mobile: users.phone }).from(users).where(eq(users.id, user.id)),
    selectAddresses(db, user.id),
  ]);
  return row && { name: fullName(user), mobile: row.mobile, addresses };
}
