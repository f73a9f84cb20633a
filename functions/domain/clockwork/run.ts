import type { OrderContext } from '../orders/context';
import { expireDue } from '../orders/expire';
import { maskEnded } from '../orders/mask';
import { refundSurplus, settlePayments } from '../payments/settle';
import type { Ledger } from '../redemption/ledger/ledger';
import { pruneAttempts } from '../throttle';
import { eraseUnused, pruneComplaints } from './accounts';
import { pruneAudit } from './audit';
import { type Copies, copyNightly } from './backup/nightly';
import { settleRedemptions } from './redemptions';
import { RETENTION_MS } from './retention';
import { endOldSessions, pruneSessions } from './sessions';

export interface ClockworkContext extends OrderContext {
  ledger: Ledger;
  /** Absent where no bucket is bound. */
  copies?: Copies | undefined;
  /** Is told of each job that failed. */
  onFailure?: (job: string, error: unknown) => void;
}

/** How many rows each job changed, or that it failed; the others run all the same. */
export type ClockworkReport = Record<string, number | 'failed'>;

type Job = (context: ClockworkContext) => Promise<number>;

const JOBS: Readonly<Record<string, Job>> = {
  payments_settled: settlePayments,
  orders_expired: ({ db, now }) => expireDue(db, now),
  surplus_refunded: refundSurplus,
  redemptions_settled: settleRedemptions,
  sessions_ended: ({ db, now }) => endOldSessions(db, now),
  sessions_pruned: ({ db, now }) => pruneSessions(db, now),
  audit_pruned: ({ db, now }) => pruneAudit(db, now),
  attempts_pruned: ({ db, now }) => pruneAttempts(db, now),
  orders_masked: ({ db, now }) => maskEnded(db, now, RETENTION_MS.orderContact),
  complaints_pruned: ({ db, now }) => pruneComplaints(db, now),
  accounts_erased: ({ db, now }) => eraseUnused(db, now),
  copies_made: async ({ copies, now }) => (copies === undefined ? 0 : copyNightly(copies, now)),
};

/** What nobody asks for in time, one bounded batch each (orders.md section 6). */
export async function runClockwork(context: ClockworkContext): Promise<ClockworkReport> {
  const report: ClockworkReport = {};
  for (const [name, job] of Object.entries(JOBS)) {
    report[name] = await job(context).catch((error: unknown) => {
      context.onFailure?.(name, error);
      return 'failed' as const;
    });
  }
  return report;
}
