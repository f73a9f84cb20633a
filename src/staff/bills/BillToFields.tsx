import { type RefObject, useEffect, useRef } from 'react';
import { isGstin, plainGstin, stateOfGstin } from '../../lib/identity/gstin';
import { STATES } from '../../lib/identity/states';
import { Field } from '../../ui/form/Field';
import { MoreRow } from '../../ui/form/MoreRow';
import { SelectField } from '../../ui/form/SelectField';
import { TextArea } from '../../ui/form/TextArea';
import type { FieldTexts } from '../../ui/form/use-form';
import styles from './bill-to.module.css';
import type { BillToValues } from './state';

export const STATE_CHOICES = STATES.map(({ code, name }) => ({ value: code, label: name }));

interface Props {
  values: BillToValues;
  errors: FieldTexts;
  onChange: (values: BillToValues) => void;
}

/** The recipient of the bill: collapsed for most sales, open for an expensive one. */
export function BillToFields({ values, errors, onChange }: Props) {
  const { isOpen } = values;
  const fields = useRef<HTMLFieldSetElement>(null);
  const wasOpen = useRef(isOpen);
  const isRefused = Object.keys(errors).some((name) => name.startsWith('bill_to.'));
  const isShown = isOpen || isRefused;

  // Moves the focus, which would be lost because the pressed button is removed.
  useEffect(() => {
    if (isOpen && !wasOpen.current) fields.current?.querySelector('input')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!isShown) {
    return (
      <MoreRow onClick={() => onChange({ ...values, isOpen: true })}>
        Bill with name or GSTIN
      </MoreRow>
    );
  }
  return (
    <RecipientFields
      fields={fields}
      values={values}
      errors={errors}
      onEdit={(edit) => onChange({ ...values, isOpen: true, ...edit })}
    />
  );
}

interface RecipientProps extends Pick<Props, 'values' | 'errors'> {
  fields: RefObject<HTMLFieldSetElement | null>;
  onEdit: (edit: Partial<BillToValues>) => void;
}

function RecipientFields({ fields, values, errors, onEdit }: RecipientProps) {
  /** A GSTIN contains the code of its State. */
  function editGstin(text: string): void {
    const gstin = plainGstin(text);
    onEdit({ gstin, ...(isGstin(gstin) && { state: stateOfGstin(gstin) }) });
  }

  return (
    <fieldset ref={fields} className={styles.recipient}>
      <legend>Bill to</legend>
      <p className="field-hint">
        Bills of ₹50,000 or more before tax need a name, an address and a State.
      </p>
      <Field
        label="Name or business"
        name="bill_to.name"
        value={values.name}
        error={errors['bill_to.name']}
        onChange={({ target }) => onEdit({ name: target.value })}
        autoComplete="off"
        maxLength={100}
      />
      <Field
        label="GSTIN, for a business"
        name="bill_to.gstin"
        value={values.gstin}
        error={errors['bill_to.gstin']}
        onChange={({ target }) => editGstin(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint="15 letters and digits. It selects the State."
      />
      <TextArea
        label="Address"
        name="bill_to.address"
        value={values.address}
        error={errors['bill_to.address']}
        onChange={({ target }) => onEdit({ address: target.value })}
        maxLength={300}
        rows={2}
      />
      <SelectField
        label="State"
        name="bill_to.state"
        value={values.state}
        error={errors['bill_to.state']}
        onChange={({ target }) => onEdit({ state: target.value })}
        choices={STATE_CHOICES}
        placeholder="Choose the State"
      />
    </fieldset>
  );
}
