import { eq, inArray } from 'drizzle-orm';
import {
  matchReturned,
  type Pieces,
  SERIAL_TEXTS,
  type Serials,
} from '../../../../src/contract/orders/serials';
import { mayRecordDispute, type StepRole } from '../../../../src/contract/orders/steps';
import { plainSerial } from '../../../../src/lib/identity/serial';
import { serialNumbers } from '../../../db/returns';
import type { Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';
import type { OrderContext } from '../context';
import type { SerialRow } from './record';
import { requireValid } from './sell';

/** The returned devices, as the clerk entered them. */
interface CameBack {
  serials?: Serials | undefined;
  is_disputed?: boolean | undefined;
}

/**
 * The statements for returned devices: each must have been sold with this order. If a branch head
 * records a different number, the device that was sold keeps its sold status.
 */
export function returnSerials(
  { db, now }: Pick<OrderContext, 'db' | 'now'>,
  sold: readonly SerialRow[],
  pieces: readonly Pieces[],
  { serials = {}, is_disputed = false }: CameBack,
  role: StepRole,
): Statement[] {
  if (is_disputed && !mayRecordDispute(role)) {
    throw new Refusal('forbidden', SERIAL_TEXTS.notSold);
  }
  const open = sold.filter(({ isReturned, disputed }) => !isReturned && disputed === null);
  const { back, disputes, errors } = matchReturned(open, pieces, serials, is_disputed);
  requireValid(errors);
  const ids = back.map(({ id }) => id);
  return [
    ...(ids.length > 0
      ? [db.update(serialNumbers).set({ returnedAt: now }).where(inArray(serialNumbers.id, ids))]
      : []),
    ...disputes.map(({ row, serial }) =>
      db
        .update(serialNumbers)
        .set({ disputed: plainSerial(serial, row.kind) })
        .where(eq(serialNumbers.id, row.id)),
    ),
  ];
}
