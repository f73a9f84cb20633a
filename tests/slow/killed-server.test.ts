import { expect, it } from 'vitest';
import { select } from '../../scripts/owner/database/execute.ts';
import { ensureSecret } from '../../scripts/process/secret.ts';
import { callShop } from '../support/scripts/calls.ts';
import {
  type Clerk,
  exchangeOf,
  fillBranches,
  PRODUCT_ID,
  type Press,
} from '../support/scripts/clerks/fill.ts';
import { type MortalServer, startMortalServer } from '../support/scripts/clerks/server.ts';
import { migratedDatabase } from '../support/scripts/database.ts';

const CLERKS = 50;
/** The number of handovers per clerk; each clerk also makes the same number of sales. */
const PAIRS = 4;
const PRESSES = CLERKS * PAIRS * 2;
const KILLS = 6;
const EXCHANGE_KILLS = 3;
/** The documents of all presses; an exchange has a credit note and a bill. */
const DOCUMENTS = PRESSES + 2 * CLERKS;

type Answer = Awaited<ReturnType<typeof callShop>>;

/** The bill in a response, even if an earlier request issued the bill but its response was lost. */
function billIn({ status, body }: Answer, path: string) {
  const isStale = status === 409 && body.code === 'stale';
  const order = isStale ? body.current : (body.sold ?? body);
  const { order_id, state, invoices } = order;
  expect([path, status, state, invoices?.length]).toEqual([path, status, 'handed_over', 1]);
  return { orderId: String(order_id), number: String(invoices[0].number), order };
}

/** Lets all clerks work at once while the server is killed this many times. */
async function workAtOnce(server: MortalServer, clerks: readonly Clerk[], times: number) {
  const presses = clerks.reduce((sum, clerk) => sum + clerk.presses.length, 0);
  const between = Math.floor(presses / (times + 1));
  const answered: ReturnType<typeof billIn>[] = [];
  let [kills, lost] = [0, 0];

  function onAnswer(): void {
    if (kills === times || answered.length < (kills + 1) * between) return;
    kills += 1;
    server.killAndRestart();
  }

  async function press({ path, body }: Press, token: string): Promise<void> {
    for (;;) {
      await server.ready();
      const answer = await callShop(server.origin, path, { body, token }).catch(() => undefined);
      if (answer !== undefined) {
        answered.push(billIn(answer, path));
        return onAnswer();
      }
      lost += 1;
    }
  }

  await Promise.all(
    clerks.map(async ({ token, presses }) => {
      for (const each of presses) await press(each, token);
    }),
  );
  return { answered, kills, lost };
}

/**
 * Sends every request again, as clerks do when a response is lost; a repeated request must not
 * issue another bill.
 */
async function repeatAll(server: MortalServer, clerks: readonly Clerk[]) {
  await server.ready();
  const repeated = clerks.map(async ({ token, presses }) => {
    const bills: ReturnType<typeof billIn>[] = [];
    for (const { path, body } of presses) {
      bills.push(billIn(await callShop(server.origin, path, { body, token }), path));
    }
    return bills;
  });
  return (await Promise.all(repeated)).flat();
}

/** Each clerk exchanges the piece that a colleague of the branch sold last. */
function exchangesOf(clerks: readonly Clerk[], sold: readonly ReturnType<typeof billIn>[]) {
  return clerks.map(({ token, branch }, nth) => {
    const isColleague = (each: Clerk, at: number) => at > nth && each.branch === branch;
    const next = clerks.findIndex(isColleague);
    const colleague = next < 0 ? clerks.findIndex((each) => each.branch === branch) : next;
    const sale = sold[(colleague + 1) * PAIRS * 2 - 1];
    return { token, branch, presses: [exchangeOf(sale?.order)] };
  });
}

