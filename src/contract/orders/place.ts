import * as v from 'valibot';
import { CONTACT_TEXTS, PIN_CODE, PIN_CODE_LENGTH } from '../contact';
import { addressField, phoneField, requiredText, text } from '../fields';
import { orderId } from './id';
import { orderReply } from './order';
import { CHECKOUTS, PAYMENT_KINDS } from './states';
import { ORDER_TEXTS } from './texts';

export const MAXIMUM_LINES = 20;
const MAXIMUM_QUANTITY = 999;
const MAXIMUM_AMOUNT = 99_999_999;

const WHOLE_QUANTITY = 'The quantity must be a whole number from 1';
const WHOLE_AMOUNT = 'The amount must be in whole rupees';

const mobile = phoneField(CONTACT_TEXTS.needsMobile, CONTACT_TEXTS.wrongMobile);

/** Reports errors by field, so that the panel can show them beside the fields. */
function figure(text: string, minimum: number, maximum: number, tooMuch: string) {
  return v.pipe(
    v.optional(v.unknown(), null),
    v.number(text),
    v.integer(text),
    v.minValue(minimum, text),
    v.maxValue(maximum, tooMuch),
  );
}

/**
 * Created by the browser for one order; the server returns the order's key again only if the
 * request contains this secret.
 */
const secret = v.pipe(
  requiredText(ORDER_TEXTS.needsSecret, 64),
  v.regex(/^[\w-]{22,64}$/, ORDER_TEXTS.needsSecret),
);

const line = v.object({
  product_id: requiredText(ORDER_TEXTS.unknownProduct, 60),
  quantity: figure(
    WHOLE_QUANTITY,
    1,
    MAXIMUM_QUANTITY,
    `The quantity must be at most ${MAXIMUM_QUANTITY}`,
  ),
});

const fulfilment = v.variant('kind', [
  v.object({ kind: v.literal('collect'), branch: requiredText(ORDER_TEXTS.unknownBranch, 20) }),
  v.object({
    kind: v.literal('deliver'),
    name: requiredText(CONTACT_TEXTS.needsName, 100),
    mobile,
    address: addressField(CONTACT_TEXTS.needsAddress),
    pin_code: v.pipe(
      requiredText(CONTACT_TEXTS.needsPinCode, PIN_CODE_LENGTH),
      v.regex(PIN_CODE, CONTACT_TEXTS.wrongPinCode),
    ),
  }),
]);

/** POST /api/orders; `amount` is the total that the shopper saw, in whole rupees. */
export const placeOrderBody = v.pipe(
  v.object({
    order_id: orderId,
    secret,
    checkout: v.picklist(CHECKOUTS),
    lines: v.pipe(
      v.array(line),
      v.minLength(1, 'There is nothing to order'),
      v.maxLength(MAXIMUM_LINES, `At most ${MAXIMUM_LINES} different products in one order`),
      v.check(
        (listed) => new Set(listed.map(({ product_id }) => product_id)).size === listed.length,
        'Each product may be listed once',
      ),
    ),
    amount: figure(WHOLE_AMOUNT, 1, MAXIMUM_AMOUNT, WHOLE_AMOUNT),
    fulfilment,
    payment: v.picklist(PAYMENT_KINDS),
    contact: v.optional(v.object({ mobile })),
  }),
  v.forward(
    v.check(
      ({ fulfilment, payment }) => payment === 'online' || fulfilment.kind === 'collect',
      ORDER_TEXTS.counterNeedsCollect,
    ),
    ['payment'],
  ),
  v.forward(
    v.check(
      ({ payment, contact }) => payment === 'online' || contact !== undefined,
      CONTACT_TEXTS.needsMobile,
    ),
    ['contact', 'mobile'],
  ),
);

/**
 * 201, or 200 if the same secret and body are sent again; `key` opens the order without a login
 * (orders.md section 3).
 */
export const placeOrderReply = v.object({
  order: orderReply,
  key: v.string(),
  payment: v.object({ provider: v.string(), url: v.optional(v.string()) }),
});

/** `current` in a 409 `price-changed`: the order's current prices. */
export const currentPrices = v.object({
  lines: v.array(
    v.object({
      product_id: v.string(),
      name: v.string(),
      price: v.number(),
      quantity: v.number(),
      line_total: v.number(),
    }),
  ),
  subtotal: v.number(),
  tax: v.number(),
  total: v.number(),
});

/** `current` in a 409 `out-of-stock`: the available quantity of each ordered product. */
export const currentStock = v.object({ available: v.record(v.string(), v.number()) });

/** `current` in a 422 for an order that is too large: the maximum quantities. */
export const currentLimits = v.object({
  pieces_per_product: v.number(),
  pieces_per_order: v.number(),
});

/**
 * GET /api/orders/options: the payment options; `online` is null if the shop does not accept online
 * payments.
 */
export const orderOptionsReply = v.object({
  online: v.nullable(v.object({ provider: v.string(), is_test: v.boolean() })),
});

/**
 * POST /api/orders/{id}/simulated-payment: the result of the browser's simulated bank (orders.md
 * section 5).
 */
export const simulatedPaymentBody = v.union([
  v.object({ transaction_id: v.pipe(text(21), v.regex(/^TXN\d{13}[A-Z]{5}$/)) }),
  v.object({ error: requiredText(ORDER_TEXTS.declined) }),
]);

export type PlaceOrderBody = v.InferOutput<typeof placeOrderBody>;
export type PlaceOrderReply = v.InferOutput<typeof placeOrderReply>;
export type CurrentPrices = v.InferOutput<typeof currentPrices>;
export type CurrentStock = v.InferOutput<typeof currentStock>;
export type CurrentLimits = v.InferOutput<typeof currentLimits>;
export type OrderOptions = v.InferOutput<typeof orderOptionsReply>;
export type SimulatedPaymentBody = v.InferOutput<typeof simulatedPaymentBody>;
