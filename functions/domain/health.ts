import { sql } from 'drizzle-orm';
import type { Database } from '../db';

/** Whether the database answers a question. */
export async function isReachable(db: Database): Promise<boolean> {
  try {
    await db.get(sql`SELECT 1`);
    return true;
  } catch {
    return false;
  }
}
