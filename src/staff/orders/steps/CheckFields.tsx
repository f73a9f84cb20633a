import type { ComponentProps } from 'react';
import type { IdentityCheck } from '../../../contract/orders/steps';
import { RadioChoice } from '../../../ui/form/RadioChoice';
import { TextArea } from '../../../ui/form/TextArea';
import { CHECK_NAMES } from '../labels';

interface Props {
  checked: IdentityCheck | '';
  error: string | undefined;
  onCheck: (checked: IdentityCheck) => void;
  /** The props of the reason's field. */
  reason: Pick<ComponentProps<typeof TextArea>, 'name' | 'value' | 'error' | 'onChange'>;
}

/** The identity check that replaces the collection code of an order or repair. */
export function CheckFields({ checked, error, onCheck, reason }: Props) {
  return (
    <>
      <RadioChoice
        label="What did you check?"
        choices={CHECK_NAMES}
        value={checked}
        hint="Do not write down an ID number and do not take a photo."
        error={error}
        isList
        isRequired
        onChange={onCheck}
      />
      <TextArea
        label="Reason"
        {...reason}
        maxLength={200}
        required
        hint="No names or phone numbers. The customer can read this."
      />
    </>
  );
}
