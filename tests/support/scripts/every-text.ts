import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { quoted } from '../../../scripts/owner/database/execute.ts';

type Value = string | number | null;

export const EMAIL = 'zqx@example.in';
export const MOBILE = '9812345678';
/** The mobile number of the redemption, which stays. */
export const PRIZE_MOBILE = '9812345670';
/** The beginning of every text that must be erased, and of every text that may stay. */
export const ERASED = 'zqx';
const KEPT = 'kept';

const ORDER = 'ORD1700000000001AAAAA';
const WHEN = Date.now();
/** In these tables, one person has a staff account, an ended order and an ended repair. */
const OF_ORDER = { order_id: ORDER, repair_id: null };
const IN_BRANCH = { branch: 'PUN-01' };
const PRODUCT = { product_id: 'dhun-buds-2', hsn: '8518' };

const MOVED = { product_id: PRODUCT.product_id, branch: 'OTHER' };

/**
 * The values of the columns in which no name can be typed: numbers of rows, codes and texts that the
 * Worker makes itself, and values that connect the rows.
 */
const FORMATS: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  users: { id: 1, email: EMAIL, phone: MOBILE, role: 'advisor', store_sort: null, store_id: null },
  stores: { ...{ id: 1, code: 'PUN-01', branch_head_id: null } },
  sessions: { user_id: 1, expires_at: WHEN },
  audit_log: {
    ...{ at: WHEN, action: 'user.register', subject_type: 'user', subject_id: '1', before: null },
    after: `{"email":"${EMAIL}","first_name":"${ERASED}audit"}`,
  },
  orders: {
    ...{ number: 1, id: ORDER, ...IN_BRANCH, customer_id: 1, mobile: MOBILE, pin_code: '411038' },
    ...{ state: 'handed_over', payment_state: 'paid', provider: 'counter', placed_from: null },
    ...{ placed_from_56: null, placed_from_48: null },
    ...{ delivery_state: null, redemption_ref: null, discount_reason: null, masked_at: null },
    ...{ open_counter_orders: 0, over_unpaid_limit: 0, ended_at: 5, sold_by: 1, returned: 0 },
    exchange_of: null,
  },
  order_lines: { ...PRODUCT, order_id: ORDER, name: 'Dhun Buds 2', discount: 0 },
  order_events: { order_id: ORDER, reason: null },
  order_notes: { order_id: ORDER },
  repairs: {
    ...{ id: 1, reference: 'B-AAAAAAAA', number: 1001, state: 'handed_over', ...IN_BRANCH },
    ...{ first_branch: 'PUN-01', transit_to: null, customer_id: 1, mobile: MOBILE, claim_of: null },
    ...{ faults: '["screen"]', conditions: '[]', accessories: '[]', booked_day: null },
    ...{ outcome: 'repaired', ended_at: 5, masked_at: null },
  },
  repair_events: { detail: `{"branch":"PUN-01","place":"${ERASED}detail"}` },
  repair_estimates: { lines: `[{"text":"${ERASED}line","price":1,"kind":"part"}]` },
  repair_moves: IN_BRANCH,
  payments: {
    ...{ id: 1, ...OF_ORDER, ...IN_BRANCH, provider: 'counter', method: 'card', state: 'paid' },
    ...{ provider_order_id: null, provider_payment_id: null, link_url: null, problem: null },
    ...{ refunded_paise: 0, over_cash_limit: 0, corrects_id: null },
  },
  upi_references: { reference: '123456789012' },
  refunds: { ...IN_BRANCH, provider_refund_id: null, return_id: 1 },
  branch_days: { ...IN_BRANCH, day: '2026-11-20', opens: '10:00', closes: '14:00' },
  day_closes: {
    ...{ id: 1, ...IN_BRANCH, day: '2026-11-20', last_day: null, first_count: '{}', count: '{}' },
    ...{ request_id: 'random', confirmed_at: null },
  },
  cash_movements: {
    ...{ ...IN_BRANCH, day: '2026-11-20', kind: 'petty', reason: null, request_id: 'random' },
    close_id: null,
  },
  unread_closes: { close_id: 1 },
  alerts: { id: 1, order_id: ORDER, repair_id: null, close_id: null },
  seen_alerts: { alert_id: 1, user_id: 1 },
  ticks: { payment_id: 1, reference: '123456789012', batch: null, withdrawn_at: null },
  invoices: {
    ...{ id: 1, number: 'LX-2627-00001', series: 'LX', kind: 'invoice', year: '2627' },
    ...{ ...IN_BRANCH, ...OF_ORDER, corrects_id: null, issue_no: 0, supplier: '{}' },
    place_of_supply: '27',
    is_test: 0,
    ...{ taxable: 1, cgst: 1, sgst: 1, igst: 1, round_off: 1, total: 5 },
  },
  invoice_lines: { ...PRODUCT, gross: 4, corrects: null },
  invoice_recipients: { needed_until: null },
  billing_details: OF_ORDER,
  corrections: OF_ORDER,
  invoice_series: { series: 'LX', kind: 'invoice', year: '2627' },
  returns: { id: 1, order_id: ORDER, ...IN_BRANCH, state: 'refunded' },
  return_lines: { product_id: PRODUCT.product_id, restocked: 0 },
  devices: { id: 1, ...MOVED },
  device_moves: { ...MOVED, device_id: 1, number: 'S1', second: null, subject: '' },
  device_tracking: { product_id: PRODUCT.product_id, ...IN_BRANCH },
  stock_checks: { day: '2026-11-20', faults: '[]' },
  device_numbers: { product_id: PRODUCT.product_id, device_id: 1 },
  serial_numbers: { product_id: PRODUCT.product_id, order_id: ORDER, device_id: 1 },
  complaints: { number: 'CMPAAAAAAAA', mobile: MOBILE, order_id: ORDER, state: 'closed' },
  redemptions: {
    ...{ enrollment_no: 'CHP-1', mobile: PRIZE_MOBILE, state: 'redeemed', ref_no: 'REF1' },
    idempotency_key: 'random',
  },
  giveaway_entries: { enrollment_no: 'CHP-1', ref_no: 'REF1' },
  products: { id: PRODUCT.product_id, price_paise: 100, mrp_paise: 100 },
  product_changes: { product_id: PRODUCT.product_id, actor_id: null, request_id: 'random' },
  builds: { shown: '{}' },
  stock_branches: { branch: 'OTHER' },
  stock_pool: { product_id: PRODUCT.product_id },
  stock_moves: { ...MOVED, delta: 1, kind: 'opening', subject: ORDER },
  holds: { ...MOVED, subject: ORDER, state: 'released' },
  stock_counts: {
    ...{ id: 1, request_id: 'random', branch: 'OTHER', category: '', moved_holds: '[]' },
  },
  stock_count_lines: { ...MOVED, numbers: '[]' },
  transfers: {
    ...{ id: 1, request_id: 'random', from_branch: 'OTHER', to_branch: 'ANOTHER' },
    challan_year: '2627',
  },
  transfer_lines: {
    ...{ ...MOVED, numbers: '[]', received_numbers: '[]', received: 0, returned: 0, lost: 0 },
  },
  unavailable_orders: { order_id: ORDER, product_id: PRODUCT.product_id },
  attempts: { scope: 'order', subject: 'a hash or an address' },
  order_counts: { branch: 'OTHER' },
  repair_counts: { branch: 'OTHER' },
  day_figures: { measure: 'sales', branch: 'OTHER', day: '2026-11-20', key: '1' },
  figure_days: { day: '2026-11-20' },
};

