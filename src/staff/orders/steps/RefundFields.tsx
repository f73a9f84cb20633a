import type { OrderReply, PaymentRecord } from '../../../contract/orders/order';
import { COUNTER_METHODS } from '../../../contract/orders/states';
import { FAILURES_BEFORE_TRANSFER } from '../../../contract/payments/refund-parts';
import type { StaffRole } from '../../../contract/roles';
import { METHOD_NAMES } from '../../../entities/order/payment-text';
import { formatRupees } from '../../../lib/money';
import { Field } from '../../../ui/form/Field';
import type { Form } from '../../../ui/form/use-form';
import styles from '../../../ui/record/steps.module.css';
import { RefundReason, RefundWay } from '../../payments/RefundWay';
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
        byHand.map((payment) => (
          <PaymentRefund key={payment.id} payment={payment} role={role} form={form} />
        ))
      ) : (
        <OneRefund
          isOnline={online.length > 0 && byHand.length === 0}
          mayTransfer={hasFailed && role === 'system_admin'}
          came={byHand[0]?.method}
          role={role}
          form={form}
        />
      )}
      <RefundReason
        field={{ label: 'Reason', ...form.field('reason') }}
        isShown={isAnotherWay(byHand, form.values)}
      />
    </>
  );
}

/** True if a payment goes back another way than it was paid. */
function isAnotherWay(byHand: readonly PaymentRecord[], { method, refunds }: StepValues): boolean {
  return byHand.some((payment) => {
    const chosen = refunds.find((each) => each.payment === payment.id)?.method ?? method;
    return chosen !== '' && chosen !== undefined && chosen !== payment.method;
  });
}

interface OneProps extends Pick<Props, 'form' | 'role'> {
  isOnline: boolean;
  mayTransfer: boolean;
  came: string | undefined;
}

function OneRefund({ isOnline, mayTransfer, came, role, form }: OneProps) {
  const { method } = form.values;
  // The server asks for the method if the shop no longer uses the provider.
  if (isOnline && form.errors.method === undefined && (method === '' || method === 'bank')) {
    return (
      <>
        {method !== 'bank' && <p>The money is refunded online, to the original account.</p>}
        {mayTransfer && <Transfer form={form} />}
        {method === 'bank' && (
          <Field
            label="Reference"
            {...form.field('reference')}
            autoComplete="off"
            maxLength={60}
            required
          />
        )}
      </>
    );
  }
  return (
    <RefundWay
      came={came}
      role={role}
      way={form.values}
      errors={form.errors}
      onChange={(change) => {
        if (change.method !== undefined) form.set('method', change.method);
        if (change.reference !== undefined) form.set('reference', change.reference);
      }}
    />
  );
}

/**
 * Fields for the refund of one of several payments.
 */
function PaymentRefund({
  payment,
  role,
  form,
}: Pick<Props, 'form' | 'role'> & { payment: PaymentRecord }) {
  const { id = 0, amount, method, reference } = payment;
  const { refunds } = form.values;
  const came = COUNTER_METHODS.find((each) => each === method);
  const facts = [came && METHOD_NAMES[came], reference].filter(Boolean);
  const nth = refunds.findIndex((each) => each.payment === id);
  const values = refunds[nth] ?? { payment: id, method: came, reference: '' };

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
      <RefundWay
        came={came}
        role={role}
        way={values}
        errors={{
          method: form.errors[`refunds.${nth}.method`],
          reference: form.errors[`refunds.${nth}.reference`],
        }}
        onChange={({ method: chosen, ...change }) =>
          edit({ ...change, ...(chosen !== undefined && { method: chosen || undefined }) })
        }
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
