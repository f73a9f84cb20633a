import { describe, expect, it } from 'vitest';
import {
  COUNTER_METHODS,
  DRAWER_METHODS,
  METHODS,
  namesOf,
  offeredMethods,
} from '../../../src/contract/payments/methods';

describe('the payment methods', () => {
  it('start with the most frequent ones, and include cheques only where the shop accepts them', () => {
    const always = ['cash', 'upi', 'card', 'finance', 'bank'];
    expect(offeredMethods({ acceptsCheques: false })).toEqual(always);
    expect(offeredMethods({ acceptsCheques: true })).toEqual([...always, 'cheque']);
  });

  it('have names that differ, in their order', () => {
    const names = Object.entries(namesOf(COUNTER_METHODS));
    expect(names).toEqual(COUNTER_METHODS.map((method) => [method, METHODS[method].name]));
    expect(new Set(Object.values(namesOf(COUNTER_METHODS))).size).toBe(COUNTER_METHODS.length);
  });

  it('have short keys, and prove with a reference what the drawer does not hold', () => {
    for (const method of COUNTER_METHODS) {
      expect(method).toMatch(/^[a-z-]{2,20}$/);
      expect(METHODS[method].reference === undefined).toBe(DRAWER_METHODS.includes(method));
    }
  });
});
