import type { SQL } from 'drizzle-orm';
import type { ACCESS_KINDS } from '../../../src/contract/repairs/steps';
import type { Database } from '../../db';
import { accesses } from '../../db/repair-device';

interface Access {
  repairId: number;
  /** The time (ms), or an expression that makes the insert fail. */
  at: number | SQL<number>;
  kind: (typeof ACCESS_KINDS)[number];
  actorId: number;
  reason?: string;
}

/** Returns the statement that records who received an unlock code or the slip's token. */
export function insertAccess(db: Database, access: Access) {
  return db.insert(accesses).values(access);
}
