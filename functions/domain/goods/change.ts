import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  GOODS_TEXTS,
  type PriceConflicts,
  type PriceLine,
  type PriceRow,
  type PricesBody,
  type PricesReply,
} from '../../../src/contract/goods/prices';
import { formatRupees } from '../../../src/lib/money';
import { inPaise, paiseOf, rupeesOf } from '../../../src/lib/paise';
import { isLargeChange, priceProblem } from '../../../src/lib/price-change';
import type { Database } from '../../db';
import { productChanges, products } from '../../db/products';
import { users } from '../../db/schema';
import { insertAudit } from '../core/audit/log';
import { type CommandContext, nextUpdatedAt } from '../core/command';
import { Refusal } from '../core/refusal';
import { fullNameColumn } from '../people/staff/full-name';
import type { Shop } from '../shop';
import { requireItem } from './stock/stock';

type Product = typeof products.$inferSelect;

interface PricesContext extends CommandContext {
  shop: Shop;
}

/** A product as it is, and as it shall be. */
interface Change {
  before: PriceRow;
  after: PriceRow;
}

/** Another request can change a product between reading and writing. */
const ATTEMPTS = 3;

/** Throws `forbidden` unless the actor's role may change prices. */
export function requirePriceRole({ actor, shop }: Pick<PricesContext, 'actor' | 'shop'>): void {
  if (!shop.priceRoles.some((role) => role === actor.role)) {
    throw new Refusal('forbidden', GOODS_TEXTS.notAllowed);
  }
}

/**
 * Changes the prices of all these products or of none; a repeated request changes nothing. Throws
 * `stale` with the products that others changed, `invalid` for a price that the shop cannot charge or
 * a large change without `is_sure`, and `key-reused` for a request ID with other prices.
 */
export async function changePrices(context: PricesContext, body: PricesBody): Promise<PricesReply> {
  requirePriceRole(context);
  const { db, shop } = context;
  for (const { product_id } of body.lines) requireItem(shop, product_id);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const rows = await readPrices(db, body.lines);
    if (await isRepeat(db, body)) return { content: rows };
    await refuseStale(context, body.lines, rows);
    const changes = changesIn(body.lines, rows);
    refuseProblems(shop, body, changes);
    if (changes.length === 0 || (await write(context, body, changes))) {
      return { content: await readPrices(db, body.lines) };
    }
  }
  throw new Refusal('stale', GOODS_TEXTS.stale);
}

const idsIn = (lines: readonly Pick<PriceLine, 'product_id'>[]) =>
  sql`(SELECT value FROM json_each(${JSON.stringify(lines.map((line) => line.product_id))}))`;

/** The products of these lines, in their order. */
async function readPrices(db: Database, lines: readonly PriceLine[]): Promise<PriceRow[]> {
  const found = await db
    .select()
    .from(products)
    .where(sql`${products.id} IN ${idsIn(lines)}`);
  const byId = new Map(found.map((row) => [row.id, row]));
  return lines.map(({ product_id }) => {
    const row = byId.get(product_id);
    if (row === undefined) throw new Refusal('not-found', GOODS_TEXTS.notDeployed);
    return priceRowOf(row);
  });
}

/** A product's price as the API returns it. */
export function priceRowOf({ id, pricePaise, mrpPaise, listed, version }: Product): PriceRow {
  return {
    product_id: id,
    price: rupeesOf(inPaise(pricePaise)),
    mrp: rupeesOf(inPaise(mrpPaise)),
    is_listed: listed,
    price_version: version,
  };
}

/** True if this request was already carried out; throws if it had other prices. */
async function isRepeat(db: Database, { request_id, lines }: PricesBody): Promise<boolean> {
  const done = await db
    .select()
    .from(productChanges)
    .where(eq(productChanges.requestId, request_id));
  if (done.length === 0) return false;
  const isSame = done.every((change) => {
    const line = lines.find(({ product_id }) => product_id === change.productId);
    const { price = rupeesOf(inPaise(change.pricePaise)), mrp, is_listed } = line ?? {};
    return (
      line !== undefined &&
      paiseOf(price) === change.pricePaise &&
      (mrp === undefined || paiseOf(mrp) === change.mrpPaise) &&
      (is_listed ?? change.listed) === change.listed
    );
  });
  if (!isSame) throw new Refusal('key-reused', GOODS_TEXTS.idReused);
  return true;
}

