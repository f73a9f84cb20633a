import type { StockFiguresReply, StockProduct } from '../../../contract/figures/stock';
import {
  DEAD_DAYS,
  LOW_DAYS,
  RATE_DAYS,
  STOCK_STATES,
  type StockState,
} from '../../../contract/figures/stock-state';
import { shortDateText, startOfDay } from '../../../lib/india-time';

/** The names of what the table and the CSV file say about products. */
export const NAMES = {
  table: 'Stock now',
  buy: 'What to buy',
  keep: 'What does not sell, and what lasts',
  /** Without the pieces that are reserved for orders. */
  available: 'In stock',
  sold: `Sold in ${RATE_DAYS} days`,
  left: 'Days of stock left',
  worth: 'Worth at selling price',
  onTheWay: 'On the way between branches',
} as const;

export const STATE_NAMES: Readonly<Record<StockState, string>> = {
  out: 'Out of stock',
  low: `Less than ${LOW_DAYS} days left`,
  dead: `No sale in ${DEAD_DAYS} days`,
  enough: 'Enough',
};

/** Products that need something come first, the most urgent ones at the top. */
export function byNeed(one: StockProduct, other: StockProduct): number {
  const place = ({ state }: StockProduct) => STOCK_STATES.indexOf(state);
  const left = ({ days_left }: StockProduct) => days_left ?? Number.POSITIVE_INFINITY;
  if (place(one) !== place(other)) return place(one) - place(other);
  if (left(one) !== left(other)) return left(one) - left(other);
  return other.sold - one.sold || one.name.localeCompare(other.name);
}

/** The pieces that are not reserved for orders. */
export function availableOf({ on_hand, held }: Pick<StockProduct, 'on_hand' | 'held'>): number {
  return on_hand - held;
}

/** The pieces of each branch, such as `Laxmi Road: 4 · Kothrud: 0`. */
export function branchesText({ branches }: Pick<StockProduct, 'branches'>): string {
  return branches.map((each) => `${each.branch.name}: ${availableOf(each)}`).join(' · ');
}

/** Which branches sell from the stock of another one, until they are counted. */
export function sharedText(shared: StockFiguresReply['shared']): string {
  const names = shared.map(({ branch }) => branch.name);
  const last = names.at(-1) ?? '';
  const all = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
  const verb = names.length > 1 ? 'sell' : 'sells';
  return `Not counted yet: ${all} ${verb} from the stock of ${shared[0]?.from.name ?? ''}.`;
}

/** What these pieces would sell for, in rupees. */
export function worthOf(product: StockProduct): number {
  return Math.max(0, availableOf(product)) * product.price;
}

/** How many pieces were sold lately or, without any, when the last one was. */
export function salesText({ sold, last_sold }: StockProduct): string {
  if (sold > 0) return `${sold} sold in ${RATE_DAYS} days`;
  return last_sold === null ? '' : `Last sold ${shortDateText(startOfDay(last_sold))}`;
}

/** How long the stock lasts, such as `5 days`. */
export function leftText({ days_left }: StockProduct): string {
  if (days_left === null) return '–';
  return days_left === 1 ? '1 day' : `${days_left} days`;
}
