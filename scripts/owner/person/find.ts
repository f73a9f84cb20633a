import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { addresses } from '../../../functions/db/addresses.ts';
import { complaints } from '../../../functions/db/complaints.ts';
import { exportedColumns, keyColumns } from '../../../functions/db/grades.ts';
import { orders } from '../../../functions/db/orders.ts';
import { redemptions } from '../../../functions/db/redemptions.ts';
import { repairs } from '../../../functions/db/repairs.ts';
import { users } from '../../../functions/db/schema.ts';
import { quoted, select } from '../database/execute.ts';
import type { Row } from '../database/local.ts';
import type { DatabaseTarget } from '../database/target.ts';
import type { Keys } from './options.ts';

/** The rows about one person, by table. */
export type Found = Readonly<Record<string, readonly Row[]>>;

function isOneOf(values: readonly (string | number)[]): string {
  return `IN (${values.map((value) => quoted(String(value))).join(', ')})`;
}

/** The condition that selects the rows of a table that carry one of the person's keys. */
function hasKey(table: SQLiteTable, { emails, mobiles }: Keys): string {
  const isIn = [
    ...keyColumns(table, 'email').map((column) => `lower(${column}) ${isOneOf(emails)}`),
    ...keyColumns(table, 'mobile').map((column) => `${column} ${isOneOf(mobiles)}`),
  ];
  return isIn.join(' OR ');
}

/**
 * Selects the mobile number of the claim to which a redemption's audit row belongs. A released
 * enrollment number can be claimed by another person, so the number alone does not identify anyone.
 */
const mobileOfClaim = `(SELECT json_extract(changed.after, '$.mobile') FROM audit_log AS claim
  LEFT JOIN audit_values AS changed ON changed.audit_id = claim.id
  WHERE claim.subject_type = 'redemption' AND claim.subject_id = audit_log.subject_id
    AND claim.action = 'redemption.claim' AND claim.id <= audit_log.id
  ORDER BY claim.id DESC LIMIT 1)`;

/** Returns, for each table, the SQL condition that selects this person's rows. */
export function conditions(keys: Keys): Record<string, string> {
  const { emails, mobiles } = keys;
  const isUser = hasKey(users, keys);
  const ids = `(SELECT id FROM users WHERE ${isUser})`;
  const isOrder = `customer_id IN ${ids} OR ${hasKey(orders, keys)}`;
  const ofOrder = `order_id IN (SELECT id FROM orders WHERE ${isOrder})`;
  const ofDevice = `(SELECT device_id FROM serial_numbers WHERE ${ofOrder})`;
  const isRepair = `customer_id IN ${ids} OR ${hasKey(repairs, keys)}`;
  const ofRepair = `repair_id IN (SELECT id FROM repairs WHERE ${isRepair})`;
  const ofPayment = `payment_id IN (SELECT id FROM payments WHERE ${ofOrder} OR ${ofRepair})`;
  const invoices = `${ofOrder} OR ${ofRepair}`;
  const ofInvoice = `invoice_id IN (SELECT id FROM invoices WHERE ${invoices})`;
  const isRedemption = hasKey(redemptions, keys);
  const isComplaint = hasKey(complaints, keys);
  const audited = `(subject_type = 'user' AND subject_id IN (SELECT CAST(id AS TEXT) FROM users WHERE ${isUser}))
      OR (subject_type = 'session' AND subject_id IN (SELECT id FROM sessions WHERE user_id IN ${ids}))
      OR (subject_type = 'redemption' AND ${mobileOfClaim} ${isOneOf(mobiles)})
      OR (subject_type = 'complaint' AND subject_id IN (SELECT CAST(id AS TEXT) FROM complaints WHERE ${isComplaint}))`;
  const isMentioned = [...emails, ...mobiles].map(
    (key) => `instr(lower(coalesce(before, '') || coalesce(after, '')), ${quoted(key)})`,
  );
  return {
    users: isUser,
    addresses: `user_id IN ${ids} OR ${hasKey(addresses, keys)}`,
    sessions: `user_id IN ${ids}`,
    orders: isOrder,
    order_lines: ofOrder,
    order_events: ofOrder,
    order_notes: ofOrder,
    repairs: isRepair,
    repair_events: ofRepair,
    repair_notes: ofRepair,
    corrections: `${ofOrder} OR ${ofRepair}`,
    repair_estimates: ofRepair,
    repair_moves: ofRepair,
    repair_photos: ofRepair,
    accesses: ofRepair,
    payments: `${ofOrder} OR ${ofRepair}`,
    upi_references: ofPayment,
    refunds: ofPayment,
    invoices,
    invoice_lines: ofInvoice,
    invoice_advances: ofInvoice,
    invoice_recipients: ofInvoice,
    billing_details: `${ofOrder} OR ${ofRepair}`,
    returns: ofOrder,
    return_lines: `return_id IN (SELECT id FROM returns WHERE ${ofOrder})`,
    serial_numbers: ofOrder,
    devices: `id IN ${ofDevice}`,
    device_numbers: `device_id IN ${ofDevice}`,
    redemptions: isRedemption,
    giveaway_entries: `enrollment_no IN (SELECT enrollment_no FROM redemptions WHERE ${isRedemption})`,
    complaints: isComplaint,
    audit_log: audited,
    audit_values: `audit_id IN (SELECT id FROM audit_log WHERE ${audited}) OR ${isMentioned.join(' OR ')}`,
  };
}

