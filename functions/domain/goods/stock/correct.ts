import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { DeviceMoveKind } from '../../../../src/contract/goods/devices/states';
import { may } from '../../../../src/contract/roles';
import { STOCK_TEXTS, type StockChangeBody, type StockRow } from '../../../../src/contract/stock';
import { CORRECTION_KINDS, type CorrectionKind } from '../../../../src/contract/stock/moves';
import { dayText, startOfDay } from '../../../../src/lib/india-time';
import { isCheckFailure, isNullFailure } from '../../../db';
import { stockMoves } from '../../../db/stock';
import { insertAudit } from '../../core/audit/log';
import { Refusal } from '../../core/refusal';
import { branchOf, type ShopItem } from '../../shop';
import { branchesOfActor, type GoodsContext, hasOwnStock } from '../branches';
import { explainRefused, requireInStock, trackedProducts } from '../devices/known';
import { moveDevices } from '../devices/moves';
import { type NewSerial, newSerials } from '../devices/numbers';
import { isUnchanged, readStock, requireItem } from './stock';

/**
 * Corrects the pieces of a branch with a reason: an admin everywhere, a head at their own branch, and
 * an advisor there up to a number of pieces per product and day. Throws `forbidden`, `wrong-state` for
 * a branch without stock of its own, `stale` if another user changed the product since it was read,
 * `serial-sold` for a device that is not there, or `stock-held` if orders hold more pieces than would
 * remain.
 */
export async function correctPieces(
  context: GoodsContext,
  productId: string,
  body: StockChangeBody,
): Promise<StockRow> {
  const { branch, change, kind, serial, reason, version } = body;
  const { db, actor, now, shop } = context;
  const item = requireItem(shop, productId);
  requireSign(kind, change);
  if (!(await branchesOfActor(context)).includes(branch)) throw notAllowed(STOCK_TEXTS.ownBranch);
  if (!(await hasOwnStock(db, branch))) {
    throw new Refusal('wrong-state', STOCK_TEXTS.notCounted(branchOf(shop, branch).name));
  }
  // Each correction changes the version, so the pieces corrected today cannot change unseen.
  await requireLimit(context, productId, change);
  const devices = await devicesOf(context, item, body);
  const moving = { branch, now, actorId: actor.id, reason };
  const delta = sql`CASE WHEN ${isUnchanged(productId, version)} THEN ${change} END`;
  try {
    await db.batch([
      db.insert(stockMoves).select(
        sql`SELECT NULL, ${productId}, ${branch}, ${delta}, ${kind}, ${now}, ${actor.id}, '', NULL,
          ${reason}`,
      ),
      insertAudit(db, {
        ...{ at: now, actorId: actor.id, action: 'stock.change', subjectId: productId },
        after: { branch, change, kind, reason, ...(serial && { serial }) },
      }),
      ...moveDevices(db, devices, DEVICE_KINDS[kind], moving),
    ]);
    return await readStock(db, shop, item);
  } catch (error) {
    await explainRefused(error, () => requireInStock(db, devices, branch));
    const current = await readStock(db, shop, item);
    if (isNullFailure(error, 'stock_moves.delta')) {
      throw new Refusal('stale', STOCK_TEXTS.stale, { current });
    }
    if (!isCheckFailure(error, 'stock_counts')) throw error;
    const { held = 0 } = current.branches.find((each) => each.branch.code === branch) ?? {};
    const text = STOCK_TEXTS.held(held);
    throw new Refusal('stock-held', text, { fields: { change: text }, current });
  }
}

/** How a correction moves a device; a device is never corrected without saying what happened. */
const DEVICE_KINDS = {
  found: 'found',
  lost: 'lost',
  damage: 'damaged',
  correction: 'found',
} as const satisfies Record<CorrectionKind, DeviceMoveKind>;

/**
 * The device that is corrected; throws `invalid` if the branch knows each device of the product and the
 * request names none.
 */
async function devicesOf(
  { db, shop }: GoodsContext,
  { id, serial: kind }: ShopItem,
  { branch, change, kind: what, serial }: StockChangeBody,
): Promise<NewSerial[]> {
  if (kind === undefined || !(await trackedProducts(db, branch, [id])).has(id)) return [];
  if (Math.abs(change) !== 1 || what === 'correction' || serial === '') {
    const text = STOCK_TEXTS.oneDevice;
    throw new Refusal('invalid', text, { fields: { serial: text } });
  }
  return newSerials(shop, [{ productId: id, quantity: 1 }], { serials: { [id]: [serial] } });
}

/** Found pieces are added; lost and broken ones are removed. */
function requireSign(kind: CorrectionKind, change: number): void {
  if (kind === 'correction' || change > 0 === (kind === 'found')) return;
  const text = kind === 'found' ? STOCK_TEXTS.foundAdds : STOCK_TEXTS.lostRemoves;
  throw new Refusal('invalid', text, { fields: { kind: text } });
}

/** Throws `forbidden` if an advisor corrects more pieces of a product today than they may. */
async function requireLimit(
  { db, actor, now, shop }: GoodsContext,
  productId: string,
  change: number,
): Promise<void> {
  if (may(actor.role, 'bookkeep')) return;
  const most = shop.goods.advisorPiecesPerDay;
  const [today] = await db
    .select({ pieces: sql<number>`coalesce(sum(abs(${stockMoves.delta})), 0)`.as('pieces') })
    .from(stockMoves)
    .where(
      and(
        eq(stockMoves.productId, productId),
        eq(stockMoves.actorId, actor.id),
        inArray(stockMoves.kind, [...CORRECTION_KINDS]),
        eq(stockMoves.subject, ''),
        gte(stockMoves.at, startOfDay(dayText(now))),
      ),
    );
  if ((today?.pieces ?? 0) + Math.abs(change) <= most) return;
  throw notAllowed(STOCK_TEXTS.advisorLimit(most), 'change');
}

function notAllowed(text: string, field = 'branch'): Refusal {
  return new Refusal('forbidden', text, { fields: { [field]: text } });
}
