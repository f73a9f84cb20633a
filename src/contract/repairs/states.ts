/** The states as stored; a booking that waits for a call is stored as `booked`, without a place. */
export const STORED_REPAIR_STATES = [
  'booked',
  'received',
  'quoted',
  'approved',
  'ready',
  'unclaimed',
  'handed_over',
  'cancelled',
  'no_show',
] as const;

/** Repair states (repairs.md section 1). A state shows who must act next. */
export const REPAIR_STATES = ['to_confirm', ...STORED_REPAIR_STATES] as const;

/** How the work ended; set when a repair becomes ready. */
export const OUTCOMES = ['repaired', 'partly_repaired', 'not_repaired', 'declined'] as const;

/**
 * The possible reasons why the work is paused. A separate attribute instead of a state, because the
 * next step is still up to the technician.
 */
export const WAITING_FOR = ['part', 'vendor', 'other_branch', 'customer'] as const;

export const DEVICE_TYPES = ['phone', 'laptop', 'tablet', 'watch', 'audio', 'other'] as const;

/** When a photo of the device was taken: at the intake, during the work, or when it was ready. */
export const PHOTO_STAGES = ['intake', 'work', 'ready'] as const;

/** How the technician unlocks the device, in the order in which the counter offers the choices. */
export const LOCK_ANSWERS = ['repair-mode', 'customer-unlocks', 'code'] as const;

/** How the customer agreed to an estimate. `limit` is the amount agreed when the device came in. */
export const APPROVED_BY = ['link', 'phone', 'counter', 'limit'] as const;

/** The possible conditions of a device at intake; those recorded are printed on the slip. */
export const CONDITIONS = [
  'works',
  'no-power',
  'screen-cracked',
  'back-cracked',
  'bent',
  'scratched',
  'water-marks',
  'opened-before',
] as const;

/** The accessories that the customer left with the device. */
export const ACCESSORIES = ['sim', 'memory-card', 'case', 'charger', 'cable', 'bag'] as const;

export const LINE_KINDS = ['part', 'labour'] as const;

export type StoredRepairState = (typeof STORED_REPAIR_STATES)[number];
export type RepairState = (typeof REPAIR_STATES)[number];
export type Outcome = (typeof OUTCOMES)[number];
export type WaitingFor = (typeof WAITING_FOR)[number];
export type DeviceType = (typeof DEVICE_TYPES)[number];
export type LockAnswer = (typeof LOCK_ANSWERS)[number];
export type ApprovedBy = (typeof APPROVED_BY)[number];
export type Condition = (typeof CONDITIONS)[number];
export type Accessory = (typeof ACCESSORIES)[number];
export type LineKind = (typeof LINE_KINDS)[number];

/** The states in which a branch has the device. */
export const IN_CUSTODY = [
  'received',
  'quoted',
  'approved',
  'ready',
  'unclaimed',
] as const satisfies RepairState[];

/** True if a branch has the device. */
export function isInCustody(state: RepairState): boolean {
  return IN_CUSTODY.some((each) => each === state);
}

/** True for a booking, even one that waits for a call. */
export function isBooked(state: RepairState): boolean {
  return state === 'to_confirm' || state === 'booked';
}

/** True if a branch can receive the device of this booking. */
export function isReceivable(state: RepairState): boolean {
  return isBooked(state) || state === 'no_show';
}

/** True if nothing was repaired, so at most the inspection is charged. */
export function isFree(outcome: Outcome | null): boolean {
  return outcome === 'not_repaired' || outcome === 'declined';
}

/** The details of a device that can be corrected. */
export const DEVICE_FIELDS = ['brand', 'model', 'serial', 'accessories'] as const;
