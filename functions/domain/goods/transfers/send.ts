import { eq, sql } from 'drizzle-orm';
import { type SendTransferBody, TRANSFER_TEXTS } from '../../../../src/contract/goods/transfers';
import { serialErrors, storedSerials } from '../../../../src/contract/orders/serials';
import { financialYear } from '../../../../src/lib/financial-year';
import { paiseOf } from '../../../../src/lib/paise';
import { type Database, isCheckFailure, isDuplicate } from '../../../db';
import { stock, stockBranches, stockMoves } from '../../../db/stock';
import { transferLines, transfers } from '../../../db/transfers';
import { sellerOf } from '../../billing';
import { INSERTED_ID, insertAudit } from '../../core/audit/log';
import { Refusal } from '../../core/refusal';
import { branchOf, findItem, type Shop } from '../../shop';
import { branchOfActor, type GoodsContext } from '../branches';
import { explainRefused, requireInStock } from '../devices/known';
import { moveDevices } from '../devices/moves';
import type { NewSerial } from '../devices/numbers';
import { withLivePrices } from '../prices';
import { devicesIn, requireNumbers, type ScannedLine } from './devices';
import { requireTransfer, selectTransfers } from './read';

type Sent = Awaited<ReturnType<typeof requireTransfer>> & { isNew: boolean };

/** The transfer that the batch has just inserted, and the subject of its moves. */
const NEWEST = sql<number>`(SELECT max(id) FROM transfers)`;
const SUBJECT = sql`'transfer:' || ${NEWEST}`;

/**
 * Sends pieces to another branch: they leave the sender's stock and are nowhere else until the branch
 * receives them. A repeated request returns the same transfer. Throws `invalid`, `wrong-state` for a
 * branch without stock of its own, `out-of-stock` with the lines of which too few are free, or
 * `serial-sold` for devices that are not at the sender.
 */
export async function sendTransfer(context: GoodsContext, body: SendTransferBody): Promise<Sent> {
  const { actor } = context;
  const from = await branchOfActor(context, body.from);
  const known = await repeated(context, body, from);
  if (known) return known;
  await requireBranches(context, from, body.to);
  const lines = linesOf(context.shop, body);
  const tracked = await requireNumbers(context, from, lines);
  const devices = devicesIn(
    context.shop,
    lines.filter(({ productId }) => tracked.has(productId)),
  );
  const isNew = await write(context, { from, body, lines, devices }).then(
    () => true,
    async (error) => {
      if (isDuplicate(error, 'transfers.request_id')) return false;
      await explainRefused(error, () => requireInStock(context.db, devices, from));
      if (isCheckFailure(error, 'stock_counts')) throw await shortRefusal(context, from, lines);
      throw error;
    },
  );
  const sent = await repeated(context, body, from);
  if (sent === undefined) throw new Error(`The transfer of user ${actor.id} was not stored`);
  return { ...sent, isNew };
}

async function repeated(
  context: GoodsContext,
  { request_id, to }: SendTransferBody,
  from: string,
): Promise<Sent | undefined> {
  const [found] = await selectTransfers(context.db, eq(transfers.requestId, request_id));
  if (found === undefined) return undefined;
  const { row } = found;
  const isSame = row.sentBy === context.actor.id && row.fromBranch === from && row.toBranch === to;
  if (!isSame) throw new Refusal('invalid', TRANSFER_TEXTS.idReused);
  return { ...(await requireTransfer(context, row.id)), isNew: false };
}

async function requireBranches({ db, shop }: GoodsContext, from: string, to: string) {
  if (from === to) throw wrong('to', TRANSFER_TEXTS.sameBranch);
  if (!shop.branches.some(({ code }) => code === to)) {
    throw wrong('to', TRANSFER_TEXTS.unknownBranch);
  }
  const [one, other] = [from, to].map((code) => sellerOf(shop.billing, code).supplier.gstin);
  if (one !== other) throw wrong('to', TRANSFER_TEXTS.otherGstin);
  const own = await db.select().from(stockBranches);
  const without = [from, to].find(
    (code) => !own.some((each) => each.branch === code && (each.isPool || each.countedAt)),
  );
  if (without === undefined) return;
  throw new Refusal('wrong-state', TRANSFER_TEXTS.notCounted(branchOf(shop, without).name));
}

