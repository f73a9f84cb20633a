import type { OrderReply, PaymentRecord } from '../../../contract/orders/order';
import { COUNTER_METHODS, METHODS } from '../../../contract/payments/methods';
import { FAILURES_BEFORE_TRANSFER } from '../../../contract/payments/refund-parts';
import type { StaffRole } from '../../../contract/roles';
import { leftOf, refundDueOf } from '../../../entities/order/payment-text';
import { formatRupees } from '../../../lib/money';
import { Field } from '../../../ui/form/Field';
import type { FormPart } from '../../../ui/form/use-form';
import styles from '../../../ui/record/steps.module.css';
import { RefundReason, RefundWay } from '../../payments/RefundWay';
import { AS_PAID, type WayValues, wayBody, wayErrors } from '../../payments/state';
import type { FieldsProps } from '../../work/step-form';
import { useOrder } from '../queries';
import type { ActionOrder } from './action-order';
import type { OrderForm } from './form-steps';

interface Values extends WayValues {
  /** How the payments are refunded, if there are several; a missing one goes back as it was paid. */
  refunds: readonly (WayValues & { payment: number })[];
  reason: string;
}

/** The providers that send refunds themselves. */
export const ONLINE = ['razorpay', 'simulated'];

/** The payments to refund: those that the provider refunds, and those that staff refund. */
function refundOf({ payments = [], refunds = [] }: Pick<OrderReply, 'payments' | 'refunds'>) {
  const owed = payments.filter(({ state }) => state === 'refund_due');
  return {
    amount: refundDueOf({ payments }),
    online: owed.filter(({ provider }) => ONLINE.includes(provider)),
    byHand: owed.filter(({ provider }) => !ONLINE.includes(provider)),
    hasFailed: refunds.filter(({ state }) => state === 'failed').length >= FAILURES_BEFORE_TRANSFER,
  };
}

/**
 * Fields for the refund of each payment: online payments are refunded automatically, others by the
 * clerk.
 */
function Fields({ subject: order, role, form }: FieldsProps<ActionOrder, Values>) {
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
        <p>
          {formatRupees(refundDueOf({ payments: online }))} is refunded online, to the original
          account.
        </p>
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
function isAnotherWay(byHand: readonly PaymentRecord[], { method, refunds }: Values): boolean {
  return byHand.some((payment) => {
    const chosen = refunds.find((each) => each.payment === payment.id)?.method ?? method;
    return chosen !== '' && chosen !== payment.method;
  });
}

interface PartProps {
  role: StaffRole;
  form: FormPart<Values>;
}

interface OneProps extends PartProps {
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
      onChange={form.fill}
    />
  );
}

/** Fields for the refund of one of several payments. */
function PaymentRefund({ payment, role, form }: PartProps & { payment: PaymentRecord }) {
  const { id = 0, method, reference } = payment;
  const { refunds } = form.values;
  const came = COUNTER_METHODS.find((each) => each === method);
  const facts = [came && METHODS[came].name, reference].filter(Boolean);
  const nth = refunds.findIndex((each) => each.payment === id);
  const way = refunds[nth] ?? { ...AS_PAID, payment: id };
  // The server reports a payment that is not in the request without its position.
  const isAsked = came !== undefined && METHODS[came].refund.reference?.missing !== undefined;
  const wrong = nth < 0 && isAsked ? form.errors.reference : undefined;

  return (
    <fieldset className={styles.refund}>
      <legend>
        <strong className="money">{formatRupees(leftOf(payment))}</strong>
        <span className="muted">{facts.map((fact) => ` · ${fact}`)}</span>
      </legend>
      <RefundWay
        came={came}
        role={role}
        way={way}
        errors={{
          method: form.errors[`refunds.${nth}.method`],
          reference: form.errors[`refunds.${nth}.reference`] ?? wrong,
        }}
        onChange={(change) => {
          const others = refunds.filter((each) => each.payment !== id);
          form.fill({ refunds: [...others, { ...way, ...change }] });
        }}
      />
    </fieldset>
  );
}

/** Lets staff record a bank transfer instead, because the provider failed twice. */
function Transfer({ form }: Pick<PartProps, 'form'>) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={form.values.method === 'bank'}
        onChange={({ target }) => form.fill({ method: target.checked ? 'bank' : '' })}
      />
      I have transferred it to the customer's bank account
    </label>
  );
}

export const recordRefund: OrderForm<Values> = {
  Fields,
  values: () => ({ ...AS_PAID, refunds: [], reason: '' }),
  body: ({ refunds, reason, ...way }) => ({
    ...wayBody(way),
    refunds: refunds.map(({ payment, ...each }) => ({ payment, ...wayBody(each) })),
    reason,
  }),
  errors({ refunds, ...way }) {
    const parts = refunds.map((each, nth) => wayErrors(each, `refunds.${nth}.`));
    return Object.fromEntries([wayErrors(way), ...parts].flatMap((texts) => Object.entries(texts)));
  },
};
