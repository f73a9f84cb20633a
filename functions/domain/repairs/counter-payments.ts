import type { CounterPayment } from '../../../src/contract/payments/split';
import { requirePayments } from '../money/counter';
import { requireCounterProof } from '../money/counter-proof';
import type { OnRepair } from './on-repair';

/**
 * Rejects payments that do not fit the repair, or that may be recorded already; `isLast` if they must
 * cover the full remaining amount.
 */
export async function requireTakable(
  { context, repair }: OnRepair,
  taken: readonly CounterPayment[],
  isLast: boolean,
): Promise<void> {
  // An estimate can rise after three payments, so only those of one request are limited.
  requirePayments({ ...repair, counted: [], isLast }, taken);
  const { branch, id: repairId } = repair;
  await requireCounterProof(context, {
    ...{ branch, payments: taken, owner: { repairId } },
    received: repair.payments,
  });
}
