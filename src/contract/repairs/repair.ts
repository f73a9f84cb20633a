import * as v from 'valibot';
import { correctionReply } from '../corrections';
import { invoiceLinkReply } from '../invoices/reply';
import { rupees } from '../money';
import { branchReply } from '../orders/order';
import { IDENTITY_CHECKS, PROOFS } from '../orders/steps';
import { PRESENCES } from '../shop-device';
import { onlinePaymentReply, repairPaymentReply, repairRefundReply } from './payment';
import { photoReply } from './photos.ts';
import { SIDES } from './sides';
import { KEY_CHECKS } from './slip';
import {
  ACCESSORIES,
  APPROVED_BY,
  CONDITIONS,
  DEVICE_TYPES,
  LINE_KINDS,
  LOCK_ANSWERS,
  OUTCOMES,
  REPAIR_STATES,
  WAITING_FOR,
} from './states';
import { REPAIR_OCCURRENCES, REPAIR_STEPS } from './steps';
import { claimReplyEntries } from './warranty';

const moment = v.number();

/** One version of the estimate. Only the newest version can be approved, until `valid_until`. */
export const estimateReply = v.object({
  version: v.number(),
  at: moment,
  valid_until: moment,
  lines: v.array(v.object({ text: v.string(), price: rupees, kind: v.picklist(LINE_KINDS) })),
  total: rupees,
  state: v.picklist(['open', 'approved', 'declined', 'replaced']),
  approved_by: v.optional(v.picklist(APPROVED_BY)),
  /** Who recorded the approval at the counter or by phone. */
  recorded_by: v.optional(v.string()),
});

/**
 * The facts of a step; replaying them from the repair's start reproduces its current state.
 * `branch` is a code, `technician` a user ID.
 */
export const eventDetailReply = v.object({
  estimate: v.optional(v.number()),
  total: v.optional(rupees),
  by: v.optional(v.picklist(APPROVED_BY)),
  /** Set if the customer seems to have decided at the branch. */
  from: v.optional(v.picklist(PRESENCES)),
  for: v.optional(v.picklist(WAITING_FOR)),
  until: v.optional(v.nullable(moment)),
  outcome: v.optional(v.picklist(OUTCOMES)),
  /** The agreed price of a repair that costs nothing as goodwill, and whether it has no warranty. */
  goodwill: v.optional(v.number()),
  no_warranty: v.optional(v.boolean()),
  branch: v.optional(v.string()),
  place: v.optional(v.string()),
  technician: v.optional(v.nullable(v.number())),
  amount: v.optional(rupees),
  method: v.optional(v.string()),
  /** Set if the payment was made online. */
  provider: v.optional(v.string()),
  /** The advance that staff request before they order the part. */
  advance: v.optional(rupees),
  /** The inspection fee that applied when the device came in. */
  inspection_fee: v.optional(rupees),
  lock: v.optional(v.picklist(LOCK_ANSWERS)),
  is_attempt: v.optional(v.boolean()),
  /** Set if the device was handed over soon after the mobile number was corrected. */
  after_correction: v.optional(v.literal(true)),
  /** The repair whose warranty this one claims. */
  claim_of: v.optional(v.string()),
  /** The later repair that was taken in under this repair's warranty. */
  claim: v.optional(v.string()),
});

/**
 * `by` is the member of staff, `note` the text that they wrote, and `corrections` what they corrected;
 * only staff can see these.
 */
export const repairEventReply = v.object({
  at: moment,
  step: v.picklist([...REPAIR_OCCURRENCES, ...REPAIR_STEPS]),
  by: v.optional(v.string()),
  proof: v.optional(v.picklist(PROOFS)),
  checked: v.optional(v.picklist(IDENTITY_CHECKS)),
  detail: eventDetailReply,
  note: v.optional(v.string()),
  corrections: v.optional(v.array(correctionReply)),
});

const personReply = v.object({ id: v.number(), name: v.string() });

/** Where the device is; `to` is set while the device is in transit to another branch. */
const custodyReply = v.object({ place: v.string(), to: v.nullable(branchReply) });

/** When the unlock code was viewed, and until when it is stored; null if none is stored. */
const lockCodeReply = v.object({ stored_until: v.nullable(moment), viewed_at: v.array(moment) });

