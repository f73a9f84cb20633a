import { ORDERS } from '../../../content/orders';
import { ORDER_TEXTS } from '../../../contract/orders/texts';
import { proofErrors } from '../../../contract/payments/counter-proof';
import { splitErrors } from '../../../contract/payments/split';
import { undecidedOf } from '../../../contract/repairs/payment';
import type { RepairReply } from '../../../contract/repairs/repair';
import type { RepairStepBody } from '../../../contract/repairs/step-body';
import type { FieldTexts, FormPart } from '../../../ui/form/use-form';
import { SplitPayment } from '../../payments/SplitPayment';
import type { SplitValues } from '../../payments/state';

/** The values of a customer's payment at the counter. */
export interface PaymentValues {
  payments: SplitValues;
}

/** The errors for amounts that do not add up, and for missing digits of UPI payments. */
export function paymentErrors(
  { due, payments }: RepairReply,
  body: RepairStepBody | undefined,
  mustCover: boolean,
): FieldTexts {
  if (body === undefined || !('payments' in body)) return {};
  const received = payments
    .filter(({ state }) => state === 'paid')
    .map(({ method = null, reference = null }) => ({ method, reference }));
  const isCovered = mustCover || undecidedOf(payments) !== undefined;
  const taken = body.payments ?? [];
  return {
    ...splitErrors({ due, received, mustCover: isCovered }, taken),
    ...proofErrors(ORDERS, taken),
  };
}

interface Props {
  repair: RepairReply;
  /** True if the payments must cover the whole unpaid amount. */
  mustCover: boolean;
  form: FormPart<PaymentValues>;
}

/** Fields for a customer's payment at the counter, with a warning about an undecided payment. */
export function PaymentFields({ repair, mustCover, form }: Props) {
  const undecided = undecidedOf(repair.payments);
  return (
    <>
      {undecided && (
        <p className="notice" data-kind="error">
          {undecided.state === 'claimed'
            ? 'The customer says that they paid by UPI. Check your bank app first.'
            : ORDER_TEXTS.payingOnline}{' '}
          If that payment also arrives, it is refunded.
        </p>
      )}
      <SplitPayment
        subject={repair.name}
        due={repair.due}
        mustCover={mustCover || undecided !== undefined}
        values={form.values.payments}
        errors={form.errors}
        onChange={(payments) => form.fill({ payments })}
      />
    </>
  );
}
