import type { RepairReply } from '../../../contract/repairs/repair';
import { WAITING_NAMES } from '../../../entities/repair/labels';
import { dayText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { Field } from '../../../ui/form/Field';
import { RadioChoice } from '../../../ui/form/RadioChoice';
import type { Form } from '../../../ui/form/use-form';
import type { StepValues } from './step-values';

interface Props {
  repair: RepairReply;
  form: Form<StepValues>;
}

/**
 * The fields for a pause: its reason, its end and, if the work is approved, the advance for a spare
 * part.
 */
export function WaitFields({ repair: { state, due }, form }: Props) {
  const { values, errors } = form;
  const mayAsk = values.for === 'part' && state === 'approved' && due > 0;
  return (
    <>
      <RadioChoice
        label="What is the repair waiting for?"
        choices={WAITING_NAMES}
        value={values.for}
        error={errors.for}
        isList
        onChange={(chosen) => form.set('for', chosen)}
      />
      {mayAsk && (
        <Field
          label="Advance, in rupees, if you need one"
          {...form.field('advance')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          hint={`At most ${formatRupees(due)}. The customer’s page asks for it.`}
        />
      )}
      <Field
        label="Until, if known"
        {...form.field('until')}
        type="date"
        min={dayText(Date.now())}
      />
    </>
  );
}
