import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS, LOCAL_PASSWORD, SHOP_SLUG } from '../../../scripts/seed/accounts.ts';
import { GIVEAWAY_ENTRIES, isQrText, qrText } from '../../../scripts/seed/giveaway.ts';
import { redemptionRow } from '../../../scripts/seed/rows.ts';
import { STAFF } from '../../../scripts/seed/staff.ts';
import { STORES, storesOf } from '../../../scripts/seed/stores.ts';
import { SITE } from '../../../src/content/site.ts';
import { newPasswordField } from '../../../src/contract/auth.ts';
import { DISCOUNT, finalPrice } from '../../../src/contract/redemption.ts';
import { isStaff, ROLES } from '../../../src/contract/roles.ts';

const PEOPLE = [...ACCOUNTS, ...STAFF];
const STAFF_OF_ALL = PEOPLE.filter(({ role }) => isStaff(role));
const HEADS = PEOPLE.filter(({ role, storeCode }) => role === 'branch_head' && storeCode !== null);
const storeOf = (code: string | null) => STORES.find((store) => store.code === code);

describe('the sample people', () => {
  it('include one account per role, and their password satisfies the sign-up rules', () => {
    expect(ACCOUNTS.map(({ role }) => role).toSorted()).toEqual([...ROLES].toSorted());
    expect(parse(newPasswordField, LOCAL_PASSWORD)).toBe(LOCAL_PASSWORD);
  });

  it('include at least 34 other staff, some of them inactive or without a store', () => {
    expect(STAFF.length).toBeGreaterThanOrEqual(34);
    expect(STAFF.some(({ isActive }) => !isActive)).toBe(true);
    expect(STAFF.some(({ role, storeCode }) => role === 'advisor' && storeCode === null)).toBe(
      true,
    );
  });

  it('never share a username or an email address', () => {
    expect(new Set(PEOPLE.map(({ username }) => username)).size).toBe(PEOPLE.length);
    expect(new Set(PEOPLE.map(({ email }) => email)).size).toBe(PEOPLE.length);
  });

  it('have usernames in the format that the user form generates', () => {
    const wrong = STAFF_OF_ALL.filter(({ username, firstName, lastName }) => {
      const first = firstName.toLowerCase().slice(0, 3).padEnd(3, 'a');
      const start = `${first}${lastName.toLowerCase().slice(0, 1)}`;
      return !(username.startsWith(start) && /^[a-z]{6}$/.test(username));
    });
    expect(wrong).toEqual([]);
  });

  it('are assigned only to existing stores', () => {
    const codes = PEOPLE.flatMap(({ storeCode }) => storeCode ?? []);
    expect(codes.filter((code) => storeOf(code) === undefined)).toEqual([]);
  });
});

describe('the sample stores', () => {
  it("include the site's branches, closed stores and open stores without a head, all with unique codes", () => {
    const headed = HEADS.map(({ storeCode }) => storeCode);
    const codes: string[] = STORES.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(SITE.branches.map(({ code }) => code)));
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(SITE.branches.length + 5);
    expect(STORES.some(({ isActive }) => !isActive)).toBe(true);
    expect(STORES.some(({ isActive, code }) => isActive && !headed.includes(code))).toBe(true);
  });

  it('have branch codes that continue those of the shop’s city', () => {
    const branches = [
      { code: 'NSK-01', name: 'Canada Corner', address: '9 College Road, Nashik 422005' },
      { code: 'NSK-03', name: 'Panchavati', address: '4 Dindori Road, Nashik 422003' },
    ];
    const stores = storesOf({ branches, address: { city: 'Nashik' } });
    expect(stores.map(({ code }) => code)).toEqual([
      ...['NSK-01', 'NSK-03', 'NSK-02'],
      ...['NSK-04', 'NSK-05', 'NSK-06', 'NSK-07', 'NSK-08', 'NSK-09', 'NSK-10', 'NSK-11', 'NSK-12'],
    ]);
    expect(stores.filter(({ address }) => !address.includes(', Nashik'))).toEqual([]);
    expect(stores.filter(({ isActive }) => !isActive).map(({ code }) => code)).toEqual([
      'NSK-11',
      'NSK-12',
    ]);
  });

  it('have at most one head each, and every head is active and assigned to an open store', () => {
    expect(new Set(HEADS.map(({ storeCode }) => storeCode)).size).toBe(HEADS.length);
    expect(HEADS.every(({ isActive }) => isActive)).toBe(true);
    expect(HEADS.every(({ storeCode }) => storeOf(storeCode)?.isActive)).toBe(true);
  });

  it('have the sample head and advisor assigned to the first store', () => {
    const accounts = ACCOUNTS.filter(({ role }) => role === 'branch_head' || role === 'advisor');
    expect(accounts.map(({ storeCode }) => storeCode)).toEqual([STORES[0]?.code, STORES[0]?.code]);
  });
});

describe('the sample giveaway', () => {
  it('contains the twenty specified entries, and only the last of them is redeemed', () => {
    const texts = GIVEAWAY_ENTRIES.map(qrText);
    const redeemed = GIVEAWAY_ENTRIES.filter(({ refNo }) => refNo !== null).map(qrText);
    expect(texts).toHaveLength(20);
    expect(texts[0]).toBe(`${SHOP_SLUG}_fan_01|CHP-2026-0001`);
    expect(redeemed).toEqual([`${SHOP_SLUG}_fan_20|CHP-2026-0020`]);
    expect(texts.at(-1)).toBe(redeemed[0]);
  });

  it('computes the discount and final price of its redeemed entry in the same way as the contract', () => {
    const row = redemptionRow();
    expect(row).toMatchObject({ discount: DISCOUNT, refNo: GIVEAWAY_ENTRIES[19]?.refNo });
    expect(row.finalPrice).toBe(finalPrice(row.originalPrice));
  });

  it.each(['', 'one', 'a|', '|b', ' |b', 'a|b|c'])(
    'rejects an invalid QR code text: %j',
    (text) => {
      expect(isQrText(text)).toBe(false);
    },
  );
});
