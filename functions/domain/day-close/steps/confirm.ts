import { sql } from 'drizzle-orm';
import { unreadCloses } from '../../../db/day-closes';
import { recentPasswords } from '../../people/second-person';
import { markOwnRefunds } from '../own-refunds';
import { problemFor } from '../problem';
import { type CloseStep, refusalOf } from '../step';

export const confirm: CloseStep<'confirm'> = {
  isRepeated({ context, close: { row } }, { version }) {
    return version !== row.version && row.confirmedBy === context.user.id;
  },
  async check({ context, close: { row } }) {
    const problem = problemFor(context, row, await recentPasswords(context.db, context.now));
    if (problem !== undefined) throw refusalOf(problem);
  },
  async change({ context, close: { row } }) {
    const { db, user, now } = context;
    const isSeen = user.role === 'branch_head';
    // A head who counted the cash last has seen the close, too.
    const unread = db.insert(unreadCloses).select(sql`SELECT id FROM day_closes
      WHERE id = ${row.id} AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'branch_head'
        AND users.id = coalesce(day_closes.recounted_by, day_closes.counted_by))`);
    return {
      set: { confirmedBy: user.id, confirmedAt: now },
      also: [...(await markOwnRefunds(context, row.id)), ...(isSeen ? [] : [unread])],
    };
  },
};
