import { askOpenPayments, sendRefunds } from '../../../../functions/domain/money/jobs';
import { closeLinks } from '../../../../functions/domain/money/links';
import {
  checkRepairPayment,
  openRepairPayment,
} from '../../../../functions/domain/repairs/payments/customer';
import type { contextAt } from '../orders/orders';
import type { TestProvider } from '../payments/link-provider';

const JOBS = [askOpenPayments, closeLinks, sendRefunds];

export const ONLINE_MOVES = [
  'nothing',
  'open',
  'pay',
  'fail',
  'run',
  'refuse-refunds',
  'make-refunds',
] as const;
type OnlineMove = (typeof ONLINE_MOVES)[number];

/** Performs an action as the customer or as the bank on the payment page, or runs the jobs. */
export async function doOnline(
  context: ReturnType<typeof contextAt>,
  bank: TestProvider,
  { name, key }: { name: string; key: string | undefined },
  what: OnlineMove,
): Promise<void> {
  const customer = { key, user: undefined };
  const link = bank.links.at(-1);
  if (what === 'refuse-refunds') bank.fail('refund', 'refused');
  if (what === 'make-refunds') bank.fail('refund', undefined);
  if (what === 'open') await openRepairPayment(context, name, customer);
  // The other jobs would end the session of the clerk, months later.
  if (what === 'run') for (const job of JOBS) await job(context);
  if (link === undefined || (what !== 'pay' && what !== 'fail')) return;
  bank.attempt(link, what === 'pay' ? 'paid' : 'failed');
  await checkRepairPayment(context, name, customer, {});
}
