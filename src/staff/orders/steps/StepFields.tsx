import type { StaffRole } from '../../../contract/roles';
import { formatRupees } from '../../../lib/money';
import { TextArea } from '../../../ui/form/TextArea';
import type { Form } from '../../../ui/form/use-form';
import { ReturnedSerials } from '../../serials/ReturnedSerials';
import { openSerials } from '../../serials/state';
import type { ActionOrder } from './action-order';
import { ClaimFields } from './ClaimFields';
import { DispatchFields } from './DispatchFields';
import type { FormStep } from './form-steps';
import { HandOverFields } from './HandOverFields';
import { PaymentFields } from './PaymentFields';
import { RefundFields } from './RefundFields';
import { numberedPieces, type StepValues } from './step-form';

interface Props {
  step: FormStep;
  order: ActionOrder;
  role: StaffRole;
  form: Form<StepValues>;
}

/** The input fields for a step. */
export function StepFields({ step, order, role, form }: Props) {
  switch (step) {
    case 'hand-over':
      return <HandOverFields order={order} role={role} form={form} />;
    case 'dispatch':
      return <DispatchFields order={order} form={form} />;
    case 'record-payment':
      return <PaymentFields order={order} mustCover={false} form={form} />;
    case 'record-refund':
      return <RefundFields order={order} role={role} form={form} />;
    case 'money-received':
      return <ClaimFields order={order} form={form} />;
    case 'money-missing':
    case 'cancel':
    case 'return':
      return <EndFields step={step} order={order} role={role} form={form} />;
  }
}

function EndFields({ step, order, role, form }: Props) {
  return (
    <>
      {order.due < order.total && (
        <p>{formatRupees(order.total - order.due)} was paid. It must be refunded.</p>
      )}
      <TextArea
        label="Reason"
        {...form.field('reason')}
        data-first
        maxLength={200}
        required
        hint="No names or phone numbers. The customer can read this."
      />
      {step === 'return' && (
        <>
          <ReturnedSerials
            pieces={numberedPieces(step, order.lines)}
            open={openSerials(order.lines)}
            role={role}
            values={form.values.serials}
            errors={form.errors}
            isDisputed={form.values.isDisputed}
            onChange={(serials) => form.set('serials', serials)}
            onDispute={(isDisputed) => form.set('isDisputed', isDisputed)}
          />
          <label className="check">
            <input
              type="checkbox"
              checked={form.values.restock}
              onChange={({ target }) => form.set('restock', target.checked)}
            />
            Put the items back in stock
          </label>
        </>
      )}
    </>
  );
}
