import { beforeEach, describe, expect, it } from 'vitest';
import { alertThresholds } from '../../../functions/db/alerts';
import { backups } from '../../../functions/db/backups';
import { listAlerts } from '../../../functions/domain/tasks/alerts/list';
import { ALERT_TEXTS, ALERTS, type AlertName } from '../../../src/contract/alerts';
import type { AlertsReply } from '../../../src/contract/alerts/list';
import type { TasksReply } from '../../../src/contract/tasks';
import { DAY_MS, HOUR_MS } from '../../../src/lib/durations';
import { fullName } from '../../../src/lib/full-name';
import { dayText } from '../../../src/lib/india-time';
import { auditOf } from '../../support/api/audit';
import { answer, call } from '../../support/api/call';
import { cash, count, countOf, recount } from '../../support/api/orders/closes';
import {
  ask,
  BRANCH,
  contextAt,
  counterBody,
  emptyShop,
  PRODUCT,
  place,
  setStock,
  step,
} from '../../support/api/orders/orders';
import { saleBody, sell } from '../../support/api/orders/sales';
import {
  branchStore,
  db,
  type Person,
  staffAt,
  staffOfBranch,
} from '../../support/api/orders/staff';
import { LEDGER, tasksAfter, tasksOf } from '../../support/api/tasks';

/** One pair of earbuds. */
const PRICE = 1799;

let clerk: Person;
let head: Person;
let otherHead: Person;
let admin: Person;
/** The head of another branch. */
let stranger: Person;

beforeEach(async () => {
  await emptyShop();
  await db.delete(alertThresholds);
  await db.delete(backups);
  await setStock(PRODUCT, 50);
  ({ clerk, head, otherHead, admin } = await staffOfBranch(BRANCH));
  stranger = await staffAt('branch_head', await branchStore('PUN-02'));
});

function put({ token }: Person, alert: AlertName, value: number, was: number) {
  return call(`/api/alerts/limits/${alert}`, { method: 'PUT', token, body: { value, was } });
}

const limit = (alert: AlertName, value: number) => put(admin, alert, value, ALERTS[alert].standard);

const alertsOf = ({ content }: TasksReply) =>
  content.flatMap((task) => (task.kind === 'alert' ? [[task.alert, task.amount]] : []));

const shown = async (person: Person) => alertsOf(await tasksOf(person));

const discounted = (person: Person, off: number) =>
  sell(person.token, saleBody({ discount: { amount: off, reason: 'regular-customer' } }));

describe('a discount above its limit', () => {
  it('is the first task of the head and the admins, but not of staff, of other branches or of the person who gave it', async () => {
    await limit('discount', 50);
    await place(counterBody());
    await discounted(clerk, 50);
    expect(await shown(admin)).toEqual([]);
    const { body: sale } = await discounted(clerk, 51);
    const about = { order: sale.order_id, repair: null, close: null };
    const task = { kind: 'alert', alert: 'discount', amount: 51, about };
    for (const person of [head, otherHead, admin]) {
      const { content, counts } = await tasksOf(person);
      expect(content[0]).toMatchObject({ ...task, branch: { code: BRANCH } });
      expect(content[0]).toHaveProperty('person', fullName(clerk.user));
      expect(counts[0]).toEqual({ kind: 'alert', total: 1 });
    }
    expect(await Promise.all([shown(clerk), shown(stranger)])).toEqual([[], []]);

    await discounted(head, 90);
    expect(await shown(head)).toEqual([['discount', 51]]);
    expect(await shown(otherHead)).toEqual([
      ['discount', 51],
      ['discount', 90],
    ]);
  });

  it('stays a task for 7 days or until this person marks it as seen, and is listed for 30 days', async () => {
    await limit('discount', 50);
    await discounted(clerk, 80);
    const list = async (person: Person) => (await ask<AlertsReply>('/api/alerts', person)).body;
    const [alert] = (await list(head)).content;
    expect(alert).toMatchObject({ alert: 'discount', amount: 80, is_seen: false });
    const see = (person: Person) =>
      call(`/api/alerts/${alert?.id}/seen`, { token: person.token, body: {} });
    expect((await see(stranger)).status).toBe(404);
    expect((await see(clerk)).status).toBe(403);
    // A repeated press changes nothing.
    expect([(await see(head)).status, (await see(head)).status]).toEqual([204, 204]);
    expect(await Promise.all([shown(head), shown(admin)])).toEqual([[], [['discount', 80]]]);
    expect((await list(head)).content).toMatchObject([{ is_seen: true }]);
    expect((await list(stranger)).content).toEqual([]);
    expect(alertsOf(await tasksAfter(7 * DAY_MS + 1000, admin))).toEqual([]);
  });
});

