import * as v from 'valibot';
import { requiredText } from '../fields';
import { LOCK_ANSWERS } from './states';
import type { RepairFacts } from './steps';
import { REPAIR_TEXTS } from './texts';

/** How many times a code can be viewed in 24 hours. */
export const LOCK_VIEWS_PER_DAY = 5;
/** How long the screen shows a code. */
export const LOCK_SHOWN_MS = 30_000;

const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_CODE = 32;
/**
 * An unlock pattern of four to nine different dots, numbered from the top left like the keys of a
 * phone.
 */
const PATTERN = /^(?!.*(.).*\1)[1-9]{4,9}$/;

const ANSWERS_WITHOUT_CODE = LOCK_ANSWERS.filter((answer) => answer !== 'code');

/**
 * How the device is unlocked. Only the `code` answer includes a code: a PIN, a password, or a
 * pattern's dots in order.
 */
export const lockBody = v.variant(
  'kind',
  [
    v.object({ kind: v.picklist(ANSWERS_WITHOUT_CODE) }),
    v.pipe(
      v.object({
        kind: v.literal('code'),
        code: requiredText(REPAIR_TEXTS.needsLockCode, LONGEST_CODE),
        is_pattern: v.optional(v.boolean(), false),
      }),
      v.forward(
        v.check(
          ({ code, is_pattern: isPattern }) => !isPattern || PATTERN.test(code),
          REPAIR_TEXTS.wrongPattern,
        ),
        ['code'],
      ),
    ),
  ],
  REPAIR_TEXTS.needsLock,
);

/** POST /api/repairs/{name}/lock-code/view: shows the code once and records who viewed it. */
export const lockViewBody = v.object({ reason: requiredText(REPAIR_TEXTS.needsReason, 200) });

export const lockViewReply = v.object({ code: v.string(), is_pattern: v.boolean() });

/**
 * True if a technician may still need the code; it is deleted as soon as that is no longer the
 * case.
 */
export function needsLockCode({ state }: Pick<RepairFacts, 'state'>): boolean {
  return state === 'received' || state === 'quoted' || state === 'approved';
}

/** The reason why the code cannot be viewed now; undefined if it can. */
export function lockViewProblem(
  facts: Pick<RepairFacts, 'state' | 'isInTransit'>,
): 'wrong-state' | 'in-transit' | undefined {
  if (!needsLockCode(facts)) return 'wrong-state';
  return facts.isInTransit ? 'in-transit' : undefined;
}

/** When the next view is allowed (ms); undefined if it is allowed now. */
export function nextLockView(viewedAt: readonly number[], now: number): number | undefined {
  const recent = viewedAt.filter((at) => at > now - DAY_MS);
  const oldest = recent.at(-LOCK_VIEWS_PER_DAY);
  return oldest === undefined ? undefined : oldest + DAY_MS;
}

export type LockBody = v.InferOutput<typeof lockBody>;
export type LockViewReply = v.InferOutput<typeof lockViewReply>;
