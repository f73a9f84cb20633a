import * as v from 'valibot';
import { MOBILE_TYPED_LENGTH, readMobile } from '../../lib/identity/mobile';
import { MOBILE_TEXTS } from '../../lib/identity/texts';
import { optionalText, readIfGiven, requiredText } from '../fields';
import { accessories, customerMobile, serialField } from './fields';
import { CORRECTED_FIELDS } from './states';
import { REPAIR_TEXTS } from './texts';

/** A second number to call, or an empty string. */
export const secondMobile = v.pipe(
  optionalText(MOBILE_TYPED_LENGTH),
  readIfGiven(readMobile, MOBILE_TEXTS),
);

/** The corrected details; a detail that is left out stays as it is. */
export const correctionEntries = {
  mobile: v.optional(customerMobile),
  second_mobile: v.optional(secondMobile),
  name: v.optional(optionalText(80)),
  brand: v.optional(optionalText(40)),
  model: v.optional(requiredText(REPAIR_TEXTS.needsDevice, 80)),
  serial: v.optional(serialField),
  accessories: v.optional(accessories),
};

/** One corrected detail; accessories are their names, separated by commas. */
export const correctionReply = v.object({
  field: v.picklist(CORRECTED_FIELDS),
  from: v.string(),
  to: v.string(),
});

export type CorrectionReply = v.InferOutput<typeof correctionReply>;
