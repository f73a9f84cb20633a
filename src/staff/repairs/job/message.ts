import { BRAND_NAME } from '../../../content/site';
import type { RepairReply } from '../../../contract/repairs/repair';
import type { RepairState } from '../../../contract/repairs/states';
import { deviceName } from '../../../entities/repair/labels';
import { formatRupees } from '../../../lib/money';

type Announced = Pick<
  RepairReply,
  | 'name'
  | 'state'
  | 'branch'
  | 'device'
  | 'due'
  | 'total'
  | 'outcome'
  | 'estimates'
  | 'warranty_until'
>;

const NEWS: Readonly<Record<RepairState, (repair: Announced) => string>> = {
  to_confirm: () => 'is not booked yet. We will call you to confirm it',
  booked: ({ branch }) => `is booked at our ${branch.name} branch`,
  no_show: ({ branch }) => `was booked at our ${branch.name} branch. You can still bring it`,
  received: ({ branch }) => `is with us at our ${branch.name} branch`,
  quoted: ({ estimates }) =>
    `can be repaired for ${formatRupees(estimates.at(-1)?.total ?? 0)}. Please accept or decline`,
  approved: () => 'is being repaired',
  ready: (repair) =>
    `is ready to collect at our ${repair.branch.name} branch${dueText(repair)}. Please bring your slip or collection code`,
  unclaimed: ({ branch }) => `is still waiting for you at our ${branch.name} branch`,
  handed_over: ({ warranty_until }) =>
    `was handed over${warranty_until === null ? '' : '. Your warranty is on this page'}`,
  cancelled: () => 'is no longer booked',
};

function dueText({ due, total, outcome }: Announced): string {
  if (due > 0) return `. ${formatRupees(due)} is due`;
  return outcome === 'repaired' && total === 0 ? '. Nothing to pay' : '';
}

/** A message to the customer with the repair's state and the link from the slip. */
export function messageText(repair: Announced, claimLink: string): string {
  const { name, state, device } = repair;
  return `Hello from ${BRAND_NAME}. Your ${deviceName(device)} (${name}) ${NEWS[state](repair)}. See it here: ${claimLink}`;
}

/** True if this branch has the repair, and its customer's number is not erased. */
export function canMessage({ customer, side }: Pick<RepairReply, 'customer' | 'side'>): boolean {
  return customer !== null && (side === 'holder' || side === 'both');
}
