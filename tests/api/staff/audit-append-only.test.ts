import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orderEvents, orders } from '../../../functions/db/orders';
import { auditLog, auditValues } from '../../../functions/db/schema';
import { RETENTION_MS } from '../../../functions/domain/core/retention';
import { pruneAudit } from '../../../functions/domain/jobs/audit';
import { auditOf } from '../../support/api/audit';
import { place } from '../../support/api/orders/orders';
import { db } from '../../support/api/people';

type SubjectType = (typeof auditLog.$inferSelect)['subjectType'];

const HOUR = 60 * 60_000;
const KEPT_MS: [SubjectType, number][] = auditLog.subjectType.enumValues.map((type) => [
  type,
  type === 'session' ? RETENTION_MS.sessionAudit : RETENTION_MS.audit,
]);

/** Inserts an audit row of the given age for a new subject. */
async function insertAuditRow(subjectType: SubjectType, age: number) {
  const subjectId = crypto.randomUUID();
  const row = { at: Date.now() - age, action: `${subjectType}.test`, subjectType, subjectId };
  await db.insert(auditLog).values(row);
  return { isRow: eq(auditLog.subjectId, subjectId), rows: () => auditOf(subjectId) };
}

/** Returns the underlying database error, which Drizzle wraps. */
function refusalOf(change: PromiseLike<unknown>): Promise<unknown> {
  return Promise.resolve(change).then(
    () => 'done',
    (error: Error) => String(error.cause),
  );
}

describe('the database', () => {
  it.each(KEPT_MS)('rejects a change to an audit row (subject: %s)', async (type, keptMs) => {
    for (const age of [0, keptMs + HOUR]) {
      const { isRow, rows } = await insertAuditRow(type, age);
      const before = await rows();
      const changes = [
        db.update(auditLog).set({ actorId: 1 }).where(isRow),
        db.update(auditLog).set({ at: 0 }).where(isRow),
        db.run(sql`INSERT OR REPLACE INTO audit_log (id, at, action, subject_type, subject_id)
          SELECT id, 0, action, subject_type, subject_id FROM audit_log WHERE ${isRow}`),
      ];
      for (const change of changes) expect(await refusalOf(change)).toContain('append-only');
      expect(await rows()).toEqual(before);
    }
  });

  it.each(KEPT_MS)(
    'rejects the deletion of an audit row before its retention period ends (subject: %s)',
    async (type, keptMs) => {
      for (const age of [0, keptMs - HOUR]) {
        const { isRow, rows } = await insertAuditRow(type, age);
        expect(await refusalOf(db.delete(auditLog).where(isRow))).toContain('kept for its time');
        expect(await rows()).toHaveLength(1);
      }
    },
  );

  it.each(KEPT_MS)(
    'allows the job to delete expired audit rows (subject: %s)',
    async (type, keptMs) => {
      const { rows: old } = await insertAuditRow(type, keptMs);
      const { rows: young } = await insertAuditRow(type, keptMs - HOUR);
      await pruneAudit(db, Date.now());
      expect(await old()).toHaveLength(0);
      expect(await young()).toHaveLength(1);
    },
  );

  it('rejects an entire DELETE statement when one of its rows is too recent', async () => {
    const { rows: old } = await insertAuditRow('user', RETENTION_MS.audit + HOUR);
    const { rows: young } = await insertAuditRow('user', 0);
    expect(await refusalOf(db.delete(auditLog))).toContain('kept for its time');
    expect([await old(), await young()].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('stores the values of an audit row separately, and allows only their deletion', async () => {
    const subjectId = crypto.randomUUID();
    const [before, after] = [{ email: 'a@b.test' }, { email: 'c@d.test', phone: '9812345678' }];
    const entry = {
      at: Date.now(),
      actorId: null,
      action: 'user.update',
      subjectId,
      before,
    } as const;
    await db.insert(auditLog).values({ ...entry, subjectType: 'user', after });
    const isRow = eq(auditLog.subjectId, subjectId);
    const row = () => db.select().from(auditLog).where(isRow).get();
    const names = { before: ['email'], after: ['email', 'phone'] };
    expect(await row()).toMatchObject(names);
    expect(await auditOf(subjectId)).toMatchObject([{ before, after }]);
    const isValues = sql`audit_id = (SELECT id FROM audit_log WHERE ${isRow})`;
    for (const change of [
      db.update(auditLog).set({ before: null }).where(isRow),
      db.update(auditValues).set({ after: before }).where(isValues),
      db.run(
        sql`INSERT OR REPLACE INTO audit_values SELECT audit_id, NULL, NULL FROM audit_values WHERE ${isValues}`,
      ),
    ]) {
      expect(await refusalOf(change)).toContain('append-only');
    }
    await db.delete(auditValues).where(isValues);
    expect(await row()).toMatchObject(names);
    expect(await auditOf(subjectId)).toMatchObject([{ before: null, after: null }]);
  });

  it('rejects changes to and deletions of an existing order’s events', async () => {
    const id = (await place()).order.order_id;
    const events = () => db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    const before = await events();
    const change = db.update(orderEvents).set({ reason: 'other' });
    expect(await refusalOf(change)).toContain('append-only');
    const replace = db.run(sql`INSERT OR REPLACE INTO order_events (order_id, version, at, step)
      SELECT order_id, version, 0, step FROM order_events WHERE order_id = ${id}`);
    expect(await refusalOf(replace)).toContain('append-only');
    const drop = db.delete(orderEvents).where(eq(orderEvents.orderId, id));
    expect(await refusalOf(drop)).toContain('kept with their order');
    expect(await refusalOf(db.delete(orders).where(eq(orders.id, id)))).toMatch(/FOREIGN KEY/);
    expect(await events()).toEqual(before);
  });
});
