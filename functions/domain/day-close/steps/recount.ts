import { eq } from 'drizzle-orm';
import { DAY_CLOSE_TEXTS } from '../../../../src/contract/day-close/texts';
import { dayCloses } from '../../../db/day-closes';
import { Refusal } from '../../core/refusal';
import { alertOfDifference, countColumns } from '../count';
import { EXPECTED_CASH, LAST_DAY, takeMoney } from '../money';
import { type CloseStep, requireOpen } from '../step';

export const recount: CloseStep<'recount'> = {
  check(on) {
    requireOpen(on);
    if (on.close.row.recountedBy === null) return;
    throw new Refusal('wrong-state', DAY_CLOSE_TEXTS.recountedAlready);
  },
  change({ context: { db, user, now }, close: { row } }, { count }) {
    return {
      set: { ...countColumns(count), recountedBy: user.id, cutAt: now, reason: '' },
      // The drawer now also holds the cash from sales since the first count.
      also: [
        ...takeMoney(db, row.branch),
        db
          .update(dayCloses)
          .set({ expectedCash: EXPECTED_CASH, lastDay: LAST_DAY })
          .where(eq(dayCloses.id, row.id)),
        ...alertOfDifference(db, { branch: row.branch, at: now, actorId: user.id, count }),
      ],
    };
  },
};
