import { and, asc, type Column, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { ERROR_TEXTS } from '../../../src/contract/errors';
import type { TechniciansReply } from '../../../src/contract/repairs/technicians';
import type { Database } from '../../db';
import { repairs } from '../../db/repairs';
import { stores, users } from '../../db/schema';
import { Refusal } from '../core/refusal';
import { fullNameColumn } from '../people/staff/full-name';
import { authorizeRepair } from './access';
import type { RepairContext, Visitor } from './context';

const STORE_OF_USER = and(eq(stores.id, users.storeId), isNull(stores.deletedAt));

const IS_ACTIVE = and(eq(users.isActive, true), isNull(users.deletedAt));

/** The condition that a user, joined with their store, is active and works in the branch. */
function isActiveIn(branch: string | Column): SQL | undefined {
  return and(IS_ACTIVE, sql`${users.role} <> 'customer'`, eq(stores.code, branch));
}

/** The condition that a user, joined with their store, may be a technician of the branch. */
function mayRepairIn(branch: string | Column): SQL {
  const isAdmin = and(IS_ACTIVE, eq(users.role, 'system_admin'));
  return sql`((${isActiveIn(branch)}) OR (${isAdmin}))`;
}

/** The condition that a repair has a technician who no longer works in its branch. */
export const TECHNICIAN_LEFT = sql`(${repairs.technicianId} IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM ${users} LEFT JOIN ${stores} ON ${STORE_OF_USER}
  WHERE ${users.id} = ${repairs.technicianId} AND ${mayRepairIn(repairs.branch)}))`;

/** Whether this active member of staff works in the branch, or in all branches as an admin. */
export async function worksIn(db: Database, userId: number, branch: string): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(stores, STORE_OF_USER)
    .where(and(eq(users.id, userId), mayRepairIn(branch)));
  return found !== undefined;
}

/**
 * The staff of a repair's branch: the people who can be chosen as its technician. Throws
 * `not-found` or `forbidden` unless the caller may assign the repair.
 */
export async function listTechnicians(
  context: RepairContext,
  name: string,
  visitor: Visitor,
): Promise<TechniciansReply> {
  const { repair, viewer } = await authorizeRepair(context, name, visitor);
  if (viewer.kind !== 'staff' || (viewer.side !== 'holder' && viewer.side !== 'both')) {
    throw new Refusal('forbidden', ERROR_TEXTS.forbidden);
  }
  const { branch } = repair;
  const fullName = fullNameColumn().as('full_name');
  const content = await context.db
    .select({
      id: users.id,
      name: fullName,
      jobs: sql<number>`(SELECT count(*) FROM ${repairs} INDEXED BY "repairs_open"
        WHERE ${repairs.branch} = ${branch} AND ${repairs.endedAt} IS NULL
          AND ${repairs.technicianId} = ${users.id})`.as('jobs'),
    })
    .from(users)
    .innerJoin(stores, STORE_OF_USER)
    .where(isActiveIn(branch))
    .orderBy(asc(fullName), asc(users.id));
  return { content };
}
