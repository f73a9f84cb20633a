import type { InvoiceReply, MoneyPart } from '../../../contract/invoices/reply';
import { SET_OFF } from '../../../contract/payments/methods';
import { partName } from '../../../entities/order/payment-text';
import type { InvoiceKind } from '../../../lib/identity/invoice-number';
import { minus, NO_PAISE, type Paise, sum } from '../../../lib/paise';

/** What happened to the money that each kind of document states. */
const VERBS: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Paid',
  credit_note: 'Returned',
  receipt_voucher: 'Received',
  refund_voucher: 'Returned',
};

export interface MoneyLine {
  name: string;
  amount: Paise;
}

/** How money came or went back, in words for the customer. */
export function wayText({ provider, method }: MoneyPart): string {
  if (provider === SET_OFF) return 'Value of the returned item';
  return partName({ provider, method: method ?? undefined });
}

/** The ways of several amounts, such as Cash and UPI. */
export function waysText(parts: readonly MoneyPart[]): string {
  return new Intl.ListFormat('en-GB').format([...new Set(parts.map(wayText))]);
}

/**
 * The money that a document states, line by line. A bill without this record, and one that its
 * advances paid in full, has none. A credit states only amounts that make up its total, because one
 * refund can belong to several credits.
 */
export function moneyLines({
  kind,
  money,
  total,
  advances,
}: Pick<InvoiceReply, 'kind' | 'money' | 'total' | 'advances'>): MoneyLine[] {
  if (money === undefined) return [];
  const stated = sum(...money.map(({ amount }) => amount));
  const left = minus(total, ...advances.map(({ amount }) => amount), stated);
  const lines = money.map((part) => ({
    name: `${VERBS[kind]}: ${wayText(part)}`,
    amount: part.amount,
  }));
  if (left === 0) return lines;
  if (kind !== 'invoice') return [];
  return left > 0
    ? [...lines, { name: `${VERBS[kind]} earlier`, amount: left }]
    : [...lines, { name: 'To be refunded', amount: minus(NO_PAISE, left) }];
}

/**
 * The list price of all lines and what was taken off; undefined if nothing was. A document of an
 * earlier release, which does not record who served, does not have the discounts of all its lines.
 */
export function discountOf({
  lines,
  served_by,
}: Pick<InvoiceReply, 'lines' | 'served_by'>): { list: Paise; discount: Paise } | undefined {
  const discount = sum(...lines.map((line) => line.discount ?? NO_PAISE));
  if (discount === 0 || served_by === undefined) return undefined;
  return { list: sum(...lines.map(listPriceOf)), discount };
}

/** The list price of a line, which is what was paid if nothing was taken off. */
export function listPriceOf({
  list_price,
  gross,
}: Pick<InvoiceReply['lines'][number], 'list_price' | 'gross'>): Paise {
  return list_price ?? gross;
}
