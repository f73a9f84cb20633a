import { useEffect, useEffectEvent } from 'react';
import { isGstin, isUin, stateOfGstin } from '../../../lib/identity/gstin';
import { stateName } from '../../../lib/identity/states';
import { GSTIN_TEXTS } from '../../../lib/identity/texts';
import { Field } from '../../../ui/form/Field';
import { TextArea } from '../../../ui/form/TextArea';
import type { FieldsProps } from '../form/MobileField';
import type { BillForm } from '../payment';
import styles from './bill-fields.module.css';
import { editBill, openBill } from './check-bill';

export type BillFieldsProps = FieldsProps;

const GSTIN_LENGTH = 15;

/** The fields for the business for which the bill is issued. */
export function BillFields({ formValues, errors, onChange }: BillFieldsProps) {
  const { bill } = formValues;
  const { name, gstin, address } = bill;
  const isRight = isGstin(gstin) || isUin(gstin);
  const isTyped = gstin.length >= GSTIN_LENGTH;

  const open = useEffectEvent(() => onChange({ bill: openBill(formValues) }));
  useEffect(() => open(), []);

  function edit(changes: Partial<BillForm>): void {
    const fields = Object.keys(changes).map((key) => `bill_to.${key}`);
    onChange({ bill: editBill(bill, changes) }, fields);
  }

  return (
    <fieldset className={styles.bill}>
      <legend className="visually-hidden">Bill for a business</legend>
      <Field
        label="Name of the business"
        name="bill.name"
        autoComplete="organization"
        required
        maxLength={100}
        value={name}
        error={errors['bill_to.name']}
        onChange={({ target }) => edit({ name: target.value })}
      />
      <Field
        label="GSTIN"
        name="bill.gstin"
        hint="15 letters and digits, as on your GST certificate"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={40}
        value={gstin}
        error={
          errors['bill_to.gstin'] ??
          errors['bill_to.state'] ??
          (isTyped && !isRight ? GSTIN_TEXTS['not-a-gstin'] : undefined)
        }
        onChange={({ target }) => edit({ gstin: target.value })}
      />
      <p className={styles.state} role="status">
        {isRight && (
          <>
            State: <strong>{stateName(stateOfGstin(gstin))}</strong>
          </>
        )}
      </p>
      <TextArea
        label="Address of the business"
        name="bill.address"
        autoComplete="billing street-address"
        required
        maxLength={300}
        value={address}
        error={errors['bill_to.address']}
        onChange={({ target }) => edit({ address: target.value })}
      />
    </fieldset>
  );
}
