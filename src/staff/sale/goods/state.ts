import type { PriceListItem } from '../../../content/price-list';
import {
  COUNTER_SERVICES,
  type CounterService,
  findCounterService,
} from '../../../content/repairs/counter-services';
import { ITEM_NAME_LENGTH } from '../../../contract/orders/sale-lines';
import { formatRupees } from '../../../lib/money';
import { PATHS } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';
import { isFew, onlyLeftText } from '../../../lib/stock-words';
import { filterChoices } from '../../../ui/form/combo/filter-choices';
import { findProducts, productOf, productOfCode } from '../products';

/** What a sale can add: a product, a service of the price list, or an item with this name. */
export type Sellable =
  | { kind: 'product'; id: string; product: PriceListItem }
  | { kind: 'service'; id: string; service: CounterService }
  | { kind: 'item'; id: string; name: string };

const SERVICE = 'service:';
/** The parameter of a link that adds a product or service to the sale. */
const ADDED = 'add';
const SERVICES_SHOWN = 5;

const SERVICES = COUNTER_SERVICES.map(({ id, name, device }) => ({
  value: id,
  label: `${name} ${device} repair service`,
}));

type Goods = Exclude<Sellable, { kind: 'item' }>;
export type ProductToSell = Extract<Sellable, { kind: 'product' }>;

/** The products whose name and category contain every typed word. */
export function productsToSell(typed: string): ProductToSell[] {
  return findProducts(typed).map(productToSell);
}

/** The product that a scanned code identifies. */
export function scannedProduct(code: string): ProductToSell | undefined {
  const product = productOfCode(code);
  return product && productToSell(product);
}

function productToSell(product: PriceListItem): ProductToSell {
  return { kind: 'product', id: product.id, product };
}

function serviceToSell(service: CounterService): Goods {
  return { kind: 'service', id: serviceLineId(service), service };
}

/** The ID of a service's line in the sale form, and of the service in a link. */
export function serviceLineId({ id }: Pick<CounterService, 'id'>): string {
  return `${SERVICE}${id}`;
}

/** The address of the sale with this product or service added. */
export function sellPath({ id }: Pick<Goods, 'id'>): string {
  return withQuery(PATHS.sale, { [ADDED]: id });
}

/** The product or service that a link adds to the sale. */
export function linkedGoods(search: string): Goods | undefined {
  const id = new URLSearchParams(search).get(ADDED) ?? '';
  if (!id.startsWith(SERVICE)) {
    const product = productOf(id);
    return product && productToSell(product);
  }
  const service = findCounterService(id.slice(SERVICE.length));
  return service && serviceToSell(service);
}

/** The products and services whose names contain every typed word; none if nothing was typed. */
export function findGoods(typed: string): Goods[] {
  if (typed.trim() === '') return [];
  const services = filterChoices(SERVICES, typed)
    .slice(0, SERVICES_SHOWN)
    .flatMap(({ value }) => findCounterService(value) ?? []);
  return [...productsToSell(typed), ...services.map(serviceToSell)];
}

/** What the typed text can add to a sale; an item with this name comes last. */
export function findSellables(typed: string): Sellable[] {
  const name = typed.trim();
  const goods = findGoods(typed);
  return isName(name) ? [...goods, { kind: 'item', id: 'item', name }] : goods;
}

/** False for what a scanner types: a number, or one word with digits or signs in it. */
function isName(text: string): boolean {
  if (text.length > ITEM_NAME_LENGTH) return false;
  return /^\p{L}{3,}$/u.test(text) || (/\p{L}{2}/u.test(text) && /\s/.test(text));
}

/** The name of what is added. */
export function nameOf(added: Sellable): string {
  switch (added.kind) {
    case 'product':
      return added.product.name;
    case 'service':
      return added.service.name;
    case 'item':
      return added.name;
  }
}

/** The price, such as ₹199 or “from ₹1,499”; empty for an item, whose price staff type. */
export function priceText(added: Sellable): string {
  switch (added.kind) {
    case 'product':
      return formatRupees(added.product.price);
    case 'service': {
      const { from, to } = added.service;
      return from < to ? `from ${formatRupees(from)}` : formatRupees(from);
    }
    case 'item':
      return '';
  }
}

/** How many pieces are free, `left` once it is known; empty for what is not in stock. */
export function leftText({ kind }: Pick<Sellable, 'kind'>, left: number | undefined): string {
  if (kind !== 'product' || left === undefined) return '';
  return isFew(left) ? onlyLeftText(left) : `${left} in stock`;
}
