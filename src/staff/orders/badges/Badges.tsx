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
import Store from 'lucide-react/icons/store';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import {
  endedEarly,
  type FulfilmentKind,
  isToCall,
  type OrderState,
  type PaymentState,
} from '../../../contract/orders/states';
import { FULFILMENT_NAMES, stateName } from '../../../entities/order/labels';
import { paymentName } from '../../../entities/order/payment-text';
import { CALL_TO_CONFIRM } from '../calls/calls';
import styles from './badges.module.css';

/** `todo` means that staff must act; `bad` means that a shopper is owed money. */
type Tone = 'todo' | 'good' | 'bad' | 'plain';

const STATES: Readonly<Record<OrderState, [LucideIcon, Tone]>> = {
  placed: [Hourglass, 'plain'],
  confirmed: [PackageOpen, 'todo'],
  ready: [PackageCheck, 'good'],
  handed_over: [CheckCheck, 'plain'],
  dispatched: [Truck, 'good'],
  delivered: [CheckCheck, 'plain'],
  expired: [ClockAlert, 'plain'],
  cancelled: [Ban, 'plain'],
  returned: [Undo2, 'plain'],
};

const PAYMENTS: Readonly<Record<PaymentState, [LucideIcon, Tone]>> = {
  due: [IndianRupee, 'todo'],
  started: [Hourglass, 'plain'],
  pending: [Hourglass, 'plain'],
  unknown: [Hourglass, 'plain'],
  authorized: [Hourglass, 'plain'],
  paid: [CircleCheck, 'good'],
  failed: [CircleAlert, 'plain'],
  refund_due: [CircleAlert, 'bad'],
  refunded: [Undo2, 'plain'],
};

const FULFILMENTS: Readonly<Record<FulfilmentKind, LucideIcon>> = {
  collect: Store,
  deliver: Truck,
};

interface Props {
  state: OrderState;
  payment: PaymentState;
  fulfilment: FulfilmentKind;
  isTest: boolean;
}

/** Shows an order's state and payment state with words, shapes and colours. */
export function Badges({ state, payment, fulfilment, isTest }: Props) {
  const [StateIcon, stateTone] = STATES[state];
  const [PaymentIcon, tone] = PAYMENTS[payment];
  const hasEnded = endedEarly(state);
  const paymentTone = payment === 'due' && hasEnded ? 'plain' : tone;
  return (
    <ul className={styles.badges}>
      {isToCall(state, payment) ? (
        <Badge icon={Phone} tone="todo" text={CALL_TO_CONFIRM} />
      ) : (
        <Badge icon={StateIcon} tone={stateTone} text={stateName(state, 'staff')} />
      )}
      <Badge icon={PaymentIcon} tone={paymentTone} text={paymentName(payment, hasEnded)} />
      <Badge icon={FULFILMENTS[fulfilment]} tone="plain" text={FULFILMENT_NAMES[fulfilment]} />
      {isTest && <li data-tone="test">Demo order</li>}
    </ul>
  );
}

function Badge({ icon: Icon, tone, text }: { icon: LucideIcon; tone: Tone; text: string }) {
  return (
    <li data-tone={tone}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      {text}
    </li>
  );
}
