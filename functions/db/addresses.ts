import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './schema.ts';

/** The delivery addresses that customers save in their accounts; one of each customer's is the default. */
export const addresses = sqliteTable(
  'addresses',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    mobile: text('mobile').notNull(),
    address: text('address').notNull(),
    pinCode: text('pin_code').notNull(),
    isDefault: integer('is_default', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('addresses_same').on(t.userId, t.address, t.pinCode, t.name, t.mobile),
    uniqueIndex('addresses_default').on(t.userId).where(sql`${t.isDefault}`),
  ],
);
