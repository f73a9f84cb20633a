import { useId, useState } from 'react';
import { deferred } from '../../../ui/loading/deferred';
import type { BillFieldsProps } from '../bill/BillFields';
import styles from './checkout.module.css';
import type { FieldsProps } from './MobileField';

interface Props extends BillFieldsProps {
  onFailed: () => void;
}

const BillFields = deferred<Props>(async () => (await import('../bill/BillFields')).BillFields, {
  onFailed: ({ onFailed }) => onFailed(),
});

/** The checkbox that opens the fields for a business; their script loads only then. */
export function BillChoice(props: FieldsProps) {
  const { formValues, onChange } = props;
  const { bill } = formValues;
  const id = useId();
  const [hasFailed, setHasFailed] = useState(false);

  function handleToggle(isWanted: boolean): void {
    setHasFailed(false);
    onChange({ bill: { ...bill, isWanted } });
  }

  function handleFailure(): void {
    onChange({ bill: { ...bill, isWanted: false } });
    setHasFailed(true);
  }

  return (
    <div className={styles.bill}>
      <label className="check">
        <input
          type="checkbox"
          checked={bill.isWanted}
          aria-describedby={hasFailed ? id : undefined}
          onChange={({ target }) => handleToggle(target.checked)}
        />
        I need a GST bill for my business
      </label>
      {hasFailed && (
        <p id={id} className="field-error" role="alert">
          The fields did not load. Check your internet and try again.
        </p>
      )}
      {bill.isWanted && <BillFields {...props} onFailed={handleFailure} />}
    </div>
  );
}
