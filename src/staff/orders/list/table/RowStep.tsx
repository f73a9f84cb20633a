import { useEffect, useEffectEvent } from 'react';
import type { OrderReply } from '../../../../contract/orders/order';
import type { StaffRole } from '../../../../contract/roles';
import { toast } from '../../../../ui/feedback/toast';
import { useSteps } from '../../../work/use-steps';
import type { ListedOrder } from '../../queries';
import type { FormStep } from '../../steps/form-steps';
import { StepDialog } from '../../steps/StepDialog';
import { ORDER_WORK } from '../../steps/work';

interface Props {
  step: FormStep;
  /** The order as it was when the form was opened; it may have left the list since. */
  row: ListedOrder;
  role: StaffRole;
  onChange: (order: OrderReply) => void;
  refresh: () => void;
  onClose: () => void;
}

/** The form for an order step that was started from the list. */
export function RowStep({ step, row, role, onChange, refresh, onClose }: Props) {
  const steps = useSteps(ORDER_WORK, {
    subject: row,
    role,
    initial: step,
    replace: onChange,
    onOver: (text) => void toast('error', text),
    refresh,
  });
  const isOver = steps.opened === null;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);

  return (
    steps.opened && (
      <StepDialog
        {...steps.opened}
        role={role}
        scanned={{}}
        onTake={steps.take}
        onClose={steps.close}
      />
    )
  );
}
