import type { ReturnReason } from '../../../contract/orders/returns';
import { choicesOf, SelectField } from '../../../ui/form/SelectField';
import { REASON_NAMES } from './labels';

interface Props {
  label?: string;
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** Asks why goods come back. */
export function ReturnReasonField({ label = 'Reason', value, error, onChange }: Props) {
  return (
    <SelectField
      label={label}
      name="reason"
      value={value}
      error={error}
      choices={choicesOf(REASON_NAMES satisfies Record<ReturnReason, string>)}
      placeholder="Choose a reason"
      onChange={({ target }) => onChange(target.value)}
      required
    />
  );
}
