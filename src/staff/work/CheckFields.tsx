import { RadioChoice } from '../../ui/form/RadioChoice';
import type { FormPart } from '../../ui/form/use-form';
import { checkNames, type ProofValues } from './proof';
import { ReasonField } from './ReasonField';

interface Props {
  /** What is handed over. */
  subject: 'order' | 'repair';
  form: FormPart<ProofValues>;
}

/** The identity check that replaces the collection code of an order or repair. */
export function CheckFields({ subject, form }: Props) {
  return (
    <>
      <RadioChoice
        label="What did you check?"
        choices={checkNames(subject)}
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
