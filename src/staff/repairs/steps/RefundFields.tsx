import type { RefundMethod } from '../../../contract/orders/states';
import { FAILURES_BEFORE_TRANSFER } from '../../../contract/payments/refund-parts';
import type { RepairReply } from '../../../contract/repairs/repair';
import type { StaffRole } from '../../../contract/roles';
import { moneyName } from '../../../entities/order/payment-text';
import { formatRupees } from '../../../lib/money';
import { Field } from '../../../ui/form/Field';
import { RadioChoice } from '../../../ui/form/RadioChoice';
import type { Form } from '../../../ui/form/use-form';
import { partsOfRefund } from './refund-parts';
import type { StepValues } from './step-values';

const BY_HAND = {
  cash: moneyName('cash'),
  upi: moneyName('upi'),
  card: moneyName('card'),
  finance: moneyName('finance'),
} as const;
const TRANSFER = { bank: moneyName('bank') } as const;

interface Props {
  repair: RepairReply;
  role: StaffRole;
  form: Form<StepValues>;
}

/** The amount and method of a refund; online payments are refunded through their provider. */
export function RefundFields({ repair, role, form }: Props) {
  const { values, errors } = form;
  const { online, byHand, provider } = partsOfRefund(repair, values.amount);
  const failures = repair.refunds.filter(({ state }) => state === 'failed').length;
  const mayTransfer = role === 'system_admin' && failures >= FAILURES_BEFORE_TRANSFER;
  const hasHand = byHand > 0 || errors.method !== undefined;
  const choices: Partial<Record<RefundMethod, string>> = {
    ...(hasHand && BY_HAND),
    ...((mayTransfer || hasHand) && TRANSFER),
  };
  const hasChoices = Object.keys(choices).length > 0;
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
      {hasChoices && (
        <>
          <RadioChoice
            label={
              online > 0 && byHand > 0
                ? `How ${formatRupees(byHand)} was refunded`
                : 'How it was refunded'
            }
            choices={choices}
            value={values.method}
            isCompact
            error={errors.method}
            onChange={(method) => form.set('method', method)}
          />
          <Field label="Reference" {...form.field('reference')} autoComplete="off" maxLength={60} />
        </>
      )}
    </>
  );
}
