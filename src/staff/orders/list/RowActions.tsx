import type { OrderReply } from '../../../contract/orders/order';
import { isToCall } from '../../../contract/orders/states';
import type { Step } from '../../../contract/orders/steps';
import type { StaffRole } from '../../../contract/roles';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/feedback/toast';
import { CallLink } from '../calls/CallLink';
import { stepName, takeName, takesPayment } from '../labels';
import type { ListedOrder } from '../queries';
import { isForOthers, mainSteps } from '../steps/action-order';
import { InformLink } from '../steps/InformLink';
import { type FormStep, needsForm } from '../steps/step-form';
import { useSteps } from '../steps/use-steps';

interface Props {
  order: ListedOrder;
  role: StaffRole;
  /** Opens the form of a step. */
  onOpen: (step: FormStep) => void;
  /** Shows the order after a step. */
  onChange: (order: OrderReply) => void;
  refresh: () => void;
}

/** The next steps of an order in the list. */
export function RowActions({ order, role, onOpen, onChange, refresh }: Props) {
  const steps = useSteps({
    order,
    role,
    replace: onChange,
    onOver: (text) => void toast('error', text),
    refresh,
  });
  const [main, second] = mainSteps(order, role);
  const { mobile } = order;

  if (main === undefined) {
    return isForOthers(order, role) ? <span className="muted">For the Branch Head</span> : null;
  }
  return (
    <>
      {isToCall(order.state, order.payment.state) && mobile && <CallLink mobile={mobile} isShort />}
      {main === 'inform' ? (
        <InformLink order={order} isShort onInform={() => void steps.press(main)} />
      ) : (
        <Button
          kind={kindOf(main)}
          busy={steps.busy}
          onClick={() => (needsForm(main) ? onOpen(main) : void steps.press(main))}
        >
          <StepLabel step={main} order={order} />
        </Button>
      )}
      {second && needsForm(second) && (
        <Button kind={kindOf(second)} onClick={() => onOpen(second)}>
          <StepLabel step={second} order={order} />
        </Button>
      )}
    </>
  );
}

/** The customer is waiting at the counter, so the handover button comes first. */
function kindOf(step: Step) {
  return step === 'hand-over' ? 'primary' : 'plain';
}

/** A step's name, shortened to what fits into a row when the step also takes a payment. */
function StepLabel({ step, order }: { step: Step; order: ListedOrder }) {
  if (!takesPayment(step, order)) return stepName(step, order);
  return (
    <span>
      {takeName(order)}
      <span className="visually-hidden"> and hand over</span>
    </span>
  );
}