/** The lines to send; throws `invalid` with the wrong fields. */
function linesOf(shop: Shop, { lines }: SendTransferBody): ScannedLine[] {
  const seen = new Set<string>();
  return lines.map(({ product_id, quantity, numbers }, nth) => {
    const item = findItem(shop, product_id);
    if (item === undefined) throw wrong(`lines.${nth}.product_id`, TRANSFER_TEXTS.needsProduct);
    if (seen.has(item.id)) throw wrong(`lines.${nth}.product_id`, TRANSFER_TEXTS.twice);
    seen.add(item.id);
    if (item.serial === undefined || numbers.length === 0) {
      return { productId: item.id, quantity, numbers: [] };
    }
    const pieces = [{ productId: item.id, quantity, kind: item.serial }];
    const stored = storedSerials(pieces, { [item.id]: numbers });
    const [problem] = Object.values(serialErrors(pieces, stored));
    if (problem !== undefined) throw wrong(`lines.${nth}.numbers`, problem);
    return { productId: item.id, quantity, numbers: stored[item.id] ?? [] };
  });
}

interface Writing {
  from: string;
  body: SendTransferBody;
  lines: readonly ScannedLine[];
  /** The devices that the sender knows one by one. */
  devices: readonly NewSerial[];
}

async function write(
  context: GoodsContext,
  { from, body, lines, devices }: Writing,
): Promise<void> {
  const { db, now, actor } = context;
  const year = financialYear(now);
  const { shop } = await withLivePrices(
    context,
    lines.map(({ productId }) => productId),
  );
  const rows = lines.map(({ productId, quantity, numbers }, position) => {
    const pricePaise = paiseOf(findItem(shop, productId)?.price ?? 0);
    return { position, productId, quantity, numbers: JSON.stringify(numbers), pricePaise };
  });
  await db.batch([
    db.insert(transfers).values({
      ...{ requestId: body.request_id, fromBranch: from, toBranch: body.to, note: body.note },
      ...{ sentAt: now, sentBy: actor.id, challanYear: year },
      challanSerial: sql`(SELECT coalesce(max(challan_serial), 0) + 1 FROM transfers
        WHERE challan_year = ${year})`,
    }),
    insertAudit(db, {
      ...{ at: now, actorId: actor.id, action: 'transfer.send', subjectId: INSERTED_ID },
      after: {
        branch: from,
        to: body.to,
        pieces: lines.reduce((all, each) => all + each.quantity, 0),
      },
    }),
    insertLines(db, rows),
    db.insert(stockMoves).select(
      sql`SELECT NULL, line.product_id, ${from}, -line.quantity, 'transfer-out', ${now}, ${actor.id},
        ${SUBJECT}, line.position, '' FROM transfer_lines AS line
        WHERE line.transfer_id = ${NEWEST} ORDER BY line.position`,
    ),
    ...moveDevices(db, devices, 'sent', { branch: from, now, actorId: actor.id, subject: SUBJECT }),
  ]);
}

type LineRow = Omit<typeof transferLines.$inferInsert, 'transferId'>;

/** From JSON, because D1 allows 100 parameters in a statement. */
function insertLines(db: Database, rows: readonly LineRow[]) {
  return db.insert(transferLines).select(
    sql`SELECT ${NEWEST}, value ->> 'position', value ->> 'productId', value ->> 'quantity', 0, 0, 0,
      value ->> 'numbers', '[]', value ->> 'pricePaise' FROM json_each(${JSON.stringify(rows)})`,
  );
}

/** Names the lines of which too few pieces are free. */
async function shortRefusal(
  { db, shop }: GoodsContext,
  from: string,
  lines: readonly ScannedLine[],
): Promise<Refusal> {
  const rows = await db.select().from(stock).where(eq(stock.branch, from));
  const { name } = branchOf(shop, from);
  const fields = Object.fromEntries(
    lines.flatMap(({ productId, quantity }, nth) => {
      const row = rows.find((each) => each.productId === productId);
      const free = row === undefined ? 0 : row.onHand - row.held;
      if (free >= quantity) return [];
      return [[`lines.${nth}.quantity`, TRANSFER_TEXTS.notFree(free, name)]];
    }),
  );
  const [text = TRANSFER_TEXTS.stale] = Object.values(fields);
  return new Refusal('out-of-stock', text, { fields });
}

function wrong(field: string, text: string): Refusal {
  return new Refusal('invalid', text, { fields: { [field]: text } });
}
