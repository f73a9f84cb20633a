import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../../functions/domain/core/refusal';
import { maskEnded } from '../../../functions/domain/orders/mask';
import { takeStep } from '../../../functions/domain/orders/take-step';
import { trackOrder } from '../../../functions/domain/orders/track';
import type { SessionUser } from '../../../src/contract/auth';
import { CORRECTION_TEXTS } from '../../../src/contract/corrections';
import type { StepBody } from '../../../src/contract/orders/step-body';
import { DAY_MS, MINUTE_MS } from '../../../src/lib/durations';
import { shortDateText } from '../../../src/lib/india-time';
import { done, found, type Order, take } from '../../support/api/orders/next-step';
import {
  BRANCH,
  contextAt,
  counterBody,
  deliveryBody,
  emptyShop,
  look,
  PRODUCT,
  pay,
  place,
  type Requester,
  setStock,
  step,
} from '../../support/api/orders/orders';
import { saleBody, sell } from '../../support/api/orders/sales';
import { db, type Person, staffOfBranch } from '../../support/api/orders/staff';
import { loggedIn } from '../../support/api/people';

const RIGHT = '9333301111';
const SENTENCE = `The number was changed to …1111 on ${shortDateText(Date.now())}.`;

let clerk: Person;
let colleague: Person;
let head: Person;
let admin: Person;

beforeAll(async () => {
  ({ clerk, colleague, head, admin } = await staffOfBranch(BRANCH));
});
beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 50);
});

let names = 0;

/** The statuses of a correction of the name by each of these people in turn. */
async function statuses(order: Order, ...people: Requester[]) {
  const found = [];
  for (const by of people) {
    names += 1;
    const { status } = await take(order, by, 'correct', { name: `Name ${names}` });
    found.push(status);
  }
  return found;
}

/** The outcome of a step that is taken this much later. */
async function later(ms: number, { order_id: id }: Order, user: SessionUser, body: object) {
  const { body: seen } = await look(id, admin);
  const sent = { pieces: [], ...body, version: seen.version } as unknown as StepBody;
  return takeStep(contextAt(Date.now() + ms), id, { key: undefined, user }, sent).then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );
}

