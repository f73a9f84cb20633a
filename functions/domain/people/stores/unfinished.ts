import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { OPEN_STATES } from '../../../../src/contract/orders/states';
import {
  STORE_TEXTS,
  type UnfinishedKind,
  type UnfinishedWork,
} from '../../../../src/contract/stores';
import type { Database } from '../../../db';
import { dayCloses } from '../../../db/day-closes';
import { orders } from '../../../db/orders';
import { repairs } from '../../../db/repairs';
import { returns } from '../../../db/returns';
import { dayToClose } from '../../../db/uncounted';
import { Refusal } from '../../core/refusal';

/** How many records of each kind a refusal names. */
const NAMED = 5;

const REPAIR_NAME = sql`coalesce('R-' || ${repairs.number}, ${repairs.reference})`;

interface Source {
  kind: UnfinishedKind;
  name: SQL;
  from: SQL;
  where: SQL | undefined;
}

/** Where a branch's unfinished work is stored; the name is the one that the screens link to. */
function sourcesOf(code: string): Source[] {
  const isHere = sql`${repairs.branch} = ${code} AND ${repairs.endedAt} IS NULL`;
  return [
    {
      kind: 'order',
      name: sql`${orders.id}`,
      from: sql`${orders}`,
      where: and(sql`${orders.branch} = ${code}`, inArray(orders.state, OPEN_STATES)),
    },
    {
      kind: 'return',
      name: sql`${returns.orderId}`,
      from: sql`${returns}`,
      where: sql`${returns.branch} = ${code}
        AND ${returns.state} IN ('requested', 'accepted', 'received')`,
    },
    {
      kind: 'repair',
      name: REPAIR_NAME,
      from: sql`${repairs}`,
      where: sql`${isHere} AND ${repairs.number} IS NOT NULL`,
    },
    {
      kind: 'booking',
      name: REPAIR_NAME,
      from: sql`${repairs}`,
      where: sql`${isHere} AND ${repairs.number} IS NULL`,
    },
    {
      kind: 'arriving',
      name: REPAIR_NAME,
      from: sql`${repairs}`,
      where: sql`${repairs.transitTo} = ${code}`,
    },
    {
      kind: 'day-close',
      name: sql`day`,
      from: sql`(SELECT ${dayCloses.day} AS day FROM ${dayCloses}
          WHERE ${dayCloses.branch} = ${code} AND ${dayCloses.confirmedAt} IS NULL
        UNION SELECT ${dayToClose(code)})`,
      where: sql`day IS NOT NULL`,
    },
  ];
}

/** The condition that a branch has no unfinished work, so its store can close. */
export function isFinished(code: string): SQL {
  const open = sourcesOf(code).map(
    ({ from, where }) => sql`NOT EXISTS (SELECT 1 FROM ${from} WHERE ${where})`,
  );
  return sql.join(open, sql` AND `);
}

/**
 * Throws `in-use` while a branch has open orders or returns, devices, bookings or uncounted money;
 * `current` lists them.
 */
export async function requireFinished(db: Database, code: string): Promise<void> {
  const [first, ...others] = sourcesOf(code).map((source) => selectFirst(db, source));
  const rows = first === undefined ? [] : await db.batch([first, ...others]);
  const unfinished = rows.flatMap((found) => {
    const [one] = found;
    if (one === undefined) return [];
    return [{ kind: one.kind, total: one.total, names: found.map(({ name }) => name) }];
  });
  if (unfinished.length === 0) return;
  const current: UnfinishedWork = { unfinished };
  throw new Refusal('in-use', STORE_TEXTS.unfinished, { current });
}

function selectFirst(db: Database, { kind, name, from, where }: Source) {
  return db
    .select({
      kind: sql<UnfinishedKind>`${kind}`.as('kind'),
      name: sql<string>`${name}`.as('name'),
      total: sql<number>`count(*) OVER ()`.as('total'),
    })
    .from(from)
    .where(where)
    .limit(NAMED);
}
