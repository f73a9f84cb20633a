import { eq, inArray } from 'drizzle-orm';
import {
  matchReturned,
  type Pieces,
  SERIAL_TEXTS,
  type Serials,
  serialField,
} from '../../../../src/contract/orders/serials';
import { mayRecordDispute, type StepRole } from '../../../../src/contract/orders/steps';
import { plainSerial } from '../../../../src/lib/identity/serial';
import { devices } from '../../../db/devices';
import { serialNumbers } from '../../../db/returns';
import type { Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { requireValid } from '../../goods/devices/numbers';
import type { OrderContext } from '../context';
import type { SerialRow } from './record';

/** The returned devices, as the clerk entered them, and the pieces that can be sold again. */
interface CameBack {
  sellable: readonly Pieces[];
  serials?: Serials | undefined;
  is_disputed?: boolean | undefined;
}

/** Rejects good and faulty devices of one product together: the request does not name the faulty ones. */
function requireOneCondition(back: readonly SerialRow[], sellable: readonly Pieces[]): void {
  const mixed = sellable.find(({ productId, quantity }) => {
    const count = back.filter((each) => each.productId === productId).length;
    return quantity > 0 && quantity < count;
  });
  if (mixed) requireValid({ [serialField(mixed.productId, 0)]: SERIAL_TEXTS.someFaulty });
}

/**
 * The statements for returned devices: each must have been sold with this order. If none of a
 * product's pieces can be sold again, its devices are faulty. If a branch head records a different
 * number, the device that was sold keeps its sold status.
 */
export function returnSerials(
  { db, now }: Pick<OrderContext, 'db' | 'now'>,
  sold: readonly SerialRow[],
  pieces: readonly Pieces[],
  { sellable, serials = {}, is_disputed = false }: CameBack,
  role: StepRole,
): Statement[] {
  if (is_disputed && !mayRecordDispute(role)) {
    throw new Refusal('forbidden', SERIAL_TEXTS.notSold);
  }
  const open = sold.filter(({ isReturned, disputed }) => !isReturned && disputed === null);
  const { back, disputes, errors } = matchReturned(open, pieces, serials, is_disputed);
  requireValid(errors);
  requireOneCondition(back, sellable);
  const ids = back.map(({ id }) => id);
  const isGood = (id: string) =>
    sellable.some(({ productId, quantity }) => productId === id && quantity > 0);
  const faulty = back.flatMap(({ productId, deviceId }) =>
    deviceId === null || isGood(productId) ? [] : [deviceId],
  );
  return [
    ...(ids.length > 0
      ? [db.update(serialNumbers).set({ returnedAt: now }).where(inArray(serialNumbers.id, ids))]
      : []),
    ...(faulty.length > 0
      ? [db.update(devices).set({ state: 'faulty' }).where(inArray(devices.id, faulty))]
      : []),
    ...disputes.map(({ row, serial }) =>
      db
        .update(serialNumbers)
        .set({ disputed: plainSerial(serial, row.kind) })
        .where(eq(serialNumbers.id, row.id)),
    ),
  ];
}
