import { sql } from 'drizzle-orm';
import { TRANSFER_TEXTS, type TransferStepBody } from '../../../../../src/contract/goods/transfers';
import { plainSerial } from '../../../../../src/lib/identity/serial';
import { stockMoves } from '../../../../db/stock';
import { transferLines } from '../../../../db/transfers';
import { Refusal } from '../../../core/refusal';
import type { BodyOf } from '../../../core/step';
import { findItem } from '../../../shop';
import { receiveDevices } from '../../devices/moves';
import { devicesIn, requireNumbers, type ScannedLine } from '../devices';
import { receiveProblem } from '../read';
import { type OnTransfer, refuse, type TransferStep, transferSubject } from '../step';
import { requireInTransit, sumOf, updateLines } from './lines';

export const receive: TransferStep<'receive'> = {
  isRepeated({ context: { actor }, transfer: { row } }, { version }) {
    return version === row.version - 1 && row.receivedBy === actor.id;
  },
  async check(on, { lines }) {
    refuse(await receiveProblem(on.context, on.transfer.row), TRANSFER_TEXTS.otherReceiver);
    requireInTransit(on, lines, ({ quantity }) => quantity, 'quantity');
    for (const [nth, line] of arrivedOf(on, lines).entries()) requireSent(on, line, nth);
    await requireNumbers(on.context, on.transfer.row.toBranch, arrivedOf(on, lines));
  },
  change(on, { lines }) {
    const { context, transfer } = on;
    const { db, now, actor, shop } = context;
    const { row } = transfer;
    const subject = transferSubject(row.id);
    const arrived = arrivedOf(on, lines).filter(({ quantity }) => quantity > 0);
    const moving = { branch: row.toBranch, now, actorId: actor.id, subject };
    const json = JSON.stringify(arrived);
    return {
      set: { receivedAt: now, receivedBy: actor.id },
      audit: { branch: row.toBranch, pieces: sumOf(lines, ({ quantity }) => quantity) },
      also: [
        updateLines(db, row.id, json, (each) => ({
          received: sql`${transferLines.received} + ${each('quantity')}`,
          receivedNumbers: sql`(SELECT json_group_array(number) FROM (
            SELECT value AS number FROM json_each(${transferLines.receivedNumbers})
            UNION ALL SELECT value FROM json_each(${each('numbers')})))`,
        })),
        db.insert(stockMoves).select(
          sql`SELECT NULL, line.product_id, ${row.toBranch}, value ->> 'quantity', 'transfer-in',
            ${now}, ${actor.id}, ${subject}, line.position, ''
            FROM json_each(${json}) JOIN transfer_lines AS line
              ON line.transfer_id = ${row.id} AND line.position = value ->> 'position'`,
        ),
        ...receiveDevices(db, devicesIn(shop, arrived), moving),
      ],
    };
  },
};

interface Arrived extends ScannedLine {
  position: number;
}

/** The lines that arrived, with the numbers of their devices as they are stored. */
function arrivedOf(
  { context: { shop }, lines: known }: OnTransfer,
  lines: BodyOf<TransferStepBody, 'step', 'receive'>['lines'],
): Arrived[] {
  return lines.map(({ position, quantity, numbers }) => {
    const productId = known.find((each) => each.position === position)?.productId ?? '';
    const kind = findItem(shop, productId)?.serial;
    const stored = kind === undefined ? [] : numbers.map((each) => plainSerial(each, kind));
    return { position, productId, quantity, numbers: stored };
  });
}

/** Of devices that were sent by their numbers, each received one must be one of them. */
function requireSent({ lines }: OnTransfer, line: Arrived, nth: number): void {
  const sent = lines.find(({ position }) => position === line.position);
  const known = JSON.parse(sent?.numbers ?? '[]') as string[];
  if (known.length === 0) return;
  const before = JSON.parse(sent?.receivedNumbers ?? '[]') as string[];
  const problem = numbersProblem(known, before, line.numbers, line.quantity);
  if (problem === undefined) return;
  throw new Refusal('invalid', problem, { fields: { [`lines.${nth}.numbers`]: problem } });
}

function numbersProblem(
  known: readonly string[],
  before: readonly string[],
  given: readonly string[],
  quantity: number,
): string | undefined {
  if (given.length !== quantity) return TRANSFER_TEXTS.needsNumbers;
  if (new Set([...before, ...given]).size < before.length + given.length) {
    return TRANSFER_TEXTS.numberTwice;
  }
  return given.every((each) => known.includes(each)) ? undefined : TRANSFER_TEXTS.notSent;
}
