import { eq } from 'drizzle-orm';
import { type Approval, SALE_TEXTS } from '../../../src/contract/orders/sale';
import { isStaff, may, type StaffRole } from '../../../src/contract/roles';
import type { Database } from '../../db';
import { stores, users } from '../../db/schema';
import { Refusal } from '../core/refusal';
import { limitConcurrentHashes } from './sessions/hash-throttle';
import { authenticate } from './sessions/login';

/** The person who approves an entry. */
export interface Approver {
  id: number;
  role: StaffRole;
  branch: string;
}

/** A login entered to approve one entry, with the network address that it was sent from. */
export interface Approving extends Approval {
  address: string;
}

/**
 * The branch head or admin with this login, who approves an entry at the branch; otherwise throws the
 * code `refused`. Wrong passwords are counted as on the login page; no session begins or ends.
 */
export async function approverOf(
  db: Database,
  { username, password, address }: Approving,
  branch: string,
  now: number,
  refused: 'discount-limit' | 'forbidden' = 'discount-limit',
): Promise<Approver> {
  const { userId } = await limitConcurrentHashes(
    () => verified(db, { login: username, password, address }, now),
    now,
  );
  const [found] = await db
    .select({ role: users.role, store: stores.code })
    .from(users)
    .leftJoin(stores, eq(stores.id, users.storeId))
    .where(eq(users.id, userId));
  const { role, store } = found ?? {};
  if (role !== undefined && isStaff(role)) {
    const isHead = role === 'branch_head' && store === branch;
    if (isHead || may(role, 'administer')) return { id: userId, role, branch };
  }
  throw wrongApproval(refused, 'username', SALE_TEXTS.needsApprover);
}

async function verified(db: Database, login: Parameters<typeof authenticate>[1], now: number) {
  try {
    const { account, also } = await authenticate(db, login, now);
    const [first, ...rest] = also;
    if (first !== undefined) await db.batch([first, ...rest]);
    return account;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'wrong-credentials') throw error;
    // Not 401, which would end the session of the clerk.
    throw wrongApproval('wrong-password', 'password', error.message);
  }
}

function wrongApproval(
  code: 'discount-limit' | 'forbidden' | 'wrong-password',
  field: keyof Approval,
  text: string,
): Refusal {
  return new Refusal(code, text, { fields: { [`approval.${field}`]: text } });
}
