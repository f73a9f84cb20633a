import { createTransactionId } from './order-id';
import { sleep } from './sleep';

const BANK_MS = 3000;
const SUCCESS_CHANCE = 0.9;

export type BankReply = { kind: 'approved'; transactionId: string } | { kind: 'declined' };

/**
 * The simulated bank takes three seconds and approves nine out of ten payments (spec section 4).
 */
export async function askBank(random: () => number, signal: AbortSignal): Promise<BankReply> {
  await sleep(BANK_MS, signal);
  if (random() >= SUCCESS_CHANCE) return { kind: 'declined' };
  return { kind: 'approved', transactionId: createTransactionId(Date.now(), random) };
}