it('a refund and a cash difference above their limits are alerts, and a second count that agrees removes the difference', async () => {
  await limit('refund', PRICE - 1);
  const { body: sale } = await sell(clerk.token);
  const back = { step: 'return', version: sale.version, reason: 'Faulty' };
  const { body: returned } = await step(sale.order_id, otherHead, back);
  const refund = { step: 'record-refund', version: returned.version, method: 'cash' };
  await step(sale.order_id, admin, refund);
  expect(await shown(head)).toEqual([['refund', PRICE]]);

  await sell(clerk.token);
  const drawer = 1000 + PRICE;
  const notes = cash({ '500': 4, coins: drawer - 2000 - ALERTS['cash-difference'].standard - 1 });
  const { body: close } = await count(clerk.token, countOf({ count: notes, float_reason: 'New' }));
  expect(await shown(head)).toEqual([
    ['refund', PRICE],
    ['cash-difference', -501],
  ]);
  await recount(clerk.token, close, cash({ '500': 4, coins: drawer - 2000 }));
  expect(await shown(head)).toEqual([['refund', PRICE]]);
});

it('an order that is packed late and a missing backup are marked and listed with the alerts, each for those who can act', async () => {
  await place(counterBody());
  const overLimit = async (ms: number, person: Person) => {
    const context = { ...contextAt(Date.now() + ms), ledger: LEDGER, user: person.user };
    return (await listAlerts(context)).over_limit.map(({ kind }) => kind);
  };
  const marks = async (ms: number, person: Person) =>
    (await tasksAfter(ms, person)).content.flatMap(({ kind, is_alert = false }) =>
      kind === 'pack' || kind === 'backup' ? [[kind, is_alert]] : [],
    );
  expect(await marks(0, head)).toEqual([['pack', false]]);
  const late = DAY_MS;
  expect(await marks(late, head)).toEqual([['pack', true]]);
  expect(await marks(late, clerk)).toEqual([['pack', false]]);
  expect(await Promise.all([overLimit(0, head), overLimit(late, head)])).toEqual([[], ['pack']]);
  expect(await overLimit(late, stranger)).toEqual([]);
  await limit('pack', 240);
  expect(await marks(late, head)).toEqual([['pack', false]]);

  const now = Date.now();
  const night = { night: dayText(now), endedAt: now };
  await db.insert(backups).values(night);
  expect(await marks(29 * HOUR_MS, admin)).toEqual([['pack', false]]);
  expect(await marks(31 * HOUR_MS, admin)).toEqual([
    ['backup', true],
    ['pack', false],
  ]);
  expect(await marks(31 * HOUR_MS, head)).toEqual([['pack', false]]);
  expect(await overLimit(31 * HOUR_MS, admin)).toEqual(['backup']);
});

describe('the limits', () => {
  it('are changed by admins only, within their range, with an audit row', async () => {
    const { standard, least, most } = ALERTS.refund;
    for (const person of [clerk, head]) {
      expect((await put(person, 'refund', 1, standard)).status).toBe(403);
    }
    for (const value of [least - 1, most + 1]) {
      const text = ALERT_TEXTS.outOfRange({ least, most });
      const refused = answer(put(admin, 'refund', value, standard));
      expect(await refused).toMatchObject([422, { fields: { value: text } }]);
    }
    expect((await put(admin, 'refund', 1.5, standard)).status).toBe(422);
    const unknown = { method: 'PUT', token: admin.token, body: { value: 1, was: 1 } };
    expect((await call('/api/alerts/limits/unknown', unknown)).status).toBe(404);
    const before = (await auditOf('refund')).length;
    expect((await put(admin, 'refund', 7000, standard)).status).toBe(200);
    const rows = (await auditOf('refund')).slice(before);
    expect(rows).toMatchObject([
      {
        ...{ action: 'alert.change', actorId: admin.user.id },
        ...{ before: { value: standard }, after: { value: 7000 } },
      },
    ]);
  });

  it('are not overwritten when another admin has changed them in the meantime', async () => {
    const { standard } = ALERTS.refund;
    const saved = await Promise.all([6000, 7000].map((value) => limit('refund', value)));
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [status, body] = await answer(put(admin, 'refund', 8000, standard));
    expect([status, body]).toMatchObject([409, { code: 'stale', message: ALERT_TEXTS.stale }]);
    const { current } = body as { current: AlertsReply };
    const now = current.thresholds.find(({ alert }) => alert === 'refund')?.value;
    expect([6000, 7000]).toContain(now);
    expect((await put(admin, 'refund', 8000, now ?? 0)).status).toBe(200);
  });
});
