import * as v from 'valibot';
import { branchReply } from '../orders/order';
import type { Role, StaffRole } from '../roles';
import { customerMobile, repairName, serialField } from './fields';
import { DEVICE_TYPES, type Outcome, REPAIR_STATES, type RepairState } from './states';
import { REPAIR_TEXTS } from './texts';

/**
 * How an earlier repair matches the device that comes in: by its serial number, by its model and its
 * customer, or only by its customer.
 */
export const CLAIM_MATCHES = ['serial', 'model', 'customer'] as const;

export type ClaimMatch = (typeof CLAIM_MATCHES)[number];

/** A device with its customer; serial numbers that are not known are empty or missing. */
interface OwnedDevice {
  serials: readonly string[];
  brand: string;
  model: string;
  mobile: string | null;
}

/** How an earlier repair matches the device that comes in; undefined if it does not. */
export function claimMatch(earlier: OwnedDevice, device: OwnedDevice): ClaimMatch | undefined {
  const known = earlier.serials.filter((serial) => serial !== '');
  const given = device.serials.filter((serial) => serial !== '');
  if (given.some((serial) => known.includes(serial))) return 'serial';
  if (device.mobile === null || device.mobile !== earlier.mobile) return undefined;
  const isOther = known.length > 0 && given.length > 0;
  return !isOther && isSameModel(earlier, device) ? 'model' : 'customer';
}

/** True for two names of one model, with the brand in either field. */
export function isSameModel(
  one: Pick<OwnedDevice, 'brand' | 'model'>,
  other: Pick<OwnedDevice, 'brand' | 'model'>,
): boolean {
  const [a, b] = [one, other].map(({ brand, model }) => {
    const words = `${brand} ${model}`.toLowerCase().match(/[\p{L}\p{M}\p{N}+]+/gu) ?? [];
    return words.join('');
  });
  return a === b;
}

/** True if this role may take in a claim with this match. */
export function mayClaim(match: ClaimMatch, role: Role): boolean {
  return match !== 'customer' || role === 'branch_head' || role === 'system_admin';
}

/** The facts about the first repair that determine whether its warranty can be claimed. */
export interface WarrantyFacts {
  state: RepairState;
  outcome: Outcome | null;
  warrantyUntil: number | null;
  /** True if the customer's money was refunded in full. */
  isRefunded: boolean;
  /** True if another claim on this warranty has not ended. */
  isClaimed: boolean;
  /** True if the number or model of the device was corrected, so a head must confirm the claim. */
  isCorrected: boolean;
}

/** The reasons why a warranty cannot be claimed. */
export type ClaimProblem = 'forbidden' | 'no-warranty' | 'warranty-over' | 'claimed';

/** Returns the reason why this role cannot take in a claim; undefined if it can. `now` in ms. */
export function claimProblem(
  { state, outcome, warrantyUntil, isRefunded, isClaimed, isCorrected }: WarrantyFacts,
  match: ClaimMatch,
  role: StaffRole,
  now: number,
): ClaimProblem | undefined {
  if (!mayClaim(isCorrected ? 'customer' : match, role)) return 'forbidden';
  const isRepaired = outcome === 'repaired' || outcome === 'partly_repaired';
  if (state !== 'handed_over' || !isRepaired || warrantyUntil === null || isRefunded) {
    return 'no-warranty';
  }
  if (warrantyUntil <= now) return 'warranty-over';
  return isClaimed ? 'claimed' : undefined;
}

/** The device is repaired without charge, because the warranty of an earlier repair covers it. */
export const warrantyPrice = v.object({ kind: v.literal('warranty'), claim_of: repairName });

/** POST /api/repairs/warranties: the warranties that can be claimed for this device. */
export const warrantiesBody = v.pipe(
  v.object({ mobile: v.nullable(customerMobile), serial: serialField }),
  v.forward(
    v.check(
      ({ mobile, serial }) => mobile !== null || serial !== '',
      REPAIR_TEXTS.needsDeviceOrMobile,
    ),
    ['mobile'],
  ),
);

const warrantyReply = v.object({
  name: v.string(),
  device: v.object({ type: v.picklist(DEVICE_TYPES), brand: v.string(), model: v.string() }),
  faults: v.array(v.object({ code: v.string(), name: v.string() })),
  branch: branchReply,
  warranty_until: v.number(),
  /** `model` only holds for a device of the same model. */
  match: v.picklist(CLAIM_MATCHES),
  /** The reason why no member of staff can take in a claim now. */
  problem: v.nullable(v.literal('claimed')),
});

/** Active warranties at all branches; those with the same serial number come first. */
export const warrantiesReply = v.object({ content: v.array(warrantyReply) });

/** The repair whose warranty is claimed, and the end of that warranty. */
const firstRepairReply = v.object({ name: v.string(), covered_until: v.number() });

const claimReply = v.object({
  name: v.string(),
  state: v.picklist(REPAIR_STATES),
  branch: branchReply,
});

/**
 * The fields of a repair's response that describe warranty claims; `claims` are for staff only,
 * oldest first.
 */
export const claimReplyEntries = {
  claim_of: v.optional(firstRepairReply),
  claims: v.optional(v.array(claimReply)),
};

export type WarrantiesBody = v.InferOutput<typeof warrantiesBody>;
export type WarrantyReply = v.InferOutput<typeof warrantyReply>;
export type WarrantiesReply = v.InferOutput<typeof warrantiesReply>;
