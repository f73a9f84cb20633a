import { TRANSFER_TEXTS } from '../../../../src/contract/goods/transfers';
import { Refusal } from '../../core/refusal';
import { findItem, type Shop } from '../../shop';
import type { GoodsContext } from '../branches';
import { devicesInTransit, trackedProducts } from '../devices/known';
import { type NewSerial, newSerials } from '../devices/numbers';
import { transferSubject } from './step';

/** The pieces of a product, with the numbers of its devices as far as they were scanned. */
export interface ScannedLine {
  productId: string;
  quantity: number;
  numbers: readonly string[];
}

/** The scanned devices of these lines; throws `invalid` if a number is wrong. */
export function devicesIn(shop: Shop, lines: readonly ScannedLine[]): NewSerial[] {
  const scanned = lines.filter(({ numbers }) => numbers.length > 0);
  const serials = Object.fromEntries(scanned.map((line) => [line.productId, line.numbers]));
  return newSerials(shop, scanned, { serials });
}

/**
 * Throws `invalid` for the first line with devices that the branch knows one by one of which a number
 * is missing.
 */
export async function requireNumbers(
  { db, shop }: GoodsContext,
  branch: string,
  lines: readonly ScannedLine[],
): Promise<ReadonlySet<string>> {
  const numbered = lines.filter(({ productId }) => findItem(shop, productId)?.serial !== undefined);
  const ids = numbered.map(({ productId }) => productId);
  const tracked = await trackedProducts(db, branch, ids);
  const nth = lines.findIndex(
    ({ productId, quantity, numbers }) => tracked.has(productId) && numbers.length < quantity,
  );
  if (nth === -1) return tracked;
  const text = TRANSFER_TEXTS.needsNumbers;
  throw new Refusal('invalid', text, { fields: { [`lines.${nth}.numbers`]: text } });
}

/** The devices of these products that are on their way, as far as they were sent by their numbers. */
export async function devicesOnWay(
  { db, shop }: GoodsContext,
  transferId: number,
  productIds: ReadonlySet<string>,
): Promise<NewSerial[]> {
  const onWay = await devicesInTransit(db, transferSubject(transferId));
  const lines = [...productIds].map((productId) => {
    const sent = onWay.filter((each) => each.productId === productId);
    const numbers = sent.map(({ serial }) => serial);
    return { productId, quantity: numbers.length, numbers };
  });
  return devicesIn(shop, lines);
}
