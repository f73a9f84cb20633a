import { useState } from 'react';
import type { FieldTexts } from '../../../ui/form/use-form';
import type { FormValues } from '../payment';
import { errorsIn, STEPS, type Step } from './steps';

interface Input {
  formValues: FormValues;
  wrong: { texts: FieldTexts; count: number };
  /** True if the form appears again because the order or its payment failed. */
  isRejected: boolean;
}

function stepsWith(errors: FieldTexts, form: FormValues): readonly Step[] {
  return STEPS.filter((step) => Object.keys(errorsIn(step, errors, form)).length > 0);
}

/**
 * Which steps of the form are open: the first one initially, later the one that the shopper opens
 * and, after a rejection, every step with an invalid field. After a failed payment, the payment
 * step is open.
 */
export function useSteps({ formValues, wrong, isRejected }: Input) {
  const [open, setOpen] = useState<readonly Step[]>(isRejected ? ['pay'] : ['get']);
  const [isPayReached, setPayReached] = useState(isRejected);
  const [shown, setShown] = useState(wrong.count);

  if (shown !== wrong.count) {
    setShown(wrong.count);
    const refused = stepsWith(wrong.texts, formValues);
    if (refused.length > 0) setOpen(refused);
  }

  if (!isPayReached && open.includes('pay')) setPayReached(true);

  /** Closes an open step, or opens a closed step and closes the other one. */
  function toggle(step: Step): void {
    setOpen(open.includes(step) ? open.filter((each) => each !== step) : [step]);
  }

  return { open, isPayReached, setOpen, toggle };
}
