import * as v from 'valibot';
import { readGstin, stateOfGstin } from '../../lib/identity/gstin.ts';
import { STATE_CODES } from '../../lib/identity/states.ts';
import { GSTIN_TEXTS } from '../../lib/identity/texts.ts';
import { type Paise, paiseOf } from '../../lib/paise.ts';
import { addressField, optionalText, readIfGiven, requiredText } from '../fields.ts';
import { INVOICE_TEXTS } from './texts.ts';

/** From this taxable value, in rupees, a bill must name its recipient (CGST Rule 46). */
const RECIPIENT_FROM = 50_000;

const NAME_MAXIMUM = 100;

const gstin = v.pipe(optionalText(40), readIfGiven(readGstin, GSTIN_TEXTS));

/** The recipient of a bill; with a GSTIN, `state` is the GST code of the business's State. */
export const billToBody = v.pipe(
  v.object({
    name: requiredText(INVOICE_TEXTS.needsName, NAME_MAXIMUM),
    gstin,
    address: addressField(INVOICE_TEXTS.needsAddress),
    state: v.pipe(
      requiredText(INVOICE_TEXTS.needsState, 2),
      v.picklist(STATE_CODES, INVOICE_TEXTS.needsState),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['gstin'], ['state']],
      (given) => given.gstin === '' || stateOfGstin(given.gstin) === given.state,
      INVOICE_TEXTS.wrongState,
    ),
    ['state'],
  ),
);

/** True if a bill with this taxable value needs a name, an address and a State. */
export function needsBillTo(taxable: Paise): boolean {
  return taxable >= paiseOf(RECIPIENT_FROM);
}

export type BillTo = v.InferOutput<typeof billToBody>;
