import type { OrderState } from '../../contract/orders/states';
import { hasLeft } from '../../contract/orders/steps';

/** What a new mobile number changes for an order that is still at the branch. */
export function handOverText(state: OrderState): string {
  return hasLeft(state) ? '' : 'For a day, only a branch head can hand the order over or send it.';
}
