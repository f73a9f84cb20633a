import * as v from 'valibot';
import { ORDER_ID_LENGTH, readOrderNumber } from '../../lib/identity/order-number.ts';
import { CONTACT_TEXTS } from '../contact.ts';
import {
  joinedField,
  optionalEmailField,
  phoneField,
  rawText,
  readIfGiven,
  requiredText,
  text,
} from '../fields.ts';
import { pageEntries, pageReplyEntries } from '../paging.ts';

export const COMPLAINT_STATES = ['received', 'acknowledged', 'closed'] as const;

export type ComplaintState = (typeof COMPLAINT_STATES)[number];

export const COMPLAINT_TEXTS = {
  needsText: 'Please tell us what went wrong',
  wrongOrder: 'An order number begins with ORD',
  wrongEmail: 'Invalid email',
  leaveEmpty: 'Please leave this field empty',
  needsNumber: 'Complaint number is required',
  needsContact: 'Mobile number or e-mail address is required',
  needsAnswer: 'Write the answer to the customer',
  notFound: 'No complaint found. Check the complaint number and the contact details.',
  gone: 'This complaint no longer exists.',
  tooMany: 'Too many attempts. Please wait a while, or write to our grievance officer.',
  wrongState: 'Someone else has already done this. Reload the page.',
} as const;

const emptyAsNull = v.transform((given: string) => (given === '' ? null : given));

/** POST /api/complaints. `website` is a hidden form field that only bots fill in. */
export const complaintBody = v.object({
  name: requiredText(CONTACT_TEXTS.needsName, 100),
  mobile: phoneField(),
  email: v.pipe(optionalEmailField(COMPLAINT_TEXTS.wrongEmail), emptyAsNull),
  order_id: v.pipe(
    v.optional(rawText(ORDER_ID_LENGTH, COMPLAINT_TEXTS.wrongOrder), ''),
    v.trim(),
    readIfGiven(readOrderNumber, {
      empty: COMPLAINT_TEXTS.wrongOrder,
      'not-an-order-number': COMPLAINT_TEXTS.wrongOrder,
    }),
    emptyAsNull,
  ),
  text: joinedField(COMPLAINT_TEXTS.needsText, 2000),
  website: v.optional(text(0, COMPLAINT_TEXTS.leaveEmpty), ''),
});

/**
 * POST /api/complaints/state; `contact` is the mobile number or e-mail address given in the
 * complaint.
 */
export const complaintStateBody = v.object({
  number: v.pipe(requiredText(COMPLAINT_TEXTS.needsNumber, 20), v.toUpperCase()),
  contact: v.pipe(requiredText(COMPLAINT_TEXTS.needsContact, 254), v.toLowerCase()),
});

/** A complaint as shown to the person who sent it; all times are in ms. */
const complaintReplyEntries = {
  number: v.string(),
  state: v.picklist(COMPLAINT_STATES),
  received_at: v.number(),
  /** The legal deadlines: 48 hours and one month. */
  acknowledge_by: v.number(),
  resolve_by: v.number(),
  acknowledged_at: v.nullable(v.number()),
  closed_at: v.nullable(v.number()),
  answer: v.nullable(v.string()),
};

export const complaintReply = v.object(complaintReplyEntries);

/** GET /api/complaints: open complaints or, with `state`, closed ones; oldest first. */
export const complaintsQuery = v.object({
  ...pageEntries,
  state: v.optional(v.picklist(['open', 'closed'], 'state is not known'), 'open'),
});

export const complaintRow = v.object({
  id: v.number(),
  ...complaintReplyEntries,
  name: v.string(),
  mobile: v.string(),
  email: v.nullable(v.string()),
  order_id: v.nullable(v.string()),
  text: v.string(),
});

export const complaintsReply = v.object({ content: v.array(complaintRow), ...pageReplyEntries });

/** POST /api/complaints/{id}/steps. */
export const complaintStepBody = v.variant('step', [
  v.object({ step: v.literal('acknowledge') }),
  v.object({ step: v.literal('close'), answer: joinedField(COMPLAINT_TEXTS.needsAnswer, 2000) }),
]);

export type ComplaintBody = v.InferOutput<typeof complaintBody>;
export type ComplaintStateBody = v.InferOutput<typeof complaintStateBody>;
export type ComplaintReply = v.InferOutput<typeof complaintReply>;
export type ComplaintsQuery = v.InferOutput<typeof complaintsQuery>;
export type ComplaintRow = v.InferOutput<typeof complaintRow>;
export type ComplaintsReply = v.InferOutput<typeof complaintsReply>;
export type ComplaintStep = v.InferOutput<typeof complaintStepBody>;
