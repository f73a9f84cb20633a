import { serialKindOf } from '../../../src/content/catalogue/serials.ts';
import { ORDERS } from '../../../src/content/orders.ts';
import { RETURN_REASONS } from '../../../src/contract/orders/returns.ts';
import { DISCOUNT_REASONS } from '../../../src/contract/orders/states.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/lib/durations.ts';
import type { OrderExample } from '../orders/examples.ts';
import { BY_PRICE, returnedAt, type SampleOrder, sampleOf } from '../orders/sample.ts';
import { addressOf, customerOf } from './customers.ts';
import { type BranchDay, openMoment } from './day.ts';
import { between, pick, pickWeighted, type Random } from './random.ts';

/** A bill needs an address from about this total in rupees. */
const NEEDS_ADDRESS = 50_000;
const CHEAP = 1500;
/** What an advisor may give at ₹0. */
const SMALL_GIFT = ORDERS.free.advisor.line;

/** The sales at the counter on this day, and the returns and exchanges that follow them. */
export function salesOf(day: BranchDay, count: number): SampleOrder[] {
  return Array.from({ length: count }, () => saleOf(day)).flat();
}

function saleOf(day: BranchDay): SampleOrder[] {
  const { random, team } = day;
  const at = openMoment(day);
  const isHead = random() < 0.15;
  const seller = isHead ? team.head : pick(random, team.advisors);
  const over = { branch: team.branch, actorId: seller, headId: team.head, at, random };
  const example = exampleOf(day, seller, isHead);
  if (!isReturnable(example) || random() > 0.05) return [sampleOf(example, over)];
  const returned = returnOf(day);
  const isSetOff = isOnePiece(example) && random() < 0.4;
  const old = sampleOf(
    { ...example, returned: { ...returned, ...(isSetOff && { isSetOff }) } },
    over,
  );
  return isSetOff ? [old, exchangeOf(old, random)] : [old];
}

function exampleOf(day: BranchDay, seller: number, isHead: boolean): OrderExample {
  const { random, team, nth } = day;
  const products = productsOf(random);
  const subtotal = products.reduce((sum, { rank, quantity, freeReason }) => {
    return sum + (freeReason ? 0 : priceAt(rank) * quantity);
  }, 0);
  // One advisor of the second branch often gives as much as an advisor may.
  const isGenerous = nth === 1 && seller === team.advisors[0];
  const isGiven = random() < (isGenerous ? 0.45 : 0.1);
  const most = ORDERS.maxDiscountPercent[isHead ? 'branch_head' : 'advisor'];
  const percent = isGenerous ? most : between(random, 2, most);
  const amount = isGiven ? Math.floor((subtotal * percent) / 1000) * 10 : 0;
  const total = subtotal - amount;
  const isNamed = total >= NEEDS_ADDRESS || random() < 0.45;
  return {
    ...{ fulfilment: 'collect', isSale: true, products, payments: paymentsOf(random, total) },
    ...(amount > 0 && {
      discount: { amount, reason: pick(random, DISCOUNT_REASONS), by: seller },
    }),
    ...(isNamed && customerOf(random)),
    ...(total >= NEEDS_ADDRESS && addressOf(random)),
  };
}

/** One to three products, cheap ones more often, and now and then a small gift. */
function productsOf(random: Random): OrderExample['products'] {
  const ranks = new Set(
    Array.from({ length: pick(random, [1, 1, 1, 2, 2, 3]) }, () => rankOf(random)),
  );
  const products = [...ranks].map((rank) => ({
    rank,
    quantity: priceAt(rank) < CHEAP && random() < 0.2 ? 2 : 1,
  }));
  const isGift = !ranks.has(0) && priceAt(0) <= SMALL_GIFT && random() < 0.04;
  return isGift ? [...products, { rank: 0, quantity: 1, freeReason: 'gift' }] : products;
}

/**
 * The position of a product; one for a tenth of the price is sold about five times as often, and a few
 * dear ones never.
 */
export function rankOf(random: Random): number {
  const [first, ...others] = BY_PRICE.map(
    ({ price }, nth) => [nth, nth > 9 && nth % 3 === 1 ? 0 : price ** -0.7] as const,
  );
  if (first === undefined || others.length === 0) return 0;
  return pickWeighted(random, [first, ...others]) / (BY_PRICE.length - 1);
}

function priceAt(rank: number): number {
  return BY_PRICE[Math.round(rank * (BY_PRICE.length - 1))]?.price ?? 0;
}

function paymentsOf(random: Random, total: number): OrderExample['payments'] {
  if (total >= NEEDS_ADDRESS && random() < 0.5) {
    return [{ method: 'finance', reference: `LN${between(random, 100_000, 999_999)}` }];
  }
  const method = pickWeighted(random, [
    ['cash', total < 20_000 ? 40 : 5],
    ['upi', 45],
    ['card', 15],
  ]);
  if (method === 'cash') return [{ method }];
  const rest = { method, reference: referenceOf(random, method, total) } as const;
  const isSplit = total > 1000 && random() < 0.05;
  return isSplit ? [{ method: 'cash', amount: 500 }, rest] : [rest];
}

/** The last four digits or, for much money by UPI, all twelve. */
export function referenceOf(random: Random, method: string, total: number): string {
  const digits = String(between(random, 1000, 9999));
  if (method === 'card' || total <= ORDERS.rupeesWithoutDigits) return digits;
  return `${between(random, 30_000_000, 59_999_999)}${digits}`;
}

/** Goods without a number, paid at once, come back now and then. */
function isReturnable({ products, payments }: OrderExample): boolean {
  if (payments.length > 1 || products.some(({ freeReason }) => freeReason)) return false;
  return products.every(({ rank }) => {
    const item = BY_PRICE[Math.round(rank * (BY_PRICE.length - 1))];
    return item !== undefined && serialKindOf(item.id) === undefined;
  });
}

function returnOf({ random }: BranchDay): NonNullable<OrderExample['returned']> {
  const isSoon = random() < 0.15;
  return {
    afterMs: isSoon ? between(random, 20, 45) * MINUTE_MS : between(random, 1, 6) * DAY_MS,
    reason: pick(random, RETURN_REASONS),
    isRestocked: random() < 0.7,
  };
}

function isOnePiece({ products, discount }: OrderExample): boolean {
  const [line, ...others] = products;
  return line?.quantity === 1 && others.length === 0 && discount === undefined;
}

/** The sale of an equally dear or dearer piece, for which the returned money pays. */
function exchangeOf(old: SampleOrder, random: Random): SampleOrder {
  const { branch, actorId, headId, example, totals } = old;
  const nth = BY_PRICE.findLastIndex(({ price }) => price <= totals.total * 1.4);
  const isDearer = priceAt(nth / (BY_PRICE.length - 1)) > totals.total;
  const [method = 'cash'] = example.payments.map((payment) => payment.method);
  const setOff = { method, amount: totals.total, isSetOff: true } as const;
  return sampleOf(
    {
      ...{ fulfilment: 'collect', isSale: true, exchangeOf: old.id },
      products: [{ rank: nth / (BY_PRICE.length - 1), quantity: 1 }],
      payments: isDearer ? [setOff, { method: 'cash' }] : [setOff],
      ...(example.mobile && { name: example.name, mobile: example.mobile }),
    },
    { branch, actorId, headId, at: returnedAt(old), random },
  );
}
