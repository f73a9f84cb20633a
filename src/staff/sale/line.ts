import * as v from 'valibot';
import type { PriceListItem } from '../../content/price-list';
import { findTaxClass } from '../../content/tax-classes';
import { isServiceCode } from '../../contract/invoices/rates';
import { lineId } from '../../contract/orders/line-id';
import { parseRupees } from '../../lib/parse-rupees';
import type { Sellable } from './goods/state';
import { lineTermsValues, termsLineOf } from './terms/line-terms';

const common = {
  id: v.string(),
  name: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  terms: v.optional(lineTermsValues),
};

/**
 * A line of the sale form. The `id` identifies it on the screen: of a product, it is the product's.
 * The price of a service or another item is stored as typed.
 */
export const saleLine = v.variant('kind', [
  v.object({ kind: v.optional(v.literal('product')), ...common, price: v.number() }),
  v.object({
    kind: v.literal('service'),
    ...common,
    serviceId: v.string(),
    typedPrice: v.string(),
  }),
  v.object({
    kind: v.literal('item'),
    ...common,
    taxClass: v.string(),
    typedPrice: v.string(),
  }),
]);

export type SaleLine = v.InferOutput<typeof saleLine>;
/** A line that is no product: a service of the price list, or another item. */
export type OpenLine = Extract<SaleLine, { kind: 'service' | 'item' }>;

export function isOpenLine(line: SaleLine): line is OpenLine {
  return line.kind === 'service' || line.kind === 'item';
}

/** The price of one piece in whole rupees; 0 if none is typed. */
export function priceOf(line: SaleLine): number {
  return isOpenLine(line) ? parseRupees(line.typedPrice) || 0 : line.price;
}

/** True if all lines are services, which can have another place of supply than goods. */
export function areServices(lines: readonly SaleLine[]): boolean {
  return lines.every(
    (line) =>
      line.kind === 'service' ||
      (line.kind === 'item' && isServiceCode(findTaxClass(line.taxClass)?.hsn ?? '')),
  );
}

/** The lines as the limits of a role and the rules for terms read them. */
export function pricedLines(lines: readonly SaleLine[]) {
  return lines.map((line) => ({
    ...termsLineOf({ ...line, price: priceOf(line) }),
    isTyped: isOpenLine(line),
  }));
}

/** The lines as the request contains them. */
export function sentLines(lines: readonly SaleLine[]) {
  const priced = pricedLines(lines);
  const sentId = (id: string) => {
    const nth = lines.findIndex((line) => line.id === id);
    const line = lines[nth];
    return line && isOpenLine(line) ? lineId(nth) : id;
  };
  return lines.map((line, nth) => {
    const { terms } = priced[nth] ?? {};
    const rest = {
      quantity: line.quantity,
      ...(terms && {
        terms: terms.kind === 'free' ? { ...terms, with: sentId(terms.with) } : terms,
      }),
    };
    if (!isOpenLine(line)) return { product_id: line.id, ...rest };
    const price = parseRupees(line.typedPrice);
    if (line.kind === 'service') {
      return { kind: line.kind, service_id: line.serviceId, price, ...rest };
    }
    return { kind: line.kind, name: line.name, tax_class: line.taxClass, price, ...rest };
  });
}

/** The lines with one more of a product or service, or with a new item. */
export function withSellable(lines: readonly SaleLine[], added: Sellable): readonly SaleLine[] {
  switch (added.kind) {
    case 'product':
      return withProduct(lines, added.product);
    case 'service': {
      const { id: serviceId, name, from } = added.service;
      return withLine(lines, {
        ...{ kind: 'service', id: added.id, serviceId, name, quantity: 1 },
        typedPrice: String(from),
      });
    }
    case 'item': {
      const id = `item:${nextNumber(lines)}`;
      const empty = { taxClass: '', typedPrice: '' };
      return [...lines, { kind: 'item', id, name: added.name, quantity: 1, ...empty }];
    }
  }
}

/** The lines at these prices; the same list if none of them has changed. */
export function atPrices(
  lines: readonly SaleLine[],
  prices: Readonly<Record<string, { price: number }>>,
): readonly SaleLine[] {
  const isOld = (line: SaleLine) =>
    !isOpenLine(line) && (prices[line.id]?.price ?? line.price) !== line.price;
  if (!lines.some(isOld)) return lines;
  return lines.map((line) =>
    isOpenLine(line) ? line : { ...line, price: prices[line.id]?.price ?? line.price },
  );
}

/** The lines with one more unit of this product. */
export function withProduct(
  lines: readonly SaleLine[],
  { id, name, price }: PriceListItem,
): readonly SaleLine[] {
  return withLine(lines, { id, name, price, quantity: 1 });
}

function withLine(lines: readonly SaleLine[], line: SaleLine): readonly SaleLine[] {
  const isNew = lines.every(({ id }) => id !== line.id);
  if (isNew) return [...lines, line];
  return lines.map((each) =>
    each.id === line.id ? { ...each, quantity: each.quantity + 1 } : each,
  );
}

function nextNumber(lines: readonly SaleLine[]): number {
  return Math.max(0, ...lines.map(({ id }) => Number(/^item:(\d+)$/.exec(id)?.[1] ?? 0))) + 1;
}

/**
 * The line whose price the clerk must type: a new item, or a service without one price in the price
 * list. Undefined if nothing more is needed.
 */
export function lineToPrice(lines: readonly SaleLine[], added: Sellable): string | undefined {
  if (added.kind === 'item') return lines.at(-1)?.id;
  return added.kind === 'service' && added.service.from < added.service.to ? added.id : undefined;
}
