import { isLineId, lineId } from '../../../../src/contract/orders/line-id';
import type { SaleBody } from '../../../../src/contract/orders/sale';
import { priceField, SALE_LINE_TEXTS } from '../../../../src/contract/orders/sale-lines';
import { may } from '../../../../src/contract/roles';
import { formatRupees } from '../../../../src/lib/money';
import { Refusal } from '../../core/refusal';
import type { Shop, ShopItem } from '../../shop';
import type { Seller } from './seller';

/** A line of a sale that is no product: a service of the price list, or another item. */
export type OpenLine = Exclude<SaleBody['lines'][number], { kind?: 'product' | undefined }>;

/** What a line without a product sells, with its service; or the field that is wrong. */
type Opened = { item: ShopItem; serviceId: string | null } | { field: string; text: string };

/** The item that a line without a product sells, at the typed price. */
export function openItem(shop: Shop, line: OpenLine, nth: number): Opened {
  const { price } = line;
  const item = {
    ...{ id: lineId(nth), price, originalPrice: price },
    ...{ category: '', serial: undefined, warranty: undefined, stockCount: 0, isListed: true },
  };
  if (line.kind === 'service') {
    const service = shop.services.find(({ id }) => id === line.service_id);
    if (service === undefined) {
      return { field: `lines.${nth}.service_id`, text: SALE_LINE_TEXTS.unknownService };
    }
    const { name, hsn, gst, from } = service;
    if (price < from) {
      return { field: priceField(nth), text: SALE_LINE_TEXTS.belowList(formatRupees(from)) };
    }
    return { item: { ...item, name, hsn, gst }, serviceId: service.id };
  }
  const itemClass = shop.itemClasses.find(({ id }) => id === line.tax_class);
  if (itemClass === undefined) {
    return { field: `lines.${nth}.tax_class`, text: SALE_LINE_TEXTS.needsClass };
  }
  const { hsn, gst } = itemClass;
  return { item: { ...item, name: line.name, hsn, gst }, serviceId: null };
}

/** Throws `forbidden` if the sale has an item that only admins can sell, and the seller is none. */
export function requireOwnClasses(
  { itemClasses }: Shop,
  { lines }: Pick<SaleBody, 'lines'>,
  { role }: Pick<Seller, 'role'>,
): void {
  if (may(role, 'administer')) return;
  const fields = Object.fromEntries(
    lines.flatMap((line, nth) => {
      if (line.kind !== 'item') return [];
      const isForAdmins = itemClasses.some(
        ({ id, ...own }) => id === line.tax_class && own.isForAdmins,
      );
      return isForAdmins ? [[`lines.${nth}.tax_class`, SALE_LINE_TEXTS.adminClass]] : [];
    }),
  );
  if (Object.keys(fields).length > 0) {
    throw new Refusal('forbidden', SALE_LINE_TEXTS.adminClass, { fields });
  }
}

/** The lines with products, which are the ones in stock. */
export function inStock<Line extends { id: string }>(lines: readonly Line[]): Line[] {
  return lines.filter(({ id }) => !isLineId(id));
}
