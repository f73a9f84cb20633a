import type { OrderRow } from '../../../contract/orders/list';
import { isToCall } from '../../../contract/orders/states';
import type { Step } from '../../../contract/orders/steps';

/** How the screens offer a step. */
interface Place {
  /** True if the step opens a message to the customer; it is offered only as a next step. */
  isMessage?: true;
  /** True if the customer is at the counter, so that the other steps are collapsed. */
  isAtCounter?: true;
  /** True if the step is needed rarely, so that it is always collapsed. */
  isRare?: true;
  /** True if the step ends the order. */
  isEnd?: true;
  /** Whether the step is offered first when it is the next one; if omitted, always. */
  isFirst?: (order: Pick<OrderRow, 'state' | 'payment'>) => boolean;
}

const PLACES: Readonly<Partial<Record<Step, Place>>> = {
  // Confirming an order that awaits an online payment is only for exceptions.
  confirm: { isFirst: ({ state, payment }) => isToCall(state, payment.state) },
  inform: { isMessage: true },
  'hand-over': { isAtCounter: true },
  cancel: { isEnd: true },
  return: { isEnd: true },
  correct: { isRare: true },
};

/** How the screens offer this step of an order. */
export function placeOf(step: Step): Place {
  return PLACES[step] ?? {};
}
