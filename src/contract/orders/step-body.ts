import * as v from 'valibot';
import { STATE_CODES } from '../../lib/identity/states';
import { secondMobile } from '../corrections';
import { listOf, optionalText, phoneField, requiredText, rowIdField, text } from '../fields';
import { billToBody } from '../invoices/recipient';
import { INVOICE_TEXTS } from '../invoices/texts';
import { refundFields, refundWayFields } from '../payments/refund-fields';
import { counterPayments } from '../payments/split';
import { deliveryAddress, deliveryPin, NAME_MAXIMUM } from './delivery';
import { MAXIMUM_QUANTITY } from './limits';
import { is_disputed, pieceNumber, second_serials, serials } from './serials';
import { IDENTITY_CHECKS } from './steps';
import { ORDER_TEXTS } from './texts';
import { claimSeen, moneyReceived } from './upi';

const version = v.pipe(v.number(), v.integer(), v.minValue(1));
const reason = requiredText(ORDER_TEXTS.needsReason, 200);
/** True if the clerk takes the money while the customer's online payment is undecided. */
const despite_online = v.optional(v.boolean());

/** An order has few payments; this only limits the size of the request. */
const MOST_REFUNDS = 20;
const refundOfPayment = v.object({ payment: rowIdField, ...refundWayFields });

const code = v.pipe(
  requiredText(ORDER_TEXTS.needsCode, 20),
  v.regex(/^\d{6}$/, ORDER_TEXTS.needsCode),
);
/** How the clerk identified a customer without the code; never includes an ID number or a photo. */
const withoutCode = v.object({
  checked: v.pipe(
    v.optional(text(20, ORDER_TEXTS.needsCheck), ''),
    v.picklist(IDENTITY_CHECKS, ORDER_TEXTS.needsCheck),
  ),
  reason,
});

/** What shows that a person bought the goods: the key in the QR code of the bill, or the mobile. */
const saleProof = v.variant('kind', [
  v.object({ kind: v.literal('bill'), key: requiredText(ORDER_TEXTS.needsBill, 100) }),
  v.object({ kind: v.literal('mobile'), mobile: phoneField() }),
]);

const deliveryBill = {
  bill_to: v.optional(billToBody),
  /** The GST code of the State to which the order is sent, if it differs from that of its PIN code. */
  delivery_state: v.optional(v.picklist(STATE_CODES, INVOICE_TEXTS.needsState)),
};

const handOver = v.pipe(
  v.object({
    step: v.literal('hand-over'),
    version,
    code: v.optional(code),
    /** True if the code was scanned from the customer's screen rather than typed. */
    is_scanned: v.optional(v.boolean()),
    without_code: v.optional(withoutCode),
    payments: v.optional(counterPayments),
    despite_online,
    bill_to: v.optional(billToBody),
    serials,
    second_serials,
  }),
  v.forward(
    v.check(
      (body) => body.code !== undefined || body.without_code !== undefined,
      ORDER_TEXTS.needsCode,
    ),
    ['code'],
  ),
  v.forward(
    v.check(
      (body) => body.code === undefined || body.without_code === undefined,
      ORDER_TEXTS.codeOrCheck,
    ),
    ['without_code'],
  ),
  v.transform(
    ({
      step,
      version,
      code = '',
      is_scanned,
      without_code,
      payments,
      despite_online,
      bill_to,
      serials,
      second_serials,
    }) => ({
      ...{ step, version },
      ...(bill_to && { bill_to }),
      ...(serials && { serials }),
      ...(second_serials && { second_serials }),
      ...(despite_online && { despite_online }),
      ...(without_code ? { without_code } : { code, ...(is_scanned && { is_scanned }) }),
      ...(payments && { payments }),
    }),
  ),
);

/**
 * A sold piece: the number with which it was sold, and the right one. `second` is the right second
 * IMEI, empty if the piece has none; if it is left out, the second IMEI stays as it is.
 */
const piece = v.object({
  serial: pieceNumber,
  right: pieceNumber,
  second: v.optional(pieceNumber),
});

/** The corrected details; a detail that is left out stays as it is. */
const correctionEntries = {
  mobile: v.optional(phoneField()),
  second_mobile: v.optional(secondMobile),
  name: v.optional(optionalText(NAME_MAXIMUM)),
  address: v.optional(deliveryAddress),
  pin_code: v.optional(deliveryPin),
  pieces: v.optional(listOf(piece, MAXIMUM_QUANTITY), []),
};

/**
 * POST /api/orders/{id}/steps: `version` is the version of the order that the caller saw.
 * `hand-over` requires the customer's collection code or `without_code`; if a payment is due, it
 * can record the `payments` in the same step. `inform` changes nothing for an order whose customer
 * was already informed. `correct-bill` issues a credit note and a new bill for the same goods and money.
 * `make-bill` bills an order that was dispatched before the program issued
 * bills. For the `return` step, `restock` says whether the items go back into stock.
 * `serials` and `second_serials` contain the devices' numbers. `refunds` says how each payment was refunded, if
 * this differs from `method` and `reference`.
 */
export const stepBody = v.variant('step', [
  v.object({ step: v.picklist(['confirm', 'ready', 'inform', 'deliver']), version }),
  v.object({
    step: v.literal('dispatch'),
    version,
    ...deliveryBill,
    serials,
    second_serials,
  }),
  v.object({ step: v.literal('make-bill'), version, ...deliveryBill }),
  v.object({ step: v.literal('correct-bill'), version, bill_to: billToBody, proof: saleProof }),
  handOver,
  v.object({ step: v.literal('cancel'), version, reason: v.optional(reason) }),
  v.object({
    step: v.literal('return'),
    version,
    reason,
    restock: v.optional(v.boolean(), false),
    serials,
    is_disputed,
  }),
  v.object({
    step: v.literal('record-payment'),
    version,
    payments: counterPayments,
    despite_online,
  }),
  v.object({
    step: v.literal('record-refund'),
    version,
    ...refundFields,
    refunds: v.optional(listOf(refundOfPayment, MOST_REFUNDS)),
  }),
  v.object({
    step: v.literal('money-received'),
    version,
    ...moneyReceived,
  }),
  v.object({ step: v.literal('money-missing'), version, claim: claimSeen, reason }),
  v.object({ step: v.literal('correct'), version, ...correctionEntries }),
]);

export type StepBody = v.InferOutput<typeof stepBody>;
