import { expect, it } from 'vitest';
import { select } from '../../scripts/owner/database/execute.ts';
import { ensureSecret } from '../../scripts/process/secret.ts';
import { callShop } from '../support/scripts/calls.ts';
import { type Clerk, fillBranches, type Press } from '../support/scripts/clerks/fill.ts';
import { type MortalServer, startMortalServer } from '../support/scripts/clerks/server.ts';
import { migratedDatabase } from '../support/scripts/database.ts';

const CLERKS = 50;
/** The number of handovers per clerk; each clerk also makes the same number of sales. */
const PAIRS = 4;
const PRESSES = CLERKS * PAIRS * 2;
const KILLS = 6;
const ANSWERS_BETWEEN_KILLS = Math.floor(PRESSES / (KILLS + 1));

type Answer = Awaited<ReturnType<typeof callShop>>;

/** The bill in a response, even if an earlier request issued the bill but its response was lost. */
function billIn({ status, body }: Answer, path: string) {
  const isStale = status === 409 && body.code === 'stale';
  const { order_id, state, invoices } = isStale ? body.current : body;
  expect([path, status, state, invoices?.length]).toEqual([path, status, 'handed_over', 1]);
  return { orderId: String(order_id), number: String(invoices[0].number) };
}

/** Lets all clerks work at once while the server is killed again and again. */
async function workAtOnce(server: MortalServer, clerks: readonly Clerk[]) {
  const answered: ReturnType<typeof billIn>[] = [];
  let [kills, lost] = [0, 0];

  function onAnswer(): void {
    if (kills === KILLS || answered.length < (kills + 1) * ANSWERS_BETWEEN_KILLS) return;
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

interface Bill {
  series: string;
  number: string;
  serial: number;
  at: number;
  order_id: string;
  total: number;
}

it('bill numbers have no gaps or duplicates when the server is killed while 50 clerks issue bills', async () => {
  ensureSecret();
  const target = await migratedDatabase();
  const clerks = await fillBranches(target, { clerks: CLERKS, pairs: PAIRS });
  const server = await startMortalServer(target.folder);
  const { kills, lost, answered, repeated } = await workAtOnce(server, clerks)
    .then(async (work) => ({ ...work, repeated: await repeatAll(server, clerks) }))
    .finally(server.stop);
  expect(kills).toBe(KILLS);
  expect(lost).toBeGreaterThanOrEqual(KILLS);
  expect(answered).toHaveLength(PRESSES);

  const [bills = [], series = [], orders = [], sums = [], stock = []] = await select(
    target,
    `SELECT series, number, serial, at, order_id, total FROM invoices ORDER BY series, serial`,
    `SELECT series, last FROM invoice_series ORDER BY series`,
    `SELECT id, total * 100 AS total FROM orders WHERE state = 'handed_over' ORDER BY id`,
    `SELECT count(DISTINCT invoice_id) AS bills, sum(gross) AS gross FROM invoice_lines`,
    `SELECT sold, held FROM stock`,
  );
  const issued = bills as unknown as Bill[];
  expect(issued).toHaveLength(PRESSES);
  const bySeries = Map.groupBy(issued, (bill) => bill.series);
  expect(series).toEqual([...bySeries].map(([name, own]) => ({ series: name, last: own.length })));
  for (const own of bySeries.values()) {
    expect(own.map(({ serial }) => serial)).toEqual(own.map((_, nth) => nth + 1));
    const dates = own.map(({ at }) => at);
    expect(dates).toEqual(dates.toSorted((a, b) => a - b));
  }
  // Each committed step has its bill, each bill its step, and each clerk was told the right number.
  const billed = issued.map(({ order_id: id, total }) => ({ id, total }));
  expect(billed.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(orders);
  const numbers = new Map(issued.map(({ order_id, number }) => [order_id, number]));
  for (const told of [answered, repeated]) {
    expect(new Map(told.map(({ orderId, number }) => [orderId, number]))).toEqual(numbers);
  }
  const gross = issued.reduce((sum, { total }) => sum + total, 0);
  expect([sums, stock]).toEqual([[{ bills: PRESSES, gross }], [{ sold: PRESSES, held: 0 }]]);
});
