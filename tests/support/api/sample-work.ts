import { env } from 'cloudflare:workers';
import { connect } from '../../../functions/db';
import type { Statement } from '../../../functions/domain/core/command';
import { seedWork } from '../../../scripts/seed/work';

/** Adds the sample orders and repairs, and so many days of business before them. */
export async function addSampleWork(days: number): Promise<void> {
  const db = connect(env.DB);
  const write = async ([first, ...others]: readonly Statement[]) => {
    if (first !== undefined) await db.batch([first, ...others]);
  };
  await seedWork(env.AUTH_SECRET, days)(db, { write, select: (query) => db.all(query) });
}
