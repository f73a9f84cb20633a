import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '../../../ui/form/Field';
import { MoreRow } from '../../../ui/form/MoreRow';
import { BillChoice } from './BillChoice';
import styles from './checkout.module.css';
import type { FieldsProps } from './MobileField';

interface Props extends FieldsProps {
  /** True if the shop issues bills with the shopper's GSTIN. */
  canBill: boolean;
}

/**
 * The fields that few shoppers need. For collection, a single row hides the name and the bill until
 * the shopper presses it or has filled one of them in; an order for delivery always has a name.
 */
export function MoreFields({ canBill, ...fields }: Props) {
  const { formValues, errors, onChange } = fields;
  const { fulfilment, name, bill } = formValues;
  const isCollected = fulfilment === 'collect';
  const isUsed = name !== '' || bill.isWanted;
  const [isOpen, setOpen] = useState(isUsed);
  const part = useRef<HTMLDivElement>(null);

  // Stays open when the shopper clears the name.
  if (isCollected && isUsed && !isOpen) setOpen(true);

  function handleOpen(): void {
    flushSync(() => setOpen(true));
    part.current?.querySelector('input')?.focus();
  }

  if (!isCollected) return canBill && <BillChoice {...fields} />;
  if (!isOpen) {
    return (
      <MoreRow onClick={handleOpen}>{canBill ? 'Add a name or a GST bill' : 'Add a name'}</MoreRow>
    );
  }
  return (
    <div ref={part} className={styles.more}>
      <Field
        label="Name (optional)"
        name="collect.name"
        hint="We will call your name at the counter"
        autoComplete="name"
        value={name}
        error={errors['fulfilment.name']}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {canBill && <BillChoice {...fields} />}
    </div>
  );
}
