import { RadioChoice } from '../../ui/form/RadioChoice';
import { CHECK_NAMES, type ProofValues } from './proof';
import { ReasonField } from './ReasonField';
import type { FormPart } from './step-form';

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
