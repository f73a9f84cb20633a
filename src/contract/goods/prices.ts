import * as v from 'valibot';
import { requestId } from '../day-close/count.ts';
import { listOf, optionalText, requiredText } from '../fields.ts';
import { rupees } from '../money.ts';

/** The highest price, in whole rupees. */
export const MOST_RUPEES = 10_000_000;
/** How many products one request changes; more would exceed the size of a request. */
export const PRICES_AT_ONCE = 200;

/** Messages about prices, shown to staff. */
export const GOODS_TEXTS = {
  needsPrice: 'Enter whole rupees, above ₹0',
  needsReason: 'Say why these prices change',
  needsId: 'Please reload the page and enter it again',
  idReused: 'This was already saved with other prices. Please reload the page.',
  noProducts: 'Choose at least one product',
  sameProduct: 'Each product can be changed only once',
  notAllowed: 'Your role cannot change prices.',
  notDeployed: 'This product gets its price with the next deploy.',
  stale: 'Someone else has just changed this.',
  isLarge: (from: string, to: string) => `This is a change of more than 50%: ${from} to ${to}`,
} as const;

const amount = v.pipe(
  v.number(GOODS_TEXTS.needsPrice),
  v.safeInteger(GOODS_TEXTS.needsPrice),
  v.minValue(1, GOODS_TEXTS.needsPrice),
  v.maxValue(MOST_RUPEES, GOODS_TEXTS.needsPrice),
);

const priceLine = v.object({
  product_id: requiredText(GOODS_TEXTS.noProducts, 100),
  /** The displayed row's `price_version`. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  price: v.optional(amount),
  mrp: v.optional(amount),
  is_listed: v.optional(v.boolean()),
});

/**
 * POST /api/goods/prices: changes all of these products or none; amounts in whole rupees. What a line
 * leaves out stays as it is. A repeated request changes nothing. `is_sure` confirms changes of more
 * than 50%.
 */
export const pricesBody = v.pipe(
  v.object({
    request_id: requestId(GOODS_TEXTS.needsId),
    lines: v.pipe(listOf(priceLine, PRICES_AT_ONCE), v.minLength(1, GOODS_TEXTS.noProducts)),
    reason: optionalText(200),
    is_sure: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.partialCheck(
      [['lines']],
      ({ lines }) => new Set(lines.map((line) => line.product_id)).size === lines.length,
      GOODS_TEXTS.sameProduct,
    ),
    ['lines'],
  ),
  v.forward(
    v.partialCheck(
      [['lines'], ['reason']],
      ({ lines, reason }) => lines.length === 1 || reason !== '',
      GOODS_TEXTS.needsReason,
    ),
    ['reason'],
  ),
);

/** A product's price and MRP in whole rupees, and whether the shop shows it. */
export const decidedEntries = { price: rupees, mrp: rupees, is_listed: v.boolean() };

/** `price_version` increases with every change of the price, the MRP or `is_listed`. */
export const priceRow = v.object({
  product_id: v.string(),
  ...decidedEntries,
  price_version: v.number(),
});

export const pricesReply = v.object({ content: v.array(priceRow) });

/** `current` of a conflict: the products that others changed, and who did it when (ms). */
export const priceConflictsReply = v.object({
  content: v.array(
    v.object({
      ...priceRow.entries,
      name: v.string(),
      by: v.nullable(v.string()),
      at: v.number(),
    }),
  ),
});

export type PricesBody = v.InferOutput<typeof pricesBody>;
export type PriceLine = PricesBody['lines'][number];
export type PriceRow = v.InferOutput<typeof priceRow>;
export type PricesReply = v.InferOutput<typeof pricesReply>;
export type PriceConflicts = v.InferOutput<typeof priceConflictsReply>;
