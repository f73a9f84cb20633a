import * as v from 'valibot';
import { rowIdField } from '../fields';
import { paidByEntries, proof, withPlainReference } from './split';

/** Messages about the correction of a payment, shown to staff. */
export const CORRECTION_TEXTS = {
  closed: 'The day close has counted this payment. It cannot be corrected any more.',
  notPossible: 'Only a payment at the counter that was not refunded can be corrected.',
  ticked: 'This payment was seen in the bank. Withdraw the tick first.',
  sameMethod: 'The payment is recorded by this method already',
  bySecondPerson:
    'Someone else must correct this: you took this payment, or in the last 24 hours you or the person who took it set the other’s password.',
} as const;

const typed = v.object({ version: rowIdField, ...paidByEntries });

/**
 * POST /api/orders/{id}/payments/{payment}/correction: the method by which the customer really paid,
 * with its reference; `version` is the version of the order that the caller saw.
 */
export const correctionBody = v.pipe(
  typed,
  v.transform(withPlainReference),
  proof<v.InferOutput<typeof typed>>(),
);

export type CorrectionBody = v.InferOutput<typeof correctionBody>;
