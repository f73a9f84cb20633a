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

const NEWEST_FIRST = sql`at DESC, subject DESC, document DESC, value DESC`;

const billOf = (owner: SQL) =>
  sql`(SELECT number FROM invoices WHERE kind = 'invoice' AND ${owner} ORDER BY id DESC LIMIT 1)`;

/** The document of a row or, without one, the latest bill of its order or repair. */
const BILL = sql`coalesce(nullif(found.document, ''), CASE found.subject_kind
  WHEN 'order' THEN ${billOf(sql`order_id = found.subject`)}
  WHEN 'repair' THEN ${billOf(sql`repair_id =
    (SELECT id FROM repairs WHERE reference = found.subject)`)} END, '')`;

/** What a row is or, if only its subject says so, the goods of the order or the device. */
const TEXT = sql`coalesce(nullif(found.text, ''), CASE found.subject_kind
  WHEN 'order' THEN (SELECT name || iif(count(*) OVER () > 1,
      ' and ' || (count(*) OVER () - 1) || ' more', '')
    FROM order_lines WHERE order_id = found.subject ORDER BY position LIMIT 1)
  WHEN 'repair' THEN (SELECT trim(brand || ' ' || model) FROM repairs
    WHERE reference = found.subject) END, '')`;

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
        document: sql<string>`${BILL}`.as('row_document'),
        text: sql<string>`${TEXT}`.as('row_text'),
        method: sql<string>`method`.as('row_method'),
        reason: sql<string>`reason`.as('row_reason'),
      })
      // The bill and the goods are looked up for the rows of the page only.
      .from(sql`(SELECT * FROM ${source} WHERE ${where} ORDER BY ${NEWEST_FIRST}
        LIMIT ${size} OFFSET ${page * size}) AS found`)
      .orderBy(sql`${NEWEST_FIRST}`),
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
