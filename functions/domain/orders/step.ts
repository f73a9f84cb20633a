import type { OrderState } from '../../../src/contract/orders/states';
import type { StepBody } from '../../../src/contract/orders/step-body';
import {
  type OrderFacts,
  STEP_RULES,
  type StepProblem,
  type StepRole,
} from '../../../src/contract/orders/steps';
import { NO_NETWORK } from '../core/network';
import type { BodyOf, StepModule } from '../core/step';
import { isSoonAfterCorrection } from '../corrections/rules';
import { isReceived } from '../money/rules';
import type { OrderChange } from './change';
import type { OrderContext } from './context';
import { heldOnceReady, shopOn } from './hold';
import type { OnOrder } from './on-order';
import type { OrderRecord } from './record';

type Name = StepBody['step'];

/** One step of an order, or of any order if the body is not narrowed. */
export interface OrderModule<Body> extends StepModule<OnOrder, Body, OrderChange> {
  /** Judges the step by other rules than those of its name. */
  problem?(facts: OrderFacts, role: StepRole, body: Body): StepProblem | undefined;
}

export type OrderStep<Step extends Name> = OrderModule<BodyOf<StepBody, 'step', Step>>;

const ENDS: readonly OrderState[] = ['handed_over', 'delivered', 'cancelled', 'returned'];

/** Marks goods that go out soon after the contact was corrected, which only a branch head allows. */
export function markAfterCorrection({ context, order }: OnOrder) {
  return isSoonAfterCorrection(context, order) ? { isAfterCorrection: true } : {};
}

/** The change to the state to which a step leads, with its movement of stock. */
export function moveOn({ context, order, actorId }: OnOrder, { step }: { step: Name }) {
  const { to = order.state, stock = 'none' } = STEP_RULES[step];
  return { step, actorId, stock, set: { state: to, ...timesAt(context, order, to) } };
}

/**
 * An unpaid order gets a new expiry time when it is marked ready; dispatched and ended orders have
 * none.
 */
function timesAt({ now, shop }: OrderContext, order: OrderRecord, to: OrderState) {
  if (ENDS.includes(to)) return { expiresAt: null, endedAt: now, ...NO_NETWORK };
  if (to === 'dispatched') return { expiresAt: null };
  const isUnpaid = !order.payments.some(isReceived);
  if (to === 'ready' && isUnpaid) {
    return { expiresAt: heldOnceReady(now, order.expiresAt, shopOn(shop, order.dates)) };
  }
  return {};
}
