import type { TestProject } from 'vitest/node';
import { startRazorpay } from './server.ts';

/** Runs in Node alongside workerd and provides the fake's address to the tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { origin, close } = await startRazorpay();
  provide('razorpay', origin);
  return close;
}
