import { type SQL, sql } from 'drizzle-orm';
import type {
  CANCELLED_BY,
  RELEASED_BY,
  WEB_MEASURES,
} from '../../../../src/contract/figures/measures/web';
import { HOLDING_STATES } from '../../../../src/contract/orders/states';
import { listed } from '../../../db/checks';
import { type End, IS_END } from '../../../db/orders';
import { IS_WEB_SALE, sales } from './money';
import { isIn, type Range, type RowParts, rows, type Source } from './source';

const ORDER = { subject: sql`orders.id`, subjectKind: sql`'order'`, branch: sql`orders.branch` };

/** Sales at the counter have a seller. */
const IS_WEB = sql`orders.sold_by IS NULL`;
const IS_COUNTED = sql`${IS_WEB} AND NOT orders.is_test`;

/** Joins the ends with these steps in a range, as `event`, with their order. */
function endsIn(range: Range, steps: readonly End[], where: SQL = sql`true`, also = sql``): SQL {
  return sql`order_events AS event CROSS JOIN orders ON orders.id = event.order_id ${also}
    WHERE event.step IN (${listed(steps)}) AND ${IS_END} AND ${isIn(range, sql`event.at`)}
      AND ${IS_COUNTED} AND ${where}`;
}

const FIRST_LINE = sql`(SELECT line.name FROM order_lines AS line WHERE line.order_id = orders.id
  ORDER BY line.position LIMIT 1)`;

function ends(
  steps: readonly End[],
  parts: Partial<RowParts> = { person: sql`event.actor_id` },
  where?: SQL,
): Source {
  return (range) =>
    rows(
      { ...ORDER, at: sql`event.at`, value: sql`1`, text: FIRST_LINE, ...parts },
      endsIn(range, steps, where),
    );
}

function literal<Value extends string>(value: Value): SQL {
  return listed([value]);
}

type CancelledBy = (typeof CANCELLED_BY)[number];
type ReleasedBy = (typeof RELEASED_BY)[number];

const CANCELLED = sql`iif(event.actor_id IS NULL, ${literal<CancelledBy>('shopper')},
  ${literal<CancelledBy>('staff')})`;

const RELEASED = sql`iif(event.step = 'expire', ${literal<ReleasedBy>('expired')},
  ${literal<ReleasedBy>('cancelled')})`;

/** A parcel that was delivered comes back as a return instead. */
const IS_UNDELIVERED = sql`orders.fulfilment = 'deliver' AND NOT EXISTS (SELECT 1
  FROM order_events AS past WHERE past.order_id = orders.id AND past.step = 'deliver')`;

function placedIn(range: Range): SQL {
  return sql`${isIn(range, sql`orders.created_at`)} AND ${IS_COUNTED}`;
}

const PIECES = {
  ...ORDER,
  value: sql`line.quantity`,
  product: sql`line.product_id`,
  text: sql`line.name`,
};

const LINES = sql`CROSS JOIN order_lines AS line ON line.order_id = orders.id`;

export const WEB_SOURCES: Readonly<Record<keyof typeof WEB_MEASURES, Source>> = {
  web_sales: (range) => sales(range, IS_WEB_SALE),
  web_placed: (range) =>
    rows(
      {
        ...ORDER,
        ...{ at: sql`orders.created_at`, value: sql`1`, kind: sql`orders.fulfilment` },
        text: FIRST_LINE,
      },
      sql`orders WHERE ${placedIn(range)}`,
    ),
  web_collected: ends(['hand-over']),
  web_dispatched: ends(['dispatch']),
  web_expired: ends(['expire'], {}),
  web_cancelled: ends(['cancel'], { person: sql`event.actor_id`, kind: CANCELLED }),
  web_refused: ends(['return'], undefined, IS_UNDELIVERED),
  web_fulfilled: ends(['hand-over', 'dispatch']),
  web_lost: ends(['expire', 'cancel']),
  web_pieces: (range) =>
    rows({ ...PIECES, at: sql`orders.created_at` }, sql`orders ${LINES} WHERE ${placedIn(range)}`),
  web_released: (range) =>
    rows(
      { ...PIECES, at: sql`event.at`, kind: RELEASED },
      endsIn(range, ['expire', 'cancel'], sql`orders.holds`, LINES),
    ),
  web_held: (range) =>
    rows(
      { ...PIECES, at: sql`orders.created_at`, kind: sql`orders.state` },
      sql`orders INDEXED BY orders_state ${LINES}
        WHERE orders.state IN (${listed(HOLDING_STATES)})
          AND ${isIn(range, sql`orders.created_at`)} AND orders.holds AND ${IS_WEB}`,
    ),
};
