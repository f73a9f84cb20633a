import type { OrderReply } from '../../../../contract/orders/order';
import { isToCall } from '../../../../contract/orders/states';
import type { Step } from '../../../../contract/orders/steps';
import type { StaffRole } from '../../../../contract/roles';
import { Button } from '../../../../ui/Button';
import { toast } from '../../../../ui/feedback/toast';
import { useOffline } from '../../../../ui/use-offline';
import { useSettled } from '../../../../ui/use-settled';
import { MessageLink } from '../../../work/message/MessageLink';
import { useSteps } from '../../../work/use-steps';
import { CallLink } from '../../calls/CallLink';
import { shortName, stepName, taskName } from '../../labels';
import { messageOf } from '../../order/message';
import type { ListedOrder } from '../../queries';
import { mainSteps, NEW_STEP_MS, stepForOthers } from '../../steps/action-order';
import { type FormStep, needsForm } from '../../steps/form-steps';
import { placeOf } from '../../steps/places';
import { ORDER_WORK } from '../../steps/work';
import styles from './row-actions.module.css';

interface Props {
  order: ListedOrder;
  now: number;
  role: StaffRole;
  /** Opens the form for a step that needs one. */
  onOpen: (step: FormStep) => void;
  /** Shows the order after a step. */
  onChange: (order: OrderReply) => void;
  refresh: () => void;
}

/**
 * The next step of an order in the list, beside the contact button. While the customer of a ready
 * order must be informed or reminded, or the customer of a requested one called, the contact button
 * is highlighted instead.
 */
export function RowActions({ order, now, role, onOpen, onChange, refresh }: Props) {
  const steps = useSteps(ORDER_WORK, {
    subject: order,
    role,
    replace: onChange,
    onOver: (text) => void toast('error', text),
    refresh,
  });
  const isOffline = useOffline();
  const [main, second] = mainSteps(order, role, now);
  const { mobile } = order;
  const isMessage = main !== undefined && placeOf(main).isMessage;
  const next = isMessage ? (second ?? main) : main;
  const isNew = useSettled(next, NEW_STEP_MS) !== next;

  if (next === undefined) {
    const step = stepForOthers(order, role);
    const task = step && taskName(step);
    return task && <small className="muted">{task}: branch head</small>;
  }
  const message = messageOf(order);
  const isCallNext = isToCall(order.state, order.payment.state) && Boolean(mobile);
  const isContactNext = isMessage || isCallNext;
  return (
    <>
      {isCallNext && mobile && <CallLink mobile={mobile} className={styles.contact} data-next="" />}
      {isMessage && (
        <MessageLink
          {...message}
          className={styles.contact}
          title={`${message.name} on WhatsApp`}
          data-next=""
          onOpen={() => steps.begin(main)}
        />
      )}
      {!placeOf(next).isMessage && (
        <Button
          data-next={isContactNext ? undefined : ''}
          aria-disabled={isOffline || isNew || undefined}
          busy={steps.busy}
          onClick={() => (needsForm(next) ? onOpen(next) : steps.begin(next))}
        >
          <StepLabel step={next} order={order} />
        </Button>
      )}
    </>
  );
}

/** A step's name, shortened to fit into a row. */
function StepLabel({ step, order }: { step: Step; order: ListedOrder }) {
  const name = stepName(step, order);
  const short = shortName(step, order);
  if (short === undefined) return name;
  return (
    <span>
      {short}
      <span className="visually-hidden">{name.slice(short.length)}</span>
    </span>
  );
}
