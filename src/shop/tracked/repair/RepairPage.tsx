import { useStore } from '@nanostores/react';
import type { RepairCheckReply } from '../../../contract/repairs/payment';
import type { RepairReply } from '../../../contract/repairs/repair';
import { repairStateName } from '../../../entities/repair/labels';
import { parseRepairName } from '../../../lib/identity/repair-name';
import { repairPagePath } from '../../../lib/paths';
import { REPAIRS } from '../device';
import { TrackedPage } from '../page/TrackedPage';
import type { Tracked } from '../page/tracked';
import { $deviceRepairs, rememberRepair } from '../state';
import { REPAIR_CHECK } from './payment/check';
import { RepairDetails } from './RepairDetails';
import { REPAIR } from './subject';

function useKnownKey(name: string): string | undefined {
  return REPAIRS.find(useStore($deviceRepairs) ?? [], name)?.key;
}

const PAGE: Tracked<RepairReply, RepairCheckReply> = {
  ...REPAIR,
  path: repairPagePath,
  isPossible: (name) => parseRepairName(name) !== undefined,
  useKnownKey,
  adoptKey: ({ reference, name }, key) => rememberRepair({ reference, name, key }),
  payment: REPAIR_CHECK,
  missing: {
    title: 'This repair was not found',
    text: 'The link may be old. Open the newest link from us, scan the code on your slip, or find the repair by its number.',
    find: 'Find a repair',
  },
  paid: ({ name, state, payment_state, branch }) => ({
    state,
    title: repairStateName(state, 'customer'),
    text:
      payment_state === 'paid'
        ? 'We received your payment. Thank you.'
        : 'Your payment is not confirmed yet.',
    what: `Repair ${name} at our ${branch.name} branch.`,
    hint: 'To see everything, open the repair in the browser that you paid from',
  }),
  Details: RepairDetails,
};

/** A customer's repair page. */
export function RepairPage({ name }: { name: string }) {
  return <TrackedPage tracked={PAGE} name={name} />;
}
