import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { AUDIT_KINDS, type AuditValues } from '../../src/contract/audit.ts';
import { ROLES, STAFF_ROLES } from '../../src/contract/roles.ts';

/** Times are Unix timestamps in ms, amounts in whole rupees. */
const createdAt = integer('created_at').notNull();
const updatedAt = integer('updated_at').notNull();
const deletedAt = integer('deleted_at');

export const users = sqliteTable(
  'users',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    username: text('username').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    passwordHash: text('password_hash').notNull(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    storeId: integer('store_id'),
    /** The name of the user's store, in lower case for sorting; maintained by triggers. */
    storeSort: text('store_sort'),
    createdAt,
    updatedAt,
    deletedAt,
    /** When a customer signed up or last logged in; null for staff who never logged in. */
    lastUsedAt: integer('last_used_at'),
    /**
     * When the customer was notified that their unused account will be erased; cleared at login.
     */
    erasureNoticeAt: integer('erasure_notice_at'),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`).where(sql`${t.deletedAt} IS NULL`),
    uniqueIndex('users_username').on(sql`lower(${t.username})`).where(sql`${t.deletedAt} IS NULL`),
    index('users_store').on(t.storeId),
    index('users_listed')
      .on(sql`lower(${t.firstName})`, sql`lower(${t.lastName})`, t.id)
      .where(sql`${t.deletedAt} IS NULL AND ${t.role} <> 'customer'`),
    index('users_listed_by_role')
      .on(t.role, sql`lower(${t.firstName})`, sql`lower(${t.lastName})`, t.id)
      .where(sql`${t.deletedAt} IS NULL AND ${t.role} <> 'customer'`),
    index('users_unused')
      .on(t.lastUsedAt)
      .where(sql`${t.deletedAt} IS NULL AND ${t.role} = 'customer'`),
    index('users_listed_by_status')
      .on(t.isActive, sql`lower(${t.firstName})`, sql`lower(${t.lastName})`, t.id)
      .where(sql`${t.deletedAt} IS NULL AND ${t.role} <> 'customer'`),
    index('users_listed_by_status_down')
      .on(sql`${t.isActive} DESC`, sql`lower(${t.firstName})`, sql`lower(${t.lastName})`, t.id)
      .where(sql`${t.deletedAt} IS NULL AND ${t.role} <> 'customer'`),
    index('users_listed_by_store')
      .on(t.storeSort, sql`lower(${t.firstName})`, sql`lower(${t.lastName})`, t.id)
      .where(sql`${t.deletedAt} IS NULL AND ${t.role} <> 'customer'`),
    index('users_listed_by_store_down')
      .on(sql`${t.storeSort} DESC`, sql`lower(${t.firstName})`, sql`lower(${t.lastName})`, t.id)
      .where(sql`${t.deletedAt} IS NULL AND ${t.role} <> 'customer'`),
    check('users_role', sql`${t.role} IN ('system_admin', 'branch_head', 'advisor', 'customer')`),
  ],
);

export const stores = sqliteTable(
  'stores',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    storeName: text('store_name').notNull(),
    address: text('address').notNull(),
    /**
     * Identifies the branch in other tables, and never changes once a row carries it. Triggers add a
     * deleted store without a name for a code that has none, so no other branch gets the code.
     */
    code: text('code').notNull(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    branchHeadId: integer('branch_head_id').references(() => users.id),
    createdAt,
    updatedAt,
    deletedAt,
  },
  (t) => [
    uniqueIndex('stores_code').on(t.code),
    uniqueIndex('stores_branch_head').on(t.branchHeadId).where(sql`${t.deletedAt} IS NULL`),
    index('stores_listed').on(sql`lower(${t.storeName})`, t.id).where(sql`${t.deletedAt} IS NULL`),
    index('stores_listed_by_status')
      .on(t.isActive, sql`lower(${t.storeName})`, t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('stores_listed_by_status_down')
      .on(sql`${t.isActive} DESC`, sql`lower(${t.storeName})`, t.id)
      .where(sql`${t.deletedAt} IS NULL`),
  ],
);

/**
 * The number of staff by role, excluding deleted users; maintained by triggers because counting
 * would read every row.
 */
export const staffCounts = sqliteTable('staff_counts', {
  role: text('role', { enum: STAFF_ROLES }).primaryKey(),
  total: integer('total').notNull(),
});

export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    refreshHash: text('refresh_hash').notNull(),
    parentHash: text('parent_hash'),
    /**
     * Hash of the prefix that all of the session's refresh tokens share; empty in sessions from
     * earlier releases until their next refresh.
     */
    familyHash: text('family_hash').notNull().default(''),
    rotatedAt: integer('rotated_at').notNull(),
    remember: integer('remember', { mode: 'boolean' }).notNull(),
    createdAt,
    expiresAt: integer('expires_at').notNull(),
    endedAt: integer('ended_at'),
    /** The user agent at login; empty for logins made in earlier releases. */
    userAgent: text('user_agent').notNull().default(''),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_ended').on(t.endedAt, t.expiresAt)],
);

/**
 * The audit rows that the log lists: all but the renewals of tokens, which are most rows. A query
 * uses the indexes only if its condition has the same text.
 */
export const IS_LISTED = sql.raw("action <> 'session.rotate'");

/**
 * Who changed what, and when (design section 5). A trigger moves the values of an inserted row to
 * `audit_values` and leaves only the names of the fields here.
 */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    at: integer('at').notNull(),
    actorId: integer('actor_id'),
    action: text('action').notNull(),
    subjectType: text('subject_type', { enum: AUDIT_KINDS }).notNull(),
    subjectId: text('subject_id').notNull(),
    before: text('before', { mode: 'json' }).$type<AuditValues | string[]>(),
    after: text('after', { mode: 'json' }).$type<AuditValues | string[]>(),
  },
  (t) => [
    index('audit_log_subject').on(t.subjectType, t.subjectId, t.at),
    index('audit_log_time').on(t.subjectType, t.at),
    index('audit_log_listed').on(t.at).where(IS_LISTED),
    index('audit_log_actor').on(t.actorId, t.at).where(IS_LISTED),
  ],
);

/**
 * The values before and after each change, as JSON without secrets. They are deleted when the person
 * whom they describe is erased, and with their audit row.
 */
export const auditValues = sqliteTable('audit_values', {
  auditId: integer('audit_id')
    .primaryKey()
    .references(() => auditLog.id, { onDelete: 'cascade' }),
  before: text('before', { mode: 'json' }).$type<AuditValues>(),
  after: text('after', { mode: 'json' }).$type<AuditValues>(),
});
