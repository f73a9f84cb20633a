import { FAILURES_BEFORE_TRANSFER } from '../../../contract/payments/refund-parts';
import type { RepairReply } from '../../../contract/repairs/repair';
import { moneyName } from '../../../entities/order/payment-text';
import { formatRupees } from '../../../lib/money';
import { parseRupees } from '../../../lib/parse-rupees';
import { Field } from '../../../ui/form/Field';
import { SelectField } from '../../../ui/form/SelectField';
import { RefundReason, RefundWay } from '../../payments/RefundWay';
import { AS_PAID, type WayValues, wayBody, wayErrors } from '../../payments/state';
import type { FieldsProps } from '../../work/step-form';
import type { RepairForm } from './form-steps';
import { partsOfRefund, refundable } from './refund-parts';

interface Values extends WayValues {
  amount: string;
  /** The ID of the payment to refund first; '' for the newest. */
  payment: string;
  reason: string;
}

/** The amount and method of a refund; online payments are refunded through their provider. */
function Fields({ subject: repair, role, form }: FieldsProps<RepairReply, Values>) {
  const { values, errors } = form;
  const { online, byHand, provider, came } = partsOfRefund(repair, values);
  const failures = repair.refunds.filter(({ state }) => state === 'failed').length;
  const mayTransfer = role === 'system_admin' && failures >= FAILURES_BEFORE_TRANSFER;
  const choices = refundable(repair);
  return (
    <>
      <p>
        {repair.refundable > 0 || repair.returnable === undefined ? (
          <>
            Paid too much: <strong className="money">{formatRupees(repair.refundable)}</strong>
          </>
        ) : (
          <>
            Billed and paid: <strong className="money">{formatRupees(repair.returnable)}</strong>. A
            credit note lowers the bill by what you return.
          </>
        )}
      </p>
      <Field
        label="Amount, in rupees"
        {...form.field('amount')}
        data-first
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        required
      />
      {online > 0 && (
        <p>
          <strong className="money">{formatRupees(online)}</strong> goes back through{' '}
          {moneyName(provider ?? '')}, to the account that paid. Do not return it in cash.
        </p>
      )}
      {choices.length > 1 && (
        <SelectField
          label="Refund first"
          value={values.payment}
          choices={choices}
          placeholder="The newest payment"
          onChange={({ target }) => form.fill({ payment: target.value })}
        />
      )}
      {came.map(({ method, amount }) => (
        <p key={method}>
          <strong className="money">{formatRupees(amount)}</strong> was paid by {moneyName(method)}.
        </p>
      ))}
      {came.length > 1 && (
        <Field
          label="References (optional)"
          {...form.field('reference')}
          autoComplete="off"
          maxLength={60}
        />
      )}
      {came.length < 2 && (byHand > 0 || mayTransfer || errors.method !== undefined) && (
        <RefundWay
          came={came[0]?.method}
          role={role}
          way={values}
          errors={errors}
          onChange={form.fill}
        />
      )}
      <RefundReason
        field={{ label: 'Reason', ...form.field('reason') }}
        isShown={values.method !== '' && came.some(({ method }) => method !== values.method)}
      />
    </>
  );
}

export const recordRefund: RepairForm<Values> = {
  Fields,
  values: ({ refundable: tooMuch }) => ({
    ...AS_PAID,
    // A billed amount is refunded only if a person enters it.
    amount: tooMuch > 0 ? String(tooMuch) : '',
    payment: '',
    reason: '',
  }),
  body: ({ amount, payment, reason, ...way }) => ({
    ...wayBody(way),
    amount: parseRupees(amount),
    payment: Number(payment) || undefined,
    reason,
  }),
  errors: (values, repair) =>
    partsOfRefund(repair, values).came.length < 2 ? wayErrors(values) : {},
};
