import { claimSeenIn } from '../../../contract/orders/upi';
import { undecidedOf } from '../../../contract/repairs/payment';
import type { RepairReply } from '../../../contract/repairs/repair';
import { parseRupees } from '../../../lib/parse-rupees';
import { CheckYourBank, ClaimFields } from '../../payments/ClaimFields';
import type { FieldsProps } from '../../work/step-form';
import type { RepairForm } from './form-steps';

interface Values {
  /** The last four digits of a UPI reference and the amount in rupees, as shown in the bank app. */
  digits: string;
  amount: string;
}

function Fields({ subject: { payments }, form }: FieldsProps<RepairReply, Values>) {
  const claim = undecidedOf(payments);
  return (
    <>
      <CheckYourBank />
      <ClaimFields
        claimed={claim?.amount ?? 0}
        reference={claim?.reference}
        digits={form.field('digits')}
        amount={form.field('amount')}
      />
    </>
  );
}

export const moneyReceived: RepairForm<Values> = {
  Fields,
  values: () => ({ digits: '', amount: '' }),
  body: ({ digits, amount }, repair) => ({
    claim: claimSeenIn(repair),
    digits,
    amount: parseRupees(amount),
  }),
};
