import { ORDERS } from '../../../content/orders';
import type { OrderRow } from '../../../contract/orders/list';
import type { OrderReply } from '../../../contract/orders/order';
import { OPEN_STATES } from '../../../contract/orders/states';
import {
  nextStep,
  type OrderFacts,
  offerProblem,
  type Step,
  type StepProblem,
} from '../../../contract/orders/steps';
import { isToInform, isUncollected } from '../../../contract/orders/todo';
import type { StaffRole } from '../../../contract/roles';
import { mobileOf } from '../../../entities/order/mobile-of';
import { placeOf } from './places';

/** A line of an order or of a list row; only an order's lines have the numbers of sold devices. */
type ActionLine = OrderRow['lines'][number] & Pick<OrderReply['lines'][number], 'serials'>;

/** The parts of an order that its steps need; an order and a list row both have them. */
export type ActionOrder = Pick<
  OrderRow,
  | 'order_id'
  | 'state'
  | 'version'
  | 'total'
  | 'due'
  | 'fulfilment'
  | 'branch'
  | 'payment'
  | 'name'
  | 'mobile'
  | 'ready_at'
  | 'informed_at'
> &
  Pick<OrderReply, 'payments' | 'bill_to'> &
  Partial<Pick<OrderReply, 'payment_claims' | 'bill_state' | 'invoices'>> & {
    lines: readonly ActionLine[];
    /** The requested recipient; a list row does not contain it. */
    recipient?: Extract<OrderReply['fulfilment'], { kind: 'deliver' }> | undefined;
    /** Another number to call; a list row does not contain it. */
    second_mobile?: string | undefined;
  };

type Facts = Pick<ActionOrder, 'state' | 'fulfilment' | 'payment' | 'payments' | 'bill_state'>;

/** When a step was last performed on an order (ms); null if never. */
export function lastOf({ timeline }: Pick<OrderReply, 'timeline'>, step: Step): number | null {
  return timeline.findLast((entry) => entry.step === step)?.at ?? null;
}

export function actionOrder(order: OrderReply): ActionOrder {
  const { fulfilment } = order;
  return {
    ...order,
    name: fulfilment.name || null,
    mobile: mobileOf(order) || null,
    ready_at: lastOf(order, 'ready'),
    informed_at: lastOf(order, 'inform'),
    recipient: fulfilment.kind === 'deliver' ? fulfilment : undefined,
    second_mobile: order.contact?.second_mobile,
  };
}

/** The list row, updated from the order that a step returned. */
export function rowAfter<Row extends OrderRow>(row: Row, order: OrderReply): Row {
  const { state, version, payment, due, expires_at } = order;
  const times = {
    confirmed_at: lastOf(order, 'confirm'),
    ready_at: lastOf(order, 'ready'),
    informed_at: lastOf(order, 'inform'),
  };
  const ended = state === row.state ? row : endOf(order);
  const { ended_at, reason } = ended;
  return { ...row, state, version, payment, due, expires_at, ...times, ended_at, reason };
}

/** When and why an order's last step ended the order; null for both if the order is still open. */
function endOf({ state, timeline }: OrderReply): Pick<OrderRow, 'ended_at' | 'reason'> {
  const last = OPEN_STATES.includes(state) ? undefined : timeline.at(-1);
  return { ended_at: last?.at ?? null, reason: last?.reason ?? null };
}

/** The order data that determines which steps are allowed. */
export function factsOf({
  state,
  fulfilment,
  payment,
  payments = [],
  bill_state: bill,
}: Facts): OrderFacts {
  const owesRefund = payments.some((each) => each.state === 'refund_due');
  const kind = fulfilment.kind;
  return { state, fulfilment: kind, payment: payment.state, owesRefund, bill };
}

/** The roles to which the shop's settings limit a step: those that may confirm UPI payments. */
const ROLES: Readonly<Partial<Record<Step, readonly StaffRole[]>>> = {
  'money-received': ORDERS.upiConfirmRoles,
  'money-missing': ORDERS.upiConfirmRoles,
};

/** The reason why the screens do not offer this step to this role. */
export function problemFor(step: Step, order: Facts, role: StaffRole): StepProblem | undefined {
  if (ROLES[step]?.includes(role) === false) return 'forbidden';
  return offerProblem(step, factsOf(order), role);
}

/** The next step, if it belongs to another role. */
export function stepForOthers(order: ActionOrder, role: StaffRole): Step | undefined {
  const next = nextStep(factsOf(order));
  return next && problemFor(next, order, role) === 'forbidden' ? next : undefined;
}

/** True if staff should message the customer of a ready order, for the first time or as a reminder. */
export function isToMessage(order: ActionOrder, now: number): boolean {
  return isToInform(order) || (order.mobile !== null && isUncollected(order, now));
}

/**
 * The steps that come next and that this role may perform, the most urgent first: the customer of a
 * ready order is informed or reminded before the order is handed over.
 */
export function nextSteps(order: ActionOrder, role: StaffRole, now: number): Step[] {
  const next = nextStep(factsOf(order));
  if (next === undefined || problemFor(next, order, role) !== undefined) return [];
  return isToMessage(order, now) ? ['inform', next] : [next];
}

/**
 * How long (ms) a button ignores presses after its step has changed, because the second press of a
 * double press was meant for the step before.
 */
export const NEW_STEP_MS = 800;

/** The next steps that the screens offer first. */
export function mainSteps(order: ActionOrder, role: StaffRole, now: number): Step[] {
  const steps = nextSteps(order, role, now);
  return steps.every((step) => placeOf(step).isFirst?.(order) !== false) ? steps : [];
}
