import * as v from 'valibot';
import { isUin, readBuyerNumber, stateOfGstin } from '../../lib/identity/gstin.ts';
import { STATE_CODES } from '../../lib/identity/states.ts';
import { GSTIN_TEXTS } from '../../lib/identity/texts.ts';
import { type Paise, paiseOf } from '../../lib/paise.ts';
import { optionalAddress, optionalText, readIfGiven, requiredText } from '../fields.ts';
import { INVOICE_TEXTS } from './texts.ts';

/** From this taxable value, in rupees, a bill must name its recipient (CGST Rule 46). */
const RECIPIENT_FROM = 50_000;

const NAME_MAXIMUM = 100;

const gstin = v.pipe(optionalText(40), readIfGiven(readBuyerNumber, GSTIN_TEXTS));

/**
 * The recipient of a bill. With a GSTIN or UIN, an address is needed; with an address, its State.
 * `state` is a GST code; that of a GSTIN is the State in which the business is registered.
 */
export const billToBody = v.pipe(
  v.object({
    name: requiredText(INVOICE_TEXTS.needsName, NAME_MAXIMUM),
    gstin,
    address: optionalAddress(),
    state: v.pipe(
      optionalText(2),
      v.check((code) => code === '' || STATE_CODES.includes(code), INVOICE_TEXTS.needsState),
    ),
    /** True if the GSTIN is that of a unit or a developer of a Special Economic Zone. */
    is_sez: v.optional(v.boolean()),
  }),
  v.forward(
    v.partialCheck(
      [['gstin'], ['address']],
      (given) => given.gstin === '' || given.address !== '',
      INVOICE_TEXTS.needsAddress,
    ),
    ['address'],
  ),
  v.forward(
    v.partialCheck(
      [['address'], ['state']],
      (given) => given.state !== '' || given.address === '',
      INVOICE_TEXTS.needsState,
    ),
    ['state'],
  ),
  v.forward(
    v.partialCheck(
      [['gstin'], ['state']],
      (given) =>
        !isRegistered(given.gstin) ||
        given.state === '' ||
        stateOfGstin(given.gstin) === given.state,
      INVOICE_TEXTS.wrongState,
    ),
    ['state'],
  ),
  v.forward(
    v.partialCheck(
      [['gstin'], ['is_sez']],
      (given) => !given.is_sez || isRegistered(given.gstin),
      INVOICE_TEXTS.sezNeedsGstin,
    ),
    ['is_sez'],
  ),
);

/** True for the GSTIN of a business; false for a UIN, whose holder is taxed like a consumer. */
export function isRegistered(gstin: string): boolean {
  return gstin !== '' && !isUin(gstin);
}

/** True if a bill with this taxable value needs a name, an address and a State. */
export function needsBillTo(taxable: Paise): boolean {
  return taxable >= paiseOf(RECIPIENT_FROM);
}

export type BillTo = v.InferOutput<typeof billToBody>;
