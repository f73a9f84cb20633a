import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { stores } from './schema.ts';

/** The devices on which staff logged in, as keyed hashes of the random IDs that the logins left there. */
export const shopDevices = sqliteTable(
  'shop_devices',
  {
    hash: text('hash').primaryKey(),
    seenAt: integer('seen_at').notNull(),
  },
  (t) => [index('shop_devices_seen').on(t.seenAt)],
);

/** The networks from which a branch's staff worked lately, as keyed hashes. */
export const shopNetworks = sqliteTable(
  'shop_networks',
  {
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    hash: text('hash').notNull(),
    seenAt: integer('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.hash] }), index('shop_networks_seen').on(t.seenAt)],
);
