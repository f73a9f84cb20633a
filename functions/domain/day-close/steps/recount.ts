import { eq } from 'drizzle-orm';
import { DAY_CLOSE_TEXTS } from '../../../../src/contract/day-close/texts';
import { dayCloses } from '../../../db/day-closes';
import { Refusal } from '../../core/refusal';
import { countColumns, requireFloatReason } from '../count';
import { EXPECTED_CASH, takeMoney } from '../money';
import { type CloseStep, requireOpen } from '../step';

export const recount: CloseStep<'recount'> = {
  check(on, body) {
    requireOpen(on);
    if (on.close.row.recountedBy !== null) {
      throw new Refusal('wrong-state', DAY_CLOSE_TEXTS.recountedAlready);
    }
    requireFloatReason(body, on.close.previousCash);
  },
  change({ context: { db, user, now }, close: { row } }, body) {
    return {
      set: { ...countColumns(body), recountedBy: user.id, cutAt: now, reason: '' },
      // The drawer now also holds the cash from sales since the first count.
      also: [
        ...takeMoney(db, row.branch),
        db.update(dayCloses).set({ expectedCash: EXPECTED_CASH }).where(eq(dayCloses.id, row.id)),
      ],
    };
  },
};
