import { formatRupees } from '../../lib/money';
import { parseRupees } from '../../lib/parse-rupees';
import { Field } from '../../ui/form/Field';
import styles from './payments.module.css';
import { changeText } from './state';

interface Props {
  name: string;
  due: number;
  /** The cash that the customer hands over, as typed. */
  tendered: string;
  error: string | undefined;
  onChange: (tendered: string) => void;
}

/** Calculates the change for the cash that the customer hands over. */
export function CashChange({ name, due, tendered, error, onChange }: Props) {
  const change = changeText(parseRupees(tendered), due);
  return (
    <Field
      label="Cash received, in rupees (optional)"
      name={name}
      value={tendered}
      error={error}
      onChange={({ target }) => onChange(target.value)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      placeholder={Number.isNaN(due) ? undefined : formatRupees(due)}
      status={<output className={styles.change}>{change}</output>}
    />
  );
}
