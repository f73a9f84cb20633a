import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import {
  type AddressBody,
  type AddressesReply,
  addressBody,
  type SavedAddress,
} from '../../../contract/account/addresses';
import { addAddress, editAddress } from '../../../contract/account/api';
import { checkForm } from '../../../contract/fields';
import { mobileWarning, tenDigits } from '../../../lib/identity/mobile';
import { pinDigits } from '../../../lib/identity/pin-code';
import { SubmitDialog } from '../../../ui/dialog/SubmitDialog';
import { Field } from '../../../ui/form/Field';
import { PhoneField } from '../../../ui/form/PhoneField';
import { TextArea } from '../../../ui/form/TextArea';
import { useForm } from '../../../ui/form/use-form';

interface Props {
  /** The address to edit; undefined to add one. */
  address?: SavedAddress;
  onSaved: (reply: AddressesReply) => void;
  onClose: () => void;
}

const EMPTY: AddressBody = { name: '', mobile: '', address: '', pin_code: '', is_default: false };

/** The form that adds or edits a saved address. */
export function AddressDialog({ address, onSaved, onClose }: Props) {
  const form = useForm<AddressBody, AddressBody>({
    initial: address ? valuesOf(address) : EMPTY,
    normalize: (values) => ({
      ...values,
      mobile: tenDigits(values.mobile),
      pin_code: pinDigits(values.pin_code),
    }),
    parse: (values) => checkForm(addressBody, values),
    submit: async (body) =>
      onSaved(
        address
          ? await call(editAddress, { params: { id: address.id }, body })
          : await call(addAddress, { body }),
      ),
    explain: explainApiError,
  });
  return (
    <SubmitDialog
      title={address ? 'Edit address' : 'Add an address'}
      form={form}
      submit="Save"
      onClose={onClose}
    >
      <Field label="Name" {...form.field('name')} data-first autoComplete="name" required />
      <PhoneField
        label="Mobile number"
        {...form.field('mobile')}
        status={mobileWarning(form.values.mobile)}
        onChange={(typed) => form.set('mobile', typed)}
        required
      />
      <Field
        label="PIN code"
        {...form.field('pin_code')}
        hint="6 digits"
        inputMode="numeric"
        autoComplete="postal-code"
        required
      />
      <TextArea
        label="Address"
        {...form.field('address')}
        hint="House, street, area and town"
        autoComplete="street-address"
        required
      />
      {!address?.is_default && (
        <label className="check">
          <input
            type="checkbox"
            checked={form.values.is_default}
            onChange={({ target }) => form.set('is_default', target.checked)}
          />
          Use as my default address
        </label>
      )}
    </SubmitDialog>
  );
}

function valuesOf({ id: _, ...values }: SavedAddress): AddressBody {
  return values;
}
