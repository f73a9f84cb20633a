import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import {
  TRANSFER_TEXTS,
  type TransferLine,
  type TransferProblem,
  type TransferReply,
  type TransferRow,
} from '../../../../src/contract/goods/transfers';
import { may } from '../../../../src/contract/roles';
import { rupeesOf } from '../../../../src/lib/paise';
import type { Database } from '../../../db';
import { transferLines, transfers } from '../../../db/transfers';
import { sellerOf } from '../../billing';
import { Refusal } from '../../core/refusal';
import { countsAsOneOf } from '../../people/second-person';
import { branchOf, findItem, type Shop } from '../../shop';
import { branchesOfActor, type GoodsContext } from '../branches';

const { id, sentBy, receivedBy, settledBy, fromBranch, toBranch } = transfers;

function nameOf(column: typeof sentBy | typeof receivedBy | typeof settledBy) {
  return sql<string | null>`(SELECT trim(first_name || ' ' || last_name) FROM users
    WHERE users.id = ${column})`;
}

/** The transfers that match, newest first, with the names of their people. */
export function selectTransfers(
  db: Database,
  where: SQL | undefined,
  { limit = 1, offset = 0 } = {},
) {
  const sumOf = (what: SQL) =>
    sql<number>`(SELECT ${what} FROM transfer_lines AS line WHERE line.transfer_id = ${id})`;
  return db
    .select({
      row: transfers,
      sender: nameOf(sentBy).as('sender'),
      receiver: nameOf(receivedBy).as('receiver'),
      settler: nameOf(settledBy).as('settler'),
      products: sumOf(sql`count(*)`).as('products'),
      pieces: sumOf(sql`sum(line.quantity)`).as('pieces'),
      inTransit: sumOf(sql`sum(line.quantity - line.received - line.returned - line.lost)`).as(
        'in_transit',
      ),
    })
    .from(transfers)
    .where(where)
    .orderBy(desc(id))
    .limit(limit)
    .offset(offset);
}

export type TransferRecord = Awaited<ReturnType<typeof selectTransfers>>[number];
export type LineRecord = typeof transferLines.$inferSelect;

/** The condition that a transfer is from or to one of these branches. */
export function isBetween(branches: readonly string[]): SQL {
  const codes = sql`(SELECT value FROM json_each(${JSON.stringify(branches)}))`;
  return sql`(${fromBranch} IN ${codes} OR ${toBranch} IN ${codes})`;
}

/** The transfer with this ID and its lines; throws `not-found` unless the actor may see it. */
export async function requireTransfer(
  context: GoodsContext,
  transferId: number,
): Promise<{ transfer: TransferRecord; lines: LineRecord[] }> {
  const { db } = context;
  const isSeen = isBetween(await branchesOfActor(context));
  const [[transfer], lines] = await db.batch([
    selectTransfers(db, and(eq(id, transferId), isSeen)),
    db
      .select()
      .from(transferLines)
      .where(eq(transferLines.transferId, transferId))
      .orderBy(transferLines.position),
  ]);
  if (transfer === undefined) throw new Refusal('not-found', TRANSFER_TEXTS.notFound);
  return { transfer, lines };
}

/** The pieces of a line that are in transit. */
export function inTransit(
  line: Pick<LineRecord, 'quantity' | 'received' | 'returned' | 'lost'>,
): number {
  return line.quantity - line.received - line.returned - line.lost;
}

/** The number of a transfer's delivery challan. */
function challanOf({ challanYear, challanSerial }: TransferRecord['row']): string {
  return `DC-${challanYear}-${String(challanSerial).padStart(5, '0')}`;
}

/** A transfer as a row of the list. */
export function transferRowOf(shop: Pick<Shop, 'branches'>, record: TransferRecord): TransferRow {
  const { row, sender, receiver, products, pieces } = record;
  return {
    ...{ id: row.id, from: branchOf(shop, row.fromBranch), to: branchOf(shop, row.toBranch) },
    ...{ state: row.state, version: row.version, challan: challanOf(row), note: row.note },
    ...{ sent_at: row.sentAt, sent_by: sender ?? '' },
    ...{ received_at: row.receivedAt, received_by: receiver, products, pieces },
    in_transit: record.inTransit,
  };
}

/** A transfer as the API returns it, with both parties for the challan. */
export async function transferReplyOf(
  context: GoodsContext,
  { transfer, lines }: { transfer: TransferRecord; lines: readonly LineRecord[] },
): Promise<TransferReply> {
  const { shop } = context;
  const { row, settler } = transfer;
  return {
    ...transferRowOf(shop, transfer),
    ...{ settled_at: row.settledAt, settled_by: settler, settle_reason: row.settleReason },
    content: lines.map((line) => lineOf(shop, line)),
    consignor: sellerOf(shop.billing, row.fromBranch).supplier,
    consignee: sellerOf(shop.billing, row.toBranch).supplier,
    receive_problem: await receiveProblem(context, row),
    settle_problem: await settleProblem(context, row),
  };
}

function lineOf(shop: Shop, line: LineRecord): TransferLine {
  const item = findItem(shop, line.productId);
  return {
    ...{ position: line.position, product_id: line.productId },
    ...{ name: item?.name ?? line.productId, hsn: item?.hsn ?? '' },
    ...{ price: rupeesOf(line.pricePaise), quantity: line.quantity, received: line.received },
    ...{ returned: line.returned, lost: line.lost },
    numbers: JSON.parse(line.numbers) as string[],
    received_numbers: JSON.parse(line.receivedNumbers) as string[],
  };
}

/** Why the actor cannot receive a transfer; null if they can. */
export async function receiveProblem(
  context: GoodsContext,
  row: TransferRecord['row'],
): Promise<TransferProblem | null> {
  const { db, now, shop, actor } = context;
  if (row.state === 'closed') return 'closed';
  if (!(await branchesOfActor(context)).includes(row.toBranch)) return 'other-branch';
  if (!shop.goods.transfersNeedSecondPerson) return null;
  return (await countsAsOneOf(db, actor.id, [row.sentBy], now)) ? 'sent-it' : null;
}

/** Why the actor cannot decide about missing pieces; null if they can. */
export async function settleProblem(
  context: GoodsContext,
  row: TransferRecord['row'],
): Promise<TransferProblem | null> {
  if (row.state === 'closed') return 'closed';
  if (!may(context.actor.role, 'bookkeep')) return 'heads-only';
  return (await branchesOfActor(context)).includes(row.fromBranch) ? null : 'other-branch';
}
