import { useState } from 'react';
import { formatRupees, parseRupees } from '../../lib/money';
import { Field } from '../../ui/form/Field';
import styles from './payments.module.css';
import { changeText } from './state';

/** Works out the change for the cash that the customer hands over; the cash is not stored. */
export function CashChange({ due }: { due: number }) {
  const [received, setReceived] = useState('');
  const change = changeText(parseRupees(received), due);
  return (
    <Field
      label="Cash received, in rupees (optional)"
      value={received}
      onChange={({ target }) => setReceived(target.value)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      placeholder={Number.isNaN(due) ? undefined : formatRupees(due)}
      hint={<output className={styles.change}>{change}</output>}
    />
  );
}