async function refuseStale(
  { db, shop }: PricesContext,
  lines: readonly PriceLine[],
  rows: readonly PriceRow[],
): Promise<void> {
  const stale = rows.filter((row, at) => row.price_version !== lines[at]?.version);
  if (stale.length === 0) return;
  const last = await db
    .select({
      id: productChanges.productId,
      at: sql<number>`max(${productChanges.at})`.as('last_at'),
      by: fullNameColumn<string | null>().as('changed_by'),
    })
    .from(productChanges)
    .leftJoin(users, eq(users.id, productChanges.actorId))
    .where(sql`${productChanges.productId} IN ${idsIn(stale)}`)
    .groupBy(productChanges.productId);
  const current: PriceConflicts = {
    content: stale.map((row) => {
      const { at = 0, by = null } = last.find(({ id }) => id === row.product_id) ?? {};
      return { ...row, name: requireItem(shop, row.product_id).name, by, at };
    }),
  };
  throw new Refusal('stale', GOODS_TEXTS.stale, { current });
}

/** The lines that change something. */
function changesIn(lines: readonly PriceLine[], rows: readonly PriceRow[]): Change[] {
  return rows.flatMap((before, at) => {
    const {
      price = before.price,
      mrp = before.mrp,
      is_listed = before.is_listed,
    } = lines[at] ?? {};
    const isSame = price === before.price && mrp === before.mrp && is_listed === before.is_listed;
    return isSame ? [] : [{ before, after: { ...before, price, mrp, is_listed } }];
  });
}

function refuseProblems(shop: Shop, { lines, is_sure }: PricesBody, changes: Change[]): void {
  const priced = changes.filter(
    ({ before, after }) => before.price !== after.price || before.mrp !== after.mrp,
  );
  const fields: Record<string, string> = {};
  for (const { after } of priced) {
    const problem = priceProblem(after, shop.tax);
    const at = lines.findIndex(({ product_id }) => product_id === after.product_id);
    if (problem !== undefined) fields[`lines.${at}.${problem.field}`] = problem.text;
  }
  const [text] = Object.values(fields);
  if (text !== undefined) throw new Refusal('invalid', text, { fields });
  const large = priced.find(({ before, after }) => isLargeChange(before, after));
  if (large === undefined || is_sure) return;
  const field = large.before.price === large.after.price ? 'mrp' : 'price';
  const is = GOODS_TEXTS.isLarge(
    formatRupees(large.before[field]),
    formatRupees(large.after[field]),
  );
  throw new Refusal('invalid', is, { fields: { is_sure: is } });
}

/** Writes all changes in one batch; false if another request changed one of the products first. */
async function write(
  { db, actor, now }: PricesContext,
  { request_id, reason }: PricesBody,
  changes: readonly Change[],
): Promise<boolean> {
  const wanted = sql`json_each(${JSON.stringify(changes.map(({ after }) => rowOf(after)))})`;
  const unchanged = (product: SQL) =>
    sql`${product}.id = value ->> 0 AND ${product}.version = value ->> 1`;
  const [inserted] = await db.batch([
    db
      .insert(productChanges)
      .select(
        sql`SELECT NULL, value ->> 0, value ->> 2, value ->> 3, value ->> 4, ${now}, ${actor.id},
          ${reason}, ${request_id}
          FROM ${wanted} CROSS JOIN products AS product ON ${unchanged(sql`product`)}
          WHERE ${changes.length} = (SELECT count(*) FROM ${wanted}
            CROSS JOIN products AS current ON ${unchanged(sql`current`)})`,
      )
      .returning({ id: productChanges.id }),
    db
      .update(products)
      .set({
        pricePaise: sql`${productChanges.pricePaise}`,
        mrpPaise: sql`${productChanges.mrpPaise}`,
        listed: sql`${productChanges.listed}`,
        version: sql`${products.version} + 1`,
        changedAt: nextUpdatedAt(products.changedAt, now),
      })
      .from(productChanges)
      .where(
        and(
          eq(productChanges.requestId, request_id),
          eq(productChanges.productId, products.id),
          sql`changes() > 0`,
        ),
      ),
    insertAudit(db, { at: now, actorId: actor.id, ...auditOf(changes, reason) }),
  ]);
  return inserted.length > 0;
}

function rowOf({ product_id, price_version, price, mrp, is_listed }: PriceRow) {
  return [product_id, price_version, paiseOf(price), paiseOf(mrp), is_listed ? 1 : 0];
}

function auditOf(changes: readonly Change[], reason: string) {
  const [only, ...rest] = changes;
  if (only === undefined || rest.length > 0) {
    const subjectId = `${changes.length} products`;
    return { action: 'product.change', subjectId, after: { reason } } as const;
  }
  const decided = ({ price, mrp, is_listed }: PriceRow) => ({ price, mrp, is_listed });
  return {
    action: 'product.change',
    subjectId: only.after.product_id,
    before: decided(only.before),
    after: { ...decided(only.after), ...(reason !== '' && { reason }) },
  } as const;
}
