import type { IdentityCheck } from '../../contract/orders/steps';
import { RadioChoice } from '../../ui/form/RadioChoice';
import type { ProofValues } from './proof';
import { ReasonField } from './ReasonField';
import type { FormPart } from './step-form';

/** How staff identify a customer who has no collection code. */
const CHECK_NAMES: Readonly<Record<IdentityCheck, string>> = {
  'payment-reference': 'Payment reference of this order',
  'photo-id': 'Photo ID',
  'phone-call': 'Call to the mobile number of this order',
};

/** The identity check that replaces the collection code of an order or repair. */
export function CheckFields({ form }: { form: FormPart<ProofValues> }) {
  return (
    <>
      <RadioChoice
        label="What did you check?"
        choices={CHECK_NAMES}
        value={form.values.checked}
        hint="Do not write down an ID number and do not take a photo."
        error={form.errors.checked}
        isList
        isRequired
        onChange={(checked) => form.fill({ checked })}
      />
      <ReasonField {...form.field('reason')} isFirst={false} />
    </>
  );
}
