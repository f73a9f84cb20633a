import { describe, expect, it } from 'vitest';
import {
  COUNTER_METHODS,
  DRAWER_METHODS,
  METHODS,
  namesOf,
  REFUND_METHODS,
} from '../../../src/contract/payments/methods';

describe('the payment methods', () => {
  it('start with the most frequent ones, and only refunds can be bank transfers', () => {
    expect(COUNTER_METHODS.slice(0, 3)).toEqual(['cash', 'upi', 'card']);
    expect(REFUND_METHODS).toEqual([...COUNTER_METHODS, 'bank']);
  });

  it('have names that differ, in their order', () => {
    const names = Object.entries(namesOf(REFUND_METHODS));
    expect(names).toEqual(REFUND_METHODS.map((method) => [method, METHODS[method].name]));
    expect(new Set(Object.values(namesOf(REFUND_METHODS))).size).toBe(REFUND_METHODS.length);
  });

  it('have short keys, and prove with a reference what the drawer does not hold', () => {
    for (const method of COUNTER_METHODS) {
      expect(method).toMatch(/^[a-z-]{2,20}$/);
      expect(METHODS[method].reference === undefined).toBe(DRAWER_METHODS.includes(method));
    }
  });
});
