import type { StepBody } from '../../../contract/orders/step-body';
import type { Step } from '../../../contract/orders/steps';
import type { StepForm } from '../../work/step-form';
import type { ActionOrder } from './action-order';

/** Steps that a button performs directly. */
const PRESS_STEPS = ['confirm', 'ready', 'inform', 'deliver'] as const;

export type PressStep = (typeof PRESS_STEPS)[number];
export type FormStep = Exclude<Step, PressStep>;

export function needsForm(step: Step): step is FormStep {
  return !PRESS_STEPS.some((each) => each === step);
}

/** The form of an order's step. */
export type OrderForm<Values extends object> = StepForm<ActionOrder, StepBody, Values>;
