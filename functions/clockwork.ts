import { connect } from './db';
import type { Copies } from './domain/clockwork/backup/nightly';
import type { BackupRow } from './domain/clockwork/backup/read';
import { sealingKey } from './domain/clockwork/backup/seal';
import { runClockwork } from './domain/clockwork/run';
import { orderSecrets } from './domain/orders/key';
import { providerNamed } from './domain/payments/choose';
import { chooseLedger } from './domain/redemption/ledger/script';
import { type Bindings, settingProblems } from './env';
import { SHOP } from './http/orders/shop';
import { failureFacts } from './http/security/failure';

/** What the cron trigger runs; one line in the Worker's log says what it did, and one more each job that failed. */
export async function scheduled(
  { scheduledTime }: { scheduledTime: number },
  env: Bindings,
): Promise<void> {
  const problems = settingProblems(env);
  if (problems.length > 0) {
    // biome-ignore lint/suspicious/noConsole: the Worker's log is where a run is told
    console.error({ clockwork: 'not run', settings: problems });
    return;
  }
  const db = connect(env.DB);
  const report = await runClockwork({
    db,
    now: scheduledTime,
    shop: SHOP,
    payments: providerNamed(env.PAYMENT_PROVIDER),
    secrets: orderSecrets(env),
    ledger: chooseLedger(db, env),
    copies: copiesOf(env),
    onFailure(job, error) {
      // biome-ignore lint/suspicious/noConsole: the Worker's log is where a run is told
      console.error({ clockwork: job, ...failureFacts(error) });
    },
  });
  // biome-ignore lint/suspicious/noConsole: the Worker's log is where a run is told
  console.log({ clockwork: report });
}

function copiesOf({ DB, BACKUPS, BACKUP_KEY = '' }: Bindings): Copies | undefined {
  if (BACKUPS === undefined) return undefined;
  return {
    async ask(statements) {
      const answers = await DB.batch<BackupRow>(statements.map((each) => DB.prepare(each)));
      return answers.map(({ results }) => results);
    },
    bucket: BACKUPS,
    key: sealingKey(BACKUP_KEY),
  };
}
