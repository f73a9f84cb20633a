import { SITE } from '../src/content/site';
import { connect } from './db';
import { hashKeys } from './domain/core/keyed-hash';
import { linkSecrets } from './domain/core/link-key';
import { chooseLedger } from './domain/giveaways/ledger/script';
import { backupKey } from './domain/jobs/backup/encryption';
import type { BackupTarget } from './domain/jobs/backup/nightly';
import type { BackupRow } from './domain/jobs/backup/read';
import { runJobs } from './domain/jobs/run';
import { providerNamed } from './domain/money/provider/choose';
import { SUBJECTS } from './domain/subjects';
import { type Bindings, settingProblems } from './env';
import { SHOP } from './http/orders/shop';
import { BENCH } from './http/repairs/bench';
import { failureFacts } from './http/security/failure';

/** Runs on the cron trigger; logs one line with the results, and one for each failed job. */
export async function scheduled(
  { scheduledTime }: { scheduledTime: number },
  env: Bindings,
): Promise<void> {
  const problems = settingProblems(env);
  if (problems.length > 0) {
    // biome-ignore lint/suspicious/noConsole: the Worker's log is where runs are logged
    console.error({ jobs: 'not run', settings: problems });
    return;
  }
  const db = connect(env.DB);
  const report = await runJobs({
    db,
    now: scheduledTime,
    shop: SHOP,
    subjects: SUBJECTS,
    payments: providerNamed(env),
    secrets: linkSecrets(env),
    hashKeys: hashKeys(env),
    origin: SITE.url,
    later: () => undefined,
    ledger: chooseLedger(db, env),
    bench: BENCH,
    photos: env.PHOTOS,
    backup: backupOf(env),
    deployHook: env.DEPLOY_HOOK || undefined,
    onFailure(job, error) {
      // biome-ignore lint/suspicious/noConsole: the Worker's log is where runs are logged
      console.error({ jobs: job, ...failureFacts(error) });
    },
  });
  // biome-ignore lint/suspicious/noConsole: the Worker's log is where runs are logged
  console.log({ jobs: report });
}

/** The target of the nightly backup; undefined when no bucket is bound. */
export function backupOf({ DB, BACKUPS, BACKUP_KEY = '' }: Bindings): BackupTarget | undefined {
  if (BACKUPS === undefined) return undefined;
  return {
    async query(statements) {
      const answers = await DB.batch<BackupRow>(statements.map((each) => DB.prepare(each)));
      return answers.map(({ results }) => results);
    },
    bucket: BACKUPS,
    key: backupKey(BACKUP_KEY),
  };
}
