import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { GOODS_GRADES } from './grades-goods.ts';

interface Meaning {
  /** Whether the export of a person's data contains the column. */
  isExported: boolean;
  /** Whether an erasure empties the column, if its row stays. */
  isErased: boolean;
  /** The column finds a person's rows by this. */
  key?: Key;
}

type Key = 'mobile' | 'email';

/** What each grade means for the data about a person; SECURITY.md says who may read it. */
const GRADES = {
  secret: { isExported: false, isErased: true },
  personal: { isExported: true, isErased: true },
  mobile: { isExported: true, isErased: true, key: 'mobile' },
  email: { isExported: true, isErased: true, key: 'email' },
  /** Stays, because the law requires it or because it proves who received what. */
  record: { isExported: true, isErased: false },
  recordedMobile: { isExported: true, isErased: false, key: 'mobile' },
  /** Identifies a request: its ID, or a hash of its body or network. */
  trace: { isExported: false, isErased: true },
  /** The same beside values that stay. */
  recordedTrace: { isExported: false, isErased: false },
  internal: { isExported: true, isErased: false },
  public: { isExported: true, isErased: false },
} as const satisfies Readonly<Record<string, Meaning>>;

type Grade = keyof typeof GRADES;

/**
 * The grade of every column: the names of a table's columns by grade, separated by spaces. Erasure,
 * export and the searches for a person read it, so a new column needs only its name here.
 */
