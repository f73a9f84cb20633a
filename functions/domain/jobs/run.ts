import type { R2Bucket } from '@cloudflare/workers-types';
import { RETENTION_MS } from '../core/retention';
import { pruneAttempts } from '../core/throttle';
import { writeFigures } from '../figures/write';
import type { Ledger } from '../giveaways/ledger/ledger';
import { checkStock } from '../goods/check';
import { callDeployHook } from '../goods/publishing';
import { deleteOldRecipients } from '../invoices/erase';
import { askOpenPayments, sendRefunds } from '../money/jobs';
import { closeLinks } from '../money/links';
import type { OrderContext } from '../orders/context';
import { maskEnded } from '../orders/mask';
import { expireOrders, refundSurplus } from '../orders/payments/jobs';
import { prunePresence } from '../people/presence';
import type { Bench } from '../repairs/context';
import { endNoShows } from '../repairs/jobs';
import { eraseOldCodes } from '../repairs/lock/store';
import { maskRepairs } from '../repairs/mask';
import { deleteOldPhotos } from '../repairs/photos/job';
import { eraseUnused, pruneComplaints } from './accounts';
import { pruneAudit } from './audit';
import { type BackupTarget, backUpNightly } from './backup/nightly';
import { resolveRedemptions } from './redemptions';
import { endOldSessions, pruneSessions } from './sessions';

export interface JobContext extends OrderContext {
  ledger: Ledger;
  bench: Bench;
  /** The bucket for repair photos, if one is bound. */
  photos?: R2Bucket | undefined;
  /** Undefined when no bucket is bound. */
  backup?: BackupTarget | undefined;
  /** The URL that makes the host build the site anew, if one is set. */
  deployHook?: string | undefined;
  /** Called for each job that fails. */
  onFailure?: (job: string, error: unknown) => void;
}

/**
 * The number of rows that each job changed, or its failure; one failed job does not stop the
 * others.
 */
export type JobReport = Record<string, number | 'failed'>;

type Job = (context: JobContext) => Promise<number>;

const JOBS: Readonly<Record<string, Job>> = {
  payments_asked: askOpenPayments,
  orders_expired: expireOrders,
  payment_pages_closed: closeLinks,
  surplus_refunded: refundSurplus,
  refunds_sent: sendRefunds,
  redemptions_resolved: resolveRedemptions,
  sessions_ended: ({ db, now }) => endOldSessions(db, now),
  sessions_pruned: ({ db, now }) => pruneSessions(db, now),
  presence_pruned: ({ db, now }) => prunePresence(db, now),
  audit_pruned: ({ db, now }) => pruneAudit(db, now),
  attempts_pruned: ({ db, now }) => pruneAttempts(db, now),
  orders_masked: ({ db, now }) => maskEnded(db, now, RETENTION_MS.orderContact),
  repairs_not_brought: endNoShows,
  lock_codes_erased: ({ db, now }) => eraseOldCodes(db, now),
  repairs_masked: (context) => maskRepairs(context, RETENTION_MS.orderContact),
  recipients_deleted: ({ db, now }) => deleteOldRecipients(db, now),
  photos_deleted: async ({ db, photos, now }) =>
    photos === undefined ? 0 : deleteOldPhotos(db, photos, now, RETENTION_MS.repairPhoto),
  complaints_pruned: ({ db, now }) => pruneComplaints(db, now),
  accounts_erased: eraseUnused,
  figure_days_written: writeFigures,
  builds_requested: ({ db, now, deployHook }) => callDeployHook(db, now, deployHook),
  stock_differences: checkStock,
  backup_objects_stored: async ({ db, backup, now }) =>
    backup === undefined ? 0 : backUpNightly(db, backup, now),
};

/** Runs every background job, one bounded batch each (orders.md section 6). */
export async function runJobs(context: JobContext): Promise<JobReport> {
  const report: JobReport = {};
  for (const [name, job] of Object.entries(JOBS)) {
    report[name] = await job(context).catch((error: unknown) => {
      context.onFailure?.(name, error);
      return 'failed' as const;
    });
  }
  return report;
}
