import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repairEstimates, repairEvents, repairs } from '../../../functions/db/repairs';
import { ask } from '../../support/api/orders/orders';
import { db } from '../../support/api/people';
import {
  bench,
  bookingBody,
  claimOf,
  decide,
  done,
  emptyBench,
  intakeBody,
  keyOf,
  LINES,
  repairStep,
  see,
  sendBooking,
  sendIntake,
  TOTAL,
  takeIn,
} from '../../support/api/repairs/repairs';

let staff: Awaited<ReturnType<typeof bench>>;

beforeAll(async () => {
  staff = await bench();
});
beforeEach(emptyBench);

function times<Reply>(count: number, act: (nth: number) => Promise<Reply>): Promise<Reply[]> {
  return Promise.all(Array.from({ length: count }, (_, nth) => act(nth)));
}

function statuses(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted();
}

async function quoted() {
  const { token } = staff.advisor;
  const repair = await takeIn(token);
  const key = await keyOf(repair);
  const quote = await done(repair, { token }, { step: 'quote', lines: LINES });
  return { ...quote, customer: { repairKey: key }, staff: { token } };
}

describe('a request sent 20 times concurrently', () => {
  it('creates one job, which every response contains', async () => {
    const body = intakeBody();
    const answers = await times(20, () => sendIntake(staff.advisor.token, body));
    expect(statuses(answers)).toEqual([...Array<number>(19).fill(200), 201]);
    expect(new Set(answers.map(({ body: { name } }) => name))).toEqual(new Set(['R-1001']));
    expect(await db.$count(repairs)).toBe(1);
  });

  it('is found by its ID, but only by the person who sent it', async () => {
    const body = intakeBody();
    const find = (token: string) => ask(`/api/repairs/intakes/${body.intake_id}`, { token });
    expect((await find(staff.advisor.token)).status).toBe(404);
    const { body: taken } = await sendIntake(staff.advisor.token, body);
    const found = await find(staff.advisor.token);
    expect(found).toMatchObject({ status: 200, body: { name: taken.name } });
    expect((await find(staff.head.token)).status).toBe(404);
  });

  it('books one repair, and every response contains the same key', async () => {
    const body = bookingBody();
    const answers = await times(20, () => sendBooking(body));
    expect(statuses(answers)).toEqual([...Array<number>(19).fill(200), 201]);
    expect(new Set(answers.map(({ body: { key } }) => key)).size).toBe(1);
    expect(await db.$count(repairs)).toBe(1);
  });

  it('is rejected when it comes from another person, has a different body or lacks the secret', async () => {
    const body = intakeBody();
    await sendIntake(staff.advisor.token, body);
    const others = [
      sendIntake(staff.head.token, body),
      sendIntake(staff.advisor.token, { ...body, name: 'Another name' }),
    ];
    for (const { status, body: reply } of await Promise.all(others)) {
      expect([status, reply.code]).toEqual([422, 'repair-id-reused']);
    }
    const booking = bookingBody();
    await sendBooking(booking);
    const stolen = await sendBooking({ ...booking, secret: bookingBody().secret });
    expect([stolen.status, stolen.body.code]).toEqual([422, 'repair-id-reused']);
    expect(await db.$count(repairs)).toBe(2);
  });

  it('assigns 20 consecutive job numbers when each request takes in a different device', async () => {
    const answers = await times(20, () => sendIntake(staff.advisor.token, intakeBody()));
    const numbers = answers.map(({ body }) => Number(body.name.slice(2))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, nth) => 1001 + nth));
  });
});

describe('two concurrent users', () => {
  it('decide an estimate once: one accepts or declines it, and the other sees that decision', async () => {
    for (let round = 0; round < 5; round++) {
      const { name, customer, ...repair } = await quoted();
      const [accept, decline] = await Promise.all([
        decide(name, customer, 1, 'accept'),
        decide(name, customer, 1, 'decline'),
      ]);
      expect(statuses([accept, decline])).toEqual([200, 409]);
      const [winner, loser] = accept.status === 200 ? [accept, decline] : [decline, accept];
      expect(loser.body.code).toBe('stale');
      expect(loser.body.current?.state).toBe(winner.body.state);
      const [estimate] = await db
        .select()
        .from(repairEstimates)
        .innerJoin(repairs, eq(repairs.id, repairEstimates.repairId))
        .where(and(eq(repairs.reference, repair.reference), eq(repairEstimates.version, 1)));
      const { approvedAt, declinedAt } = estimate?.repair_estimates ?? {};
      expect([approvedAt, declinedAt].filter((at) => at !== null)).toHaveLength(1);
    }
  });

  it('never cause the approval of a total that the customer did not see, even if staff send a new estimate during the approval', async () => {
    for (let round = 0; round < 5; round++) {
      const repair = await quoted();
      const [approval] = await Promise.all([
        decide(repair.name, repair.customer, 1),
        repairStep(repair, repair.staff, { step: 'quote', lines: [...LINES, ...LINES] }),
      ]);
      const { body: current } = await see(repair.name, repair.staff);
      const approved = current.estimates.filter(({ state }) => state === 'approved');
      expect(approved.map(({ total }) => total)).toEqual(approval.status === 200 ? [TOTAL] : []);
      expect(current.total).toBe(approval.status === 200 ? TOTAL : 0);
    }
  });

  it('hand over a device once, and the second clerk sees that it was handed over', async () => {
    const { token } = staff.advisor;
    const repair = await takeIn(token);
    const ready = await done(repair, { token }, { step: 'ready', outcome: 'not_repaired' });
    const proof = { kind: 'claim' as const, claim: claimOf(repair) };
    const answers = await times(4, () =>
      repairStep(ready, { token }, { step: 'hand-over', proof }),
    );
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
    for (const { status, body } of answers) {
      if (status === 409)
        expect([body.code, body.current?.state]).toEqual(['stale', 'handed_over']);
    }
    const over = await db.$count(repairEvents, eq(repairEvents.step, 'hand-over'));
    expect(over).toBe(1);
  });
});

describe('the repair limits', () => {
  it('allow two open bookings per mobile number, even when six arrive concurrently', async () => {
    const { mobile } = bookingBody();
    const answers = await times(6, () => sendBooking(bookingBody({ mobile })));
    expect(statuses(answers)).toEqual([201, 201, 429, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'rate-limited',
      message: 'Please call us',
    });
  });

  it('allow four bookings a day from one address', async () => {
    const answers = await times(6, () => sendBooking(bookingBody(), { address: 'one-address' }));
    expect(statuses(answers)).toEqual([201, 201, 201, 201, 429, 429]);
  });

  it('reject even the correct claim code after five wrong ones', async () => {
    const { token } = staff.advisor;
    const repair = await takeIn(token);
    const ready = await done(repair, { token }, { step: 'ready', outcome: 'not_repaired' });
    const tryClaim = (claim: string) =>
      repairStep(ready, { token }, { step: 'hand-over', proof: { kind: 'claim', claim } });
    const wrong = await times(5, (nth) => tryClaim(`wrong-${nth}`));
    expect(statuses(wrong)).toEqual([422, 422, 422, 422, 422]);
    const right = await tryClaim(claimOf(repair));
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
  });
});
