import type { SessionUser } from '../../../src/contract/auth';
import type { FiguresQuery, OwnFiguresReply } from '../../../src/contract/figures/figures';
import { OWN_MEASURES } from '../../../src/contract/figures/pages';
import { type Period, periodBefore } from '../../../src/lib/figures/period';
import { dayText } from '../../../src/lib/india-time';
import { comparedBy, daysWith } from './page';
import { type FigureContext, readParts } from './parts';
import { branchesOf } from './scope';

/** What this member of staff sold and did in a period. */
export async function readOwn(
  context: FigureContext,
  user: SessionUser,
  { from, to, branch }: FiguresQuery,
): Promise<OwnFiguresReply> {
  const period = { from, to };
  const before = periodBefore(period);
  const wanted = OWN_MEASURES.map((measure) => ({ measure, by: 'person' as const }));
  const ownIn = async (of: Period) => {
    const parts = await readParts(context, wanted, of, branchesOf(user, branch));
    return parts.filter(({ key }) => key === String(user.id));
  };
  const [now, then] = await Promise.all([ownIn(period), ownIn(before)]);
  return {
    ...period,
    before,
    is_partial: to >= dayText(context.now),
    totals: comparedBy(OWN_MEASURES, now, then),
    days: daysWith(OWN_MEASURES.slice(0, 1), now),
  };
}
