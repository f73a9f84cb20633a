import type { StepBody } from '../../../../src/contract/orders/step-body';
import type { StepRole } from '../../../../src/contract/orders/steps';
import type { Statement } from '../../core/command';
import type { OrderContext } from '../context';
import type { OrderRecord } from '../record';
import { restOf } from '../returns/write';
import { returnSerials } from './return';
import { insertSerials, type NewSerial, newSerials } from './sell';

/**
 * Returns the devices that a step sells, and the statements for the devices that it sells or takes
 * back.
 */
export function serialsOfStep(
  context: OrderContext,
  order: OrderRecord,
  body: StepBody,
  role: StepRole,
): { sold: NewSerial[]; also: Statement[] } {
  if (body.step === 'hand-over' || body.step === 'dispatch') {
    const sold = newSerials(context.shop, order.lines, body.serials);
    return { sold, also: insertSerials(context, order.id, sold) };
  }
  if (body.step !== 'return') return { sold: [], also: [] };
  return { sold: [], also: returnSerials(context, order.serials, restOf(order), body, role) };
}