/** Bills and then exchanges, each sent again at the end, with the server killed in between. */
async function work(server: MortalServer, clerks: readonly Clerk[]) {
  const made = await workAtOnce(server, clerks, KILLS);
  const repeated = await repeatAll(server, clerks);
  const exchanging = exchangesOf(clerks, repeated);
  const exchanged = await workAtOnce(server, exchanging, EXCHANGE_KILLS);
  const again = await repeatAll(server, exchanging);
  expect([made.kills, exchanged.kills]).toEqual([KILLS, EXCHANGE_KILLS]);
  expect(made.lost + exchanged.lost).toBeGreaterThanOrEqual(KILLS + EXCHANGE_KILLS);
  expect(made.answered).toHaveLength(PRESSES);
  return {
    answered: [...made.answered, ...exchanged.answered],
    repeated: [...repeated, ...again],
  };
}

interface Bill {
  kind: string;
  series: string;
  number: string;
  serial: number;
  at: number;
  order_id: string;
  total: number;
}

it('bills and exchanges are complete and numbered without gaps when the server is killed while 50 clerks work', async () => {
  ensureSecret();
  const target = await migratedDatabase();
  const clerks = await fillBranches(target, { clerks: CLERKS, pairs: PAIRS });
  const server = await startMortalServer(target.folder);
  const { answered, repeated } = await work(server, clerks).finally(server.stop);

  const [bills = [], series = [], orders = [], sums = [], stock = [], moved = []] = await select(
    target,
    `SELECT kind, series, number, serial, at, order_id, total FROM invoices
      ORDER BY kind, series, serial`,
    `SELECT kind || ' ' || series AS name, last FROM invoice_series ORDER BY kind, series`,
    `SELECT id, total * 100 AS total FROM orders WHERE state IN ('handed_over', 'returned') ORDER BY id`,
    `SELECT count(DISTINCT invoice_id) AS bills, sum(gross) AS gross FROM invoice_lines`,
    `SELECT (SELECT -sum(delta) FROM stock_moves WHERE kind <> 'opening') AS sold, held,
      on_hand = (SELECT sum(delta) FROM stock_moves WHERE product_id = stock.product_id) AS agrees
      FROM stock WHERE product_id = '${PRODUCT_ID}'`,
    `SELECT (SELECT count(*) FROM returns WHERE credit_note_id IS NOT NULL) AS returns,
      (SELECT count(*) FROM orders WHERE exchange_of IS NOT NULL) AS sold,
      (SELECT count(*) FROM serial_numbers WHERE returned_at IS NULL) AS devices,
      (SELECT sum(amount_paise) FROM refunds WHERE method = 'exchange')
        - (SELECT sum(amount_paise) FROM payments WHERE provider = 'exchange') AS kept`,
  );
  const issued = bills as unknown as Bill[];
  expect(issued).toHaveLength(DOCUMENTS);
  const bySeries = Map.groupBy(issued, ({ kind, series: of }) => `${kind} ${of}`);
  expect(series).toEqual([...bySeries].map(([name, own]) => ({ name, last: own.length })));
  for (const own of bySeries.values()) {
    expect(own.map(({ serial }) => serial)).toEqual(own.map((_, nth) => nth + 1));
    const dates = own.map(({ at }) => at);
    expect(dates).toEqual(dates.toSorted((a, b) => a - b));
  }
  // Each committed step has its bill, each bill its step, and each clerk was told the right number.
  const ofOrders = issued.filter(({ kind }) => kind === 'invoice');
  const billed = ofOrders.map(({ order_id: id, total }) => ({ id, total }));
  expect(billed.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(orders);
  const numbers = new Map(ofOrders.map(({ order_id, number }) => [order_id, number]));
  for (const told of [answered, repeated]) {
    expect(new Map(told.map(({ orderId, number }) => [orderId, number]))).toEqual(numbers);
  }
  const gross = issued.reduce((sum, { total }) => sum + total, 0);
  expect([sums, stock]).toEqual([
    [{ bills: DOCUMENTS, gross }],
    [{ sold: PRESSES, held: 0, agrees: 1 }],
  ]);
  // Each exchange took one piece back, sold another and moved its money, or did none of the three.
  expect(moved).toEqual([{ returns: CLERKS, sold: CLERKS, devices: PRESSES, kept: 0 }]);
});
