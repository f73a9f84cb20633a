import { and, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import { ERROR_TEXTS } from '../../../src/contract/errors';
import type { Split } from '../../../src/contract/figures/dimensions';
import type {
  FigureRowsQuery,
  FigureRowsReply,
  RowSubject,
} from '../../../src/contract/figures/figures';
import { OWN_MEASURES } from '../../../src/contract/figures/pages';
import { pageFields } from '../../../src/contract/paging';
import { may } from '../../../src/contract/roles';
import { Refusal } from '../core/refusal';
import { branchOf } from '../shop';
import { namesOf } from './names';
import { categoryOf, type FigureContext, rangeOf } from './parts';
import { branchesOf, seenBy } from './scope';
import { SOURCES } from './sources';

/** The rows behind a figure, newest first, and their sum. Throws `forbidden` for others' rows. */
export async function listFigureRows(
  context: FigureContext,
  user: SessionUser,
  query: FigureRowsQuery,
): Promise<FigureRowsReply> {
  requireOwn(user, query);
  const { measure, split, key, from, to, branch, page, size } = query;
  const { db, shop } = context;
  const source = sql`(${SOURCES[measure](rangeOf({ from, to }))})`;
  const where = and(
    sql`branch IN ${branchesOf(user, branch)}`,
    split === '' ? undefined : isPart(shop, split, key),
    seenBy(user, measure),
  );
  const [found, [sums]] = await db.batch([
    db
      .select({
        at: sql<number>`at`.as('row_at'),
        branch: sql<string>`branch`.as('row_branch'),
        value: sql<number>`value`.as('row_value'),
        person: sql<string>`person`.as('row_person'),
        subject: sql<string>`subject`.as('row_subject'),
        subject_kind: sql<RowSubject>`subject_kind`.as('row_subject_kind'),
        document: sql<string>`document`.as('row_document'),
        text: sql<string>`text`.as('row_text'),
        method: sql<string>`method`.as('row_method'),
        reason: sql<string>`reason`.as('row_reason'),
      })
      .from(source)
      .where(where)
      .orderBy(sql`at DESC, subject DESC, document DESC, value DESC`)
      .limit(size)
      .offset(page * size),
    db
      .select({
        count: sql<number>`count(*)`.as('count'),
        total: sql<number>`coalesce(sum(value), 0)`.as('total'),
      })
      .from(source)
      .where(where),
  ]);
  const people = found.map(({ person }) => person);
  const names = await namesOf(context, split === 'person' ? [...people, key] : people);
  return {
    content: found.map((row) => ({
      ...row,
      branch: branchOf(shop, row.branch),
      person: row.person === '' ? '' : names('person', row.person),
      text: row.subject_kind === 'product' ? names('product', row.subject) : row.text,
    })),
    ...pageFields(page, size, sums?.count ?? 0),
    total: sums?.total ?? 0,
    part: split === '' ? '' : names(split, key),
  };
}

/** An advisor sees the rows of the own figures only. */
function requireOwn({ id, role }: SessionUser, { measure, split, key }: FigureRowsQuery): void {
  if (may(role, 'bookkeep')) return;
  const isOwn = OWN_MEASURES.some((own) => own === measure);
  if (isOwn && split === 'person' && key === String(id)) return;
  throw new Refusal('forbidden', ERROR_TEXTS.forbidden);
}

function isPart(shop: FigureContext['shop'], split: Split, key: string): SQL {
  if (split !== 'category') return sql`${sql.raw(split)} = ${key}`;
  const products = shop.items.filter(({ category }) => category === key).map(({ id }) => id);
  const isUnknown = sql`product = ${key} AND ${categoryOf(shop, key) === key}`;
  return sql`(product IN (SELECT value FROM json_each(${JSON.stringify(products)})) OR ${isUnknown})`;
}
