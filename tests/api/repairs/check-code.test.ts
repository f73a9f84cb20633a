import { describe, expect, it } from 'vitest';
import { checkCode, isCheck } from '../../../functions/domain/repairs/keys';
import { receiveKey } from '../../../functions/domain/repairs/slip/key';
import type { RepairReply } from '../../../src/contract/repairs/repair';
import { REPAIR_TEXTS } from '../../../src/contract/repairs/texts';
import { HOUR_MS, MINUTE_MS } from '../../../src/lib/durations';
import { createOrderSecret } from '../../../src/lib/order-secret';
import { contextAt } from '../../support/api/orders/orders';
import { openBench } from '../../support/api/repairs/open-bench';
import {
  book,
  checkOf,
  claimOf,
  decide,
  done,
  enterCheck,
  intakeBody,
  keyOf,
  LINES,
  openSlip,
  repairStep,
  see,
  takeIn,
} from '../../support/api/repairs/repairs';

const WRONG = '0000';
const LOST = { step: 'new-link', reason: 'The slip was lost' } as const;

const staff = openBench();

const twentyTimes = <Reply>(act: () => Promise<Reply>) =>
  Promise.all(Array.from({ length: 20 }, act));

/** Expects that no device can receive the key of this repair, and that a slip would show no code. */
async function expectNoCheck(repair: RepairReply, newLinks: number, text: string): Promise<void> {
  const opened = await see(repair.name, { repairKey: claimOf(repair, newLinks) });
  expect([opened.status, opened.body.check]).toEqual([200, undefined]);
  const entered = await enterCheck(repair, checkOf(repair, newLinks), {}, newLinks);
  expect([entered.status, entered.body.message]).toEqual([409, text]);
  expect((await openSlip(repair.name, staff.advisor, 'print')).body).not.toHaveProperty('check');
}

const isNumber = (value: unknown) => typeof value === 'number';

const phone = (serial: string) => ({
  device: { type: 'phone' as const, brand: 'Tarang', model: 'T5 5G', colour: '', serial },
});

