import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../functions/db';
import { lockKeys, openCode } from '../../functions/domain/repairs/lock/seal';
import { branchStores } from '../../scripts/owner/database/branch-stores';
import { textOf } from '../../scripts/owner/database/text-of';
import { seed } from '../../scripts/seed/seed';
import { SITE } from '../../src/content/site';
import { REPAIR_STATES } from '../../src/contract/repairs/states';
import { addSampleWork } from '../support/api/sample-work';

const TABLES = ['users', 'stores', 'giveaway_entries', 'redemptions'];

const rowsOf = async (statement: string) => (await env.DB.prepare(statement).all()).results;

function dump(): Promise<unknown[]> {
  return Promise.all(TABLES.map((table) => rowsOf(`SELECT * FROM ${table} ORDER BY id`)));
}

beforeEach(() => seed(connect(env.DB)));

describe('the seed data on the migrated schema', () => {
  it('satisfies every check and foreign key, and links each branch head and store in both directions', async () => {
    const oneSided = await rowsOf(
      `SELECT s.code FROM stores s JOIN users u ON u.id = s.branch_head_id
       WHERE u.store_id IS NOT s.id OR u.role <> 'branch_head'`,
    );
    expect(oneSided).toEqual([]);
    expect(await rowsOf('SELECT count(*) AS n FROM stores WHERE branch_head_id > 0')).toEqual([
      { n: 8 },
    ]);
  });

  it('changes nothing when it is applied again', async () => {
    const before = await dump();
    await seed(connect(env.DB));
    expect(await dump()).toEqual(before);
  });

  it('gets a store for each branch that the site names and no store has, with an audit row, once', async () => {
    const [first, second] = SITE.branches;
    await env.DB.batch([
      env.DB.prepare("UPDATE stores SET code = 'OLD-01' WHERE code = ?").bind(first.code),
      env.DB.prepare('UPDATE stores SET deleted_at = 1, branch_head_id = NULL WHERE code = ?').bind(
        second.code,
      ),
    ]);
    const add = (now: number) =>
      env.DB.batch(branchStores(now).map((each) => env.DB.prepare(textOf(each))));
    await add(5);
    await add(6);
    const { code, name, address } = first;
    expect(await rowsOf('SELECT * FROM stores WHERE created_at < 10')).toMatchObject([
      { code, store_name: name, address, is_active: 1, deleted_at: null, created_at: 5 },
    ]);
    expect(
      await rowsOf(`SELECT action, actor_id FROM audit_log JOIN stores ON subject_id = stores.id
        WHERE subject_type = 'store' AND created_at = 5`),
    ).toEqual([{ action: 'store.create', actor_id: null }]);
  });

  it('does not undo a rename, a deletion or a redemption', async () => {
    await env.DB.batch(
      [
        "UPDATE users SET username = 'newone', email = 'new@one.test' WHERE username = 'adviso'",
        "UPDATE users SET deleted_at = 1 WHERE username = 'aarpaw'",
        "UPDATE stores SET code = 'NEW-01', branch_head_id = NULL WHERE code = 'PUN-02'",
        "UPDATE giveaway_entries SET ref_no = 'CHW-1', redeemed_at = 1 WHERE enrollment_no = 'CHP-2026-0001'",
      ].map((statement) => env.DB.prepare(statement)),
    );
    const before = await dump();
    await seed(connect(env.DB));
    expect(await dump()).toEqual(before);
  });
});

describe('the sample repairs', () => {
  it('cover every state at three branches, have events that match their state, and are added only once', async () => {
    await addSampleWork(0);
    const states = await rowsOf(
      "SELECT DISTINCT iif(state = 'booked' AND NOT holds, 'to_confirm', state) AS state FROM repairs",
    );
    expect(states.map(({ state }) => state).toSorted()).toEqual([...REPAIR_STATES].toSorted());
    expect(await rowsOf('SELECT count(DISTINCT branch) AS n FROM repairs')).toEqual([{ n: 3 }]);
    const inconsistent = await rowsOf(
      `SELECT r.id FROM repairs r JOIN repair_events e ON e.repair_id = r.id AND e.version = r.version
       WHERE e.state <> r.state`,
    );
    expect(inconsistent).toEqual([]);
    const claims = await rowsOf(
      `SELECT claim.state FROM repairs claim JOIN repairs r ON r.id = claim.claim_of AND r.mobile = claim.mobile
       JOIN repair_events e ON e.repair_id = r.id AND e.step = 'warranty-claim' AND e.detail ->> '$.claim' = 'R-' || claim.number
       WHERE r.state = 'handed_over'`,
    );
    expect(claims).toEqual([{ state: 'approved' }]);
    const codes = await rowsOf(
      `SELECT r.reference, c.sealed FROM repair_lock_codes c JOIN repairs r ON r.id = c.repair_id
       WHERE r.lock = 'code' AND r.state IN ('received', 'approved') ORDER BY r.state DESC`,
    );
    const opened = codes.map(({ reference, sealed }) =>
      openCode(String(sealed), String(reference), lockKeys(env)),
    );
    expect(opened).toEqual([
      { code: '2580', isPattern: false },
      { code: '14789', isPattern: true },
    ]);
    const before = await rowsOf('SELECT * FROM repairs ORDER BY id');
    expect(before.length).toBeGreaterThanOrEqual(30);
    await addSampleWork(0);
    expect(await rowsOf('SELECT * FROM repairs ORDER BY id')).toEqual(before);
  });
});

describe('the sample orders', () => {
  const countOf = async (table: string, where: string) =>
    (await rowsOf(`SELECT count(*) AS n FROM ${table} WHERE ${where}`))[0]?.n;

  it('have bills of every kind after the handover, dated in the order of their numbers, and so do the sample repairs', async () => {
    await addSampleWork(0);
    expect(await countOf('orders', '1')).toBeGreaterThan(0);
    const unbilled = await rowsOf(
      `SELECT id FROM orders WHERE total * 100 <> coalesce((SELECT total FROM invoices
         WHERE order_id = orders.id AND kind = 'invoice'), 0)
       UNION ALL SELECT id FROM repairs WHERE state = 'handed_over' AND approved_total > 0
         AND NOT EXISTS (SELECT 1 FROM invoices WHERE repair_id = repairs.id AND kind = 'invoice')`,
    );
    expect(unbilled).toEqual([]);
    const kinds = await rowsOf('SELECT DISTINCT kind FROM invoices ORDER BY kind');
    expect(kinds.map(({ kind }) => kind)).toEqual(['credit_note', 'invoice', 'receipt_voucher']);
    const late = `EXISTS (SELECT 1 FROM invoices AS next WHERE next.series = invoices.series
      AND next.kind = invoices.kind AND next.serial > invoices.serial AND next.at < invoices.at)`;
    expect(await countOf('invoices', late)).toBe(0);
    // The date is when the customer got the goods, not when an earlier document of the series was issued.
    const wrongDay = `order_id IS NOT NULL AND kind = 'invoice' AND NOT EXISTS (SELECT 1 FROM order_events
      WHERE order_id = invoices.order_id AND step IN ('hand-over', 'dispatch') AND at = invoices.at)`;
    expect(await countOf('invoices', wrongDay)).toBe(0);
    // From a taxable value of ₹50,000, the law needs name and address.
    const nameless = `taxable >= 5000000 AND NOT EXISTS (SELECT 1 FROM invoice_recipients
      WHERE invoice_id = invoices.id AND name <> '' AND address <> '' AND needed_until IS NOT NULL)`;
    expect(await countOf('invoices', nameless)).toBe(0);
  });
});