export const GRADED: Readonly<Record<string, Readonly<Partial<Record<Grade, string>>>>> = {
  users: {
    secret: 'password_hash',
    personal: 'username first_name last_name',
    mobile: 'phone',
    email: 'email',
    internal:
      'id role is_active store_id store_sort created_at updated_at deleted_at last_used_at erasure_notice_at',
  },
  addresses: {
    personal: 'name address pin_code',
    mobile: 'mobile',
    internal: 'id user_id is_default created_at',
  },
  sessions: {
    secret: 'refresh_hash parent_hash family_hash',
    personal: 'user_agent',
    internal: 'id user_id rotated_at remember created_at expires_at ended_at',
  },
  stores: {
    internal: 'id is_active branch_head_id created_at updated_at deleted_at',
    public: 'store_name address code',
  },
  staff_counts: { internal: 'role total' },
  audit_log: {
    internal: 'id at actor_id action subject_type subject_id before after',
  },
  audit_values: {
    personal: 'before after',
    internal: 'audit_id',
  },
  attempts: {
    personal: 'subject',
    internal: 'id scope until nth allowed',
  },
  backups: { internal: 'night version claimed_until progress ended_at' },
  giveaway_entries: {
    record: 'instagram_id enrollment_no',
    internal: 'id ref_no redeemed_at created_at',
  },
  redemptions: {
    personal: 'settle_reason',
    record: 'instagram_id enrollment_no customer_name product original_price discount final_price',
    recordedMobile: 'mobile',
    recordedTrace: 'idempotency_key body_hash',
    internal: 'id state ref_no staff_id store_id claimed_at settled_at settled_by',
  },
  orders: {
    secret: 'collection_code secret_hash',
    personal: 'name second_mobile address',
    mobile: 'mobile',
    record: 'pin_code subtotal shipping tax total discount discount_reason redemption_ref',
    trace: 'body_hash placed_from placed_from_56 placed_from_48 sale_id',
    internal:
      'number id state version checkout tax_included fulfilment branch customer_id payment payment_state provider is_test open_counter_orders over_unpaid_limit holds created_at expires_at ended_at masked_at delivery_state sold_by discount_by exchange_of exchange_position returned owed_paise paid_paise refunded_paise credited_paise due_paise',
  },
  order_lines: {
    record:
      'product_id position name list_price price mrp hsn quantity discount discount_reason line_total gst free_reason free_with service_id',
    internal: 'order_id',
  },
  order_events: {
    record: 'reason',
    internal: 'order_id version at step actor_id checked proof after_correction',
  },
  order_notes: {
    personal: 'text',
    internal: 'order_id version',
  },
  payments: {
    personal: 'reference',
    record: 'method provider_payment_id amount_paise refunded_paise link_url tendered_paise',
    internal:
      'id order_id repair_id provider provider_order_id state created_at updated_at link_ends_at asked_at asks problem key_given_at branch actor_id close_id over_cash_limit claims claimed_at to_tick seen_on corrects_id received_at',
  },
  refunds: {
    personal: 'reference reason',
    record: 'amount_paise method provider_refund_id',
    internal:
      'id payment_id state actor_id asked_at asks created_at updated_at branch close_id return_id is_alone is_own confirmed_by is_correction',
  },
  ticks: {
    record: 'reference batch',
    internal: 'id payment_id at by is_alone withdrawn_at withdrawn_by',
  },
  upi_references: {
    record: 'reference',
    internal: 'payment_id',
  },
  invoices: {
    record: 'total taxable cgst sgst igst round_off money shipping terms',
    internal:
      'id number series kind year serial at branch order_id repair_id corrects_id issue_no actor_id is_test taxpayer supplier supply place_of_supply is_business is_sez served_by',
  },
  invoice_lines: {
    record:
      'text product_id hsn quantity list_price discount discount_reason gross rate taxable cgst sgst igst warranty warranty_until',
    internal: 'invoice_id position corrects',
  },
  invoice_recipients: {
    personal: 'mobile',
    record: 'name address state gstin',
    internal: 'invoice_id needed_until',
  },
  invoice_advances: {
    record: 'amount',
    internal: 'invoice_id voucher_id',
  },
  invoice_series: { internal: 'series kind year last last_at' },
  billing_details: {
    personal: 'name address state gstin',
    internal: 'id order_id repair_id',
  },
  returns: {
    personal: 'note',
    record: 'reason',
    trace: 'request_id',
    internal:
      'id order_id state version branch is_collected requested_by decided_by received_by credit_note_id refund received_at created_at updated_at',
  },
  return_lines: {
    record: 'product_id quantity accepted restocked released written_off',
    internal: 'return_id position',
  },
  serial_numbers: {
    record: 'serial kind product_id disputed second',
    internal: 'id order_id position sold_at returned_at device_id corrected_at',
  },
  day_closes: {
    internal:
      'id branch day last_day version request_id cut_at opening_float float_reason cash_in paid_out paid_out_reason deposits first_count count counted_cash expected_cash first_expected_cash reason counted_by recounted_by confirmed_by confirmed_at created_at',
  },
  alerts: {
    record: 'amount_paise',
    internal: 'id alert at actor_id order_id repair_id close_id',
  },
  seen_alerts: { internal: 'alert_id user_id at' },
  alert_thresholds: { internal: 'alert value updated_at' },
  unread_closes: { internal: 'close_id' },
  cash_movements: {
    record: 'payee note',
    internal: 'id request_id branch at day kind amount_paise reason actor_id approved_by close_id',
  },
  day_figures: { internal: 'dimension measure branch day key value' },
  figure_days: { internal: 'day written_at' },
  order_counts: { internal: 'branch state payment_state total' },
  repairs: {
    secret: 'collection_code secret_hash key_holder',
    personal: 'name second_mobile colour serial place',
    mobile: 'mobile',
    record:
      'device_type brand model faults conditions accessories lock approval_limit approved_total inspection_fee',
    trace: 'request_id body_hash placed_from placed_from_56 placed_from_48',
    internal:
      'id reference number created_by state version state_since branch first_branch transit_to customer_id booked_day holds promised_at technician_id waiting_for waiting_until outcome link_version key_given_at key_given_from claim_of warranty_until created_at ended_at masked_at owed_paise paid_paise refunded_paise credited_paise due_paise',
  },
  repair_events: {
    record: 'detail',
    internal: 'repair_id version at step state actor_id checked proof',
  },
  repair_notes: {
    personal: 'text',
    internal: 'repair_id version',
  },
  corrections: {
    personal: 'before after',
    internal: 'id order_id repair_id version field at link_version',
  },
  repair_estimates: {
    record: 'lines total',
    internal: 'repair_id version at valid_until approved_at approved_by actor_id declined_at',
  },
  repair_moves: {
    personal: 'place',
    internal: 'repair_id version at branch actor_id',
  },
  repair_lock_codes: {
    secret: 'sealed',
    internal: 'repair_id entered_at entered_by',
  },
  shop_devices: { internal: 'hash seen_at' },
  shop_networks: { internal: 'store_id hash seen_at' },
  accesses: {
    personal: 'reason',
    internal: 'id repair_id at kind actor_id presence',
  },
  repair_photos: {
    record: 'hash',
    internal: 'repair_id stage position at actor_id',
  },
  repair_counts: { internal: 'branch total' },
  complaints: {
    personal: 'name text answer',
    mobile: 'mobile',
    email: 'email',
    internal: 'id number order_id state received_at acknowledged_at closed_at',
  },
  ...GOODS_GRADES,
  users_search: { personal: 'text' },
  redemptions_search: { personal: 'text' },
  orders_search: {
    personal: 'text ends',
    internal: 'branch',
  },
  repairs_search: {
    personal: 'text ends',
    internal: 'branch',
  },
  invoices_search: {
    personal: 'text ends',
    internal: 'branch month',
  },
  stores_search: { public: 'text' },
  branch_days: {
    internal: 'updated_at',
    public: 'branch day opens closes',
  },
};

function columnsWith(table: string, has: (meaning: Meaning) => boolean): string[] {
  const graded = Object.entries(GRADED[table] ?? {}) as [Grade, string][];
  return graded.filter(([grade]) => has(GRADES[grade])).flatMap(([, names]) => names.split(' '));
}

/** The columns that an export of a person's data contains. */
export function exportedColumns(table: string): string[] {
  return columnsWith(table, ({ isExported }) => isExported);
}

/** The columns in which a mobile number or email address finds a person's rows. */
export function keyColumns(table: SQLiteTable, wanted: Key): string[] {
  return columnsWith(getTableName(table), ({ key }) => key === wanted);
}

/**
 * The values that an erasure writes to a row that stays: null or '', and a text with the row's number
 * where each value must be unique.
 */
export function erasedValues<T extends SQLiteTable>(table: T) {
  const names = columnsWith(getTableName(table), ({ isErased }) => isErased);
  const erased = Object.entries(getTableColumns(table)).filter(([, { name }]) =>
    names.includes(name),
  );
  const values = erased.map(([key, { isUnique, notNull }]) => {
    if (isUnique) return [key, sql`'erased:' || rowid`];
    return [key, notNull ? '' : null];
  });
  return Object.fromEntries(values) as SQLiteUpdateSetSource<T>;
}