describe('the customer’s key', () => {
  it('is returned to the first device on which the check code is entered, in any spelling, and to no other', async () => {
    const repair = await takeIn(staff.advisor.token);
    const { name } = await done(repair, staff.advisor, { step: 'quote', lines: LINES });
    const slip = { repairKey: claimOf(repair) };
    const { body: opened } = await see(name, slip);
    expect([opened.check, opened.customer]).toEqual(['code', null]);
    expect(opened).not.toHaveProperty('key');

    const [first, second, ...rest] = checkOf(repair);
    const typed = ` ${first}${second}-${rest.join(' ')} `.toLowerCase();
    const { body } = await enterCheck(repair, typed);
    expect(body.repair.customer?.mobile).toBe(repair.customer?.mobile);
    expect((await decide(name, { repairKey: body.key }, 1)).status).toBe(200);

    expect((await see(name, slip)).body).not.toHaveProperty('check');
    const late = await enterCheck(repair, checkOf(repair));
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ code: 'wrong-state', message: REPAIR_TEXTS.keyGiven }),
    ]);
  });

  it.each(['490154203237518', 'SN77/A9Z'])(
    'is returned for the last four characters of %s, which the slip’s link does not show',
    async (serial) => {
      const repair = await takeIn(staff.advisor.token, phone(serial));
      const { body: opened } = await see(repair.name, { repairKey: claimOf(repair) });
      expect(opened.check).toBe('code-or-serial');
      const texts = JSON.stringify(opened, (_name, value) => (isNumber(value) ? undefined : value));
      expect(texts).not.toContain(serial.slice(-4));
      const { status, body } = await enterCheck(repair, serial.slice(-4));
      expect([status, body.repair.device.serial]).toEqual([200, serial]);
    },
  );

  it('is not returned for a wrong code, and after five of them for a quarter of an hour', async () => {
    const start = Date.now();
    const repair = await takeIn(staff.advisor.token);
    const texts: (string | undefined)[] = [];
    for (let nth = 0; nth < 5; nth++) {
      const { status, body } = await enterCheck(repair, WRONG);
      expect([status, body.code]).toEqual([422, 'wrong-code']);
      texts.push(body.fields?.check?.replace(REPAIR_TEXTS.wrongCheck, '').trim());
    }
    const none = 'Too many attempts. Try again in 15 min.';
    expect(texts).toEqual([
      '4 tries left.',
      '3 tries left.',
      '2 tries left.',
      'One try left.',
      none,
    ]);

    const right = checkOf(repair);
    const { status, body } = await enterCheck(repair, right);
    expect([status, body.code]).toEqual([429, 'rate-limited']);
    const visitor = { key: claimOf(repair), user: undefined };
    const entered = { check: right };
    const soon = contextAt(start + 14 * MINUTE_MS);
    await expect(receiveKey(soon, repair.name, visitor, entered)).rejects.toMatchObject({
      code: 'rate-limited',
    });
    const later = contextAt(Date.now() + 15 * MINUTE_MS);
    expect(await receiveKey(later, repair.name, visitor, entered)).toHaveProperty('key');
  });

  it('is returned again to the same device for a quarter of an hour, with the right code, and to no other', async () => {
    const repair = await takeIn(staff.advisor.token);
    const [check, secret] = [checkOf(repair), createOrderSecret()];
    const entered = { check, secret };
    const first = await enterCheck(repair, entered);
    const again = await enterCheck(repair, entered);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await enterCheck(repair, { check: WRONG, secret })).status).toBe(422);
    expect((await enterCheck(repair, check)).status).toBe(409);
    const other = { check, secret: createOrderSecret() };
    expect((await enterCheck(repair, other)).status).toBe(409);
    const visitor = { key: claimOf(repair), user: undefined };
    const later = contextAt(Date.now() + 15 * MINUTE_MS);
    await expect(receiveKey(later, repair.name, visitor, entered)).rejects.toMatchObject({
      code: 'wrong-state',
    });
  });

  it('is guessed at most five times and returned at most once, even by 20 concurrent requests', async () => {
    const [guessed, opened] = [
      await takeIn(staff.advisor.token),
      await takeIn(staff.advisor.token),
    ];
    const guesses = await twentyTimes(() => enterCheck(guessed, WRONG));
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15);
    const entered = await twentyTimes(() => enterCheck(opened, checkOf(opened)));
    expect(entered.filter(({ body }) => body.key !== undefined)).toHaveLength(1);
  });

  it('is available again, with another code and new attempts, when a branch head creates a new link', async () => {
    const repair = await takeIn(staff.advisor.token);
    const key = await keyOf(repair);
    expect((await repairStep(repair, staff.advisor, LOST)).status).toBe(403);
    const renewed = await done(repair, { token: staff.head.token }, LOST);
    for (const repairKey of [key, claimOf(repair)]) {
      expect((await see(repair.name, { repairKey })).status).toBe(404);
    }
    for (let nth = 0; nth < 5; nth++) await enterCheck(repair, checkOf(repair), {}, 1);
    expect((await enterCheck(repair, checkOf(repair, 1), {}, 1)).status).toBe(429);
    await done(renewed, { token: staff.head.token }, LOST);
    expect(await keyOf(repair, {}, 2)).not.toBe(key);
    const { timeline } = (await see(repair.name, { token: staff.head.token })).body;
    const steps = timeline.map(({ step }) => step);
    expect(steps).toEqual(['receive', 'open-link', 'new-link', 'new-link', 'open-link']);
  });

  it('is not offered or returned to a device that is logged in as staff', async () => {
    const repair = await takeIn(staff.advisor.token);
    const claim = claimOf(repair);
    for (const person of [staff.elsewhere, staff.advisor, staff.admin]) {
      const requester = { token: person.token, repairKey: claim };
      expect((await see(repair.name, requester)).body).not.toHaveProperty('check');
      expect((await enterCheck(repair, checkOf(repair), requester)).status).toBe(403);
    }
    expect(await keyOf(repair)).toBeTypeOf('string');
  });

  it('belongs to the browser that made a booking until the link is replaced and the branch has the device', async () => {
    const { device, faults, lock, price } = intakeBody();
    const arrival = { step: 'receive', device, faults, lock, price } as const;
    const { repair } = await book();
    await expectNoCheck(repair, 0, REPAIR_TEXTS.keyLater);
    const kept = await done(repair, staff.advisor, arrival);
    await expectNoCheck(kept, 0, REPAIR_TEXTS.keyGiven);

    const { repair: lost } = await book();
    const renewed = await done(lost, { token: staff.head.token }, LOST);
    await expectNoCheck(renewed, 1, REPAIR_TEXTS.keyLater);
    const received = await done(renewed, staff.advisor, arrival);
    const slip = await openSlip(received.name, staff.advisor, 'print');
    expect(slip.body).toEqual({ claim: claimOf(lost, 1), check: checkOf(lost, 1) });
    expect(await keyOf(received, {}, 1)).toBeTypeOf('string');
  });

  it('is not returned after 20 attempts in a day, whose text says when the next one is possible', async () => {
    const start = Date.now();
    const repair = await takeIn(staff.advisor.token, phone('490154203237518'));
    const visitor = { key: claimOf(repair), user: undefined };
    const enterAt = (time: number, check: string) =>
      receiveKey(contextAt(time), repair.name, visitor, { check }).catch((error) => error);
    for (let nth = 0; nth < 19; nth++) await enterAt(start + nth * HOUR_MS, WRONG);
    const last = await enterAt(start + 19 * HOUR_MS, WRONG);
    const text = 'Too many attempts. Try again in 5 h.';
    expect(last).toMatchObject({
      code: 'wrong-code',
      message: `${REPAIR_TEXTS.wrongCheck} ${text}`,
    });
    expect(await enterAt(start + 20 * HOUR_MS, '7518')).toMatchObject({ code: 'rate-limited' });
    expect(await enterAt(start + 24 * HOUR_MS, '7518')).toHaveProperty('key');
  });
});

describe('a check code', () => {
  it('has four characters that do not look alike, and still matches after the secret was replaced', () => {
    const [old, rotated] = [
      [{ version: 'a', secret: 'a'.repeat(32) }],
      [
        { version: 'b', secret: 'b'.repeat(32) },
        { version: 'a', secret: 'a'.repeat(32) },
      ],
    ] as const;
    const repair = { reference: 'B-7KQ2M9XA', linkVersion: 1, serial: '' };
    const printed = checkCode(repair, old);
    expect(printed).toMatch(/^[A-HJ-NP-Z2-9]{4}$/);
    expect(checkCode(repair, rotated)).not.toBe(printed);
    expect(isCheck(printed, repair, rotated)).toBe(true);
    expect(isCheck('', repair, rotated)).toBe(false);
  });
});
