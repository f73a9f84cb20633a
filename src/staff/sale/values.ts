import * as v from 'valibot';
import { BRANCHES } from '../../content/site';
import { sumPaid } from '../../contract/orders/line-terms';
import type { CurrentPrices } from '../../contract/orders/place';
import { type RedeemedReply, redeemedReply } from '../../contract/orders/sale';
import { DISCOUNT_REASONS } from '../../contract/orders/states';
import { COUNTER_METHODS } from '../../contract/payments/methods';
import { SEEN_ON } from '../../contract/payments/seen';
import { parseRupees } from '../../lib/parse-rupees';
import type { Form } from '../../ui/form/use-form';
import { NO_RECIPIENT } from '../bills/state';
import { ONE_PAYMENT } from '../payments/state';
import { type NamedPieces, piecesToSell, type SerialValues } from '../serials/state';
import { isOpenLine, pricedLines, type SaleLine, saleLine, withProduct } from './line';
import { productOfName } from './products';
import { type Approval, NO_APPROVAL } from './state';

const payment = v.object({
  method: v.picklist(['', ...COUNTER_METHODS]),
  reference: v.string(),
  amount: v.string(),
  tendered: v.optional(v.string()),
  seen: v.optional(v.object({ on: v.picklist(SEEN_ON), amount: v.number() })),
});

/** The values of the sale form; numbers are stored as typed. */
export const saleValues = v.object({
  branch: v.string(),
  lines: v.array(saleLine),
  serials: v.optional(v.record(v.string(), v.array(v.string())), {}),
  second_serials: v.optional(v.record(v.string(), v.array(v.string())), {}),
  isDiscounted: v.boolean(),
  /** In rupees. */
  discount: v.string(),
  reason: v.picklist(['', ...DISCOUNT_REASONS]),
  /** True if the reference field is shown. */
  isRedeemed: v.boolean(),
  /** The reference of a redeemed code, as typed. */
  redemption_ref: v.string(),
  /** The redemption whose discount is deducted. */
  redemption: v.nullable(redeemedReply),
  payments: v.object({ isSplit: v.boolean(), payments: v.array(payment) }),
  mobile: v.string(),
  secondMobile: v.optional(v.string(), ''),
  name: v.string(),
  bill_to: v.object({
    isOpen: v.boolean(),
    name: v.string(),
    gstin: v.string(),
    address: v.string(),
    state: v.string(),
    is_sez: v.optional(v.boolean(), false),
  }),
});

export interface SaleValues
  extends Omit<
    v.InferOutput<typeof saleValues>,
    'payments' | 'lines' | 'serials' | 'second_serials'
  > {
  lines: readonly SaleLine[];
  /** The numbers of the devices, as typed. */
  serials: SerialValues;
  second_serials: SerialValues;
  payments: typeof ONE_PAYMENT;
}

export const EMPTY_SALE: SaleValues = {
  branch: '',
  lines: [],
  serials: {},
  second_serials: {},
  isDiscounted: false,
  discount: '',
  reason: '',
  isRedeemed: false,
  redemption_ref: '',
  redemption: null,
  payments: ONE_PAYMENT,
  mobile: '',
  secondMobile: '',
  name: '',
  bill_to: NO_RECIPIENT,
};

/** The sale's values plus an approver's login, which drafts never contain. */
export interface SaleFields extends SaleValues {
  approval: Approval;
  /** True once the server has asked for an approval, because only it knows what was given today. */
  needsApproval: boolean;
}

export type SaleForm = Form<SaleFields>;

export const EMPTY_FIELDS: SaleFields = {
  ...EMPTY_SALE,
  approval: NO_APPROVAL,
  needsApproval: false,
};

/** The pieces in a sale that each need a device number. */
export function numberedPieces(lines: readonly SaleLine[]): NamedPieces[] {
  return piecesToSell(lines.map(({ id, ...line }) => ({ ...line, product_id: id })));
}

/**
 * Returns the changes that a redemption makes to a sale: its discount and, for empty fields, the
 * values that the clerk entered when redeeming the code.
 */
export function withRedemption(
  { lines, mobile, name }: Pick<SaleValues, 'lines' | 'mobile' | 'name'>,
  redemption: RedeemedReply,
): Partial<SaleValues> {
  const product = productOfName(redemption.product);
  return {
    ...{ redemption, redemption_ref: redemption.reference, isRedeemed: true },
    ...(product && lines.length === 0 && { lines: withProduct(lines, product) }),
    ...(mobile.trim() === '' &&
      name.trim() === '' && { mobile: redemption.mobile, name: redemption.name }),
  };
}

/** The lines with the server's current prices. */
export function withPrices(
  lines: readonly SaleLine[],
  { lines: current }: CurrentPrices,
): readonly SaleLine[] {
  return lines.map((each) => {
    if (isOpenLine(each)) return each;
    const price = current.find(({ product_id }) => product_id === each.id)?.price ?? each.price;
    return { ...each, price };
  });
}

/**
 * The totals of a sale in whole rupees, without the lines at ₹0; a discount that is not a valid
 * amount counts as 0.
 */
export function sumsOf({ lines, isDiscounted, discount, redemption }: SaleValues) {
  const { listed: subtotal, off: lineOff } = sumPaid(pricedLines(lines));
  const given = lineOff + (isDiscounted ? parseRupees(discount) || 0 : 0);
  const off = given + (redemption?.discount ?? 0);
  return { subtotal, given, off, total: subtotal - off };
}

/** What the customer's UPI app shows of a sale at the chosen branch or the seller's own store. */
export function upiNote(branch: string, ownStore: string | null): string {
  const place = BRANCHES.find(({ code }) => code === branch)?.name ?? ownStore;
  return place === null ? 'Sale' : `Sale at ${place}`;
}
