import type { OrderReply } from '../../../contract/orders/order';
import type { StaffRole } from '../../../contract/roles';
import { METHOD_NAMES } from '../../../entities/order/payment-text';
import { formatRupees } from '../../../lib/money';
import { Field } from '../../../ui/form/Field';
import type { Form } from '../../../ui/form/use-form';
import { useOrder } from '../queries';
import type { ActionOrder } from './action-order';
import { RadioChoice } from './RadioChoice';
import type { StepValues } from './step-form';

interface Props {
  order: ActionOrder;
  role: StaffRole;
  form: Form<StepValues>;
}

/** After this many failed refunds, an admin may record a bank transfer instead. */
const FAILURES_BEFORE_TRANSFER = 2;
/** The providers that return money by themselves. */
const ONLINE = ['razorpay', 'simulated'];

/** The payments to return, and whether all of them go back online. */
export function refundOf({
  payments = [],
  refunds = [],
}: Pick<OrderReply, 'payments' | 'refunds'>) {
  const owed = payments.filter(({ state }) => state === 'refund_due');
  return {
    amount: owed.reduce((sum, { amount }) => sum + amount, 0),
    isOnline: owed.length > 0 && owed.every(({ provider }) => ONLINE.includes(provider)),
    hasFailed: refunds.filter(({ state }) => state === 'failed').length >= FAILURES_BEFORE_TRANSFER,
  };
}

/** How money goes back: online money by itself, other money as the clerk returns it. */
export function RefundFields({ order, role, form }: Props) {
  const { reading } = useOrder(order.order_id);
  if (reading.data === undefined) return <p role="status">Loading…</p>;

  const { amount, isOnline, hasFailed } = refundOf(reading.data);
  const { method } = form.values;
  const mayTransfer = hasFailed && role === 'system_admin';
  // The server asks for the method if the shop no longer uses the provider.
  const isByHand =
    !isOnline || form.errors.method !== undefined || (method !== '' && method !== 'bank');
  return (
    <>
      <p>
        Refund due: <strong className="money">{formatRupees(amount)}</strong>
      </p>
      {isByHand ? (
        <RadioChoice
          label="How it was refunded"
          choices={METHOD_NAMES}
          value={method === 'bank' ? '' : method}
          error={form.errors.method}
          onChange={(chosen) => form.set('method', chosen)}
        />
      ) : (
        method !== 'bank' && <p>The money goes back online, to where it came from.</p>
      )}
      {!isByHand && mayTransfer && <Transfer form={form} />}
      {(isByHand || method === 'bank') && (
        <Field
          label={method === 'bank' ? 'Reference' : 'Reference (optional)'}
          {...form.field('reference')}
          autoComplete="off"
          maxLength={60}
          required={method === 'bank'}
        />
      )}
    </>
  );
}

/** Records a bank transfer instead, because the provider failed twice. */
function Transfer({ form }: Pick<Props, 'form'>) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={form.values.method === 'bank'}
        onChange={({ target }) => form.set('method', target.checked ? 'bank' : '')}
      />
      I have transferred it to the customer's bank account
    </label>
  );
}
