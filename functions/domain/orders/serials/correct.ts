import { and, eq, sql } from 'drizzle-orm';
import { CORRECTION_TEXTS } from '../../../../src/contract/corrections';
import type { StepBody } from '../../../../src/contract/orders/step-body';
import { mayHandOverWithoutCode } from '../../../../src/contract/orders/steps';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { deviceNumbers, devices } from '../../../db/devices';
import { serialNumbers } from '../../../db/returns';
import type { Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';
import type { BodyOf } from '../../core/step';
import type { OrderContext } from '../context';
import type { OnOrder } from '../on-order';
import type { OrderRecord } from '../record';
import { newSerials, requireUnsold } from './sell';

type Pieces = BodyOf<StepBody, 'step', 'correct'>['pieces'];

/** The sold pieces to correct, with the numbers that they get. Throws `invalid`. */
export function correctedPieces(
  { shop }: Pick<OrderContext, 'shop'>,
  { serials: sold }: Pick<OrderRecord, 'serials'>,
  pieces: Pieces,
) {
  return pieces.map(({ serial, right }) => {
    const piece = sold.find((each) => each.serial === serial && !each.isReturned);
    if (piece === undefined) {
      const text = CORRECTION_TEXTS.wrongPiece;
      throw new Refusal('invalid', text, { fields: { pieces: text } });
    }
    const serials = { [piece.productId]: [right] };
    const [number] = newSerials(shop, [{ ...piece, quantity: 1 }], { serials });
    return { piece, number, right: number?.serial ?? right };
  });
}

/**
 * Rejects everyone but a branch head, and numbers of pieces that are sold. Throws `forbidden`,
 * `invalid` or `serial-sold`.
 */
export async function requireRightNumbers(on: OnOrder, pieces: Pieces): Promise<void> {
  if (pieces.length === 0) return;
  const { context, order, role } = on;
  if (!mayHandOverWithoutCode(role)) throw new Refusal('forbidden', ORDER_TEXTS.askBranchHead);
  const numbers = correctedPieces(context, order, pieces).flatMap(({ number }) => number ?? []);
  await requireUnsold(context.db, numbers, { role, branch: order.branch });
}

/**
 * The statements that give a sold piece its right number. A device that was known only by the wrong
 * number is forgotten, so that the piece with that number can be sold.
 */
export function replaceNumbers(
  { db, now }: Pick<OrderContext, 'db' | 'now'>,
  orderId: string,
  corrected: ReturnType<typeof correctedPieces>,
): Statement[] {
  return corrected.flatMap(({ piece, right }) => {
    const { id, kind, productId, position, soldAt, soldSecond: second } = piece;
    const deviceId = piece.deviceId ?? 0;
    const isUnused = sql`NOT EXISTS (SELECT 1 FROM ${serialNumbers}
      WHERE ${serialNumbers.deviceId} = ${deviceId})`;
    const row = { id, kind, productId, orderId, position, soldAt, second };
    return [
      db.delete(serialNumbers).where(eq(serialNumbers.id, id)),
      db.delete(deviceNumbers).where(and(eq(deviceNumbers.deviceId, deviceId), isUnused)),
      db.delete(devices).where(and(eq(devices.id, deviceId), isUnused)),
      db.update(devices).set({ state: 'returned' }).where(eq(devices.id, deviceId)),
      // Inserted again, because a trigger finds or creates the device of a new row.
      db.insert(serialNumbers).values({ ...row, serial: right, correctedAt: now }),
    ];
  });
}
