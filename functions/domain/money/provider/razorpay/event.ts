import * as v from 'valibot';
import type { EventHint } from '../port.ts';
import { isSignedBy } from './signature.ts';

const SIGNATURE = 'X-Razorpay-Signature';
const IGNORED: EventHint = { kind: 'ignored' };
const CAPTURED: readonly string[] = ['payment.captured', 'payment_link.paid', 'order.paid'];
/**
 * For a payment made through a link, Razorpay sets the description to the link's ID without its
 * prefix.
 */
const LINK_DESCRIPTION = /^#(\w{14})$/;

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));
/** Razorpay returns notes as an object, an empty list or null. */
const notes = v.fallback(v.object({ order_id: v.optional(text) }), {});

/** An entity in the payload; undefined if it is missing or has another shape. */
function part<Fields extends v.ObjectEntries>(fields: Fields) {
  return v.fallback(v.optional(v.object({ entity: v.object(fields) })), undefined);
}

const event = v.object({
  event: v.string(),
  payload: v.object({
    payment: part({ id: text, notes, description: v.fallback(v.string(), '') }),
    order: part({ notes }),
    payment_link: part({ id: text, notes }),
    refund: part({ payment_id: text }),
  }),
});

type Payload = v.InferOutput<typeof event>['payload'];

/**
 * Parses an event; returns undefined if none of the secrets signed it. Nothing is parsed before the
 * signature has been verified.
 */
export async function readEvent(
  secrets: readonly string[],
  rawBody: Uint8Array,
  headers: Headers,
): Promise<EventHint | undefined> {
  const signature = headers.get(SIGNATURE) ?? '';
  const checks = await Promise.all(secrets.map((each) => isSignedBy(each, rawBody, signature)));
  return checks.includes(true) ? hintOf(rawBody) : undefined;
}

function hintOf(rawBody: Uint8Array): EventHint {
  const schema = v.pipe(v.string(), v.parseJson(), event);
  const { success, output } = v.safeParse(schema, new TextDecoder().decode(rawBody));
  if (!success) return IGNORED;
  const { event: name, payload } = output;
  if (name.startsWith('refund.')) return refundHint(payload);
  if (/^(payment|payment_link)\.|^order\.paid$/.test(name)) return paymentHint(name, payload);
  return IGNORED;
}

function refundHint({ refund }: Payload): EventHint {
  return refund === undefined
    ? IGNORED
    : { kind: 'refund', providerPaymentId: refund.entity.payment_id };
}

function paymentHint(name: string, { payment, order, payment_link: link }: Payload): EventHint {
  const entities = [payment?.entity, link?.entity, order?.entity];
  const subjectId = entities.map((each) => each?.notes.order_id).find((each) => each) ?? null;
  const linkId = link?.entity.id ?? linkDescribedBy(payment?.entity.description);
  if (subjectId === null && linkId === null) return IGNORED;
  const captured = CAPTURED.includes(name) && payment ? { captured: payment.entity.id } : {};
  return { kind: 'payment', subjectId, linkId, ...captured };
}

function linkDescribedBy(description = ''): string | null {
  const [, id] = LINK_DESCRIPTION.exec(description) ?? [];
  return id === undefined ? null : `plink_${id}`;
}
