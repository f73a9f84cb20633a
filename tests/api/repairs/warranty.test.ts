import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payments } from '../../../functions/db/payments';
import { repairs } from '../../../functions/db/repairs';
import { takeIn as takeInAt } from '../../../functions/domain/repairs/intake';
import { REPAIR_TEXTS } from '../../../src/contract/repairs/texts';
import { paiseOf } from '../../../src/lib/paise';
import { contextAt } from '../../support/api/orders/orders';
import { branchStore, staffAt } from '../../support/api/orders/staff';
import { db } from '../../support/api/people';
import {
  bench,
  boardOf,
  book,
  done,
  emptyBench,
  intakeBody,
  LINES,
  repairStep,
  see,
  sendIntake,
  TOTAL,
  takeIn,
} from '../../support/api/repairs/repairs';
import {
  claimOn,
  handedOver,
  handOver,
  IMEI,
  OTHER_IMEI,
  phone,
} from '../../support/api/repairs/warranty';

let staff: Awaited<ReturnType<typeof bench>>;
let headElsewhere: Awaited<ReturnType<typeof staffAt>>;
let token: string;

beforeAll(async () => {
  staff = await bench();
  headElsewhere = await staffAt('branch_head', await branchStore('PUN-02'));
  token = staff.advisor.token;
});
beforeEach(emptyBench);

type Person = 'advisor' | 'head' | 'elsewhere' | 'headElsewhere' | 'admin';
const people = () => ({ ...staff, headElsewhere });
const branchOf = (person: Person) => (person === 'admin' ? { branch: 'PUN-03' } : {});

