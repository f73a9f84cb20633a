import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderLines, orders } from '../../../functions/db/orders';
import { TASK_COUNT_MAXIMUM } from '../../../src/contract/tasks';
import { counterBody, emptyShop, orderInDb, place } from '../../support/api/orders/orders';
import { branchStore, db, staffAt } from '../../support/api/orders/staff';
import { countQueries, plansOf } from '../../support/api/queries';
import { type Staff, tasksAfter, tasksOf } from '../../support/api/tasks';

let admin: Staff;
let head: Staff;
let advisor: Staff;

beforeEach(async () => {
  await emptyShop();
  const laxmi = await branchStore('PUN-01');
  admin = await staffAt('system_admin', null);
  head = await staffAt('branch_head', laxmi);
  advisor = await staffAt('advisor', laxmi);
});

describe('loading the tasks', () => {
  it('takes one round trip for branch staff and two for an admin', async () => {
    for (const [staff, trips] of [
      [advisor, 1],
      [head, 1],
      [admin, 2],
    ] as const) {
      const { d1, queries } = countQueries(env.DB);
      await tasksAfter(0, staff, d1);
      expect(queries()).toBe(trips);
    }
  });

  it('uses an index in every statement', async () => {
    const searchesOf = async (staff: Staff) => {
      const plans = await plansOf(env.DB, (d1) => tasksAfter(0, staff, d1));
      const tables =
        /^(SCAN|SEARCH) (orders|repairs|complaints|redemptions|day_closes|audit_log|users|alerts|backups)\b/;
      return plans.map((plan) => plan.find((line) => tables.test(line)) ?? plan[0]);
    };
    const ofBranch = 'SEARCH orders USING INDEX orders_branch_state (branch=? AND state=?)';
    const ofPayment = 'SEARCH orders USING INDEX orders_payment_state (payment_state=?)';
    const held = 'SEARCH repairs USING INDEX repairs_open (branch=? AND state=?)';
    const sent = 'SEARCH repairs USING INDEX repairs_sent (transit_to>?)';
    const ofId = 'SEARCH repairs USING INTEGER PRIMARY KEY (rowid=?)';
    const ofBoth = 'SEARCH repairs USING COVERING INDEX repairs_branch (branch=? AND id=?)';
    const ofRepairs = [ofBoth, held, held, held, sent, held, held, held];
    const ofReturn = 'SEARCH orders USING INDEX orders_id (id=?)';
    const toCall = 'SEARCH orders USING INDEX orders_id (id=?)';
    const open = 'SEARCH day_closes USING INDEX day_closes_open (branch=?)';
    const used = 'SEARCH day_closes EXISTS USING COVERING INDEX day_closes_branch (branch=?)';
    const passwords = 'SEARCH audit_log USING INDEX audit_log_time (subject_type=? AND at>?)';
    const toTick = 'SEARCH payments USING INDEX payments_to_tick (branch=?)';
    const alerts = 'SEARCH alerts USING INDEX alerts_at (at>?)';
    const limits = 'SCAN alert_thresholds';
    const finished = 'SEARCH day_closes USING INTEGER PRIMARY KEY (rowid=?)';
    const heads = 'SEARCH users USING INDEX users_listed_by_status_down (is_active=?)';
    const ofAll = (ofAlerts: string) => [
      ...[ofBranch, open, used, toTick, finished, limits, ofAlerts, passwords, heads],
      ...ofRepairs,
      toCall,
    ];
    expect(await searchesOf(advisor)).toEqual([
      // A condition without tables, which is false for advisors, reads no rows.
      ...ofAll('SCAN alerts USING INDEX alerts_at'),
      ...[ofBranch, ofBranch, ofBranch, ofBranch, ofReturn],
    ]);
    expect(await searchesOf(head)).toEqual([
      ...ofAll(alerts),
      ofBranch,
      ofPayment,
      ofBranch,
      ofBranch,
      ofBranch,
      ofPayment,
      ofReturn,
      ofReturn,
    ]);
    const ofState = 'SEARCH orders USING INDEX orders_state (state=?)';
    const received = 'SEARCH complaints USING INDEX complaints_state (state=?)';
    expect((await searchesOf(admin)).toSorted()).toEqual(
      [
        // An admin reads the open repairs of all branches.
        ...Array.from({ length: 6 }, () => 'SCAN repairs USING INDEX repairs_open'),
        ...[ofId, sent, 'SCAN day_closes USING INDEX day_closes_open', used, passwords],
        ...['SCAN payments USING INDEX payments_to_tick', finished, heads],
        ...[limits, limits, alerts, 'SEARCH backups', toCall],
        'SCAN stock_checks USING INDEX sqlite_autoindex_stock_checks_1',
        ...[ofState, ofState, ofState, ofState, ofState, ofPayment, ofPayment, ofReturn, ofReturn],
        ...[received, received],
        'SEARCH redemptions USING INDEX redemptions_state_time (state=?)',
        'SEARCH redemptions USING INDEX redemptions_state_time (state=? AND claimed_at<?)',
      ].toSorted(),
    );
  });

  it('returns at most 60 tasks and stops counting at the maximum', async () => {
    const { number: _, ...order } = await orderInDb((await place(counterBody())).order.order_id);
    const line = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).get();
    if (line === undefined) throw new Error('the order has no line');
    const [first, ...others] = Array.from({ length: TASK_COUNT_MAXIMUM + 5 }, (_each, n) => {
      const id = `ORD${1_700_000_000_000 + n}ABCDE`;
      return [
        db.insert(orders).values({ ...order, id, mobile: null }),
        db.insert(orderLines).values({ ...line, orderId: id }),
      ];
    }).flat();
    if (first) await db.batch([first, ...others]);
    const { content, counts } = await tasksOf(advisor);
    expect(content).toHaveLength(60);
    expect(counts).toEqual([{ kind: 'pack', total: TASK_COUNT_MAXIMUM }]);
  });
});
