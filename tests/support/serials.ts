import { imeiOf } from '../../scripts/seed/orders/serials.ts';
import { serialKindOf } from '../../src/content/catalogue/serials.ts';
import type { OrderReply } from '../../src/contract/orders/order.ts';

let issued = 0;

/** A different valid IMEI for each call. */
export function newImei(): string {
  issued += 1;
  return imeiOf(`35${String(Date.now()).slice(-7)}${String(issued).padStart(5, '0')}`);
}

/** New serial numbers for the pieces in a sale or handover that need them. */
export function serialsFor(lines: readonly { product_id: string; quantity: number }[]): {
  serials?: Record<string, string[]>;
} {
  const numbered = lines.filter(({ product_id }) => serialKindOf(product_id) !== undefined);
  if (numbered.length === 0) return {};
  return {
    serials: Object.fromEntries(
      numbered.map(({ product_id, quantity }) => [
        product_id,
        Array.from({ length: quantity }, newImei).map((imei) =>
          serialKindOf(product_id) === 'imei' ? imei : `SN${imei}`,
        ),
      ]),
    ),
  };
}

/** Returns the serial numbers sold in this order, in the format of a return request. */
export function soldSerialsIn({ lines }: Pick<OrderReply, 'lines'>): Record<string, string[]> {
  return Object.fromEntries(
    lines.flatMap(({ product_id, serials = [] }) =>
      serials.length === 0 ? [] : [[product_id, serials.map(({ serial }) => serial)]],
    ),
  );
}
