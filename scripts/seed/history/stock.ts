import type { Database } from '../../../functions/db/index.ts';
import { auditLog } from '../../../functions/db/schema.ts';
import type { Statement } from '../../../functions/domain/core/command.ts';
import type { MoveKind } from '../../../src/contract/stock/moves.ts';
import { DAY_MS, HOUR_MS } from '../../../src/lib/durations.ts';
import { type StockChange, soldPieces } from '../orders/orders.ts';
import type { SampleOrder } from '../orders/sample.ts';
import { whenOpen } from './day.ts';
import { pick, type Random } from './random.ts';

/** One product in so many loses pieces, which a count finds each month. */
const LOST = 3;
const DELIVERY = { kind: 'purchase', reason: 'Delivery from the supplier' } as const;
/** The months of the quarter. */
const MONTHS = [0, 1, 2] as const;
const LOSSES = [
  { kind: 'damage', reason: 'Broken in the shop window' },
  { kind: 'lost', reason: 'Missing at the count' },
  { kind: 'correction', reason: 'Used as a display piece' },
] as const;

interface Change {
  at: number;
  actorId: number;
  productId: string;
  change: number;
  kind: MoveKind;
  reason: string;
}

/**
 * What admins changed in the stock: the shop buys each month what these orders sold and replaces what
 * was lost. With the entries of the audit log.
 */
export function stockChangesOf(
  db: Database,
  sold: readonly SampleOrder[],
  {
    admins,
    random,
    since,
    now,
  }: { admins: readonly number[]; random: Random; since: number; now: number },
): { rows: Statement[]; moves: StockChange[] } {
  const [buyer, counter = buyer] = admins;
  if (buyer === undefined || counter === undefined) return { rows: [], moves: [] };
  const changes = [...soldPieces(sold)].flatMap(([productId, pieces], nth): Change[] => {
    const at = since + (5 + random() * 20) * DAY_MS;
    const lost = nth % LOST === 0 ? 1 : 0;
    const each = Math.ceil(pieces / MONTHS.length);
    return MONTHS.flatMap((month): Change[] => {
      const needed = Math.min(each, Math.max(pieces - month * each, 0));
      const day = { productId, at: at + month * 30 * DAY_MS };
      const bought = { ...day, actorId: buyer, change: needed + lost, ...DELIVERY };
      const loss = { ...day, actorId: counter, change: -lost, ...pick(random, LOSSES) };
      return [bought, { ...loss, at: day.at + 3 * DAY_MS }];
    }).filter(({ change }) => change !== 0);
  });
  const done = changes.map((each) => ({
    ...each,
    at: Math.min(whenOpen(Math.round(each.at)), now - HOUR_MS),
  }));
  return {
    rows: done.map(({ at, actorId, productId, change, reason }) =>
      db.insert(auditLog).values({
        ...{ at, actorId, action: 'stock.change', after: { change, reason } },
        ...{ subjectType: 'stock', subjectId: productId },
      }),
    ),
    moves: done.map(({ change: delta, ...move }) => ({ ...move, delta })),
  };
}
