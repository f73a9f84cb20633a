import { asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { MovementReply } from '../../../../src/contract/cash/movements';
import { dayText } from '../../../../src/lib/india-time';
import { type Paise, rupeesOf } from '../../../../src/lib/paise';
import type { Database } from '../../../db';
import { cashMovements } from '../../../db/cash-movements';
import { branchToRead, type CloseContext } from '../scope';

const { id, actorId, approvedBy, closeId, branch, day } = cashMovements;

/** A day has few movements; a branch that never closes a day has many. */
const MOST = 200;

function nameOf(column: typeof actorId | typeof approvedBy, alias: string) {
  return sql<string>`(SELECT trim(first_name || ' ' || last_name) FROM users
    WHERE users.id = ${column})`.as(alias);
}

function selectMovements(db: Database, where: SQL | undefined) {
  return db
    .select({
      row: cashMovements,
      by: nameOf(actorId, 'by_name'),
      approver: nameOf(approvedBy, 'approver_name'),
      payeeToday: sql<Paise>`(SELECT coalesce(sum(other.amount_paise), 0)
        FROM cash_movements AS other WHERE other.day = ${day} AND other.kind = 'petty'
          AND lower(other.payee) = lower(${cashMovements.payee}) AND other.id <= ${id})`.as(
        'payee_today',
      ),
    })
    .from(cashMovements)
    .where(where)
    .orderBy(asc(id))
    .limit(MOST);
}

type Record = Awaited<ReturnType<typeof selectMovements>>[number];

/** A movement as the API returns it. */
export function movementOf({ row, by, approver, payeeToday }: Record): MovementReply {
  return {
    ...{ id: row.id, at: row.at, kind: row.kind, amount: rupeesOf(row.amountPaise) },
    ...{ reason: row.reason, payee: row.payee, note: row.note, by },
    approved_by: row.approvedBy === null ? null : approver,
    payee_today: row.kind === 'petty' ? rupeesOf(payeeToday) : 0,
  };
}

/** The movements that a day close counts. */
export function movementsOfClose(db: Database, close: number) {
  return selectMovements(db, eq(closeId, close));
}

/** The movement that this request recorded. */
export async function movementOfRequest(
  db: Database,
  requestId: string,
): Promise<Record | undefined> {
  const [found] = await selectMovements(db, eq(cashMovements.requestId, requestId));
  return found;
}

/** The petty cash that a branch paid to this payee on a day, as a subquery. */
export function pettyCashTo(
  paid: Pick<typeof cashMovements.$inferSelect, 'branch' | 'day' | 'payee'>,
): SQL<Paise> {
  return sql`(SELECT coalesce(sum(paid.amount_paise), 0) FROM cash_movements AS paid
    WHERE paid.day = ${paid.day} AND paid.branch = ${paid.branch} AND paid.kind = 'petty'
      AND lower(paid.payee) = lower(${paid.payee}))`;
}

/** The branch's movements of today, and those that no day close has counted. */
export async function listMovements(context: CloseContext, named: string) {
  const at = await branchToRead(context, named);
  if (at === undefined) return { content: [] };
  const isShown = or(isNull(closeId), eq(day, dayText(context.now)));
  const found = await selectMovements(context.db, sql`${eq(branch, at)} AND ${isShown}`);
  return { content: found.map(movementOf) };
}