describe('a warranty claim', () => {
  it('creates a free job whose warranty ends when the first repair’s warranty ends', async () => {
    const first = await handedOver(token);
    const claim = await takeIn(token, { ...claimOn(first), device: phone(IMEI) });
    const until = first.warranty_until ?? 0;
    expect(claim).toMatchObject({
      ...{ state: 'approved', version: 1, total: 0, due: 0, estimates: [], warranty_until: null },
      claim_of: { name: first.name, covered_until: until },
      timeline: [{ step: 'receive', detail: { claim_of: first.name } }],
    });
    const { body: seen } = await see(first.name, { token });
    expect(seen).toMatchObject({
      ...{ state: 'handed_over', claims: [{ name: claim.name, state: 'approved' }] },
      version: first.version + 1,
    });
    expect(seen.timeline.at(-1)).toMatchObject({
      step: 'warranty-claim',
      detail: { claim: claim.name },
    });
    const { content } = await boardOf(token, 'tab=all');
    expect(content.map(({ name, is_claim }) => [name, is_claim])).toEqual([
      [claim.name, true],
      [first.name, false],
    ]);

    const over = await handOver(token, claim);
    expect(over).toMatchObject({ state: 'handed_over', warranty_until: until, payments: [] });
    // A claim on a claim refers to the first repair, and ends with it too.
    const again = await takeIn(token, { ...claimOn(claim), device: phone(IMEI) });
    expect(again.claim_of).toEqual({ name: first.name, covered_until: until });
  });

  it('may include extra paid work, and continues without it when the customer declines', async () => {
    const first = await handedOver(token);
    const claim = await takeIn(token, { ...claimOn(first), device: phone(IMEI) });
    const quoted = await done(claim, { token }, { step: 'quote', lines: LINES });
    const declined = await done(quoted, { token }, { step: 'decline', estimate_version: 1 });
    expect(declined).toMatchObject({ state: 'approved', due: 0 });
    const ready = await done(declined, { token }, { step: 'ready', outcome: 'repaired' });
    const reopened = await done(ready, { token }, { step: 'reopen', reason: 'Still broken' });
    expect(reopened.state).toBe('approved');
    const second = await done(reopened, { token }, { step: 'quote', lines: LINES });
    const approve = { step: 'approve', estimate_version: 2, by: 'counter' } as const;
    const approved = await done(second, { token }, approve);
    expect(approved).toMatchObject({ state: 'approved', total: TOTAL, due: TOTAL });
    const over = await handOver(token, approved);
    expect([over.paid, over.warranty_until]).toEqual([TOTAL, first.warranty_until]);
  });

  const own = { serial: IMEI, isSameMobile: true };
  it.each([
    ['serial', 'advisor', { serial: IMEI, isSameMobile: false }, 201],
    ['serial', 'elsewhere', own, 201],
    ['serial', 'admin', own, 201],
    ['model and customer', 'advisor', { serial: '', isSameMobile: true }, 201],
    ['customer', 'advisor', { serial: '', isSameMobile: true, model: 'T9' }, 403],
    ['customer', 'elsewhere', { serial: OTHER_IMEI, isSameMobile: true }, 403],
    ['customer', 'head', { serial: '', isSameMobile: true, model: 'T9' }, 201],
    ['customer', 'headElsewhere', { serial: OTHER_IMEI, isSameMobile: true }, 201],
    ['customer', 'admin', { serial: OTHER_IMEI, isSameMobile: true }, 201],
    ['nothing', 'advisor', { serial: OTHER_IMEI, isSameMobile: false }, 422],
    ['nothing', 'head', { serial: '', isSameMobile: false }, 422],
    ['nothing', 'admin', { serial: OTHER_IMEI, isSameMobile: false }, 422],
  ] as const)(
    'that is matched by %s and received by %s with %o gets the status %i',
    async (_match, person, given, status) => {
      const first = await handedOver(token);
      const mobile = first.customer?.mobile ?? '';
      const body = intakeBody({
        ...claimOn(first),
        ...branchOf(person),
        ...(given.isSameMobile && { mobile }),
        device: { ...phone(given.serial), ...('model' in given && { model: given.model }) },
      });
      const answer = await sendIntake(people()[person].token, body);
      expect([answer.status, answer.body.claim_of?.name]).toEqual([
        status,
        status === 201 ? first.name : undefined,
      ]);
      if (status === 422) {
        // The response is that for an unknown repair, so it does not reveal whose repair it is.
        const unknown = { ...body, ...claimOn({ name: 'R-999999' }) };
        const other = await sendIntake(people()[person].token, unknown);
        expect(other.body.fields).toEqual(answer.body.fields);
        expect(answer.body.fields).toEqual({ 'price.claim_of': REPAIR_TEXTS.unknownClaim });
      }
    },
  );

  it('is rejected when the work was not done, was refunded, is unfinished or is out of warranty', async () => {
    const claim = async (first: { name: string }) => {
      const body = intakeBody({ ...claimOn(first), device: phone(IMEI) });
      const { status, body: reply } = await sendIntake(token, body);
      return [status, reply.fields?.['price.claim_of']];
    };
    const notRepaired = await handedOver(token, {}, 'not_repaired');
    expect(await claim(notRepaired)).toEqual([422, REPAIR_TEXTS.noWarranty]);
    const open = await takeIn(token, { device: phone(IMEI) });
    expect(await claim(open)).toEqual([422, REPAIR_TEXTS.noWarranty]);

    const first = await handedOver(token);
    const [row] = await db.select().from(repairs).where(eq(repairs.reference, first.reference));
    const refund = { state: 'refunded' as const, refundedPaise: paiseOf(TOTAL) };
    await db
      .update(payments)
      .set(refund)
      .where(eq(payments.repairId, row?.id ?? 0));
    expect(await claim(first)).toEqual([422, REPAIR_TEXTS.noWarranty]);

    const covered = await handedOver(token);
    const late = contextAt((covered.warranty_until ?? 0) + 1);
    const body = {
      ...{ branch: '', note: '', conditions: [], accessories: [], promised_at: null, place: '' },
      ...intakeBody({ ...claimOn(covered), device: phone(IMEI) }),
    };
    await expect(takeInAt(late, body, staff.advisor.user)).rejects.toMatchObject({
      fields: { 'price.claim_of': REPAIR_TEXTS.warrantyOver },
    });
  });

  it('for a booked device follows the same rules when the device arrives', async () => {
    const first = await handedOver(token);
    const { repair } = await book({ mobile: first.customer?.mobile ?? '' });
    const { faults, lock } = intakeBody();
    const receive = { step: 'receive', faults, lock, ...claimOn(first) } as const;
    const refused = await repairStep(
      repair,
      { token },
      {
        ...receive,
        device: { ...phone(''), model: 'T9' },
      },
    );
    expect(refused.status).toBe(403);
    const received = await done(repair, { token }, { ...receive, device: phone(IMEI) });
    expect(received).toMatchObject({ state: 'approved', claim_of: { name: first.name } });
    const { body: seen } = await see(first.name, { token });
    expect(seen.claims).toMatchObject([{ name: received.name }]);
  });

  it('creates one job when it is sent 20 times, and only one of several concurrent claims succeeds', async () => {
    const first = await handedOver(token);
    const body = intakeBody({ ...claimOn(first), device: phone(IMEI) });
    const same = await Promise.all(Array.from({ length: 20 }, () => sendIntake(token, body)));
    expect(same.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(same.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(same.map((answer) => answer.body.name)).size).toBe(1);

    const second = await handedOver(token, { device: phone(OTHER_IMEI) });
    const claim = () =>
      sendIntake(token, intakeBody({ ...claimOn(second), device: phone(OTHER_IMEI) }));
    const several = await Promise.all(Array.from({ length: 8 }, claim));
    expect(several.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(422)]);
    const refused = several.find(({ status }) => status === 422);
    expect(refused?.body.fields).toEqual({ 'price.claim_of': REPAIR_TEXTS.claimedAlready });
  });

  it('lets the two branches, and no other branch, read each other’s job', async () => {
    const first = await handedOver(token);
    const there = { token: staff.elsewhere.token };
    const third = await staffAt('advisor', await branchStore('PUN-03'));
    expect((await see(first.name, there)).status).toBe(404);
    const claim = await takeIn(there.token, { ...claimOn(first), device: phone(IMEI) });
    expect((await see(first.name, there)).body.side).toBe('reader');
    expect((await see(claim.name, { token })).body.side).toBe('reader');
    const note = { step: 'note', text: 'Called' } as const;
    expect((await repairStep(claim, { token }, note)).status).toBe(403);
    for (const { name } of [first, claim]) {
      expect((await see(name, { token: third.token })).status).toBe(404);
    }
  });
});