async function sold(change: Parameters<typeof saleBody>[0] = {}) {
  const customer = { mobile: '9333300000', second_mobile: '9333302222', name: 'Meera Joshi' };
  const { status, body } = await sell(clerk.token, saleBody({ customer, ...change }));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

describe('a corrected order', () => {
  it('keeps the old and new details in the timeline for staff, and a search finds both', async () => {
    const order = await sold();
    const change = { mobile: RIGHT, second_mobile: '', name: 'Asha Rao' };
    const after = await done(order, clerk, 'correct', change);
    expect(after.contact).toEqual({ mobile: RIGHT });
    expect(after.timeline.at(-1)).toMatchObject({
      step: 'correct',
      corrections: [
        { field: 'mobile', from: '9333300000', to: RIGHT },
        { field: 'second_mobile', from: '9333302222', to: '' },
        { field: 'name', from: 'Meera Joshi', to: 'Asha Rao' },
      ],
    });
    for (const text of ['9333300000', RIGHT, '9333302222', 'Meera', 'Asha', '2222']) {
      expect([text, await found(clerk, text)]).toEqual([text, [order.order_id]]);
    }
    await maskEnded(db, Date.now() + DAY_MS, 1);
    for (const text of ['9333300000', '9333302222', 'Meera'])
      expect(await found(clerk, text)).toEqual([]);
    expect((await take(order, head, 'correct', { name: 'Asha' })).body.code).toBe('wrong-state');
  });

  it('is corrected once by two clerks at once, and a lost answer repeats it', async () => {
    const { order } = await place(counterBody());
    const { order_id: id, version } = order;
    const one = { step: 'correct', version, mobile: RIGHT };
    const other = { step: 'correct', version, mobile: '9333302222' };
    const answers = await Promise.all([step(id, clerk, one), step(id, colleague, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const again = await step(id, clerk, answers[0].status === 200 ? one : other);
    expect([again.status, again.body.version]).toEqual([200, version + 1]);
  });

  it.each([
    ['nothing changes', {}],
    ['the mobile number is incomplete', { mobile: '12345' }],
    ['a collected order gets an address', { address: '9 Karve Road, Pune' }],
    ['no such piece was sold', { pieces: [{ serial: 'A123', right: 'B123' }] }],
  ])('is refused when %s', async (_when, change) => {
    const { order } = await place(counterBody());
    expect((await take(order, admin, 'correct', change)).status).toBe(422);
  });

  it('says that the number was changed, to people with the old one for seven days and to the browser that ordered always', async () => {
    const { order, key } = await place(counterBody());
    const old = order.contact?.mobile ?? '';
    const after = await done(order, clerk, 'correct', { mobile: RIGHT });
    expect(after.number_changed).toBeUndefined();
    expect((await look(order.order_id, { key })).body.number_changed).toBe(SENTENCE);
    const body = { order_id: order.order_id, mobile: old };
    const tracked = (ms: number) => trackOrder(contextAt(Date.now() + ms), body, 'address');
    const refused = { code: 'number-changed', message: SENTENCE };
    await expect(tracked(7 * DAY_MS - MINUTE_MS)).rejects.toMatchObject(refused);
    await expect(tracked(7 * DAY_MS)).rejects.toMatchObject({ code: 'not-found' });
    const right = await trackOrder(contextAt(), { ...body, mobile: RIGHT }, 'address');
    expect(right.state).toBe('confirmed');
  });
});

describe('the right to correct', () => {
  it('a sale belongs to its seller for 30 minutes, then to a head who did not sell it', async () => {
    const order = await sold();
    expect(await statuses(order, clerk, colleague, head)).toEqual([200, 403, 200]);
    const name = { step: 'correct', name: 'Late' };
    expect(await later(31 * MINUTE_MS, order, clerk.user, name)).toBe('forbidden');
    const { body: ofHead } = await sell(head.token, saleBody());
    expect(await later(31 * MINUTE_MS, ofHead, head.user, name)).toBe('forbidden');
    expect(await later(31 * MINUTE_MS, ofHead, admin.user, name)).toBe('done');
  });

  it('an order belongs to its branch until it is confirmed or paid, then to another head', async () => {
    const { order } = await place(deliveryBody());
    expect(await statuses(order, clerk)).toEqual([200]);
    await done(order, head, 'confirm');
    expect(await statuses(order, clerk, head, admin)).toEqual([403, 403, 200]);
    const { order: paid, key } = await place(deliveryBody());
    await pay(paid.order_id, key);
    expect(await statuses(paid, clerk, head, { key })).toEqual([403, 200, 403]);
  });

  it('an order in an account belongs only to its customer and a head', async () => {
    const { token } = await loggedIn('customer');
    const { order } = await place(deliveryBody(), { token });
    expect(await statuses(order, clerk, { token }, head)).toEqual([403, 200, 200]);
  });

  it('the page of an order in an account offers corrections to its customer only, until it is masked', async () => {
    const { token } = await loggedIn('customer');
    const { order, key } = await place(deliveryBody(), { token });
    const seen = await Promise.all(
      [{ token }, { token, key }, { key }, { token: head.token }].map(async (requester) => {
        const { body } = await look(order.order_id, requester);
        return body.account;
      }),
    );
    expect(seen).toEqual(['own', 'own', undefined, undefined]);
    await step(order.order_id, { key }, { step: 'cancel', version: order.version });
    await maskEnded(db, Date.now() + DAY_MS, 1);
    const { body: masked } = await look(order.order_id, { token });
    expect([masked.state, masked.account]).toEqual(['cancelled', undefined]);
  });
});

describe('a clerk who corrects a contact to get at the goods', () => {
  it('cannot hand over for a day, and a head who does is marked in the timeline', async () => {
    const { order, key } = await place(counterBody({ payment: 'online' }));
    await done(order, clerk, 'correct', { mobile: RIGHT });
    await pay(order.order_id, key);
    await done(order, clerk, 'ready');
    const { body } = await look(order.order_id, { key });
    const handOver = { step: 'hand-over', code: body.collection_code ?? '' };
    expect((await take(order, clerk, 'hand-over', handOver)).status).toBe(403);
    expect(await later(DAY_MS - MINUTE_MS, order, clerk.user, handOver)).toBe('forbidden');
    const over = await done(order, head, 'hand-over', handOver);
    expect(over.timeline.at(-1)?.after_correction).toBe(true);
  });

  it('cannot dispatch for a day to a corrected address', async () => {
    const { order, key } = await place(deliveryBody());
    const change = { address: '9 Karve Road, Pune', pin_code: '411038' };
    await done(order, clerk, 'correct', change);
    await pay(order.order_id, key);
    expect((await take(order, clerk, 'dispatch')).status).toBe(403);
    expect(await later(DAY_MS, order, clerk.user, { step: 'dispatch' })).toBe('done');
    const late = await take(order, head, 'correct', { address: '11 Karve Road, Pune' });
    expect([late.status, late.body.fields]).toEqual([422, { address: CORRECTION_TEXTS.sent }]);
  });
});