/** Returns all data about a person that an export may contain. */
export async function findPerson(target: DatabaseTarget, keys: Keys): Promise<Found> {
  const wanted = Object.entries(conditions(keys));
  const answers = await select(
    target,
    ...wanted.map(([table, where]) => `SELECT * FROM ${table} WHERE ${where} ORDER BY rowid`),
  );
  return Object.fromEntries(
    wanted.map(([table], nth) => [table, (answers[nth] ?? []).map(exportedFrom(table))]),
  );
}

function exportedFrom(table: string) {
  const names = exportedColumns(table);
  return (row: Row): Row =>
    Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
}

/** Returns the number of rows in all tables. */
export function countRows(found: Found): number {
  return Object.values(found).reduce((sum, rows) => sum + rows.length, 0);
}

/** Texts that staff type about other things, or that are never changed; they may contain a name. */
const STAFF_TEXTS: Readonly<Record<string, readonly string[]>> = {
  day_closes: ['float_reason', 'paid_out_reason', 'reason'],
  cash_movements: ['payee', 'note'],
  stores: ['store_name', 'address'],
  invoice_lines: ['text'],
  audit_values: ['before', 'after'],
};

/**
 * Returns the places, such as `day_closes 3 (reason)`, where a text mentions the person by name, email address
 * or mobile number.
 */
export async function findMentions(
  target: DatabaseTarget,
  { emails, mobiles }: Keys,
  found: Found,
): Promise<string[]> {
  const people = [...(found.orders ?? []), ...(found.repairs ?? []), ...(found.complaints ?? [])];
  const names = [
    ...people.map(({ name }) => String(name ?? '')),
    ...(found.users ?? []).map(({ first_name, last_name }) => `${first_name} ${last_name}`),
  ];
  const words = [...new Set([...emails, ...mobiles, ...names])].map((word) => word.trim());
  const wanted = Object.entries(STAFF_TEXTS).flatMap(([table, columns]) =>
    columns.map((column) => {
      const isIn = words
        .filter((word) => word !== '')
        .map((word) => `instr(lower(${column}), lower(${quoted(word)}))`);
      return `SELECT '${table}' AS name, rowid AS id, '${column}' AS text FROM ${table} WHERE ${isIn.join(' OR ')}`;
    }),
  );
  const answers = await select(target, ...wanted);
  const erased = new Set((found.audit_values ?? []).map(({ audit_id }) => audit_id ?? null));
  return answers
    .flat()
    .filter(({ name, id }) => name !== 'audit_values' || !erased.has(id ?? null))
    .map(({ name, id, text }) => `${name} ${id} (${text})`);
}
