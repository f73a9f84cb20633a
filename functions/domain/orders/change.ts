import { eq } from 'drizzle-orm';
import type {
  IdentityCheck,
  Occurrence,
  Proof,
  Step,
  StockEffect,
} from '../../../src/contract/orders/steps';
import { type Database, isCheckFailure, isDuplicate } from '../../db';
import { orderEvents, orderNotes, orders } from '../../db/orders';
import type { Statement } from '../core/command';
import { moveStock } from '../goods/stock/effects';
import { versionAfter } from '../money/claims';
import type { OrderFields, OrderRecord } from './record';

export interface OrderChange {
  step: Step | Occurrence;
  /** A step by the same person, written just before this one in the same batch. */
  after?: Step;
  /** The member of staff; null for a shopper, a payment provider or a job. */
  actorId: number | null;
  /**
   * Free text from a person or a bank, stored separately from the event so that it can be erased.
   */
  reason?: string | undefined;
  /** How the clerk identified the customer without the collection code. */
  checked?: IdentityCheck;
  /** What the customer showed to collect the order. */
  proof?: Proof | undefined;
  /** True if the goods go out soon after the contact was corrected. */
  isAfterCorrection?: boolean;
  set: Partial<OrderFields>;
  /** `hold` also marks the order as one that reserves its pieces. */
  stock?: StockEffect;
  /** Further statements for the same batch. */
  also?: Statement[];
  /** The change to write instead if the pieces that this one holds are sold out. */
  ifSoldOut?: OrderChange;
}

type Changed = Pick<OrderFields, 'id' | 'version'> & { payments?: OrderRecord['payments'] };

/**
 * Writes an order change with its event and stock movement. Returns false and writes nothing if the
 * order has changed since it was read, because event versions are unique. A claim to have paid has
 * no version; after a new one, the event gets the version of the last event. A change that does not
 * depend on the payments can omit them.
 */
export async function changeOrder(
  db: Database,
  order: Changed,
  change: OrderChange,
  now: number,
  alsoThen: readonly Statement[] = [],
): Promise<boolean> {
  try {
    await db.batch([...changeStatements(db, order, change, now), ...alsoThen]);
    return true;
  } catch (error) {
    if (isDuplicate(error, 'order_events.order_id')) return false;
    if (change.ifSoldOut === undefined || !isCheckFailure(error, 'stock_counts')) throw error;
    return changeOrder(db, order, change.ifSoldOut, now, alsoThen);
  }
}

/**
 * The statements of a change; their batch fails with a duplicate event if the order has changed
 * since it was read.
 */
export function changeStatements(
  db: Database,
  order: Changed,
  change: OrderChange,
  now: number,
): [Statement, ...Statement[]] {
  const { step, after, actorId, reason, set, stock = 'none', also = [] } = change;
  const { checked, proof, isAfterCorrection } = change;
  const { id, payments } = order;
  const event = { orderId: id, at: now, actorId };
  const earlier =
    after === undefined ? [] : [{ ...event, version: order.version + 1, step: after }];
  const version = order.version + earlier.length + 1;
  const versions = { last: order.version, next: version };
  const unused = payments ? versionAfter({ orderId: id }, payments, versions) : version;
  const hasNote = reason !== undefined && reason !== '';
  return [
    db
      .insert(orderEvents)
      .values([...earlier, { ...event, version: unused, step, checked, proof, isAfterCorrection }]),
    ...(hasNote ? [db.insert(orderNotes).values({ orderId: id, version, text: reason })] : []),
    db
      .update(orders)
      // Clears the mark of an erased order, so the job also erases the new note.
      .set({
        ...{ ...set, version },
        ...(hasNote && { maskedAt: null }),
        ...(stock === 'hold' && { holds: true }),
      })
      .where(eq(orders.id, id)),
    ...moveStock(db, id, stock, { now, actorId }),
    ...also,
  ];
}
