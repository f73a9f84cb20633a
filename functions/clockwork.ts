import { connect } from './db';
import { runClockwork } from './domain/clockwork/run';
import { chooseLedger } from './domain/ledger/script';
import { orderSecrets } from './domain/orders/key';
import { providerNamed } from './domain/payments/choose';
import type { Bindings } from './env';
import { SHOP } from './http/orders/shop';

/** What the cron trigger runs; one line in the Worker's log says what it did. */
export async function scheduled(
  { scheduledTime }: { scheduledTime: number },
  env: Bindings,
): Promise<void> {
  const db = connect(env.DB);
  const report = await runClockwork({
    db,
    now: scheduledTime,
    shop: SHOP,
    payments: providerNamed(env.PAYMENT_PROVIDER),
    secrets: orderSecrets(env),
    ledger: chooseLedger(db, env),
  });
  // biome-ignore lint/suspicious/noConsole: the Worker's log is where a run is told
  console.log({ clockwork: report });
}
