import type { OrderReply, PaymentRecord } from '../../../contract/orders/order';
import { COUNTER_METHODS } from '../../../contract/orders/states';
import { FAILURES_BEFORE_TRANSFER } from '../../../contract/payments/refund-parts';
import type { StaffRole } from '../../../contract/roles';
import { METHOD_NAMES } from '../../../entities/order/payment-text';
import { formatRupees } from '../../../lib/money';
import { Field } from '../../../ui/form/Field';
import { RadioChoice } from '../../../ui/form/RadioChoice';
import type { Form } from '../../../ui/form/use-form';
import styles from '../../../ui/record/steps.module.css';
import { useOrder } from '../queries';
import type { ActionOrder } from './action-order';
import type { RefundValues, StepValues } from './step-form';

interface Props {
  order: ActionOrder;
  role: StaffRole;
  form: Form<StepValues>;
}

/** The providers that send refunds themselves. */
export const ONLINE = ['razorpay', 'simulated'];

/** The payments to refund: those that the provider refunds, and those that staff refund. */
export function refundOf({
  payments = [],
  refunds = [],
}: Pick<OrderReply, 'payments' | 'refunds'>) {
  const owed = payments.filter(({ state }) => state === 'refund_due');
  return {
    amount: sumOf(owed),
    online: owed.filter(({ provider }) => ONLINE.includes(provider)),
    byHand: owed.filter(({ provider }) => !ONLINE.includes(provider)),
    hasFailed: refunds.filter(({ state }) => state === 'failed').length >= FAILURES_BEFORE_TRANSFER,
  };
}

function sumOf(payments: readonly PaymentRecord[]): number {
  return payments.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Fields for the refund of each payment: online payments are refunded automatically, others by the
 * clerk.
 */
export function RefundFields({ order, role, form }: Props) {
  const { reading } = useOrder(order.order_id);
  if (reading.data === undefined) return <p role="status">Loading…</p>;

  const { amount, online, byHand, hasFailed } = refundOf(reading.data);
  const isSeveral = byHand.length > 1;
  return (
    <>
      <p>
        Refund due: <strong className="money">{formatRupees(amount)}</strong>
      </p>
      {isSeveral && online.length > 0 && (
        <p>{formatRupees(sumOf(online))} is refunded online, to the original account.</p>
      )}
      {isSeveral ? (
        byHand.map((payment) => <PaymentRefund key={payment.id} payment={payment} form={form} />)
      ) : (
        <OneRefund
          isOnline={online.length > 0 && byHand.length === 0}
          mayTransfer={hasFailed && role === 'system_admin'}
          form={form}
        />
      )}
    </>
  );
}

interface OneProps extends Pick<Props, 'form'> {
  isOnline: boolean;
  mayTransfer: boolean;
}

function OneRefund({ isOnline, mayTransfer, form }: OneProps) {
  const { method } = form.values;
  // The server asks for the method if the shop no longer uses the provider.
  const isByHand =
    !isOnline || form.errors.method !== undefined || (method !== '' && method !== 'bank');
  return (
    <>
      {isByHand ? (
        <RadioChoice
          label="How it was refunded"
          choices={METHOD_NAMES}
          value={method === 'bank' ? '' : method}
          error={form.errors.method}
          onChange={(chosen) => form.set('method', chosen)}
        />
      ) : (
        method !== 'bank' && <p>The money is refunded online, to the original account.</p>
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

/**
 * Fields for the refund of one of several payments; by default, the refund uses the payment's
 * original method.
 */
function PaymentRefund({ payment, form }: Pick<Props, 'form'> & { payment: PaymentRecord }) {
  const { id = 0, amount, method, reference } = payment;
  const { refunds } = form.values;
  const came = COUNTER_METHODS.find((each) => each === method);
  const facts = [came && METHOD_NAMES[came], reference].filter(Boolean);
  const nth = refunds.findIndex((each) => each.payment === id);
  const values = refunds[nth] ?? { payment: id, method: came, reference: '' };
  const name = `refunds.${nth}.reference`;

  function edit(change: Partial<RefundValues>): void {
    const others = refunds.filter((each) => each.payment !== id);
    form.set('refunds', [...others, { ...values, ...change }]);
  }

  return (
    <fieldset className={styles.refund}>
      <legend>
        <strong className="money">{formatRupees(amount)}</strong>
        <span className="muted">{facts.map((fact) => ` · ${fact}`)}</span>
      </legend>
      <RadioChoice
        label="How it was refunded"
        choices={METHOD_NAMES}
        value={COUNTER_METHODS.find((each) => each === values.method) ?? ''}
        isCompact
        error={form.errors[`refunds.${nth}.method`]}
        onChange={(chosen) => edit({ method: chosen })}
      />
      <Field
        label="Reference (optional)"
        value={values.reference}
        error={form.errors[name]}
        onChange={({ target }) => edit({ reference: target.value })}
        autoComplete="off"
        maxLength={60}
      />
    </fieldset>
  );
}

/** Lets staff record a bank transfer instead, because the provider failed twice. */
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
