import type { SavedAddress } from '../../../contract/account/addresses';
import type { FormValues } from '../payment';

type AddressValues = Pick<FormValues, 'name' | 'mobile' | 'address' | 'pinCode'>;

/** The form values that a saved address fills in. */
export function addressValues({ name, mobile, address, pin_code }: SavedAddress): AddressValues {
  return { name, mobile, address, pinCode: pin_code };
}

/**
 * Fills in the default address of a delivery for which the shopper has entered none, and takes it
 * out again for a collection.
 */
export function defaultValues(
  { fulfilment, ...values }: FormValues,
  [first]: readonly SavedAddress[],
): Partial<AddressValues> {
  if (first === undefined) return {};
  if (fulfilment === 'collect') {
    const isFilledIn = chosenAddress([first], values) !== undefined;
    return isFilledIn ? { name: '', mobile: '', address: '', pinCode: '' } : {};
  }
  const isMissing = values.address === '' && values.pinCode === '';
  return isMissing ? addressValues(first) : {};
}

/** The saved address that the form is filled with. */
export function chosenAddress(
  addresses: readonly SavedAddress[],
  { name, mobile, address, pinCode }: AddressValues,
): SavedAddress | undefined {
  return addresses.find(
    (saved) =>
      saved.name === name &&
      saved.mobile === mobile &&
      saved.address === address &&
      saved.pin_code === pinCode,
  );
}
