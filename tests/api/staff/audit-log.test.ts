import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditLogReply } from '../../../src/contract/audit';
import { listAuditLog } from '../../../src/contract/audit/api';
import { withQuery } from '../../../src/lib/query';
import { callOn } from '../../support/api/faults/trouble';
import { someStore } from '../../support/api/people';
import { plansOf } from '../../support/api/queries';
import { type Admin, someAdmin, type UserRow, userForm } from '../../support/api/staff';

const PASSWORD = 'Lamp4Zebra';
const OCTOBER_29 = Date.parse('2025-10-29T23:59:59+05:30');
/** Most rows of a real log are renewals of tokens, which it does not list. */
const ALL = 100_000;

let admin: Admin;
let user: UserRow;

beforeAll(async () => {
  admin = await someAdmin();
  const form = { ...userForm(), password: PASSWORD };
  ({ body: user } = await admin.ask<UserRow>('POST', '/api/users', form));
  await admin.ask('PUT', `/api/users/${user.id}`, { ...user, phone: '9000000009' });
  const store = await someStore('Warje');
  await admin.ask('PATCH', `/api/stores/${store}`, { is_active: false });
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ALL})
     INSERT INTO audit_log (at, actor_id, action, subject_type, subject_id)
     SELECT ${OCTOBER_29} - i, NULL, iif(i <= 3, 'order.release', 'session.rotate'),
       iif(i <= 3, 'order', 'session'), 'ORD' || i FROM n`,
  ).run();
  const lookup = `INSERT INTO audit_log (at, actor_id, action, subject_type, subject_id)
    VALUES (${OCTOBER_29 + 1000}, ${admin.user.id}, 'repair.customer-lookup', 'repair', '3210')`;
  await env.DB.prepare(lookup).run();
});

async function log(query: Record<string, string | number> = {}) {
  const path = withQuery(listAuditLog.path, { size: 100, ...query });
  const { status, body } = await admin.ask<AuditLogReply>('GET', path);
  expect(status).toBe(200);
  return body;
}

describe('the audit log', () => {
  it('names who changed which fields of what, newest first, without values, secrets or numbers of customers', async () => {
    const { content, people } = await log();
    const [store, edited, created] = content.filter(({ kind }) => kind !== 'session');
    expect(store).toMatchObject({ action: 'store.deactivate', subject_name: 'Warje' });
    expect(edited).toEqual({
      ...{ id: expect.any(Number), at: expect.any(Number), actor_name: 'Asha Rao' },
      ...{ action: 'user.update', kind: 'user', subject: String(user.id) },
      ...{ subject_name: `${user.first_name} ${user.last_name}`, changed: ['phone'] },
    });
    expect(created?.action).toBe('user.create');
    expect(people).toContainEqual({ id: admin.user.id, name: 'Asha Rao' });
    expect(content.find(({ action }) => action === 'repair.customer-lookup')?.subject).toBeNull();
    expect(content.some(({ kind, subject }) => kind === 'session' && subject !== null)).toBe(false);
    expect(JSON.stringify(content)).not.toMatch(/9000000009|Lamp4Zebra|3210|scrypt|@/);
  });

  it('is filtered by person, day in India and kind', async () => {
    const mine = await log({ person: admin.user.id });
    expect(new Set(mine.content.map(({ actor_name }) => actor_name))).toEqual(
      new Set(['Asha Rao']),
    );
    const system = await log({ person: 'system', kind: 'order' });
    expect(system.content.map(({ subject }) => subject)).toEqual(['ORD1', 'ORD2', 'ORD3']);
    const day = await log({ day: '2025-10-29' });
    expect(day.content.map(({ action }) => action)).toEqual(Array(3).fill('order.release'));
    expect((await log({ day: '2025-10-30' })).content.map(({ kind }) => kind)).toEqual(['repair']);
    expect((await log({ day: '2025-10-28' })).totalElements).toBe(0);
    const stores = await log({ kind: 'store' });
    expect(stores.content.every(({ kind }) => kind === 'store')).toBe(true);
    expect((await log({ page: 1, size: 1 })).content).toHaveLength(1);
  });

  it.each([
    [{}, 'audit_log_listed'],
    [{ day: '2025-10-29' }, 'audit_log_listed'],
    [{ person: 7 }, 'audit_log_actor'],
    [{ person: 'system' }, 'audit_log_actor'],
  ] as const)(
    'reads its rows in the order of an index without the renewals of tokens: %j',
    async (query, index) => {
      const path = withQuery(listAuditLog.path, query);
      const plans = await plansOf(env.DB, (d1) => callOn(d1, path, { token: admin.token }));
      const ofLog = plans.filter((plan) => plan.some((line) => / audit_log\b/.test(line)));
      expect(ofLog).toHaveLength(2);
      for (const plan of ofLog) {
        expect(plan.join('\n')).toContain(index);
        expect(plan.join('\n')).not.toContain('TEMP B-TREE');
      }
    },
  );
});
