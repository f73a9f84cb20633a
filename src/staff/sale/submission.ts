import { ORDERS } from '../../content/orders';
import { checkForm } from '../../contract/fields';
import { isFree, overFreeLimits, termsErrors } from '../../contract/orders/line-terms';
import { discountLimit, SALE_TEXTS, type SaleBody, saleBody } from '../../contract/orders/sale';
import { overTypedLimit } from '../../contract/orders/sale-lines';
import { ORDER_TEXTS } from '../../contract/orders/texts';
import { proofErrors } from '../../contract/payments/counter-proof';
import { splitErrors } from '../../contract/payments/split';
import type { StaffRole } from '../../contract/roles';
import { formatRupees } from '../../lib/money';
import { createOrderSecret } from '../../lib/order-secret';
import { parseRupees } from '../../lib/parse-rupees';
import type { FieldTexts, Parsed } from '../../ui/form/submit';
import { billToOf } from '../bills/state';
import { paymentsOf } from '../payments/state';
import { saleErrors as saleNumberErrors, secondsOf, serialsOf } from '../serials/state';
import { pricedLines, sentLines } from './line';
import { type Approval, approvalErrors } from './state';
import { numberedPieces, type SaleFields, type SaleValues, sumsOf } from './values';

export const NOTHING_TO_SELL = 'Scan or search for a product first';

/** The error for a reference that was typed but not checked. */
export const NOT_APPLIED = 'Press Apply first, or empty this field';

interface Rules {
  role: StaffRole;
  /** True if the user has to choose the branch. */
  needsBranch: boolean;
}

/** The largest discount in whole rupees that this role can give on these lines. */
export function ownLimit(values: SaleValues, role: StaffRole): number {
  return discountLimit(sumsOf(values).subtotal, ORDERS.maxDiscountPercent[role]);
}

/** What in the sale is above the limits of this role, for the approver; empty if nothing is. */
export function approvalReason(values: SaleFields, role: StaffRole): string {
  const lines = pricedLines(values.lines);
  const limit = ownLimit(values, role);
  const typedLimit = ORDERS.maxTypedPrice[role];
  if (sumsOf(values).given > limit) return `More than ${formatRupees(limit)}`;
  if (overTypedLimit(lines, typedLimit).length > 0) {
    return `A service or other item above ${formatRupees(typedLimit)}`;
  }
  const isTooMuch = overFreeLimits(lines, ORDERS.free[role], 0).size > 0;
  return isTooMuch || (values.needsApproval && lines.some(isFree)) ? 'This much at ₹0' : '';
}

/** The approval to send; undefined if the user's role allows the sale without approval. */
export function approvalFor(values: SaleFields, role: StaffRole): Approval | undefined {
  return approvalReason(values, role) === '' ? undefined : values.approval;
}

/** Maps the server's field errors to the form's fields. */
export function saleErrors(errors: FieldTexts): FieldTexts {
  const named = Object.entries(errors).map(([name, text]) => [
    name
      .replace('discount.amount', 'discount')
      .replace('discount.reason', 'reason')
      .replace(/^customer\./, '')
      .replace(/^second_mobile$/, 'secondMobile'),
    text,
  ]);
  return Object.fromEntries(named);
}

/** The request for these values, or an error for each missing or wrong value. */
export function parseSale(values: SaleFields, rules: Rules): Parsed<SaleBody> {
  const { lines, isDiscounted, mobile, secondMobile, name, branch } = values;
  const { total } = sumsOf(values);
  const bill_to = billToOf(values.bill_to);
  const parsed = checkForm(saleBody, {
    sale_id: createOrderSecret(),
    branch,
    lines: sentLines(lines),
    serials: serialsOf(numberedPieces(lines), values.serials),
    second_serials: secondsOf(numberedPieces(lines), values.second_serials),
    ...(isDiscounted && {
      discount: { amount: parseRupees(values.discount), reason: values.reason },
    }),
    redemption_ref: values.redemption?.reference ?? '',
    amount: Math.max(1, total),
    payments: paymentsOf(values.payments, Math.max(1, total)),
    customer: {
      name,
      ...(mobile.trim() !== '' && { mobile }),
      ...(secondMobile.trim() !== '' && { second_mobile: secondMobile }),
      ...(bill_to && { bill_to }),
    },
  });
  const own = ownErrors(values, rules);
  const errors = parsed.ok
    ? {
        ...splitErrors({ due: total, received: [], mustCover: true }, parsed.output.payments),
        ...proofErrors(ORDERS, parsed.output.payments),
      }
    : saleErrors(parsed.errors);
  const all = { ...errors, ...own };
  return parsed.ok && Object.keys(all).length === 0 ? parsed : { ok: false, errors: all };
}

function ownErrors(values: SaleFields, { role, needsBranch }: Rules): FieldTexts {
  const { total } = sumsOf(values);
  const isRedeemed = values.redemption !== null;
  const reducedBy = values.isDiscounted ? 'discount' : isRedeemed ? 'redemption_ref' : 'lines';
  const isEmpty = values.lines.length === 0;
  const approval = isEmpty ? undefined : approvalFor(values, role);
  const isUnchecked = values.redemption === null && values.redemption_ref.trim() !== '';
  return {
    ...(needsBranch && values.branch === '' && { branch: ORDER_TEXTS.unknownBranch }),
    ...(isEmpty && { lines: NOTHING_TO_SELL }),
    ...(!isEmpty && total < 1 && { [reducedBy]: SALE_TEXTS.tooLow }),
    ...termsErrors(pricedLines(values.lines)),
    ...saleNumberErrors(numberedPieces(values.lines), values.serials, values.second_serials),
    ...(approval && approvalErrors(approval)),
    ...(isUnchecked && { redemption_ref: NOT_APPLIED }),
  };
}
