import { openServer, testOn } from './server.ts';

/** Runs tests against a second Worker that accepts payments to the shop's own UPI account. */
export const test = testOn(() =>
  openServer({ name: 'upi', variables: { PAYMENT_PROVIDER: 'upi' } }),
);

export { expect } from '../test.ts';
