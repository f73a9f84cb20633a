import type { giveawayEntries, redemptions } from '../../functions/db/redemptions.ts';
import type { stores, users } from '../../functions/db/schema.ts';
import { DAY_MS } from '../../src/lib/durations.ts';
import { ACCOUNTS, type Person } from './accounts.ts';
import { GIVEAWAY_ENTRIES, REDEEMED_ENTRY } from './giveaway.ts';
import { STAFF } from './staff.ts';
import { STORES, type Store } from './stores.ts';

/** Fixed ids, so seeding again does not reinsert rows that were renamed or deleted. */
const FIRST_ID = 1001;
const FIRST_DAY = Date.UTC(2026, 0, 5, 4, 30);
const FIRST_PHONE = 9_000_000_001;

const PEOPLE: readonly Person[] = [...ACCOUNTS, ...STAFF];

function storeId(code: string | null): number | null {
  const index = STORES.findIndex((store) => store.code === code);
  return index === -1 ? null : FIRST_ID + index;
}

function personId(person: Person): number {
  return FIRST_ID + PEOPLE.indexOf(person);
}

function headIdOf(store: Store): number | null {
  const head = PEOPLE.find(
    ({ role, storeCode }) => role === 'branch_head' && storeCode === store.code,
  );
  return head === undefined ? null : personId(head);
}

function times(index: number) {
  const at = FIRST_DAY + index * DAY_MS;
  return { createdAt: at, updatedAt: at };
}

export function userRows(passwordHash: string): (typeof users.$inferInsert)[] {
  return PEOPLE.map((person, index) => ({
    id: FIRST_ID + index,
    username: person.username,
    email: person.email,
    phone: String(FIRST_PHONE + index),
    firstName: person.firstName,
    lastName: person.lastName,
    role: person.role,
    passwordHash: passwordHash,
    isActive: person.isActive,
    storeId: storeId(person.storeCode),
    ...times(index),
  }));
}

export function storeRows(): (typeof stores.$inferInsert)[] {
  return STORES.map((store, index) => ({
    id: FIRST_ID + index,
    storeName: store.name,
    address: store.address,
    code: store.code,
    isActive: store.isActive,
    branchHeadId: headIdOf(store),
    ...times(index),
  }));
}

const REDEEMED_AT = FIRST_DAY + 60 * DAY_MS;

export function giveawayRows(): (typeof giveawayEntries.$inferInsert)[] {
  return GIVEAWAY_ENTRIES.map((entry, index) => ({
    id: FIRST_ID + index,
    instagramId: entry.instagramId,
    enrollmentNo: entry.enrollmentNo,
    refNo: entry.refNo,
    redeemedAt: entry.refNo === null ? null : REDEEMED_AT,
    createdAt: FIRST_DAY,
  }));
}

export function redemptionRow(): typeof redemptions.$inferInsert {
  const [, , advisor] = ACCOUNTS;
  return {
    id: FIRST_ID,
    enrollmentNo: REDEEMED_ENTRY.enrollmentNo,
    instagramId: REDEEMED_ENTRY.instagramId,
    state: 'redeemed',
    customerName: 'Meera Kelkar',
    mobile: '9000000099',
    product: 'Tempered glass and fitting',
    originalPrice: 599,
    discount: 100,
    finalPrice: 499,
    refNo: REDEEMED_ENTRY.refNo,
    idempotencyKey: `seed-${REDEEMED_ENTRY.enrollmentNo}`,
    bodyHash: 'seed',
    staffId: personId(advisor),
    storeId: storeId(advisor.storeCode),
    claimedAt: REDEEMED_AT,
    resolvedAt: REDEEMED_AT,
  };
}
