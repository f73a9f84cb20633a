import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { AlertReply } from '../../../../src/contract/alerts/reply';
import type { SessionUser } from '../../../../src/contract/auth';
import { ERROR_TEXTS } from '../../../../src/contract/errors';
import { may } from '../../../../src/contract/roles';
import { type AlertTask, TASK_COUNT_MAXIMUM } from '../../../../src/contract/tasks';
import { DAY_MS } from '../../../../src/lib/durations';
import { repairNameOf } from '../../../../src/lib/identity/repair-name';
import { rupeesOf } from '../../../../src/lib/paise';
import type { Database } from '../../../db';
import { alerts, seenAlerts } from '../../../db/alerts';
import { dayCloses } from '../../../db/day-closes';
import { orders } from '../../../db/orders';
import { repairs } from '../../../db/repairs';
import { users } from '../../../db/schema';
import { Refusal } from '../../core/refusal';
import { fullNameColumn } from '../../people/staff/full-name';
import { ownBranch } from '../../people/stores/scope';
import { branchOf, type Shop } from '../../shop';

export interface AlertContext {
  db: Database;
  now: number;
  user: SessionUser;
  shop: Pick<Shop, 'branches'>;
}

/** How long the list contains an alert, and how long an alert is a task. */
const LISTED_MS = 30 * DAY_MS;
const TASK_MS = 7 * DAY_MS;

/** The branch of what the alert is about. */
const BRANCH = sql<string>`coalesce(${orders.branch}, ${repairs.branch}, ${dayCloses.branch})`;

type Reader = Pick<AlertContext, 'db' | 'now'>;

function alertsSince({ db, now }: Reader, user: SessionUser, ageMs: number, seen?: SQL) {
  return db
    .select({
      id: alerts.id,
      alert: alerts.alert,
      at: alerts.at,
      branch: BRANCH.as('alert_branch'),
      amount: alerts.amountPaise,
      orderId: alerts.orderId,
      closeId: alerts.closeId,
      person: fullNameColumn<string | null>().as('alert_person'),
      number: repairs.number,
      reference: repairs.reference,
      seenAt: sql<number | null>`${seenAlerts.at}`.as('seen_at'),
    })
    .from(alerts)
    .leftJoin(users, eq(users.id, alerts.actorId))
    .leftJoin(orders, eq(orders.id, alerts.orderId))
    .leftJoin(dayCloses, eq(dayCloses.id, alerts.closeId))
    .leftJoin(repairs, eq(repairs.id, alerts.repairId))
    .leftJoin(seenAlerts, and(eq(seenAlerts.alertId, alerts.id), eq(seenAlerts.userId, user.id)))
    .where(and(gt(alerts.at, now - ageMs), isFor(user), seen))
    .orderBy(desc(alerts.at), desc(alerts.id))
    .limit(TASK_COUNT_MAXIMUM);
}

/** Admins see all alerts, and a branch head those of the own branch that are about others. */
function isFor(user: SessionUser): SQL | undefined {
  if (!may(user.role, 'bookkeep')) return sql`0`;
  if (may(user.role, 'administer')) return undefined;
  return sql`${BRANCH} = ${ownBranch(user)} AND ${alerts.actorId} IS NOT ${user.id}`;
}

type AlertRow = Awaited<ReturnType<typeof alertsSince>>[number];

/** The alerts of the last days that the user has not marked as seen, newest first. */
export function openAlerts(context: Reader, user: SessionUser) {
  return alertsSince(context, user, TASK_MS, isNull(seenAlerts.at));
}

/** An alert as a task. */
export function alertTask(shop: AlertContext['shop'], row: AlertRow): AlertTask {
  const { at: since, is_seen: _, ...about } = alertReplyOf(shop, row);
  return { kind: 'alert', since, due_at: null, ...about };
}

export function alertReplyOf(shop: AlertContext['shop'], row: AlertRow): AlertReply {
  const { id, alert, at, person, number, reference } = row;
  return {
    ...{ id, alert, at, person },
    amount: rupeesOf(row.amount),
    about: {
      order: row.orderId,
      repair: reference === null ? null : repairNameOf({ number, reference }),
      close: row.closeId,
    },
    branch: branchOf(shop, row.branch),
    is_seen: row.seenAt !== null,
  };
}

/** The alerts of the last 30 days that the user may see, newest first. */
export function recentAlerts(context: AlertContext) {
  return alertsSince(context, context.user, LISTED_MS);
}

/** Marks an alert as seen by the user. Throws `not-found` for an alert that the user may not see. */
export async function markSeen(context: AlertContext, id: number): Promise<void> {
  const { db, now, user } = context;
  const [found] = await alertsSince(context, user, LISTED_MS, eq(alerts.id, id));
  if (found === undefined) throw new Refusal('not-found', ERROR_TEXTS.notFound);
  await db
    .insert(seenAlerts)
    .values({ alertId: id, userId: user.id, at: now })
    .onConflictDoNothing();
}
