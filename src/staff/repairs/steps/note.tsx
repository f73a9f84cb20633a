import type { RepairReply } from '../../../contract/repairs/repair';
import { TextArea } from '../../../ui/form/TextArea';
import type { FieldsProps } from '../../work/step-form';
import type { RepairForm } from './form-steps';

interface Values {
  text: string;
  isAttempt: boolean;
}

function Fields({ form }: FieldsProps<RepairReply, Values>) {
  return (
    <>
      <TextArea
        label="Note"
        {...form.field('text')}
        data-first
        maxLength={500}
        required
        hint="Only staff can read this."
      />
      <label className="check">
        <input
          type="checkbox"
          checked={form.values.isAttempt}
          onChange={({ target }) => form.fill({ isAttempt: target.checked })}
        />
        I tried to reach the customer
      </label>
    </>
  );
}

export const note: RepairForm<Values> = {
  Fields,
  values: () => ({ text: '', isAttempt: false }),
  body: ({ text, isAttempt }) => ({ text, is_attempt: isAttempt }),
};
