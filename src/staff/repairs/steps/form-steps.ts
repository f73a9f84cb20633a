import type { RepairReply } from '../../../contract/repairs/repair';
import type { RepairStepBody } from '../../../contract/repairs/step-body';
import type { RepairStep } from '../../../contract/repairs/steps';
import type { StepForm } from '../../work/step-form';
import { placeOf } from './places';

/** Steps that a button performs directly. */
const PRESS_STEPS = ['confirm', 'resume', 'recall-move'] as const;

export type PressStep = (typeof PRESS_STEPS)[number];
/**
 * Excludes `receive`, because booked devices are received with the intake form on a separate page,
 * and `decline`, because the `approve` form also records it.
 */
export type FormStep = Exclude<RepairStep, PressStep | 'receive' | 'decline'>;

/** True if the repair's own page performs the step. */
export function isTakenHere(step: RepairStep): step is FormStep | PressStep {
  const { href, isInOther } = placeOf(step);
  return href === undefined && !isInOther;
}

export function needsForm(step: FormStep | PressStep): step is FormStep {
  return !PRESS_STEPS.some((each) => each === step);
}

/** The form of a repair's step. */
export type RepairForm<Values extends object> = StepForm<RepairReply, RepairStepBody, Values>;
