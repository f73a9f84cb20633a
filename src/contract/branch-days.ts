import * as v from 'valibot';
import { isDay, optionalText, requiredText } from './fields';
import { branchDatesReply } from './orders/branches';

export const BRANCH_DAY_TEXTS = {
  needsDay: 'Choose a day from today on',
  needsTime: 'Enter a time such as 10:00',
  wrongOrder: 'Closing must be later than opening',
  otherBranch: 'You can change the hours of your own branch only.',
  saved: 'Hours saved',
  removed: 'Usual hours apply again',
} as const;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const isTime = (kind: string, time: string) => kind !== 'hours' || TIME.test(time);

/** What a branch does on a day: it is closed, has these hours, or has its usual hours again. */
export const DAY_KINDS = ['closed', 'hours', 'usual'] as const;

/** GET /api/branch-days: the exceptional days of one branch, from today on. */
export const branchDaysQuery = v.object({ branch: requiredText('branch is required', 20) });

/** POST /api/branch-days: sets the hours of one day. */
export const branchDayBody = v.pipe(
  v.object({
    branch: requiredText('branch is required', 20),
    day: v.pipe(
      requiredText(BRANCH_DAY_TEXTS.needsDay, 10),
      v.check(isDay, BRANCH_DAY_TEXTS.needsDay),
    ),
    kind: v.picklist(DAY_KINDS, 'kind is not known'),
    opens: optionalText(5),
    closes: optionalText(5),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['opens']],
      ({ kind, opens }) => isTime(kind, opens),
      BRANCH_DAY_TEXTS.needsTime,
    ),
    ['opens'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['closes']],
      ({ kind, closes }) => isTime(kind, closes),
      BRANCH_DAY_TEXTS.needsTime,
    ),
    ['closes'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['opens'], ['closes']],
      ({ kind, opens, closes }) => kind !== 'hours' || opens < closes,
      BRANCH_DAY_TEXTS.wrongOrder,
    ),
    ['closes'],
  ),
);

export const branchDaysReply = v.object({ dates: branchDatesReply });

export type BranchDayBody = v.InferOutput<typeof branchDayBody>;
export type BranchDaysReply = v.InferOutput<typeof branchDaysReply>;
