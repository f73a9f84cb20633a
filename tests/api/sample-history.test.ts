import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { connect } from '../../functions/db';
import { STOCK_FAULTS } from '../../functions/domain/goods/check';
import { EXAMPLES } from '../../scripts/seed/repairs/examples';
import { seed } from '../../scripts/seed/seed';
import { addSampleWork } from '../support/api/sample-work';

const rowsOf = async (statement: string) => (await env.DB.prepare(statement).all()).results;

const FOUR_WEEKS = 28;

beforeAll(async () => {
  await seed(connect(env.DB));
  await addSampleWork(FOUR_WEEKS);
}, 60_000);

it('the sample history has ended orders and repairs of several weeks whose money, bills, stock and closes agree', async () => {
  const [counts] = await rowsOf(`SELECT
      (SELECT count(*) FROM orders WHERE sold_by IS NOT NULL) AS sales,
      (SELECT count(*) FROM orders WHERE state IN ('expired', 'cancelled')) AS lost,
      (SELECT count(*) FROM returns) AS returned,
      (SELECT count(*) FROM day_closes WHERE confirmed_at IS NOT NULL) AS closes,
      (SELECT count(*) FROM ticks) AS ticks`);
  expect(Object.entries(counts ?? {}).filter(([, count]) => Number(count) < 3)).toEqual([]);
  const isEmpty = {
    'an order that is open or not fully paid': `SELECT id FROM orders WHERE ended_at IS NULL OR due_paise > 0`,
    'a handed-over repair with money due': `SELECT id FROM repairs WHERE state = 'handed_over' AND due_paise > 0`,
    'an order without its bill': `SELECT id FROM orders WHERE state NOT IN ('expired', 'cancelled') AND total * 100
        <> coalesce((SELECT total FROM invoices WHERE order_id = orders.id AND kind = 'invoice'), 0)`,
    'a repair whose bill differs from its price': `SELECT id FROM repairs WHERE state = 'handed_over'
        AND owed_paise <> coalesce((SELECT total FROM invoices WHERE repair_id = repairs.id AND kind = 'invoice'), 0)`,
    'a date that goes back in its series': `SELECT id FROM invoices WHERE EXISTS (SELECT 1 FROM invoices AS next
        WHERE (next.series, next.kind) = (invoices.series, invoices.kind)
          AND next.serial > invoices.serial AND next.at < invoices.at)`,
    'a bill on another day than its handover': `SELECT id FROM invoices WHERE order_id IS NOT NULL
        AND kind = 'invoice' AND NOT EXISTS (SELECT 1 FROM order_events WHERE order_id = invoices.order_id
          AND step IN ('hand-over', 'dispatch') AND at = invoices.at)`,
    'an event of the future': `SELECT at FROM order_events WHERE at > unixepoch() * 1000
        UNION ALL SELECT at FROM repair_events WHERE at > unixepoch() * 1000`,
    'a state that differs from its last event': `SELECT r.id FROM repairs AS r
        JOIN repair_events AS e ON e.repair_id = r.id AND e.version = r.version WHERE e.state <> r.state`,
    'money of an earlier day that no close counted': `SELECT id FROM payments WHERE branch IS NOT NULL
        AND close_id IS NULL AND date((created_at + 19800000) / 1000, 'unixepoch')
          < date('now', '+330 minutes')`,
    'a close that expects other cash than its day had': `SELECT id FROM day_closes WHERE expected_cash
        <> opening_float - paid_out - deposits
          + (SELECT coalesce(sum(amount_paise), 0) FROM payments WHERE close_id = day_closes.id
             AND provider = 'counter' AND method = 'cash')
          - (SELECT coalesce(sum(amount_paise), 0) FROM refunds WHERE close_id = day_closes.id AND method = 'cash')`,
    'a close whose cash movements differ': `SELECT id FROM day_closes WHERE paid_out + deposits
        <> (SELECT coalesce(sum(amount_paise), 0) FROM cash_movements WHERE close_id = day_closes.id)`,
    'a payment that its own taker ticked': `SELECT payment_id FROM ticks
        JOIN payments ON payments.id = payment_id WHERE "by" = actor_id`,
  };
  for (const [what, statement] of Object.entries(isEmpty)) {
    expect(await rowsOf(statement), what).toEqual([]);
  }
  expect(await connect(env.DB).all(STOCK_FAULTS)).toEqual([]);
  const [sold] =
    await rowsOf(`SELECT (SELECT -sum(delta) FROM stock_moves WHERE kind IN ('sale', 'order', 'return')) AS moved,
    (SELECT sum(line.quantity) FROM order_lines AS line JOIN orders ON orders.id = line.order_id
      WHERE orders.state IN ('handed_over', 'dispatched', 'delivered', 'returned') AND line.product_id IS NOT NULL)
    - (SELECT coalesce(sum(line.restocked), 0) FROM return_lines AS line JOIN returns ON returns.id = line.return_id
      WHERE returns.state IN ('received', 'refunded')) AS sold`);
  expect(sold?.moved).toBe(sold?.sold);
});

it('the sample history leaves the open orders and repairs as they are without it', async () => {
  const open = () =>
    rowsOf(`SELECT state, count(*) AS n FROM repairs WHERE ended_at IS NULL
      GROUP BY state UNION ALL SELECT state, count(*) FROM orders WHERE ended_at IS NULL GROUP BY state`);
  const states = EXAMPLES.map(({ state }) => state).concat('approved');
  const isOpen = (state: string) => !['handed_over', 'cancelled', 'no_show'].includes(state);
  const expected = Map.groupBy(states.filter(isOpen), (state) => state);
  const found = await open();
  expect(new Map(found.map(({ state, n }) => [state, n]))).toEqual(
    new Map([...expected].map(([state, each]) => [state, each.length])),
  );
});

it('the sample history has an alert for all above a limit, which every admin has seen', async () => {
  const [found] = await rowsOf(`SELECT
      (SELECT count(*) FROM alerts WHERE alert = 'discount') AS discounts,
      (SELECT count(*) FROM orders WHERE sold_by IS NOT NULL AND discount > 2000) AS given,
      (SELECT count(*) FROM alerts WHERE alert = 'cash-difference') AS differences,
      (SELECT count(*) FROM day_closes WHERE abs(counted_cash - expected_cash) > 50000) AS closes,
      (SELECT count(*) FROM alerts, users WHERE users.role = 'system_admin' AND users.is_active
        AND users.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM seen_alerts AS seen
          WHERE seen.alert_id = alerts.id AND seen.user_id = users.id)) AS unseen`);
  const { discounts = 0, differences = 0 } = found ?? {};
  expect(discounts).toBeGreaterThan(0);
  expect(found).toMatchObject({ given: discounts, closes: differences, unseen: 0 });
});
