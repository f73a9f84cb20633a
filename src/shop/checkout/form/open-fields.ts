import { capitalize } from '../../../lib/capitalize';
import type { FieldTexts } from '../../../ui/form/use-form';
import type { FormValues } from '../payment';

type OpenField = readonly [name: string, read: (form: FormValues) => string];

/** A field that the form does not have. */
const OTHER: OpenField = ['details', () => ''];

/** The fields of the request body and of the simulated bank: their names and their values. */
const FIELDS: Readonly<Record<string, OpenField>> = {
  'fulfilment.branch': ['branch', ({ branch }) => branch],
  'fulfilment.name': ['name', ({ name }) => name],
  'fulfilment.mobile': ['mobile number', ({ mobile }) => mobile],
  'fulfilment.address': ['address', ({ address }) => address],
  'fulfilment.pin_code': ['PIN code', ({ pinCode }) => pinCode],
  'contact.mobile': ['mobile number', ({ mobile }) => mobile],
  upiId: ['UPI ID', ({ upiId }) => upiId],
  phone: ['phone number', ({ phone }) => phone],
  'bill_to.name': ['business name', ({ bill }) => bill.name],
  'bill_to.gstin': ['GSTIN', ({ bill }) => bill.gstin],
  'bill_to.state': ['GSTIN', ({ bill }) => bill.gstin],
  'bill_to.address': ['business address', ({ bill }) => bill.address],
};

/** “a”, “a and b” or “a, b and 2 more”. */
function listed(names: readonly string[]): string {
  const [first = '', second, ...more] = names;
  if (second === undefined) return first;
  return more.length === 0
    ? `${first} and ${second}`
    : `${first}, ${second} and ${more.length} more`;
}

/**
 * What a closed step still needs: “Mobile number missing” or, if its fields are filled in but
 * invalid, “Check PIN code”. Returns '' if nothing is left to do.
 */
export function openText(errors: FieldTexts, form: FormValues): string {
  const open = Object.keys(errors).map((field) => FIELDS[field] ?? OTHER);
  if (open.length === 0) return '';
  const missing = open.filter(([, read]) => read(form).trim() === '');
  const named = new Set((missing.length > 0 ? missing : open).map(([name]) => name));
  const names = listed([...named]);
  return missing.length > 0 ? `${capitalize(names)} missing` : `Check ${names}`;
}
