import type { RepairReply } from '../../../contract/repairs/repair';
import type { WaitingFor } from '../../../contract/repairs/states';
import { WAITING_NAMES } from '../../../entities/repair/labels';
import { dayText, endOfDay } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { parseRupees } from '../../../lib/parse-rupees';
import { Field } from '../../../ui/form/Field';
import { RadioChoice } from '../../../ui/form/RadioChoice';
import type { FieldsProps } from '../../work/step-form';
import type { RepairForm } from './form-steps';

interface Values {
  for: WaitingFor | '';
  /** The advance that the customer should pay before the part is ordered, in rupees. */
  advance: string;
  /** A day such as 2026-11-20; empty if there is no end date. */
  until: string;
}

/**
 * The fields for a pause: its reason, its end and, if the work is approved, the advance for a spare
 * part.
 */
function Fields({ subject: { state, due }, form }: FieldsProps<RepairReply, Values>) {
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
        onChange={(chosen) => form.fill({ for: chosen })}
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

export const wait: RepairForm<Values> = {
  Fields,
  values: () => ({ for: '', advance: '', until: '' }),
  body: ({ for: waitingFor, advance, until }) => ({
    for: waitingFor,
    advance: waitingFor === 'part' && advance.trim() !== '' ? parseRupees(advance) : undefined,
    until: until === '' ? null : endOfDay(until) - 1,
  }),
  errors: (values) => (values.for === '' ? { for: 'Choose what the repair is waiting for' } : {}),
};
