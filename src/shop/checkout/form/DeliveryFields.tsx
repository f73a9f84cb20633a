import { MAXIMUM_ADDRESSES, type SavedAddress } from '../../../contract/account/addresses';
import { Field } from '../../../ui/form/Field';
import { RadioChoice } from '../../../ui/form/RadioChoice';
import { TextArea } from '../../../ui/form/TextArea';
import styles from './checkout.module.css';
import { type FieldsProps, MobileField } from './MobileField';
import { addressValues, chosenAddress } from './saved-address';

interface Props extends FieldsProps {
  /** The saved addresses of a logged-in customer; undefined for a guest. */
  addresses: readonly SavedAddress[] | undefined;
}

const OTHER = 'other';

// Names that begin with a digit would be sorted by it.
const keyOf = ({ id }: SavedAddress) => `address-${id}`;

/** One of the saved addresses, or the fields for another one. */
export function DeliveryFields({ addresses, ...fields }: Props) {
  const { formValues, onChange } = fields;
  const saved = addresses ?? [];
  const chosen = chosenAddress(saved, formValues);
  const canSave = addresses !== undefined && saved.length < MAXIMUM_ADDRESSES;

  function handleChoice(key: string): void {
    const address = saved.find((each) => keyOf(each) === key);
    onChange(address ? addressValues(address) : { address: '', pinCode: '' });
  }

  return (
    <>
      {saved.length > 0 && (
        <div className={styles.across}>
          <RadioChoice
            label="Deliver to"
            name="savedAddress"
            isList
            choices={{
              ...Object.fromEntries(
                saved.map((each) => [keyOf(each), `${each.name} · ${each.mobile}`]),
              ),
              [OTHER]: 'Another address',
            }}
            hints={Object.fromEntries(
              saved.map((each) => [keyOf(each), `${each.address}, ${each.pin_code}`]),
            )}
            value={chosen ? keyOf(chosen) : OTHER}
            onChange={handleChoice}
          />
        </div>
      )}
      {chosen === undefined && <AddressFields {...fields} />}
      {chosen === undefined && canSave && (
        <label className={`check ${styles.across}`}>
          <input
            type="checkbox"
            name="saveAddress"
            checked={formValues.saveAddress}
            onChange={({ target }) => onChange({ saveAddress: target.checked })}
          />
          Save this address in my account
        </label>
      )}
    </>
  );
}

function AddressFields({ formValues, errors, onChange }: FieldsProps) {
  return (
    <>
      <Field
        label="Name"
        name="deliver.name"
        autoComplete="name"
        required
        value={formValues.name}
        error={errors['fulfilment.name']}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <MobileField
        name="deliver.mobile"
        formValues={formValues}
        error={errors['fulfilment.mobile']}
        isOptional={false}
        onChange={onChange}
      />
      <div className={styles.pin}>
        <Field
          label="PIN code"
          hint="6 digits"
          name="pinCode"
          inputMode="numeric"
          autoComplete="postal-code"
          required
          value={formValues.pinCode}
          error={errors['fulfilment.pin_code']}
          onChange={(event) => onChange({ pinCode: event.target.value })}
        />
      </div>
      <TextArea
        label="Address"
        name="address"
        hint="House, street, area and town"
        autoComplete="street-address"
        required
        value={formValues.address}
        error={errors['fulfilment.address']}
        onChange={(event) => onChange({ address: event.target.value })}
      />
    </>
  );
}
