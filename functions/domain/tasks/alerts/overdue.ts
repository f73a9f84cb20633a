import { max } from 'drizzle-orm';
import type { Thresholds } from '../../../../src/contract/alerts';
import type { Task } from '../../../../src/contract/tasks';
import { DAY_MS, HOUR_MS } from '../../../../src/lib/durations';
import type { Database } from '../../../db';
import { backups } from '../../../db/backups';
import type { lastCheck } from '../../goods/check';

/** A backup that begins at 02:00 has ended by then, even if some of its runs failed. */
const GRACE_MS = 6 * HOUR_MS;

/** When the last complete backup ended. */
export function lastBackup(db: Database) {
  return db.select({ endedAt: max(backups.endedAt) }).from(backups);
}

/** The task for missing backups; none for a shop that never had one, because it has no bucket. */
export function backupTasks(
  [last]: Awaited<ReturnType<typeof lastBackup>>,
  limits: Thresholds,
  now: number,
): Task[] {
  const endedAt = last?.endedAt ?? null;
  if (endedAt === null || now - endedAt <= limits.backup * DAY_MS + GRACE_MS) return [];
  return [{ kind: 'backup', since: endedAt, due_at: null, is_alert: true }];
}

/** The task for stock that the last night's check found to differ from its moves. */
export function stockTasks([last]: Awaited<ReturnType<typeof lastCheck>>): Task[] {
  if (last === undefined || last.faults.length === 0) return [];
  const products = last.faults.length;
  return [{ kind: 'stock-sums', since: last.at, due_at: null, is_alert: true, products }];
}

/** Marks the tasks that are late by more than the limit of their alert. */
export function withAlerts(tasks: readonly Task[], limits: Thresholds, now: number): Task[] {
  return tasks.map((task) => {
    const limit = LATE_LIMITS[task.kind as keyof typeof LATE_LIMITS];
    if (limit === undefined || task.due_at === null) return task;
    return now - task.due_at > limits[limit] * HOUR_MS ? { ...task, is_alert: true } : task;
  });
}

/** The tasks with a promised time, and their alert. */
const LATE_LIMITS = { 'repair-late': 'repair-late', pack: 'pack' } as const;
