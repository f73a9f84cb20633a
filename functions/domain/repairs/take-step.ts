import { ERROR_TEXTS } from '../../../src/contract/errors';
import type { RepairReply } from '../../../src/contract/repairs/repair';
import { isStepOfSide } from '../../../src/contract/repairs/sides';
import type { RepairStepBody } from '../../../src/contract/repairs/step-body';
import {
  REPAIR_RULES,
  type RepairStepProblem,
  repairStepProblem,
} from '../../../src/contract/repairs/steps';
import { REPAIR_TEXTS } from '../../../src/contract/repairs/texts';
import { isNullFailure } from '../../db';
import { Refusal } from '../core/refusal';
import { takeStep } from '../core/step';
import { creditRefusal } from '../invoices/credit-note';
import { paymentsRefusal } from '../money/counter';
import { closeLinks } from '../money/links';
import { branchClosed, isBranchClosed } from '../people/stores/open';
import { sideOfViewer } from './access';
import { changeRepair } from './change';
import type { RepairContext, Visitor } from './context';
import { factsOf } from './money';
import { onRepair } from './on-repair';
import { repairReplyFor } from './reply';
import type { RepairModule } from './step';
import { REPAIR_STEPS } from './steps/index';

const PROBLEM_TEXTS: Readonly<Record<RepairStepProblem, string>> = {
  forbidden: ERROR_TEXTS.forbidden,
  'wrong-state': REPAIR_TEXTS.wrongState,
  'in-transit': REPAIR_TEXTS.inTransit,
  unpaid: REPAIR_TEXTS.unpaid,
  'too-early': REPAIR_TEXTS.tooEarly,
};

/**
 * Performs a step on the version of the repair that the caller saw, at most once. Throws
 * `not-found`, `forbidden`, `stale`, `wrong-state`, `in-transit`, `unpaid`, `too-early`, `invalid`,
 * `day-full`, `wrong-code`, `branch-closed`, `estimate-expired`, `provider-refused` or `rate-limited`.
 */
export function takeRepairStep(
  context: RepairContext,
  name: string,
  visitor: Visitor,
  body: RepairStepBody,
): Promise<RepairReply> {
  const { db, now, bench } = context;
  const step: RepairModule<RepairStepBody> = REPAIR_STEPS[body.step];
  const { payments = [] } = 'payments' in body ? body : {};
  return takeStep(
    {
      load: () => onRepair(context, name, visitor),
      step,
      versionOf: ({ repair }) => repair.version,
      mayTake({ role }) {
        if (REPAIR_RULES[body.step].roles[role] !== undefined) return;
        throw new Refusal('forbidden', PROBLEM_TEXTS.forbidden);
      },
      mayTakeNow({ repair, viewer, role }) {
        // The side changes with the device, so a repeated step is outdated rather than forbidden.
        const side = sideOfViewer(viewer);
        if (side !== undefined && !isStepOfSide(body.step, side)) {
          throw new Refusal('forbidden', PROBLEM_TEXTS.forbidden);
        }
        const facts = factsOf(repair, now);
        const problem = step.problem
          ? step.problem(facts, role, body)
          : repairStepProblem(body.step, facts, role);
        if (problem === undefined) return;
        const current = repairReplyFor(context, repair, viewer);
        throw new Refusal(problem, PROBLEM_TEXTS[problem], { current });
      },
      write({ repair, actorId }, change, also) {
        const full = { ...change, also: [...(change.also ?? []), ...also] };
        return changeRepair(db, repair, full, actorId, now);
      },
      async explain({ repair, viewer }, error) {
        if (isNullFailure(error, 'repairs.holds')) {
          const current = repairReplyFor(context, repair, viewer);
          return new Refusal('day-full', REPAIR_TEXTS.dayFull, { current });
        }
        if (isBranchClosed(error)) return branchClosed(db, bench.branches, 'branch');
        return (await paymentsRefusal(db, payments, error)) ?? creditRefusal(error);
      },
      after: ({ repair }) => context.later(closeLinks(context, { repairId: repair.id })),
      reply: ({ repair, viewer }) => repairReplyFor(context, repair, viewer),
      staleText: REPAIR_TEXTS.stale,
    },
    body,
  );
}
