import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { Refusal } from '../../core/refusal';
import { branchAtWork } from '../../people/stores/open';
import { correctedIn } from '../correction/change';
import { requireRepairCorrector } from '../correction/who';
import { contactIn, receiveChange } from '../counter/receive';
import type { RepairStep } from '../step';
import { withClaim } from '../warranty/claim';

export const receive: RepairStep<'receive'> = {
  async check(on, body) {
    const { context, repair, branch, role } = on;
    if (repair.mobile === null) throw new Refusal('wrong-state', REPAIR_TEXTS.erased);
    branchAtWork(context.bench.branches, '', branch, role);
    const contact = contactIn(body);
    if (correctedIn(repair, contact).length > 0) await requireRepairCorrector(on, contact);
  },
  async change({ context, repair, branch, actorId, staff }, body) {
    const change = receiveChange(context, repair, body, { branch, actorId });
    if (staff === undefined) return change;
    // A booked device can be received as a warranty claim on an earlier repair.
    const mobile = body.mobile ?? repair.mobile;
    return withClaim(context, body, change, { repairId: repair.id, mobile, actor: staff });
  },
};
