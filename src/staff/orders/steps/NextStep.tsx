import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import type { OrderReply } from '../../../contract/orders/order';
import { isToCall } from '../../../contract/orders/states';
import { STEPS, type Step } from '../../../contract/orders/steps';
import { ORDER_TEXTS } from '../../../contract/orders/texts';
import type { StaffRole } from '../../../contract/roles';
import { mobileOf } from '../../../entities/order/mobile-of';
import { nextForStaff } from '../../../entities/order/next-text';
import { Button } from '../../../ui/Button';
import { FailureText } from '../../../ui/feedback/Failure';
import { OfflineNote } from '../../../ui/feedback/OfflineNote';
import { Stack } from '../../../ui/layout/Layout';
import styles from '../../../ui/record/steps.module.css';
import { useOffline } from '../../../ui/use-offline';
import { useSettled } from '../../../ui/use-settled';
import { BillActions } from '../../bills/BillActions';
import { MessageLink } from '../../work/message/MessageLink';
import { NextStep as Frame } from '../../work/NextStep';
import { useOpened } from '../../work/use-opened';
import { useSteps } from '../../work/use-steps';
import { CallLink } from '../calls/CallLink';
import { DueBy } from '../calls/DueBy';
import { HeldUntil } from '../calls/HeldUntil';
import { stepName } from '../labels';
import { messageOf } from '../order/message';
import {
  actionOrder,
  lastOf,
  mainSteps,
  NEW_STEP_MS,
  problemFor,
  stepForOthers,
} from './action-order';
import { Informed } from './Informed';
import own from './next-step.module.css';
import { placeOf } from './places';
import { SameReference } from './SameReference';
import { StepDialog } from './StepDialog';
import { ORDER_WORK } from './work';

interface Props {
  order: OrderReply;
  role: StaffRole;
  /** The scanned collection code; empty if none was scanned. */
  code: string;
  replace: (order: OrderReply) => void;
  refresh: () => void;
}

const isEnd = (step: Step) => placeOf(step).isEnd === true;

/** True if this step is offered in addition to the next steps. */
function isOther(step: Step, order: OrderReply, role: StaffRole): boolean {
  return !placeOf(step).isMessage && problemFor(step, order, role) === undefined;
}

/** An order's next step as the primary button, with the other allowed steps. */
export function NextStep({ order, role, code, replace, refresh }: Props) {
  const shown = actionOrder(order);
  const isOffline = useOffline();
  const [isMore, setIsMore] = useState(false);
  const steps = useSteps(ORDER_WORK, { subject: shown, role, replace, refresh });
  const now = Date.now();
  const next = mainSteps(shown, role, now);
  const [main] = next;
  const isMessage = main !== undefined && placeOf(main).isMessage;
  const isNew = useSettled(main, NEW_STEP_MS) !== main;
  const others = STEPS.filter(
    (step) => step !== main && (next.includes(step) || isOther(step, order, role)),
  ).toSorted((a, b) => Number(isEnd(a)) - Number(isEnd(b)));
  const atCounter = next.find((step) => placeOf(step).isAtCounter);
  const isNear = (step: Step) =>
    !placeOf(step).isRare && (atCounter === undefined || next.includes(step));
  const near = others.filter(isNear);
  const rare = others.filter((step) => !isNear(step));
  const isForOthers = stepForOthers(shown, role) !== undefined;
  const isCall = isToCall(order.state, order.payment.state);
  const mobile = mobileOf(order);
  const isCallNext = isCall && mobile !== '';
  useOpened(code || null, () => {
    if (atCounter) steps.begin(atCounter);
  });

  function buttonFor(step: Step) {
    return (
      <Button
        key={step}
        kind={isEnd(step) ? 'danger' : 'plain'}
        disabled={steps.busy}
        aria-disabled={isOffline || undefined}
        onClick={() => steps.begin(step)}
      >
        {stepName(step, order)}
      </Button>
    );
  }

  return (
    <Frame section={steps.section} isTodo={main !== undefined} className={own.step}>
      <Stack gap={1} className={own.facts}>
        <FailureText text={steps.notice} />
        <p className={styles.text}>{nextForStaff(order)}</p>
        <SameReference ids={order.same_reference} />
        {isCall && <HeldUntil at={order.expires_at} now={now} isCall />}
        {main !== undefined && (
          <DueBy order={{ ...order, confirmed_at: lastOf(order, 'confirm') }} now={now} />
        )}
        {shown.state === 'ready' && shown.informed_at !== null && (
          <Informed at={shown.informed_at} now={now} />
        )}
        {isForOthers && (
          <p className="muted">
            {order.payment.state === 'claimed'
              ? `${ORDER_TEXTS.askBranchHead}.`
              : 'Only a Branch Head or System Admin can do this.'}
          </p>
        )}
        {isOffline && <OfflineNote />}
      </Stack>
      <div className={`${styles.buttons} ${own.buttons}`}>
        {isCallNext && <CallLink mobile={mobile} data-kind="primary" />}
        {main && isMessage && (
          <MessageLink {...messageOf(shown)} data-kind="primary" onOpen={() => steps.begin(main)} />
        )}
        {main && !isMessage && (
          <Button
            kind={isCallNext ? 'plain' : 'primary'}
            busy={steps.busy}
            aria-disabled={isOffline || isNew || undefined}
            onClick={() => steps.begin(main)}
          >
            {stepName(main, order)}
          </Button>
        )}
        <BillActions
          invoices={order.invoices}
          mobile={mobile}
          isMain={steps.hasMoved && main === undefined}
        />
        {near.map(buttonFor)}
        {rare.length > 0 && (
          <Button
            kind="quiet"
            className={own.more}
            aria-expanded={isMore}
            onClick={() => setIsMore(!isMore)}
          >
            More steps
            <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        )}
        {isMore && rare.map(buttonFor)}
      </div>
      {steps.opened && (
        <StepDialog
          {...steps.opened}
          role={role}
          scanned={{ code }}
          onTake={steps.take}
          onClose={steps.close}
        />
      )}
    </Frame>
  );
}
