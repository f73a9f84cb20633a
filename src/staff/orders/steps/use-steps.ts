import { useState } from 'react';
import { explainApiError } from '../../../api/explain';
import { takeStep } from '../../../api/orders/staff-orders';
import type { OrderReply } from '../../../contract/orders/order';
import type { StepBody } from '../../../contract/orders/step-body';
import { stepProblem } from '../../../contract/orders/steps';
import type { StaffRole } from '../../../contract/roles';
import { toast, toastFailure } from '../../../ui/feedback/toast';
import { useAction } from '../../../ui/use-action';
import { STEP_DONE } from '../labels';
import { currentOrder, factsOf, lastEventText } from './conflict';
import { type FormStep, needsForm, type PressStep, pressBody } from './step-form';

/** A form that is open, about the order as it was seen when it opened or was last refused. */
interface Opened {
  step: FormStep;
  order: OrderReply;
}

interface Rules {
  order: OrderReply;
  role: StaffRole;
  /** Shows the order as it is now. */
  replace: (order: OrderReply) => void;
  /** Reads the order again, when nobody knows what became of a step. */
  refresh: () => void;
}

/** The steps of an order: each is sent with the version that was on screen, so that it is taken once. */
export function useSteps({ order, role, replace, refresh }: Rules) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  /** The version of the order that a press here led to. */
  const [reached, setReached] = useState<number | null>(null);
  const { busy, run } = useAction((error) => {
    setNotice(toastFailure(explainApiError(error)).message);
  });

  /** A step that somebody else's has made impossible is over; one that is still possible may be sent again. */
  function adopt(current: OrderReply, { step }: StepBody, text: string): 'over' | 'possible' {
    replace(current);
    setReached(current.version);
    const isOver = stepProblem(step, factsOf(current), role) !== undefined;
    if (isOver) setNotice(`${text} ${lastEventText(current)}`);
    if (needsForm(step)) setOpened(isOver ? null : { step, order: current });
    return isOver ? 'over' : 'possible';
  }

  async function take(body: StepBody): Promise<void> {
    setNotice(null);
    try {
      const after = await takeStep(order.order_id, body);
      replace(after);
      setReached(after.version);
    } catch (error) {
      const current = currentOrder(error);
      if (current === undefined) refresh();
      else if (adopt(current, body, explainApiError(error).message) === 'over') return;
      throw error;
    }
    setOpened(null);
    void toast('success', STEP_DONE[body.step]);
  }

  return {
    opened,
    notice,
    reached,
    busy,
    press: (step: PressStep) => run(() => take(pressBody(step, order.version))),
    open: (step: FormStep) => setOpened({ step, order }),
    close: () => setOpened(null),
    take,
  };
}
