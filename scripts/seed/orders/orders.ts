import type { Database } from '../../../functions/db/index.ts';
import { orderEvents, orderLines, orders } from '../../../functions/db/orders.ts';
import { stockBranches, stockMoves } from '../../../functions/db/stock.ts';
import type { Statement } from '../../../functions/domain/core/command.ts';
import { PRICE_LIST } from '../../../src/content/price-list.ts';
import { SITE } from '../../../src/content/site.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/lib/durations.ts';
import type { Dated } from '../shop.ts';
import { orderBills } from './bill.ts';
import { moneyRows } from './money.ts';
import { CHECKOUT, endOf, returnedAt, type SampleOrder } from './sample.ts';
import { serialRows } from './serials.ts';

/** The database rows for sample orders, and the bills to issue for them. */
export function sampleOrders(
  db: Database,
  samples: readonly SampleOrder[],
): { rows: Dated[]; bills: Dated[] } {
  return {
    rows: samples.map((sample) => ({ at: sample.placedAt, statements: rowsOf(db, sample) })),
    bills: samples.flatMap((sample) => orderBills(db, sample)),
  };
}

function rowsOf(db: Database, sample: SampleOrder): Statement[] {
  const { id, branch, lines, example, actorId, totals } = sample;
  const { fulfilment, name, mobile, address, pinCode, isSale, discount, returned } = example;
  const isDelivery = fulfilment === 'deliver';
  const events = eventsOf(sample);
  return [
    db.insert(orders).values({
      ...{ id, branch, fulfilment, bodyHash: 'seed', checkout: CHECKOUT },
      ...totals,
      state: stateOf(sample),
      version: events.length,
      ...{ name: name ?? null, mobile: mobile ?? null },
      ...(isDelivery && { address: address ?? '', pinCode: pinCode ?? '' }),
      payment: isDelivery ? 'online' : 'counter',
      paymentState: example.ended ? 'due' : returned ? 'refunded' : 'paid',
      provider: isDelivery ? 'upi' : 'counter',
      ...{ isTest: false, createdAt: sample.placedAt, endedAt: endOf(sample) },
      ...(isSale && { saleId: `seed-${id}`, soldBy: actorId }),
      ...(discount && { discountReason: discount.reason, discountBy: discount.by }),
      ...(lines.some(({ freeReason }) => freeReason !== null) && { discountBy: actorId }),
      ...(returned && { returned: totals.total }),
      ...(example.exchangeOf && { exchangeOf: example.exchangeOf, exchangePosition: 0 }),
    }),
    db.insert(orderLines).values(lines),
    db
      .insert(orderEvents)
      .values(events.map((event, index) => ({ ...event, orderId: id, version: index + 1 }))),
    ...serialRows(db, sample),
    ...moneyRows(db, sample),
  ];
}

function stateOf({ example: { ended, returned, fulfilment } }: SampleOrder) {
  if (ended) return ended.state;
  if (returned) return 'returned';
  return fulfilment === 'deliver' ? 'delivered' : 'handed_over';
}

type Event = Omit<typeof orderEvents.$inferInsert, 'orderId' | 'version'>;

function eventsOf(sample: SampleOrder): Event[] {
  const { headId: actorId, example } = sample;
  if (!example.returned) return soldEvents(sample);
  const at = returnedAt(sample);
  return [
    ...soldEvents(sample),
    { step: 'return-receive', at, actorId: sample.actorId },
    ...(example.returned.isSetOff
      ? []
      : [{ step: 'record-refund', at: at + MINUTE_MS, actorId } satisfies Event]),
  ];
}

function soldEvents(sample: SampleOrder): Event[] {
  const { example, at, actorId, placedAt } = sample;
  const { ended, isSale, fulfilment } = example;
  const placed = { step: 'place', at: placedAt, actorId: isSale ? actorId : null } satisfies Event;
  if (ended) {
    const step = ended.state === 'expired' ? 'expire' : 'cancel';
    return [placed, { step, at, actorId: ended.by }];
  }
  const paid = { step: 'record-payment', at, actorId } satisfies Event;
  const over = { step: 'hand-over', at, actorId } satisfies Event;
  if (isSale) return [placed, paid, over];
  if (fulfilment === 'deliver') {
    return [
      placed,
      { step: 'money-received', at: at - HOUR_MS / 2, actorId },
      { step: 'dispatch', at, actorId },
      { step: 'deliver', at: endOf(sample), actorId },
    ];
  }
  const ready = { step: 'ready', at: at - HOUR_MS / 2, actorId } satisfies Event;
  return [placed, ready, paid, { ...over, proof: 'code' }];
}

/**
 * The moves of the stock of each sold product: the catalogue's quantity at first, what came and went
 * by hand, and what the orders sold; a returned piece is for sale again. What comes is written first,
 * because the stock is never below zero.
 */
export function stockRows(
  db: Database,
  samples: readonly SampleOrder[],
  changes: readonly StockChange[],
  since: number,
): Statement[] {
  const [branch, at] = [SITE.branches[0].code, since];
  const moves = [...changes, ...samples.flatMap(movesOf)].map((move) => ({ ...move, branch }));
  const byProduct = Map.groupBy(moves, ({ productId }) => productId);
  const openings = [...byProduct].flatMap(([productId, own]) => {
    const needed = -own.reduce((sum, { delta }) => sum + delta, 0);
    const before = PRICE_LIST.find(({ id }) => id === productId)?.stockCount ?? 0;
    const delta = Math.max(before, needed);
    return delta > 0 ? [{ productId, branch, delta, kind: 'opening' as const, at }] : [];
  });
  const coming = moves.filter(({ delta }) => delta > 0);
  const going = moves.filter(({ delta }) => delta < 0);
  return [
    db.insert(stockBranches).values({ branch, isPool: true }).onConflictDoNothing(),
    ...[...openings, ...coming, ...going].map((move) => db.insert(stockMoves).values(move)),
  ];
}

/** Pieces that came or went, at the branch whose stock all branches sell. */
export type StockChange = Omit<typeof stockMoves.$inferInsert, 'branch'>;

function movesOf(sample: SampleOrder): StockChange[] {
  const { id: subject, lines, example, at, actorId } = sample;
  if (example.ended) return [];
  return lines.flatMap(({ productId, position, quantity }): StockChange[] => {
    const piece = { productId, subject, position, actorId };
    const kind = example.isSale ? 'sale' : 'order';
    const sold = { ...piece, delta: -quantity, kind, at } as const;
    if (!example.returned?.isRestocked) return [sold];
    return [sold, { ...piece, delta: quantity, kind: 'return', at: returnedAt(sample) }];
  });
}

/** How many pieces of each product these orders sold and did not get back. */
export function soldPieces(samples: readonly SampleOrder[]): Map<string, number> {
  const sold = new Map<string, number>();
  for (const { lines, example } of samples) {
    const isSold = !(example.ended || example.returned?.isRestocked);
    for (const { productId, quantity } of isSold ? lines : []) {
      sold.set(productId, (sold.get(productId) ?? 0) + quantity);
    }
  }
  return sold;
}
