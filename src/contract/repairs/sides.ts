import type { RepairStep } from './steps';

/**
 * The side of the viewer's branch: the `holder` has or sent the device, the `receiver` must accept
 * it, and the `reader` received it first; an admin is `both` holder and receiver. The `finder` is a
 * branch other than the booked one, to which the customer brought the device and the booking's
 * reference.
 */
export const SIDES = ['holder', 'receiver', 'both', 'reader', 'finder'] as const;

export type Side = (typeof SIDES)[number];

/**
 * True if staff on this side may perform the step, provided that their role and the state allow it.
 */
export function isStepOfSide(step: RepairStep, side: Side): boolean {
  if (side === 'both') return true;
  if (side === 'finder') return step === 'receive';
  return side === (step === 'accept-move' ? 'receiver' : 'holder');
}
