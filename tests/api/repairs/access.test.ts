import { beforeAll, describe, expect, it } from 'vitest';
import { loggedIn } from '../../support/api/people';
import {
  bench,
  book,
  claimOf,
  decide,
  done,
  emptyBench,
  keyOf,
  LINES,
  see,
  takeIn,
} from '../../support/api/repairs/repairs';

interface Requester {
  token?: string;
  repairKey?: string;
}

const requesters: Record<string, Requester> = {};
let walkIn: string;
let booked: string;
let staff: Awaited<ReturnType<typeof bench>>;

beforeAll(async () => {
  await emptyBench();
  staff = await bench();
  const { token } = staff.advisor;
  const customer = await loggedIn('customer');
  const repair = await takeIn(token);
  walkIn = repair.name;
  const slip = { repairKey: claimOf(repair) };
  const key = await keyOf(repair);
  const other = await takeIn(token);
  const mine = await book({}, { token: customer.token });
  booked = mine.repair.name;
  Object.assign(requesters, {
    'a stranger': {},
    'wrong key': { repairKey: 'nonsense' },
    'slip of another repair': { repairKey: claimOf(other) },
    'its slip': slip,
    'its key': { repairKey: key },
    'key of the booking': { repairKey: mine.key },
    'own customer': { token: customer.token },
    'other customer': { token: (await loggedIn('customer')).token },
    'advisor of this branch': { token },
    'head of this branch': { token: staff.head.token },
    'advisor of another': { token: staff.elsewhere.token },
    admin: { token: staff.admin.token },
  });
});

const everyone = [
  ['a stranger', 404, 404],
  ['wrong key', 404, 404],
  ['slip of another repair', 404, 404],
  ['its slip', 200, 404],
  ['its key', 200, 404],
  ['key of the booking', 404, 200],
  ['own customer', 404, 200],
  ['other customer', 404, 404],
  ['advisor of this branch', 200, 200],
  ['head of this branch', 200, 200],
  // With the reference, another branch may receive a booked device: see counter.test.ts.
  ['advisor of another', 404, 200],
  ['admin', 200, 200],
] as const;

describe('a repair', () => {
  it.each(everyone)(
    'has the expected response status for %s: walk-in %i, booking %i',
    async (who, ofWalkIn, ofBooking) => {
      const requester = requesters[who] ?? {};
      const statuses = [
        (await see(walkIn, requester)).status,
        (await see(booked, requester)).status,
      ];
      expect(statuses).toEqual([ofWalkIn, ofBooking]);
    },
  );

  it('has the same response, byte for byte, whether it does not exist or belongs to another customer', async () => {
    const bodyOf = async (name: string) => ({ ...(await see(name)).body, request_id: '' });
    expect(await bodyOf(walkIn)).toEqual(await bodyOf('R-999999'));
  });

  it('never reveals its key or collection code to staff, even in step responses', async () => {
    const { token } = staff.advisor;
    const repair = await takeIn(token, { price: { kind: 'agreed', lines: LINES } });
    const ready = await done(repair, { token }, { step: 'ready', outcome: 'repaired' });
    for (const reply of [repair, ready, (await see(ready.name, { token })).body]) {
      expect(reply).not.toHaveProperty('key');
      expect(reply).not.toHaveProperty('collection_code');
    }
  });

  it('hides the contact details, notes, collection code and staff work from a visitor who has only the slip', async () => {
    const { body } = await see(walkIn, requesters['its slip']);
    expect(body.customer).toBeNull();
    for (const name of ['key', 'note', 'collection_code', 'technician', 'custody', 'claim']) {
      expect(body).not.toHaveProperty(name);
    }
  });
});

describe('an approval by link', () => {
  async function quoted() {
    const { token } = staff.advisor;
    const repair = await takeIn(token);
    const quote = await done(repair, { token }, { step: 'quote', lines: LINES });
    const key = await keyOf(repair);
    return { ...quote, key, slip: claimOf(repair) };
  }

  it('is forbidden for staff, even with the key, and for a visitor who has only the slip', async () => {
    const { name, key, slip } = await quoted();
    const byStaff = await decide(name, { token: staff.advisor.token, repairKey: key }, 1);
    expect([byStaff.status, byStaff.body.code]).toEqual([403, 'staff-must-approve-at-counter']);
    expect((await decide(name, { repairKey: slip }, 1)).status).toBe(403);
    expect((await decide(name, {}, 1)).status).toBe(404);
  });

  it('returns the same response when it is repeated', async () => {
    const { name, key } = await quoted();
    const first = await decide(name, { repairKey: key }, 1);
    const second = await decide(name, { repairKey: key }, 1);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
  });

  it('is rejected for an older version, and the response contains the current repair', async () => {
    const { name, key } = await quoted();
    const { token } = staff.advisor;
    const { body: current } = await see(name, { token });
    await done(current, { token }, { step: 'quote', lines: [...LINES, ...LINES] });
    const { status, body } = await decide(name, { repairKey: key }, 1);
    expect([status, body.code, body.current?.estimates.length]).toEqual([409, 'stale', 2]);
  });
});