/** Tables whose rows triggers write. */
const WRITTEN = ['audit_values', 'staff_counts', 'stock'];

/** Every table of the schema, found in its files, in the order of the migrations. */
async function tables(): Promise<SQLiteTable[]> {
  const files = globSync('functions/db/*.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('= sqliteTable('),
  );
  const modules = await Promise.all(files.map((file) => import(resolve(file))));
  return modules
    .flatMap((each) => Object.values<unknown>(each))
    .filter((each) => is(each, SQLiteTable));
}

/**
 * Returns a statement for every table that inserts a row about one person. Every column in which a
 * name can be typed contains a text of its own, whose beginning shows whether the text may stay.
 */
export async function everyText(kept: readonly string[]): Promise<string[]> {
  return (await tables())
    .filter((table) => !WRITTEN.includes(getTableName(table)))
    .map((table) => {
      const name = getTableName(table);
      const written = Object.values(getTableColumns(table)).filter(({ generated }) => !generated);
      const values = written.map((column) => {
        const path = `${name}.${column.name}`;
        const format = FORMATS[name]?.[column.name];
        if (format !== undefined) return literal(format);
        if (column.enumValues !== undefined && column.enumValues.length > 0) {
          return literal(column.enumValues[0] ?? null);
        }
        if (column.getSQLType() !== 'text') return column.notNull ? '1' : 'NULL';
        return quoted(`${kept.includes(path) ? KEPT : ERASED}${path}`);
      });
      const columns = written.map(({ name: each }) => `"${each}"`);
      return `INSERT INTO "${name}" (${columns.join(', ')}) VALUES (${values.join(', ')})`;
    });
}

function literal(value: Value): string {
  return typeof value === 'string' ? quoted(value) : String(value ?? 'NULL');
}
