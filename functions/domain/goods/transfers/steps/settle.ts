import { sql } from 'drizzle-orm';
import { TRANSFER_TEXTS } from '../../../../../src/contract/goods/transfers';
import { stockMoves } from '../../../../db/stock';
import { transferLines } from '../../../../db/transfers';
import { Refusal } from '../../../core/refusal';
import { moveDevices } from '../../devices/moves';
import { devicesOnWay } from '../devices';
import { inTransit, settleProblem } from '../read';
import { type OnTransfer, refuse, type TransferStep, transferSubject } from '../step';
import { requireInTransit, sumOf, updateLines } from './lines';

export const settle: TransferStep<'settle'> = {
  isRepeated({ context: { actor }, transfer: { row } }, { version }) {
    return version === row.version - 1 && row.settledBy === actor.id;
  },
  async check(on, { lines }) {
    refuse(await settleProblem(on.context, on.transfer.row), TRANSFER_TEXTS.headsSettle);
    requireInTransit(on, lines, ({ returned, lost }) => returned + lost, 'lost');
    for (const [nth, line] of lines.entries()) requireWhole(on, line, nth);
  },
  /** Lost pieces come back to the sender's stock first, so that each transfer adds up to zero. */
  async change(on, { lines, reason }) {
    const { context, transfer } = on;
    const { db, now, actor } = context;
    const { row } = transfer;
    const subject = transferSubject(row.id);
    const json = JSON.stringify(lines);
    const insertMoves = (kind: 'transfer-in' | 'lost', delta: ReturnType<typeof sql>) =>
      db.insert(stockMoves).select(
        sql`SELECT NULL, line.product_id, ${row.fromBranch}, ${delta}, ${kind}, ${now}, ${actor.id},
          ${subject}, line.position, ${reason}
          FROM json_each(${json}) JOIN transfer_lines AS line
            ON line.transfer_id = ${row.id} AND line.position = value ->> 'position'
          WHERE ${delta} <> 0`,
      );
    const devicesOf = (outcome: 'returned' | 'lost') => {
      const positions = lines.filter((each) => each[outcome] > 0).map(({ position }) => position);
      const chosen = on.lines.filter(({ position }) => positions.includes(position));
      return devicesOnWay(context, row.id, new Set(chosen.map(({ productId }) => productId)));
    };
    const moving = { branch: row.fromBranch, now, actorId: actor.id, subject, reason };
    return {
      set: { settledAt: now, settledBy: actor.id, settleReason: reason },
      audit: {
        branch: row.fromBranch,
        returned: sumOf(lines, ({ returned }) => returned),
        lost: sumOf(lines, ({ lost }) => lost),
        reason,
      },
      also: [
        updateLines(db, row.id, json, (each) => ({
          returned: sql`${transferLines.returned} + ${each('returned')}`,
          lost: sql`${transferLines.lost} + ${each('lost')}`,
        })),
        insertMoves('transfer-in', sql`(value ->> 'returned') + (value ->> 'lost')`),
        insertMoves('lost', sql`-(value ->> 'lost')`),
        ...moveDevices(db, await devicesOf('returned'), 'received', moving),
        ...moveDevices(db, await devicesOf('lost'), 'lost', moving),
      ],
    };
  },
};

/** Devices that were sent by their numbers are decided about together, because none is named. */
function requireWhole(
  { lines }: OnTransfer,
  { position, returned, lost }: { position: number; returned: number; lost: number },
  nth: number,
): void {
  const sent = lines.find((each) => each.position === position);
  if (sent === undefined || sent.numbers === '[]' || returned + lost === 0) return;
  if ([returned, lost].includes(inTransit(sent))) return;
  const text = TRANSFER_TEXTS.wholeLine;
  throw new Refusal('invalid', text, { fields: { [`lines.${nth}.lost`]: text } });
}
