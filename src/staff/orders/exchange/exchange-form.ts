import { serialKindOf } from '../../../content/catalogue/serials';
import { ORDERS } from '../../../content/orders';
import type { PriceListItem } from '../../../content/price-list';
import { checkForm } from '../../../contract/fields';
import { EXCHANGE_TEXTS, type ExchangeBody, exchangeBody } from '../../../contract/orders/exchange';
import type { OrderReply } from '../../../contract/orders/order';
import { discountLimit, SALE_TEXTS } from '../../../contract/orders/sale';
import { proofErrors } from '../../../contract/payments/counter-proof';
import { splitErrors } from '../../../contract/payments/split';
import type { StaffRole } from '../../../contract/roles';
import { createOrderSecret } from '../../../lib/order-secret';
import { parseRupees } from '../../../lib/parse-rupees';
import type { FieldTexts, Parsed } from '../../../ui/form/use-form';
import { type BillToValues, billToOf, NO_RECIPIENT } from '../../bills/state';
import { ONE_PAYMENT, paymentsOf } from '../../payments/state';
import {
  type Approval,
  approvalErrors,
  type DiscountValues,
  NO_APPROVAL,
  NO_DISCOUNT,
} from '../../sale/state';
import {
  type NamedPieces,
  openSerials,
  piecesBack,
  piecesToSell,
  returnErrors,
  type SerialValues,
  saleErrors,
  secondsOf,
  serialsOf,
} from '../../serials/state';
import { refundForPiece } from './refund-for-piece';

/** The sale of the new piece, as the clerk enters it. */
interface NewPiece extends DiscountValues {
  product: PriceListItem | null;
  serials: SerialValues;
  second_serials: SerialValues;
  payments: typeof ONE_PAYMENT;
  bill_to: BillToValues;
}

/** The values of the exchange form. */
export interface ExchangeValues {
  request_id: string;
  proof: string;
  product_id: string;
  /** The number of the returned device. */
  serials: SerialValues;
  condition: '' | 'faulty' | 'good';
  reason: string;
  note: string;
  sale: NewPiece;
  approval: Approval;
  /** True once the server has asked for an approval. */
  needsApproval: boolean;
}

export function emptyExchange(product_id: string): ExchangeValues {
  return {
    ...{ request_id: createOrderSecret(), proof: '', product_id, serials: {}, condition: '' },
    ...{ reason: '', note: '', approval: NO_APPROVAL, needsApproval: false },
    sale: {
      ...{ product: null, serials: {}, second_serials: {}, ...NO_DISCOUNT },
      ...{ payments: ONE_PAYMENT, bill_to: NO_RECIPIENT },
    },
  };
}

/** What the new piece costs after its discount, in rupees. */
export function priceOfNew({ product, isDiscounted, discount }: NewPiece): number {
  return (product?.price ?? 0) - (isDiscounted ? parseRupees(discount) || 0 : 0);
}

/** The largest discount on the new piece that this role allows alone, in rupees. */
export function ownLimit({ product }: NewPiece, role: StaffRole): number {
  return discountLimit(product?.price ?? 0, ORDERS.maxDiscountPercent[role]);
}

/** The amount to pay for the new piece in rupees; negative if the customer gets money back. */
export function differenceOf(order: OrderReply, { product_id, sale }: ExchangeValues): number {
  return priceOfNew(sale) - refundForPiece(order, product_id);
}

/** The returned piece, if it was sold with a number. */
export function numberedOld({ lines }: OrderReply, { product_id }: ExchangeValues): NamedPieces[] {
  const one = lines.filter((line) => line.product_id === product_id);
  return piecesBack(
    one.map((line) => ({ ...line, quantity: 1 })),
    openSerials(lines),
  );
}

/** The new piece, if it needs a number. */
export function numberedNew({ sale: { product } }: ExchangeValues): NamedPieces[] {
  return product ? piecesToSell([{ product_id: product.id, name: product.name, quantity: 1 }]) : [];
}

/** The approval to send; undefined if this role can exchange these pieces alone. */
export function approvalFor(
  { lines }: OrderReply,
  values: ExchangeValues,
  role: StaffRole,
): Approval | undefined {
  const { product_id, sale, needsApproval, approval } = values;
  const old = lines.find((line) => line.product_id === product_id);
  const pieces = [
    ...(old ? [{ id: old.product_id, price: old.price }] : []),
    ...(sale.product ? [sale.product] : []),
  ];
  const isForHead = pieces.some(
    ({ id, price }) => serialKindOf(id) !== undefined || price > ORDERS.exchangeWithoutHead,
  );
  const isOver = sale.isDiscounted && parseRupees(sale.discount) > ownLimit(sale, role);
  return needsApproval || isOver || (role === 'advisor' && isForHead) ? approval : undefined;
}

/** The errors of the new piece's fields, named as in a sale. */
export function saleFieldErrors(errors: FieldTexts): FieldTexts {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, text]) =>
      name.startsWith('sale.') ? [[name.slice('sale.'.length), text]] : [],
    ),
  );
}

function inSale(errors: FieldTexts): FieldTexts {
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [`sale.${name}`, text]));
}

/** The request of the form, or its errors. */
export function parseExchange(
  order: OrderReply,
  values: ExchangeValues,
  role: StaffRole,
): Parsed<ExchangeBody> {
  const { request_id, proof, product_id, serials, condition, reason, note, sale } = values;
  const [old, next] = [numberedOld(order, values), numberedNew(values)];
  const due = Math.max(0, differenceOf(order, values));
  const payments = due > 0 ? paymentsOf(sale.payments, due) : [];
  const parsed = checkForm(exchangeBody, {
    ...{ version: order.version, request_id, proof, product_id, reason, note },
    can_be_sold: condition === 'good',
    serials: serialsOf(old, serials),
    sale: {
      product_id: sale.product?.id ?? '',
      serials: serialsOf(next, sale.serials),
      second_serials: secondsOf(next, sale.second_serials),
      ...(sale.isDiscounted && {
        discount: { amount: parseRupees(sale.discount), reason: sale.reason },
      }),
      amount: Math.max(1, priceOfNew(sale)),
      payments,
      bill_to: billToOf(sale.bill_to),
    },
  });
  const approval = approvalFor(order, values, role);
  const errors = {
    ...(parsed.ok
      ? inSale({
          ...splitErrors({ due, received: [], mustCover: true }, parsed.output.sale.payments),
          ...proofErrors(ORDERS, parsed.output.sale.payments),
        })
      : parsed.errors),
    ...(sale.product && priceOfNew(sale) < 1 && { 'sale.discount.amount': SALE_TEXTS.tooLow }),
    ...(condition === '' && { condition: EXCHANGE_TEXTS.needsCondition }),
    ...returnErrors(old, openSerials(order.lines), serials, false),
    ...inSale(saleErrors(next, sale.serials, sale.second_serials)),
    ...(approval && approvalErrors(approval)),
  };
  return parsed.ok && Object.keys(errors).length === 0 ? parsed : { ok: false, errors };
}
