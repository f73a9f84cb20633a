import { type RefObject, useEffect, useRef } from 'react';
import { isGstin, isUin, plainGstin, stateOfGstin } from '../../lib/identity/gstin';
import { STATES } from '../../lib/identity/states';
import { Field } from '../../ui/form/Field';
import { MoreRow } from '../../ui/form/MoreRow';
import { SelectField } from '../../ui/form/SelectField';
import { TextArea } from '../../ui/form/TextArea';
import type { FieldTexts } from '../../ui/form/use-form';
import styles from './bill-to.module.css';
import { asksState, type Billed, type BillToValues, taxChange } from './state';

export const STATE_CHOICES = STATES.map(({ code, name }) => ({ value: code, label: name }));

interface Props {
  values: BillToValues;
  errors: FieldTexts;
  billed: Billed;
  onChange: (values: BillToValues) => void;
}

/** The recipient of the bill: collapsed for most sales, open for an expensive one. */
export function BillToFields({ values, errors, billed, onChange }: Props) {
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

  return (
    <>
      {isShown ? (
        <RecipientFields
          fields={fields}
          values={values}
          errors={errors}
          billed={billed}
          onEdit={(edit) => onChange({ ...values, isOpen: true, ...edit })}
        />
      ) : (
        <MoreRow onClick={() => onChange({ ...values, isOpen: true })}>
          Add name or GSTIN to the bill
        </MoreRow>
      )}
      <p className={styles.tax} role="status">
        {taxChange(values, billed)}
      </p>
    </>
  );
}

interface RecipientProps extends Pick<Props, 'values' | 'errors' | 'billed'> {
  fields: RefObject<HTMLFieldSetElement | null>;
  onEdit: (edit: Partial<BillToValues>) => void;
}

function RecipientFields({ fields, values, errors, billed, onEdit }: RecipientProps) {
  const isBusiness = isGstin(values.gstin);

  /** A GSTIN and a UIN contain the code of their State. */
  function editGstin(text: string): void {
    const gstin = plainGstin(text);
    const isWhole = isGstin(gstin) || isUin(gstin);
    onEdit({ gstin, ...(isWhole && { state: stateOfGstin(gstin) }) });
  }

  return (
    <fieldset ref={fields} className={styles.recipient}>
      <legend>Bill to</legend>
      <p className="field-hint">
        Bills of ₹50,000 or more before tax need a name, an address and a State. Bills with a GSTIN
        need an address.
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
        label="GSTIN or UIN, for a business"
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
      {(asksState(values, billed) || errors['bill_to.state']) && (
        <SelectField
          label="State"
          name="bill_to.state"
          value={values.state}
          error={errors['bill_to.state']}
          onChange={({ target }) => onEdit({ state: target.value })}
          choices={STATE_CHOICES}
          placeholder="Choose the State"
        />
      )}
      {isBusiness && (
        <label className="check">
          <input
            type="checkbox"
            name="bill_to.is_sez"
            checked={values.is_sez}
            onChange={({ target }) => onEdit({ is_sez: target.checked })}
          />
          The buyer is a unit or developer of a Special Economic Zone (SEZ)
        </label>
      )}
    </fieldset>
  );
}
