import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { TRANSFER_STATES } from '../../src/contract/goods/states.ts';
import { oneOf } from './checks.ts';
import { paise } from './paise.ts';
import { users } from './schema.ts';

/** Pieces that one branch sent to another; their moves have `transfer:{id}` as their subject. */
export const transfers = sqliteTable(
  'transfers',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The browser's ID of the dispatch, so a repeated request sends nothing twice. */
    requestId: text('request_id').notNull(),
    fromBranch: text('from_branch').notNull(),
    toBranch: text('to_branch').notNull(),
    state: text('state', { enum: TRANSFER_STATES }).notNull().default('sent'),
    version: integer('version').notNull().default(1),
    /** The number of its delivery challan is the financial year and the place in it. */
    challanYear: text('challan_year').notNull(),
    challanSerial: integer('challan_serial').notNull(),
    note: text('note').notNull().default(''),
    sentAt: integer('sent_at').notNull(),
    sentBy: integer('sent_by')
      .notNull()
      .references(() => users.id),
    /** The last receipt. */
    receivedAt: integer('received_at'),
    receivedBy: integer('received_by').references(() => users.id),
    /** When missing pieces were booked as returned or lost, by whom and why. */
    settledAt: integer('settled_at'),
    settledBy: integer('settled_by').references(() => users.id),
    settleReason: text('settle_reason').notNull().default(''),
  },
  (t) => [
    uniqueIndex('transfers_request').on(t.requestId),
    uniqueIndex('transfers_challan').on(t.challanYear, t.challanSerial),
    index('transfers_from').on(t.fromBranch, t.id),
    index('transfers_to').on(t.toBranch, t.id),
    check('transfers_state', oneOf(t.state, TRANSFER_STATES)),
    check('transfers_branches', sql`${t.fromBranch} <> ${t.toBranch}`),
  ],
);

/** The products of a transfer; what is neither received, returned nor lost is in transit. */
export const transferLines = sqliteTable(
  'transfer_lines',
  {
    transferId: integer('transfer_id')
      .notNull()
      .references(() => transfers.id),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    received: integer('received').notNull().default(0),
    returned: integer('returned').notNull().default(0),
    lost: integer('lost').notNull().default(0),
    /** JSON: the numbers of the devices that were sent, and of those that were received. */
    numbers: text('numbers').notNull().default('[]'),
    receivedNumbers: text('received_numbers').notNull().default('[]'),
    /** The selling price of one piece when it was sent, for the challan. */
    pricePaise: paise('price_paise').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.transferId, t.position] }),
    check(
      'transfer_lines_pieces',
      sql`${t.quantity} > 0 AND ${t.received} >= 0 AND ${t.returned} >= 0 AND ${t.lost} >= 0
        AND ${t.received} + ${t.returned} + ${t.lost} <= ${t.quantity}`,
    ),
  ],
);
