import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../functions/db';
import { alertThresholds } from '../../../functions/db/alerts';
import { readTrust } from '../../../functions/domain/figures/trust';
import type { FigureRowsReply } from '../../../src/contract/figures/figures';
import { SIGN_MEASURES, type SignMeasure } from '../../../src/contract/figures/measures/signs';
import type { TrustReply } from '../../../src/contract/figures/trust';
import { DAY_MS } from '../../../src/lib/durations';
import { fullName } from '../../../src/lib/full-name';
import { dayText } from '../../../src/lib/india-time';
import { call } from '../../support/api/call';
import { countPhones, PHONE } from '../../support/api/goods/devices';
import { cash, count, countOf } from '../../support/api/orders/closes';
import {
  ask,
  BRANCH,
  contextAt,
  emptyShop,
  PRODUCT,
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
import { plansOf } from '../../support/api/queries';
import { newImei } from '../../support/serials';

/** One pair of earbuds. */
const PRICE = 1799;
const DAY = dayText(Date.now());
const MEASURES = Object.keys(SIGN_MEASURES) as SignMeasure[];

let clerk: Person;
let colleague: Person;
let head: Person;
let otherHead: Person;
let admin: Person;
/** The head of another branch. */
let stranger: Person;

const discounted = (person: Person) =>
  sell(person.token, saleBody({ discount: { amount: 80, reason: 'offer' } }));

beforeAll(async () => {
  await emptyShop();
  await db.delete(alertThresholds);
  await setStock(PRODUCT, 50);
  ({ clerk, colleague, head, otherHead, admin } = await staffOfBranch(BRANCH));
  stranger = await staffAt('branch_head', await branchStore('PUN-02'));
  for (const person of [clerk, clerk, clerk, colleague, head, head]) await discounted(person);

  const upi = { method: 'upi' as const, reference: '412345678999', amount: PRICE };
  await sell(clerk.token, saleBody({ payments: [{ ...upi, seen_on: 'soundbox' }] }));

  const { body: sale } = await sell(colleague.token);
  const back = { step: 'return', version: sale.version, reason: 'Faulty' };
  const { body: returned } = await step(sale.order_id, otherHead, back);
  const refund = { step: 'record-refund', version: returned.version, method: 'cash' };
  await step(sale.order_id, head, refund);

  const expected = 1000 + 6 * (PRICE - 80);
  const notes = cash({ coins: expected - 30 });
  await count(colleague.token, countOf({ count: notes, float_reason: 'New float' }));

  const imei = newImei();
  await countPhones([newImei()]);
  await ask('/api/devices', head, { product_id: PHONE, serial: imei, reason: 'Missed' });
  const phone = { ...saleBody({ lines: { [PHONE]: 1 } }), serials: { [PHONE]: [imei] } };
  await sell(colleague.token, phone);

  const limit = { method: 'PUT', token: admin.token, body: { value: 3000, was: 2000 } };
  await call('/api/alerts/limits/discount', limit);
});

const QUERY = `from=${DAY}&to=${DAY}`;

async function trust(person: Person, query = QUERY): Promise<TrustReply> {
  return (await ask<TrustReply>(`/api/figures/trust?${query}`, person)).body;
}

async function rowsOf(person: Person, measure: SignMeasure, more = ''): Promise<FigureRowsReply> {
  const path = `/api/figures/rows?${QUERY}&measure=${measure}&size=100${more}`;
  return (await ask<FigureRowsReply>(path, person)).body;
}

const peopleIn = ({ splits }: TrustReply, measure: SignMeasure) =>
  (splits.find((each) => each.measure === measure)?.rows ?? []).map(({ key, value }) => [
    Number(key),
    value,
  ]);

const medianOf = ({ usual }: TrustReply, measure: SignMeasure, { user }: Person) =>
  usual.find((each) => each.measure === measure && each.key === String(user.id))?.median;

describe('the signs', () => {
  it('count the cases of each person beside the median of the branch, without those of heads for heads', async () => {
    const seen = await trust(admin);
    expect(peopleIn(seen, 'discounted')).toEqual([
      [clerk.user.id, 3],
      [head.user.id, 2],
      [colleague.user.id, 1],
    ]);
    // Of four people, one gave none.
    expect(medianOf(seen, 'discounted', clerk)).toBe(1.5);
    expect(peopleIn(seen, 'unticked')).toEqual([[clerk.user.id, 1]]);
    expect(peopleIn(seen, 'quick_cash_refunds')).toEqual([[head.user.id, 1]]);
    expect(peopleIn(seen, 'cash_differences')).toEqual([[colleague.user.id, 1]]);
    expect(seen.cash).toMatchObject({
      missing: { amount: 3000, closes: 1 },
      extra: { amount: 0, closes: 0 },
      closes: [{ amount: -3000, person: fullName(colleague.user) }],
    });
    expect(seen.unticked).toMatchObject([{ method: 'upi', payments: 1, amount: PRICE * 100 }]);
    expect(peopleIn(seen, 'discounted_value')).toEqual([
      [clerk.user.id, 3 * 8000],
      [head.user.id, 2 * 8000],
      [colleague.user.id, 8000],
    ]);
    // One case has no main reason.
    expect(seen.reasons.map(({ key, reason }) => [Number(key), reason]).toSorted()).toEqual(
      [clerk, head].map(({ user }) => [user.id, 'offer']).toSorted(),
    );
    expect(peopleIn(seen, 'openings_changed')).toEqual([[colleague.user.id, 1]]);
    expect(peopleIn(seen, 'limits_changed')).toEqual([[admin.user.id, 1]]);
    for (const sign of ['stock_corrected', 'devices_entered', 'found_sold'] as const) {
      expect(peopleIn(seen, sign), sign).toEqual([[head.user.id, 1]]);
    }
    // A single person changed limits.
    expect(medianOf(seen, 'limits_changed', admin)).toBeNull();

    for (const person of [head, otherHead]) {
      const own = await trust(person);
      expect(peopleIn(own, 'discounted')).toEqual([
        [clerk.user.id, 3],
        [colleague.user.id, 1],
      ]);
      expect(own.totals.discounted).toEqual({ value: 4, before: 0 });
      expect(medianOf(own, 'discounted', clerk)).toBe(1.5);
      expect(own.reasons).toEqual([{ key: String(clerk.user.id), reason: 'offer' }]);
      expect(peopleIn(own, 'quick_cash_refunds')).toEqual([]);
      expect((await rowsOf(person, 'quick_cash_refunds')).content).toEqual([]);
      const byHead = await rowsOf(person, 'discounted', `&split=person&key=${head.user.id}`);
      expect(byHead).toMatchObject({ content: [], total: 0 });
    }
  });

  it('equal the sum of their rows, for each role and person', async () => {
    for (const person of [admin, head, stranger]) {
      const seen = await trust(person);
      for (const measure of MEASURES) {
        const { value } = seen.totals[measure] ?? { value: Number.NaN };
        expect([measure, (await rowsOf(person, measure)).total]).toEqual([measure, value]);
        const people = peopleIn(seen, measure);
        expect(people.reduce((sum, [, cases = 0]) => sum + cases, 0)).toBe(value);
        for (const [id, cases] of people) {
          const part = await rowsOf(person, measure, `&split=person&key=${id}`);
          expect([measure, id, part.total]).toEqual([measure, id, cases]);
        }
      }
    }
  });

  it('of another branch are hidden from a head, whatever the query says', async () => {
    const seen = await trust(stranger, `${QUERY}&branch=${BRANCH}`);
    expect(Object.values(seen.totals).every(({ value }) => value === 0)).toBe(true);
    expect(seen.usual).toEqual([]);
    expect([seen.unticked, seen.cash.closes, seen.reasons]).toEqual([[], [], []]);
    const rows = await rowsOf(stranger, 'discounted', `&branch=${BRANCH}`);
    expect(rows).toMatchObject({ content: [], total: 0 });
  });

  it('are read by an index', async () => {
    const period = { from: dayText(Date.now() - 30 * DAY_MS), to: DAY, branch: '' };
    const plans = await plansOf(env.DB, (d1) =>
      readTrust(contextAt(Date.now(), { db: connect(d1) }), admin.user, period),
    );
    const whole = plans.flat().filter((line) => /^SCAN (?!\(|field|stores|users)\w+$/.test(line));
    expect(whole).toEqual([]);
  });
});
