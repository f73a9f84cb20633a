import { COUNT_TEXTS } from '../../../../../src/contract/goods/counts';
import { Refusal } from '../../../core/refusal';
import { hasOwnStock } from '../../branches';
import { correctStock } from '../correct';
import { countedDevices, devicesOf, requireCounted } from '../devices';
import { openBranchStock } from '../open-branch';
import { confirmProblem, countReplyOf } from '../read';
import { type CountStep, requireState } from '../step';

const PROBLEM_TEXTS = {
  'heads-only': COUNT_TEXTS.headsConfirm,
  'counted-it': COUNT_TEXTS.countedIt,
} as const;

export const confirm: CountStep<'confirm'> = {
  isRepeated({ context: { actor }, count: { row } }, { version }) {
    return version !== row.version && row.state === 'confirmed' && row.endedBy === actor.id;
  },
  async check(on, { reason, reasons }) {
    requireState(on, 'counted');
    const { context, count } = on;
    const problem = await confirmProblem(context, count.row.id);
    if (problem !== null) throw new Refusal('forbidden', PROBLEM_TEXTS[problem]);
    await requireCounted(on);
    if (reason !== '') return;
    const { content } = await countReplyOf(context, count);
    const isUnexplained = content.some(
      (line) => line.difference && (reasons[line.product_id] ?? '') === '',
    );
    if (!isUnexplained) return;
    const text = COUNT_TEXTS.needsReason;
    throw new Refusal('invalid', text, { fields: { reason: text } });
  },
  async change(on, body) {
    const { context, count } = on;
    const { actor, now } = context;
    const hasStock = await hasOwnStock(context.db, count.row.branch);
    return {
      set: { state: 'confirmed', endedAt: now, endedBy: actor.id, reason: body.reason },
      also: [
        ...(hasStock ? correctStock(on, body) : openBranchStock(on)),
        ...countedDevices(context, count.row, await devicesOf(on)),
      ],
    };
  },
};
