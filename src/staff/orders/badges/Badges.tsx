import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import ClockAlert from 'lucide-react/icons/clock-alert';
import Hourglass from 'lucide-react/icons/hourglass';
import IndianRupee from 'lucide-react/icons/indian-rupee';
import PackageCheck from 'lucide-react/icons/package-check';
import PackageOpen from 'lucide-react/icons/package-open';
import Phone from 'lucide-react/icons/phone';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import {
  endedEarly,
  type FulfilmentKind,
  isToCall,
  type OrderState,
  type PaymentState,
} from '../../../contract/orders/states';
import { staffStateName } from '../../../entities/order/labels';
import { paymentName } from '../../../entities/order/payment-text';
import { Badge, BadgeList, type Tone } from '../../../ui/Badge';
import { CALL_TO_CONFIRM } from '../calls/calls';

const STATES: Readonly<Record<OrderState, [LucideIcon, Tone]>> = {
  placed: [Hourglass, 'plain'],
  confirmed: [PackageOpen, 'open'],
  ready: [PackageCheck, 'good'],
  handed_over: [CheckCheck, 'plain'],
  dispatched: [Truck, 'good'],
  delivered: [CheckCheck, 'plain'],
  expired: [ClockAlert, 'plain'],
  cancelled: [Ban, 'plain'],
  returned: [Undo2, 'plain'],
};

const PAYMENTS: Readonly<Record<PaymentState, [LucideIcon, Tone]>> = {
  due: [IndianRupee, 'plain'],
  started: [Hourglass, 'plain'],
  claimed: [CircleAlert, 'open'],
  pending: [Hourglass, 'plain'],
  unknown: [Hourglass, 'plain'],
  authorized: [Hourglass, 'plain'],
  paid: [CircleCheck, 'good'],
  failed: [CircleAlert, 'plain'],
  refund_due: [CircleAlert, 'bad'],
  refund_pending: [Hourglass, 'plain'],
  refunded: [Undo2, 'plain'],
};

interface Props {
  state: OrderState;
  fulfilment: FulfilmentKind;
  payment: PaymentState;
  isTest: boolean;
  /** Replaces the state's name, such as “Packed 2 h ago”. */
  text?: string | undefined;
}

/** Shows an order's state and payment state with words, shapes and colours. */
export function Badges({ state, fulfilment, payment, isTest, text }: Props) {
  return (
    <BadgeList>
      <li>
        <StateBadge state={state} fulfilment={fulfilment} payment={payment} text={text} />
      </li>
      <li>
        <PaymentBadge state={state} payment={payment} />
      </li>
      {isTest && (
        <li>
          <TestBadge />
        </li>
      )}
    </BadgeList>
  );
}

type States = Pick<Props, 'state' | 'payment'>;
type StateProps = Omit<Props, 'isTest'>;

/** An order's state, or the call that confirms it. */
export function StateBadge({ state, fulfilment, payment, text }: StateProps) {
  if (isToCall(state, payment)) return <Badge icon={Phone} tone="open" text={CALL_TO_CONFIRM} />;
  const [icon, tone] = STATES[state];
  return <Badge icon={icon} tone={tone} text={text ?? staffStateName(state, fulfilment)} />;
}

export function PaymentBadge({ state, payment }: States) {
  const [icon, tone] = PAYMENTS[payment];
  return <Badge icon={icon} tone={tone} text={paymentName(payment, endedEarly(state))} />;
}

/** A quiet mark beside the payment of a demo order. */
export function TestBadge() {
  return <Badge tone="test" text="Demo" />;
}