/**
 * A repair as returned in every response (repairs.md section 3); amounts in whole rupees, times in
 * ms. `name` is the job number, such as R-1001, or the booking's reference. The key, the collection
 * code and the customer's other details are returned to their owner only.
 */
export const repairReply = v.object({
  name: v.string(),
  reference: v.string(),
  state: v.picklist(REPAIR_STATES),
  version: v.number(),
  created_at: moment,
  /** When the repair entered its state. */
  since: moment,
  booked_day: v.nullable(v.string()),
  branch: branchReply,
  customer: v.nullable(
    v.object({
      name: v.nullable(v.string()),
      mobile: v.string(),
      /** Another number to call; missing if the customer gave none. */
      second_mobile: v.optional(v.string()),
    }),
  ),
  /** The newest change of the mobile number, for a customer without a link sent to the new one. */
  number_changed: v.optional(v.string()),
  device: v.object({
    type: v.picklist(DEVICE_TYPES),
    brand: v.string(),
    model: v.string(),
    colour: v.string(),
    serial: v.string(),
  }),
  /**
   * The problems; `work` is what the shop sells for one and `time` how long it takes, both missing
   * if only the technician can say.
   */
  faults: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      work: v.optional(v.string()),
      time: v.optional(v.string()),
    }),
  ),
  note: v.optional(v.string()),
  conditions: v.array(v.picklist(CONDITIONS)),
  accessories: v.array(v.picklist(ACCESSORIES)),
  lock: v.nullable(v.picklist(LOCK_ANSWERS)),
  /** Sent to staff and the customer if a code was provided; never contains the code itself. */
  lock_code: v.optional(lockCodeReply),
  limit: v.nullable(rupees),
  promised_at: v.nullable(moment),
  waiting_for: v.nullable(v.picklist(WAITING_FOR)),
  waiting_until: v.nullable(moment),
  outcome: v.nullable(v.picklist(OUTCOMES)),
  estimates: v.array(estimateReply),
  /**
   * The fee that the customer pays if they decline, and that counts towards accepted work; missing if
   * the inspection is free.
   */
  inspection_fee: v.optional(rupees),
  /** The price of the approved work, or the inspection fee if nothing was approved. */
  total: rupees,
  paid: rupees,
  due: rupees,
  refundable: rupees,
  /**
   * The amount that staff can refund after billing, with a credit note; present once there is a
   * bill.
   */
  returnable: v.optional(rupees),
  payments: v.array(repairPaymentReply),
  /** How often the customer has claimed to have paid to the shop's UPI ID; not part of `version`. */
  payment_claims: v.number(),
  refunds: v.array(repairRefundReply),
  /** Set if the customer can pay online now. */
  online: v.optional(onlinePaymentReply),
  warranty_until: v.nullable(moment),
  /** How long the warranty of the work lasts from the handover, unless this claims one. */
  warranty_days: v.optional(v.number()),
  /** Bills, credit notes and vouchers, oldest first; missing if there are none. */
  invoices: v.optional(v.array(invoiceLinkReply)),
  ...claimReplyEntries,
  timeline: v.array(repairEventReply),
  /**
   * For logged-in customers: whether the repair is in their account, or is in no account yet and
   * can be added to theirs.
   */
  account: v.optional(v.picklist(['own', 'none'])),
  /** Absent if the shop has no bucket for photos. */
  photos: v.optional(v.array(photoReply)),
  /** Included only for the customer, and only while the repair is ready. */
  collection_code: v.optional(v.string()),
  /**
   * For the slip's holder: set until a device has received the customer's key, except on a device of
   * the shop.
   */
  check: v.optional(v.picklist(KEY_CHECKS)),
  /** For staff only. */
  side: v.optional(v.picklist(SIDES)),
  technician: v.optional(v.nullable(personReply)),
  custody: v.optional(custodyReply),
  /**
   * For staff only: the number of attempts to reach the customer since the repair entered its
   * state.
   */
  attempts: v.optional(v.number()),
});

export type RepairReply = v.InferOutput<typeof repairReply>;
export type EstimateReply = v.InferOutput<typeof estimateReply>;
export type RepairEventReply = v.InferOutput<typeof repairEventReply>;
export type EventDetail = v.InferOutput<typeof eventDetailReply>;
