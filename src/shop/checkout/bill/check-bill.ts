import * as v from 'valibot';
import { checkForm } from '../../../contract/fields';
import { businessBill } from '../../../contract/invoices/business';
import { plainGstin, stateOfGstin } from '../../../lib/identity/gstin';
import type { BillForm, FormValues } from '../payment';

/** Has the same field names as the order's request body. */
const part = v.object({ bill_to: businessBill });

/** The validated bill after a change; the GSTIN determines the State. */
export function editBill(bill: BillForm, changes: Partial<BillForm>): BillForm {
  const { gstin: typed, ...edited } = { ...bill, ...changes };
  const gstin = plainGstin(typed);
  const { name, address } = edited;
  const bill_to = { name, address, gstin, state: stateOfGstin(gstin) };
  return { ...edited, gstin, checked: check({ bill_to }) };
}

/** The GSTIN contains the State, so the error is shown only for the GSTIN. */
function check(given: unknown): BillForm['checked'] {
  const checked = checkForm(part, given);
  if (checked.ok) return { ok: true, output: checked.output.bill_to };
  const { 'bill_to.state': _, ...errors } = checked.errors;
  return { ok: false, errors };
}

/** Returns the initial values of the bill's fields; suggests the delivery address. */
export function openBill({ bill, fulfilment, address, pinCode }: FormValues): BillForm {
  const isProposed = fulfilment === 'deliver' && bill.address === '' && address.trim() !== '';
  return editBill(bill, isProposed ? { address: `${address.trim()}, ${pinCode}` } : {});
}
