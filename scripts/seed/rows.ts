import { ACCOUNTS } from './accounts.ts';
import { GIVEAWAY_ENTRIES, type GiveawayEntry, REDEEMED_ENTRY } from './giveaway.ts';
import type { Person } from './people.ts';
import type { SqlValue } from './sql.ts';
import { STAFF } from './staff.ts';
import { STORES, type Store } from './stores.ts';

type Row = Record<string, SqlValue>;

/** Fixed ids keep a second seed from bringing back what was renamed or deleted meanwhile. */
const FIRST_ID = 1001;
const FIRST_DAY = Date.UTC(2026, 0, 5, 4, 30);
const DAY_MS = 86_400_000;
const FIRST_PHONE = 9_000_000_001;

const PEOPLE: readonly Person[] = [...ACCOUNTS, ...STAFF];

function storeId(code: string | null): number | null {
  const index = STORES.findIndex((store) => store.code === code);
  return index === -1 ? null : FIRST_ID + index;
}

function personId(person: Person | undefined): number | null {
  const index = person === undefined ? -1 : PEOPLE.indexOf(person);
  return index === -1 ? null : FIRST_ID + index;
}

function headOf(store: Store): Person | undefined {
  return PEOPLE.find(({ role, storeCode }) => role === 'branch_head' && storeCode === store.code);
}

function times(index: number): Row {
  const at = FIRST_DAY + index * DAY_MS;
  return { created_at: at, updated_at: at };
}

export function userRows(passwordHash: string): Row[] {
  return PEOPLE.map((person, index) => ({
    id: FIRST_ID + index,
    username: person.username,
    email: person.email,
    phone: String(FIRST_PHONE + index),
    first_name: person.firstName,
    last_name: person.lastName,
    role: person.role,
    password_hash: passwordHash,
    is_active: person.isActive,
    store_id: storeId(person.storeCode),
    ...times(index),
  }));
}

export function storeRows(): Row[] {
  return STORES.map((store, index) => ({
    id: FIRST_ID + index,
    store_name: store.name,
    address: store.address,
    code: store.code,
    is_active: store.isActive,
    branch_head_id: personId(headOf(store)),
    ...times(index),
  }));
}

const REDEEMED_AT = FIRST_DAY + 60 * DAY_MS;

export function giveawayRows(): Row[] {
  return GIVEAWAY_ENTRIES.map((entry: GiveawayEntry, index) => ({
    id: FIRST_ID + index,
    instagram_id: entry.instagramId,
    enrollment_no: entry.enrollmentNo,
    ref_no: entry.refNo,
    redeemed_at: entry.refNo === null ? null : REDEEMED_AT,
    created_at: FIRST_DAY,
  }));
}

export function redemptionRows(): Row[] {
  const advisor = ACCOUNTS.find(({ role }) => role === 'advisor');
  return [
    {
      id: FIRST_ID,
      enrollment_no: REDEEMED_ENTRY.enrollmentNo,
      instagram_id: REDEEMED_ENTRY.instagramId,
      state: 'redeemed',
      customer_name: 'Meera Kelkar',
      mobile: '9000000099',
      product: 'Tempered glass and fitting',
      original_price: 599,
      discount: 100,
      final_price: 499,
      ref_no: REDEEMED_ENTRY.refNo,
      idempotency_key: `seed-${REDEEMED_ENTRY.enrollmentNo}`,
      body_hash: 'seed',
      staff_id: personId(advisor),
      store_id: storeId(advisor?.storeCode ?? null),
      claimed_at: REDEEMED_AT,
      settled_at: REDEEMED_AT,
    },
  ];
}
