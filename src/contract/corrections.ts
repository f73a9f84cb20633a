import * as v from 'valibot';
import { MOBILE_TYPED_LENGTH, readMobile } from '../lib/identity/mobile.ts';
import { MOBILE_TEXTS } from '../lib/identity/texts.ts';
import { optionalText, readIfGiven } from './fields.ts';

/** The details of a customer and of a device that can be corrected, in the order in which they are shown. */
export const CORRECTED_FIELDS = [
  ...['mobile', 'second_mobile', 'name', 'address', 'pin_code'],
  ...['brand', 'model', 'serial', 'second_serial', 'accessories'],
] as const;

export type CorrectedField = (typeof CORRECTED_FIELDS)[number];

/** The details that identify a device. */
export const DEVICE_FIELDS = ['brand', 'model', 'serial'] as const satisfies CorrectedField[];

/** Messages about corrections, shown to the user. */
export const CORRECTION_TEXTS = {
  byHead: 'Only a branch head who did not make the entry can correct this now.',
  byOwner: 'This belongs to an account. Only its customer or a branch head can correct it.',
  wrongPiece: 'No piece with this number was sold with this order',
  sent: 'The address cannot change after the order was sent',
  nothingCorrected: 'Nothing has changed. Correct at least one detail.',
  numberChanged: ({ end, day }: { end: string; day: string }) =>
    `The number was changed to ${end} on ${day}.`,
  headsOnly:
    'The mobile number or the address was changed a short time ago. Only a branch head can do this.',
} as const;

/** A second number to call, or an empty string. */
export const secondMobile = v.pipe(
  optionalText(MOBILE_TYPED_LENGTH),
  readIfGiven(readMobile, MOBILE_TEXTS),
);

/** One corrected detail; accessories are their names, separated by commas. */
export const correctionReply = v.object({
  field: v.picklist(CORRECTED_FIELDS),
  from: v.string(),
  to: v.string(),
});

export type CorrectionReply = v.InferOutput<typeof correctionReply>;
