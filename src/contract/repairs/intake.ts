import * as v from 'valibot';
import { secondMobile } from '../corrections';
import { isDay, optionalText, requiredText, text } from '../fields';
import {
  accessories,
  browserSecret,
  conditions,
  customerMobile,
  deviceBody,
  deviceFields,
  estimateLines,
  faults,
  moment,
  rupees,
} from './fields';
import { lockBody } from './lock';
import { repairReply } from './repair';
import { REPAIR_TEXTS } from './texts';
import { warrantyPrice } from './warranty';

const requestId = v.pipe(text(64), v.regex(/^[\w-]{16,64}$/));
const day = v.pipe(requiredText(REPAIR_TEXTS.needsDay, 10), v.check(isDay, REPAIR_TEXTS.wrongDay));

/** The agreement with the customer about the price when the device comes in. */
const price = v.variant('kind', [
  /** The price is agreed now, and the work may start. */
  v.object({ kind: v.literal('agreed'), lines: estimateLines }),
  /** An estimate at or below the limit is approved without asking the customer. */
  v.object({ kind: v.literal('limit'), limit: rupees }),
  /** A technician inspects the device first; the price follows. */
  v.object({ kind: v.literal('look-first') }),
  warrantyPrice,
]);

/**
 * The details of a device that are recorded at the counter, for walk-ins and for booked repairs.
 */
export const intakeEntries = {
  device: deviceBody,
  faults,
  note: optionalText(500),
  conditions,
  accessories,
  lock: lockBody,
  price,
  promised_at: v.optional(v.nullable(moment), null),
  place: optionalText(40),
};

/**
 * The corrected contact of a booking or a repair; a detail that is left out stays as it is.
 */
export const contactEntries = {
  name: v.optional(optionalText(80)),
  mobile: v.optional(customerMobile),
  second_mobile: v.optional(secondMobile),
};

/**
 * POST /api/repairs: takes in a device at the counter. `branch` is the branch that receives the
 * device; if omitted, the staff member's own branch.
 */
export const intakeBody = v.object({
  intake_id: requestId,
  branch: optionalText(20),
  name: optionalText(80),
  mobile: customerMobile,
  second_mobile: v.optional(secondMobile),
  ...intakeEntries,
});

/** POST /api/repairs/bookings: a customer books a repair. */
export const bookingBody = v.object({
  booking_id: requestId,
  secret: browserSecret,
  name: requiredText('Name is required', 80),
  mobile: customerMobile,
  device: v.object(deviceFields),
  faults,
  note: optionalText(500),
  branch: requiredText(REPAIR_TEXTS.unknownBranch, 20),
  day,
});

/**
 * A repair with its customer's key, which opens it without a login. For a booking, the status is 201,
 * or 200 if the same booking is sent again.
 */
export const bookingReply = v.object({ repair: repairReply, key: v.string() });

/** POST /api/repairs/customers: looks up the customers with this mobile number. */
export const customerBody = v.object({ mobile: customerMobile });

/** A person with the devices that they brought in and the products that they bought, newest first. */
const knownPersonReply = v.object({
  name: v.nullable(v.string()),
  devices: v.array(
    v.object({
      type: v.string(),
      brand: v.string(),
      model: v.string(),
      /** Present only for devices at the caller's branch. */
      colour: v.optional(v.string()),
      serial: v.optional(v.string()),
    }),
  ),
  products: v.array(v.string()),
});

/**
 * Everyone who gave this mobile number, which a family may share. For customers of another branch,
 * only the first names and the models are included.
 */
export const customerReply = v.object({
  is_of_branch: v.boolean(),
  people: v.array(knownPersonReply),
});

export type IntakeBody = v.InferOutput<typeof intakeBody>;
export type BookingBody = v.InferOutput<typeof bookingBody>;
export type BookingReply = v.InferOutput<typeof bookingReply>;
export type CustomerReply = v.InferOutput<typeof customerReply>;
