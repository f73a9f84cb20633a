import { useState } from 'react';
import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { takeOrderStep } from '../../../contract/orders/api';
import type { OrderReply } from '../../../contract/orders/order';
import type { StepBody } from '../../../contract/orders/step-body';
import type { StaffRole } from '../../../contract/roles';
import { toast, toastFailure } from '../../../ui/feedback/toast';
import { useAction } from '../../../ui/use-action';
import { doneText } from '../labels';
import { type ActionOrder, actionOrder, problemFor } from './action-order';
import { currentOrder, lastEventText } from './conflict';
import { type FormStep, needsForm, type PressStep, pressBody } from './form-steps';

/** An open form, with the order as it was when the form was opened or last rejected. */
interface Opened {
  step: FormStep;
  order: ActionOrder;
}

interface Rules {
  order: ActionOrder;
  role: StaffRole;
  /** The step whose form is open from the start. */
  initial?: FormStep;
  /** Shows the current order. */
  replace: (order: OrderReply) => void;
  /**
   * Called with a message if another user made the step impossible; if `onOver` is omitted, the
   * message becomes the `notice`.
   */
  onOver?: (text: string) => void;
  /** Refetches the order after a step whose outcome is unknown. */
  refresh: () => void;
}

/**
 * Performs an order's steps. Each request carries the displayed version, so a step is performed at
 * most once.
 */
export function useSteps({ order, role, initial, replace, refresh, ...rest }: Rules) {
  const [opened, setOpened] = useState<Opened | null>(
    initial === undefined ? null : { step: initial, order },
  );
  const [notice, setNotice] = useState<string | null>(null);
  const { onOver = setNotice } = rest;
  /** The order's version after the last step performed on this screen. */
  const [reached, setReached] = useState<number | null>(null);
  const { busy, run } = useAction((error) => {
    setNotice(toastFailure(explainApiError(error)).message);
  });

  /**
   * Shows an order that another user has changed. If the step is still allowed, the user can submit
   * it again.
   */
  function adopt(current: OrderReply, { step }: StepBody, text: string): 'over' | 'possible' {
    replace(current);
    setReached(current.version);
    const isOver = problemFor(step, current, role) !== undefined;
    if (isOver) onOver(`${text} ${lastEventText(current)}`);
    if (needsForm(step)) setOpened(isOver ? null : { step, order: actionOrder(current) });
    return isOver ? 'over' : 'possible';
  }

  async function take(body: StepBody): Promise<void> {
    setNotice(null);
    let after: OrderReply;
    try {
      after = await call(takeOrderStep, { params: { id: order.order_id }, body });
      replace(after);
      setReached(after.version);
    } catch (error) {
      const current = currentOrder(error);
      if (current === undefined) refresh();
      else if (adopt(current, body, explainApiError(error).message) === 'over') return;
      throw error;
    }
    setOpened(null);
    void toast('success', doneText(body.step, after));
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
