import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { PHOTO_STAGES } from '../../src/contract/repairs/states.ts';
import { RECORDED_ACCESSES } from '../../src/contract/repairs/steps.ts';
import { PRESENCES } from '../../src/contract/shop-device.ts';
import { repairs } from './repairs.ts';
import { users } from './schema.ts';

/**
 * The codes that unlock devices, encrypted. Backups and exports leave this table out; a row is
 * deleted once the code is no longer needed (repairs.md section 2).
 */
export const repairLockCodes = sqliteTable(
  'repair_lock_codes',
  {
    repairId: integer('repair_id')
      .primaryKey()
      .references(() => repairs.id),
    /**
     * The version of the encryption key, the nonce, and the encrypted code with its tag, as
     * base64url.
     */
    sealed: text('sealed').notNull(),
    enteredAt: integer('entered_at').notNull(),
    enteredBy: integer('entered_by').references(() => users.id),
  },
  (t) => [index('repair_lock_codes_entered').on(t.enteredAt)],
);

/**
 * Who received the code that unlocks a device or the token of its slip, and when. The rows are
 * evidence beside the repair's events and raise no version; they are deleted once the repair is
 * masked.
 */
export const accesses = sqliteTable(
  'accesses',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    repairId: integer('repair_id')
      .notNull()
      .references(() => repairs.id),
    at: integer('at').notNull(),
    kind: text('kind', { enum: RECORDED_ACCESSES }).notNull(),
    /** Null for a customer. */
    actorId: integer('actor_id').references(() => users.id),
    reason: text('reason').notNull().default(''),
    /** Set if a customer's device was probably at the branch. */
    presence: text('presence', { enum: PRESENCES }),
  },
  (t) => [index('accesses_repair').on(t.repairId, t.kind, t.at)],
);

/** One row per photo of a device, written before its file; the bucket holds the files. */
export const repairPhotos = sqliteTable(
  'repair_photos',
  {
    repairId: integer('repair_id')
      .notNull()
      .references(() => repairs.id),
    stage: text('stage', { enum: PHOTO_STAGES }).notNull(),
    position: integer('position').notNull(),
    /** SHA-256 of the file as it was sent, so a repeated upload is recognized. */
    hash: text('hash').notNull(),
    at: integer('at').notNull(),
    actorId: integer('actor_id').references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.repairId, t.stage, t.position] }),
    check('repair_photos_position', sql`${t.position} BETWEEN 1 AND 6`),
  ],
);
