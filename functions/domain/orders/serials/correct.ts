import { and, eq, sql } from 'drizzle-orm';
import { CORRECTION_TEXTS } from '../../../../src/contract/corrections';
import { SERIAL_TEXTS } from '../../../../src/contract/orders/serials';
import type { StepBody } from '../../../../src/contract/orders/step-body';
import { mayHandOverWithoutCode } from '../../../../src/contract/orders/steps';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { deviceMoves, deviceNumbers, devices } from '../../../db/devices';
import { serialNumbers } from '../../../db/returns';
import type { Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';
import type { BodyOf } from '../../core/step';
import { differencesIn } from '../../corrections/record';
import { type NewSerial, numbersOf } from '../../goods/devices/numbers';
import type { OrderContext } from '../context';
import type { OnOrder } from '../on-order';
import type { OrderRecord } from '../record';
import { requireUnsold } from './sell';

type Pieces = BodyOf<StepBody, 'step', 'correct'>['pieces'];

/**
 * The sold pieces to correct, with the numbers that they get and what these replace; each only once.
 * Throws `invalid`.
 */
export function correctedPieces({ serials: sold }: Pick<OrderRecord, 'serials'>, pieces: Pieces) {
  const corrected = pieces.flatMap(({ serial, right, second }) => {
    const piece = sold.find((each) => each.serial === serial && !each.isReturned);
    if (piece === undefined) throw invalidPieces(CORRECTION_TEXTS.wrongPiece);
    // A number that only another sale of the wrong device named does not belong to the right one.
    const kept = right === serial ? piece.second : piece.soldSecond;
    const serials = { [piece.productId]: [right] };
    const second_serials = { [piece.productId]: [second ?? kept ?? ''] };
    const numbers = numbersOf([{ ...piece, quantity: 1 }], { serials, second_serials });
    return numbers.map((number) => ({
      ...{ piece, number },
      replaced: differencesIn(textsOf(piece), textsOf(number)),
    }));
  });
  if (corrected.some(({ replaced }) => replaced.length === 0)) {
    throw invalidPieces(CORRECTION_TEXTS.nothingCorrected);
  }
  const numbers = corrected.flatMap(({ number: { kind, productId, serial, second } }) =>
    [serial, second ?? []].flat().map((each) => (kind === 'imei' ? each : `${productId} ${each}`)),
  );
  const isRepeated =
    new Set(corrected.map(({ piece }) => piece.id)).size < pieces.length ||
    new Set(numbers).size < numbers.length;
  if (isRepeated) throw invalidPieces(SERIAL_TEXTS.twice);
  return corrected;
}

function textsOf({ serial, second }: Pick<NewSerial, 'serial' | 'second'>) {
  return { serial, second_serial: second ?? '' };
}

function invalidPieces(text: string): Refusal {
  return new Refusal('invalid', text, { fields: { pieces: text } });
}

/**
 * Rejects everyone but a branch head, and numbers of pieces that are sold. Throws `forbidden`,
 * `invalid` or `serial-sold`.
 */
export async function requireRightNumbers(on: OnOrder, pieces: Pieces): Promise<void> {
  if (pieces.length === 0) return;
  const { context, order, role } = on;
  if (!mayHandOverWithoutCode(role)) throw new Refusal('forbidden', ORDER_TEXTS.askBranchHead);
  const corrected = correctedPieces(order, pieces);
  const numbers = corrected.map(({ number }) => number);
  const except = corrected.map(({ piece }) => piece.id);
  await requireUnsold(context.db, numbers, { role, branch: order.branch, except });
}

/**
 * The statements that give sold pieces their right numbers. A device that was known only by the wrong
 * number is forgotten, so that the piece with that number can be sold; a trigger puts any other back
 * into stock. All wrong numbers go first, so that two pieces can exchange theirs.
 */
export function replaceNumbers(
  { db, now }: Pick<OrderContext, 'db' | 'now'>,
  orderId: string,
  corrected: ReturnType<typeof correctedPieces>,
): Statement[] {
  const wrong = corrected.flatMap(({ piece: { id, ...piece } }): Statement[] => {
    const deviceId = piece.deviceId ?? 0;
    const isUnused = sql`NOT EXISTS (SELECT 1 FROM ${serialNumbers}
      WHERE ${serialNumbers.deviceId} = ${deviceId}) AND NOT EXISTS (SELECT 1 FROM ${deviceMoves}
      WHERE ${deviceMoves.deviceId} = ${deviceId})`;
    const isUnnamed = sql`NOT EXISTS (SELECT 1 FROM (SELECT serial AS one, second FROM serial_numbers
        WHERE device_id = ${deviceId} UNION ALL SELECT number, second FROM device_moves
        WHERE device_id = ${deviceId}) AS kept
      WHERE ${deviceNumbers.number} IN (kept.one, kept.second))`;
    return [
      db.delete(serialNumbers).where(eq(serialNumbers.id, id)),
      db.delete(deviceNumbers).where(and(eq(deviceNumbers.deviceId, deviceId), isUnnamed)),
      db.delete(devices).where(and(eq(devices.id, deviceId), isUnused)),
    ];
  });
  // Inserted again, because a trigger finds or creates the device of a new row.
  const right = corrected.map(({ piece, number: { serial, second } }) => {
    const { id, kind, productId, position, soldAt, disputed } = piece;
    const row = { id, kind, productId, orderId, position, soldAt, disputed };
    return db.insert(serialNumbers).values({ ...row, serial, second, correctedAt: now });
  });
  return [...wrong, ...right];
}
