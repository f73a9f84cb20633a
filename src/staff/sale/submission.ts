import { ORDERS } from '../../content/orders';
import { checkForm } from '../../contract/fields';
import { discountLimit, SALE_TEXTS, type SaleBody, saleBody } from '../../contract/orders/sale';
import { ORDER_TEXTS } from '../../contract/orders/texts';
import { splitErrors } from '../../contract/payments/split';
import type { StaffRole } from '../../contract/roles';
import { formatRupees } from '../../lib/money';
import { createOrderSecret } from '../../lib/order-secret';
import { parseRupees } from '../../lib/parse-rupees';
import type { FieldTexts, Parsed } from '../../ui/form/submit';
import { billToOf } from '../bills/state';
import { paymentsOf } from '../payments/state';
import { type SaleValues, sumsOf } from './values';

export const NOTHING_TO_SELL = 'Scan or search for a product first';

interface Rules {
  role: StaffRole;
  /** True if the user has to choose the branch. */
  needsBranch: boolean;
  /** True if a branch head or an admin approves a discount above the limit. */
  isApproved: boolean;
}

/** The largest discount in whole rupees that this role can give on these lines. */
export function ownLimit(values: SaleValues, role: StaffRole): number {
  return discountLimit(sumsOf(values).subtotal, ORDERS.maxDiscountPercent[role]);
}

/** Maps the server's field errors to the form's fields. */
export function saleErrors(errors: FieldTexts): FieldTexts {
  const named = Object.entries(errors).map(([name, text]) => [
    name
      .replace('discount.amount', 'discount')
      .replace('discount.reason', 'reason')
      .replace(/^customer\./, ''),
    text,
  ]);
  return Object.fromEntries(named);
}

/** The request for these values, or everything that is missing or wrong. */
export function parseSale(values: SaleValues, rules: Rules): Parsed<SaleBody> {
  const { lines, isDiscounted, mobile, name, branch } = values;
  const { total } = sumsOf(values);
  const bill_to = billToOf(values.bill_to);
  const parsed = checkForm(saleBody, {
    sale_id: createOrderSecret(),
    branch,
    lines: lines.map(({ id, quantity }) => ({ product_id: id, quantity })),
    ...(isDiscounted && {
      discount: { amount: parseRupees(values.discount), reason: values.reason },
    }),
    redemption_ref: values.redemption_ref,
    amount: Math.max(1, total),
    payments: paymentsOf(values.payments, Math.max(1, total)),
    customer: {
      name,
      ...(mobile.trim() !== '' && { mobile }),
      ...(bill_to && { bill_to }),
    },
  });
  const own = ownErrors(values, rules);
  const errors = parsed.ok
    ? splitErrors({ due: total, received: [], mustCover: true }, parsed.output.payments)
    : saleErrors(parsed.errors);
  const all = { ...errors, ...own };
  return parsed.ok && Object.keys(all).length === 0 ? parsed : { ok: false, errors: all };
}

function ownErrors(values: SaleValues, { role, needsBranch, isApproved }: Rules): FieldTexts {
  const { given, total } = sumsOf(values);
  const limit = ownLimit(values, role);
  const isEmpty = values.lines.length === 0;
  const isTooMuch = !isEmpty && !isApproved && given > limit;
  return {
    ...(needsBranch && values.branch === '' && { branch: ORDER_TEXTS.unknownBranch }),
    ...(isEmpty && { lines: NOTHING_TO_SELL }),
    ...(!isEmpty && total < 1 && { discount: SALE_TEXTS.tooLow }),
    ...(isTooMuch && { discount: SALE_TEXTS.discountLimit(formatRupees(limit)) }),
  };
}
