import { type ReactNode, useState } from 'react';
import { explainApiError } from '../../../api/explain';
import type { StepBody } from '../../../contract/orders/step-body';
import type { StaffRole } from '../../../contract/roles';
import { stateOfPin } from '../../../lib/identity/pin-state';
import { formatRupees } from '../../../lib/money';
import { SubmitDialog } from '../../../ui/dialog/SubmitDialog';
import { OfflineNote } from '../../../ui/feedback/OfflineNote';
import { toastFailure } from '../../../ui/feedback/toast';
import { useForm } from '../../../ui/form/use-form';
import styles from '../../../ui/record/steps.module.css';
import { useOffline } from '../../../ui/use-offline';
import { firstBillTo, NO_RECIPIENT } from '../../bills/state';
import { stepName } from '../labels';
import type { ActionOrder } from './action-order';
import type { FormStep } from './form-steps';
import { missingText } from './missing';
import { Parcel } from './Parcel';
import { StepFields } from './StepFields';
import { EMPTY, parseStep, type StepValues, withPlainCode, withPlainNames } from './step-form';

interface Props {
  step: FormStep;
  subject: ActionOrder;
  role: StaffRole;
  /** The scanned collection code; empty if none was scanned. */
  code: string;
  onTake: (body: StepBody) => Promise<void>;
  onClose: () => void;
}

function aboutOf(step: FormStep, order: ActionOrder): ReactNode {
  const { order_id, total, due } = order;
  if (step === 'hand-over' || step === 'dispatch') {
    return <Parcel order={order} />;
  }
  if (step !== 'record-payment') return order_id;
  return (
    <>
      <strong className={`money ${styles.due}`}>{formatRupees(due)}</strong>
      {due < total ? ` left of ${formatRupees(total)}` : ' to pay'}
    </>
  );
}

/**
 * The bill is for the business that the customer named. Otherwise, a delivery’s bill uses the
 * delivery address and the State of its PIN code, unless staff change the bill.
 */
function billValues(step: FormStep, { total, recipient, bill_to: business }: ActionOrder) {
  const named = business && { isOpen: true, ...business };
  if (step !== 'dispatch') return { bill_to: named ?? firstBillTo(total, '') };
  const { name = '', pin_code = '' } = recipient ?? {};
  const bill_to = named ?? { ...NO_RECIPIENT, name };
  return { bill_to, delivery_state: stateOfPin(pin_code) ?? '' };
}

function kindOf(step: FormStep, isComplete: boolean) {
  if (step === 'cancel') return 'danger';
  return isComplete ? 'primary' : 'soft';
}

/** A step's form. If the server rejects the step, the dialog stays open and shows the reason. */
export function StepDialog({ step, subject: order, role, code, onTake, onClose }: Props) {
  const form = useForm<StepValues, StepBody>({
    initial: { ...EMPTY, code, scannedCode: code, ...billValues(step, order) },
    normalize: withPlainCode,
    parse: (values) => parseStep(step, order, values),
    submit: onTake,
    explain: (error) => withPlainNames(toastFailure(explainApiError(error))),
  });

  const isOffline = useOffline();
  const name = stepName(step, order);
  const parsed = parseStep(step, order, form.values);
  const hint = parsed.ok ? '' : missingText(parsed.errors);
  // Once shown, the hint's line stays, so that the dialog keeps its height.
  const [hasHint] = useState(hint !== '');
  return (
    <SubmitDialog
      title={name}
      about={aboutOf(step, order)}
      form={form}
      submit={name}
      kind={kindOf(step, parsed.ok)}
      hint={hasHint ? hint : undefined}
      cancel={step === 'cancel' ? 'Keep it' : 'Cancel'}
      disabled={isOffline}
      failure={isOffline ? <OfflineNote /> : undefined}
      onClose={onClose}
    >
      <StepFields step={step} order={order} role={role} form={form} />
    </SubmitDialog>
  );
}
