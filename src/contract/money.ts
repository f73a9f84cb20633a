import * as v from 'valibot';
import type { Paise, Rupees } from '../lib/paise.ts';

/** A schema for a plain number in JSON whose type has a unit. */
type NumberIn<Unit extends number> = v.NumberSchema<undefined> & v.GenericSchema<number, Unit>;

/** An amount in paise in a reply. */
export const paise = v.number() as NumberIn<Paise>;

/** An amount in whole rupees in a reply; its type refuses paise. */
export const rupees = v.number() as NumberIn<Rupees>;
